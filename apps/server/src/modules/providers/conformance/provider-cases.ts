import { ProviderCall } from '@fairground/contract/providers';
import * as z from 'zod/mini';
import { malformedCase } from './hostile-provider.ts';
import { type ProviderUnderTest, shapeOf, type Site, siteFor, TEST_PLAYER } from './provider-under-test.ts';
import { roundCases } from './round-cases.ts';
import type { ConformanceCase } from './run-cases.ts';
import { anId, told } from './signed-message.ts';
import { tamperedCases } from './tampered-cases.ts';
import { transferCases } from './transfer-cases.ts';

/** Which wallets a provider offers, asked by the handshake. */
export async function offeredModes(provider: ProviderUnderTest): Promise<readonly ('seamless' | 'transfer')[]> {
  const { shake } = siteFor(provider);
  const answers = [await shake({ mode: 'seamless' }), await shake({ mode: 'transfer' })];
  return (['seamless', 'transfer'] as const).filter((_, at) => answers[at]?.status === 200);
}

const question = (path: string, body: () => object) => ({ path, body });

/** Everything a provider has to stand: forged and broken messages, a handshake, a launch, and a site that behaves badly. */
export function providerCases(
  provider: ProviderUnderTest,
  modes: readonly ('seamless' | 'transfer')[],
): readonly ConformanceCase[] {
  const { line, otherKey } = provider;
  const site = siteFor(provider);
  const mode = modes[0] ?? 'seamless';
  const samples = [
    question(ProviderCall.launch.path, () => site.launchBody('any')),
    question(ProviderCall.catalogue.path, () => site.handshake({ mode })),
    question(ProviderCall.status.path, () => ({})),
    question(ProviderCall.rounds.path, () => ({ after: '', limit: 10 })),
    question(ProviderCall.jackpots.path, () => ({})),
    ...(modes.includes('transfer')
      ? [
          question(ProviderCall.transfer.path, () => site.transferBody()),
          question(ProviderCall.queryTransfer.path, () => ({ orderNo: anId() })),
          question(ProviderCall.balance.path, () => ({ player: TEST_PLAYER, currency: 'CNY' })),
        ]
      : []),
  ] as const;
  return [
    ...tamperedCases(line, samples, otherKey),
    ...formCases(site, mode),
    ...handshakeCases(site, mode),
    ...launchCases(site, mode),
    ...(modes.includes('transfer') ? transferCases(site) : []),
    ...(modes.includes('seamless') ? roundCases(provider, site) : []),
    ...recordCases(site),
  ];
}

function formCases(site: Site, mode: string): readonly ConformanceCase[] {
  const malformed = (path: `/${string}`, name: string, body: unknown): ConformanceCase =>
    malformedCase(`${path}: ${name}`, () => site.send(path, body));
  const { path: catalogue } = ProviderCall.catalogue;
  const { path: launch } = ProviderCall.launch;
  return [
    malformed(catalogue, 'a body that is no JSON', '{'),
    malformed(catalogue, 'a list', []),
    malformed(catalogue, 'another version of the protocol', site.handshake({ mode, protocol: 2 })),
    malformed(catalogue, 'a mode there is not', site.handshake({ mode: 'both' })),
    malformed(catalogue, 'no limits', site.handshake({ mode, limits: undefined })),
    malformed(
      catalogue,
      'a negative limit',
      site.handshake({ mode, limits: { stakeMin: '-1', stakeMax: '5', winMax: '5' } }),
    ),
    malformed(launch, 'no player', site.launchBody('x', { player: undefined })),
    malformed(launch, 'no token', site.launchBody('x', { token: undefined })),
    malformed(launch, 'a player with a quote', site.launchBody('x', { player: "o'p" })),
    malformed(launch, 'an empty body', ''),
    malformed('/rounds', 'a limit of 0', { after: '', limit: 0 }),
    malformed('/rounds', 'a limit of 501', { after: '', limit: 501 }),
    malformed('/rounds', 'no after', { limit: 5 }),
  ];
}

