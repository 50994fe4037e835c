import { ProviderCall, type ProviderGame } from '@fairground/contract/providers';
import * as z from 'zod/mini';
import { anId, type Heard, type Line, sendMessage, type Tampering } from './signed-message.ts';
import type { SuiteWallet } from './suite-wallet.ts';

export interface ProviderUnderTest {
  readonly line: Line;
  readonly otherKey: Buffer;
  readonly wallet: SuiteWallet;
}

type Says = Readonly<Record<string, unknown>>;

const PROPOSED = { stakeMin: '1', stakeMax: '1000000', winMax: '100000000' };
export const TEST_PLAYER = 'suite-player';
export const TEST_TOKEN = 'suite-token-0123456789-0123456789-0123456789';

const handshake = (change: Says = {}) => ({
  protocol: 1,
  mode: 'seamless',
  currency: 'CNY',
  limits: PROPOSED,
  ...change,
});

const launchBody = (gameCode: string, change: Says = {}) => ({
  player: TEST_PLAYER,
  token: TEST_TOKEN,
  gameCode,
  currency: 'CNY',
  language: 'zh-Hans',
  returnUrl: 'https://site.example/home',
  ...change,
});

const transferBody = (change: Says = {}) => ({
  orderNo: anId(),
  player: TEST_PLAYER,
  way: 'in',
  amount: '5000',
  currency: 'CNY',
  ...change,
});

/** A site that talks to the provider under test: plain words, so that a case can say what is wrong with one of them. */
export function siteFor({ line }: ProviderUnderTest) {
  const send = (path: string, said: unknown, wrong?: Tampering): Promise<Heard> =>
    sendMessage(line, { path, said }, wrong);
  const transfer = (body: ReturnType<typeof transferBody>) =>
    send(ProviderCall.transfer.path, body, { event: body.orderNo });
  const shake = (change: Says = {}) => send(ProviderCall.catalogue.path, handshake(change));
  const balance = async (): Promise<bigint> => {
    const { body } = await send(ProviderCall.balance.path, { player: TEST_PLAYER, currency: 'CNY' });
    return BigInt(typeof body['balance'] === 'string' ? body['balance'] : '-1');
  };
  /** A game that can be played, as the last handshake told. */
  const aGame = async (mode: 'seamless' | 'transfer'): Promise<ProviderGame> => {
    const { games } = z.parse(ProviderCall.catalogue.reply, (await shake({ mode })).body);
    const open = games.find(({ state }) => state === 'open');
    if (!open) throw new Error('the catalogue has no open game');
    return open;
  };
  const play = ({ gameCode, stakeMin }: ProviderGame, change: Says = {}) =>
    send('/test/play', {
      token: TEST_TOKEN,
      player: TEST_PLAYER,
      gameCode,
      amount: stakeMin,
      currency: 'CNY',
      ...change,
    });
  /** Every round the provider has recorded, page by page. */
  const allRounds = async (limit = 100) => {
    const rounds = [];
    for (let after = ''; ;) {
      // oxlint-disable-next-line no-await-in-loop -- page by page
      const page = z.parse(ProviderCall.rounds.reply, (await send(ProviderCall.rounds.path, { after, limit })).body);
      rounds.push(...page.rounds);
      if (page.next === after || page.rounds.length === 0) return rounds;
      after = page.next;
    }
  };
  return { send, handshake, launchBody, transferBody, transfer, shake, balance, aGame, play, allRounds };
}

export type Site = ReturnType<typeof siteFor>;

/** Fits the protocol's own shape, or says what came instead. */
export const shapeOf = (schema: z.ZodMiniType, { status, text, body }: Heard): string =>
  status === 200 && z.safeParse(schema, body).success ? 'of the protocol' : `${status} ${text.slice(0, 200)}`;