function handshakeCases(site: Site, mode: 'seamless' | 'transfer'): readonly ConformanceCase[] {
  const { reply } = ProviderCall.catalogue;
  const narrow = { stakeMin: '200', stakeMax: '300', winMax: '40000' };
  const agreed = async () => z.parse(reply, (await site.shake({ mode, limits: narrow })).body);
  return [
    {
      name: 'the catalogue is of the protocol',
      expected: 'of the protocol',
      run: async () => shapeOf(reply, await site.shake({ mode })),
    },
    {
      name: 'limits are agreed on within what was proposed',
      expected: 'within',
      run: async () => {
        const { limits } = await agreed();
        const isWithin =
          BigInt(limits.stakeMin) >= 200n && BigInt(limits.stakeMax) <= 300n && BigInt(limits.winMax) <= 40_000n;
        return isWithin ? 'within' : JSON.stringify(limits);
      },
    },
    {
      name: 'the mode that was asked for is the mode that is answered',
      expected: mode,
      run: async () => (await agreed()).mode,
    },
    {
      name: 'no game is in the catalogue twice',
      expected: 'once',
      run: async () => {
        const codes = z.parse(reply, (await site.shake({ mode })).body).games.map(({ gameCode }) => gameCode);
        return new Set(codes).size === codes.length ? 'once' : codes.join(' ');
      },
    },
    {
      name: 'a currency nobody plays in',
      expected: '422 wrong_currency',
      run: async () => told(await site.shake({ mode, currency: 'XTS' })),
    },
    {
      name: 'the status is of the protocol',
      expected: 'of the protocol',
      run: async () => shapeOf(ProviderCall.status.reply, await site.send('/status', {})),
    },
    {
      name: 'jackpots are of the protocol',
      expected: 'of the protocol',
      run: async () => shapeOf(ProviderCall.jackpots.reply, await site.send('/jackpots', {})),
    },
  ];
}

function launchCases(site: Site, mode: 'seamless' | 'transfer'): readonly ConformanceCase[] {
  const launch = async (change: object = {}, event = anId()) => {
    const { gameCode } = await site.aGame(mode);
    return site.send(ProviderCall.launch.path, { ...site.launchBody(gameCode), ...change }, { event });
  };
  return [
    {
      name: 'a launch gives the address of a page',
      expected: 'of the protocol',
      run: async () => shapeOf(ProviderCall.launch.reply, await launch()),
    },
    {
      name: 'the page is there, and the token is not in its address',
      expected: '200 no token',
      run: async () => {
        const { token } = site.launchBody('');
        const { address } = z.parse(ProviderCall.launch.reply, (await launch()).body);
        const page = await fetch(address, { redirect: 'error' });
        return `${page.status} ${address.includes(token) ? 'token' : 'no token'}`;
      },
    },
    {
      name: 'a launch of a game that is not in the catalogue',
      expected: '404 unknown_game',
      run: async () => told(await launch({ gameCode: 'no-such-game' })),
    },
    {
      name: 'a launch in another currency',
      expected: '422 wrong_currency',
      run: async () => told(await launch({ currency: 'USD' })),
    },
    {
      name: 'a launch id that comes again with another player',
      expected: '409 other_request',
      run: async () => {
        const event = anId();
        await launch({}, event);
        return told(await launch({ player: 'somebody-else' }, event));
      },
    },
  ];
}

function recordCases(site: Site): readonly ConformanceCase[] {
  const page = (after: string, limit: number) => site.send(ProviderCall.rounds.path, { after, limit });
  return [
    {
      name: 'the same question about rounds gives the same answer',
      expected: 'same',
      run: async () => {
        const [one, other] = [await page('', 2), await page('', 2)];
        return one.text === other.text && one.status === 200 ? 'same' : `${one.text} then ${other.text}`;
      },
    },
    {
      name: 'rounds in small pages are the rounds in large ones',
      expected: 'same',
      run: async () => {
        const [small, large] = [await site.allRounds(2), await site.allRounds(500)];
        return JSON.stringify(small) === JSON.stringify(large) ? 'same' : `${small.length} and ${large.length}`;
      },
    },
    {
      name: 'a page is no longer than was asked for',
      expected: 'at most 1',
      run: async () => {
        const { rounds } = z.parse(ProviderCall.rounds.reply, (await page('', 1)).body);
        return rounds.length <= 1 ? 'at most 1' : `${rounds.length}`;
      },
    },
    {
      name: 'no stake is in the records twice',
      expected: 'once',
      run: async () => {
        const ids = (await site.allRounds()).map(({ stakeId }) => stakeId);
        return new Set(ids).size === ids.length ? 'once' : 'twice';
      },
    },
  ];
}
