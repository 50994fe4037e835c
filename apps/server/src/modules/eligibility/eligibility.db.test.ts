import { randomUUID } from 'node:crypto';
import { catalogue, type Endpoint, type Envelope, Header } from '@fairground/contract';
import { FISHING_GAME, FISHING_VENUE, SPORTSBOOK_VENUE } from '@fairground/contract/venues';
import { chinaDay } from '@fairground/money';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { boardOf } from '../../../../../packages/sports-feed/src/board/testing/board-of.ts';
import { anOffer } from '../../../../../packages/betting/src/placement/testing/an-offer.ts';
import { aPhone, fund, md5 } from '../../../../../tests/support/builders.ts';
import {
  anIdCard,
  BIRTHDAY,
  submitDocument,
  upload,
  withPerson,
} from '../../../../../tests/support/identity-documents.ts';
import { longBet, longFollow, openLottery } from '../../../../../tests/support/lottery.ts';
import { openCards } from '../../../../../tests/support/cards/cards.ts';
import { longTableBet, openTable } from '../../../../../tests/support/games/tables.ts';
import { aNamedMember } from '../../../../../tests/support/payments/payments.ts';
import { openForPlay } from '../../../../../tests/support/playable-venues.ts';
import { type TestApp, startTestApp } from '../../../../../tests/support/test-app.ts';
import { openSession } from '../../../../../tests/support/open-session.ts';
import { uidOf } from '../../../../../tests/support/stakes.ts';
import { aBettor, type Bettor, selectionOf, seriesOn, singleOn } from '../../../../../tests/support/sports/sports.ts';
import { phoneContact } from '../members/contact.ts';
import { memberContacts } from '../members/member-contacts.ts';
import { identityStateOf } from '../identity/identity-standing.ts';

const {
  cards,
  fishing,
  games,
  lottery,
  slots,
  tables,
  deposits,
  transfers,
  members: memberCalls,
  login: logins,
} = catalogue;
const HOME = '203.0.113.7';
const BLOCKED = '198.18.0.1';
const BARRED = '192.0.2.9';
const WARNED = '198.51.100.3';

const board = boardOf();
let running: TestApp;
let next = 0;

beforeAll(async () => {
  running = await startTestApp({
    env: {
      TRUSTED_PROXY: '127.0.0.1',
      IP_DENY_CIDR: '192.0.2.0/24',
      REGION_DENY_CIDR: '198.18.0.0/15',
      REGION_WARN_CIDR: '198.51.100.0/24',
      RESIDENCE_DENY: 'FR,US',
    },
    sports: { board },
  });
  await openForPlay(running.app, 'HTDZ');
  await openLottery(running.app);
  await openTable(running.app);
  await openCards(running.app);
});

type Reply = Envelope<Record<string, unknown> | null>;
type Who = Pick<Bettor, 'token' | 'device'>;

/** A call from an address. */
async function from(
  ip: string,
  { token, device }: Who,
  endpoint: Endpoint,
  body: object,
  served = running,
  requestId = randomUUID(),
): Promise<Reply> {
  const headers = { [Header.token]: token, [Header.device]: device, 'x-forwarded-for': ip };
  const { text } = await served.raw(endpoint.path, {
    body: JSON.stringify(body),
    headers: { ...headers, [Header.requestId]: requestId },
  });
  const reply: Reply = JSON.parse(text);
  return reply;
}

function offered(given: Parameters<typeof anOffer>[0] = {}) {
  const offer = anOffer({ gameId: `a${(next += 1)}`, ...given });
  board.put(offer);
  return offer;
}

const asked = ({ uid }: Pick<Bettor, 'uid'>, method: string, request: Readonly<Record<string, unknown>>) => ({
  method,
  enName: SPORTSBOOK_VENUE,
  Request: { timestamp: Date.now(), token: uid, langx: 'zh-cn', ...request },
});

const multiple = (amount: string) => ({
  ...singleOn(offered(), amount),
  mode: 'multiple',
  selections: [offered(), offered()].map((offer) => ({ ...selectionOf(offer), amount })),
});

/** Somebody in the sportsbook who also sits at the reels. */
interface Player extends Bettor {
  readonly slotUid: string;
  readonly seaUid: string;
  /** A cannon the member sits at. */
  readonly sitting: string;
}

const roundOf = ({ slotUid }: Player): readonly [string, Endpoint, object] => [
  'a game round',
  slots.spin,
  { uid: slotUid, stake: '1' },
];

/** Every call that takes money into play, or opens the way to it. */
const plays = (player: Player, ticket: string): readonly (readonly [string, Endpoint, object])[] => [
  ['a bet', games.resource, asked(player, 'bet', singleOn(offered(), '10'))],
  ['a bet in play', games.resource, asked(player, 'bet', singleOn(offered({ marketCode: 'RM' }), '10'))],
  ['several bets', games.resource, asked(player, 'bet', multiple('10'))],
  ['a series', games.resource, asked(player, 'bet', seriesOn([offered(), offered()], '2c1', '10'))],
  roundOf(player),
  ['a lottery ticket', lottery.bet, longBet()],
  ['a follow order', lottery.follow, longFollow()],
  ['bets at a table', tables.bet, longTableBet],
  ['a cash-out', games.resource, asked(player, 'cashout', { ticket_id: ticket, portion: 100, amount: '1' })],
];

/** Seats, where money is put aside before it is played with. */
const seats = ({ seaUid, sitting }: Player): readonly (readonly [string, Endpoint, object])[] => [
  ['a seat at a card table', cards.join, { roomCode: 'niuniu-1', withBots: 1, commit: 'a'.repeat(64) }],
  ['a seat at the sea', fishing.sit, { ...SITTING, uid: seaUid, seedHash: 'a'.repeat(64) }],
  ['more money at the sea', fishing.topUp, { sessionNo: sitting, amount: '1' }],
];

const SITTING = { roomCode: 'trial', float: '10', clientSeed: 'of-my-own' } as const;

const moneyIn: readonly (readonly [string, Endpoint, object])[] = [
  ['a transfer', games.transfer, { channelCode: SPORTSBOOK_VENUE, amount: '1', ty: '1' }],
  [
    'a transfer for an activity',
    games.transfer,
    { channelCode: SPORTSBOOK_VENUE, amount: '1', ty: '1', isActivity: true },
  ],
  ['a transfer abroad', games.transfer, { channelCode: 'HTDZ', amount: '1', ty: '1' }],
  ['a transfer from the wallet page', transfers.utcTransfer, { from: 'CENTER', to: SPORTSBOOK_VENUE, amount: '1' }],
];

const entries: readonly (readonly [string, Endpoint, object])[] = [
  ['a deposit', deposits.pay, { payType: 'alipay', channelId: 'ALIPAY-1', amount: '100.00' }],
  ['a launch', games.launch, { enName: SPORTSBOOK_VENUE }],
];

/** Money of the site itself: refused to whoever may not play. */
const gifts: readonly (readonly [string, Endpoint, object])[] = [['trial funds', deposits.takeTrial, {}]];

async function aPlayer(served = running): Promise<{ readonly player: Player; readonly ticket: string }> {
  const bettor = await aBettor(served);
  const { url } = (await bettor.call(games.launch, { enName: 'WYDZ', gameCode: 'jinlichi' })).data;
  const sea = (await bettor.call(games.launch, { enName: FISHING_VENUE, gameCode: FISHING_GAME })).data;
  const [slotUid, seaUid] = [url, sea.url].map((each) => new URL(each, served.url).searchParams.get('uid') ?? '');
  await fund(served.app, bettor, 520_00n);
  await bettor.call(games.transfer, { channelCode: FISHING_VENUE, amount: '20', ty: '1' });
  const { seedHash } = (await bettor.call(fishing.enter, { uid: seaUid ?? '' })).data;
  const { sessionNo } = (await bettor.call(fishing.sit, { ...SITTING, uid: seaUid ?? '', seedHash })).data;
  const player = { ...bettor, slotUid: slotUid ?? '', seaUid: seaUid ?? '', sitting: sessionNo };
  const [ticket] = (await player.bet(singleOn(offered(), '10'))).tickets;
  return { player, ticket: ticket?.ticket_id ?? '' };
}

/** The same call for another amount, where it names one. */
function otherThan(body: object): object | undefined {
  if ('amount' in body) return { ...body, amount: '2' };
  return 'stake' in body ? { ...body, stake: '2' } : undefined;
}

async function codes(
  ip: string,
  who: Who,
  calls: readonly (readonly [string, Endpoint, object])[],
  served = running,
): Promise<Readonly<Record<string, number>>> {
  const said: [string, number][] = [];
  // oxlint-disable-next-line no-await-in-loop -- an order that is being confirmed would keep the next one out
  for (const [what, endpoint, body] of calls)
    said.push([what, (await from(ip, who, endpoint, body, served)).status_code]);
  return Object.fromEntries(said);
}

const all = (calls: readonly (readonly [string, ...unknown[]])[], code: number) =>
  Object.fromEntries(calls.map(([what]) => [what, code]));

describe('where a call comes from', () => {
  test.each([
    [BLOCKED, 6031],
    [BARRED, 6033],
  ])('RG-08a from %s a bet before the start, a bet in play and a cash-out are refused with %d', async (ip, code) => {
    const { player, ticket } = await aPlayer();
    const money = await player.money();
    const calls = [...plays(player, ticket), ...seats(player)];
    expect(await codes(ip, player, calls)).toEqual(all(calls, code));
    expect(await player.money()).toEqual(money);
    // Whoever looks is let be, and whoever comes home goes on.
    expect(
      (await from(ip, player, games.resource, asked(player, 'orders', { ticket_ids: [ticket] }))).status_code,
    ).toBe(6000);
    expect(
      (await from(HOME, player, games.resource, asked(player, 'bet', singleOn(offered(), '10')))).status_code,
    ).toBe(6000);
  });

  test('RG-08a WI-05 a refusal stays the answer to its request, however many tickets it asks for', async () => {
    const { player } = await aPlayer();
    for (const [what, endpoint, body] of plays(player, '').slice(0, -1)) {
      const requestId = randomUUID();
      // oxlint-disable-next-line no-await-in-loop
      const first = await from(BLOCKED, player, endpoint, body, running, requestId);
      expect([what, first.status_code]).toEqual([what, 6031]);
      // oxlint-disable-next-line no-await-in-loop
      expect(await from(HOME, player, endpoint, body, running, requestId)).toEqual(first);
    }
    expect(await player.money()).toMatchObject({ staked: 10_00n });
  });

  test('RG-08b a transfer into a venue, a game round and trial funds are refused, and money can always be brought back', async () => {
    for (const [ip, code] of [
      [BLOCKED, 6031],
      [BARRED, 6033],
    ] as const) {
      // oxlint-disable-next-line no-await-in-loop
      const { player } = await aPlayer();
      // oxlint-disable-next-line no-await-in-loop
      const calls = [...moneyIn, roundOf(player), ...gifts];
      // oxlint-disable-next-line no-await-in-loop
      expect(await codes(ip, player, calls)).toEqual(all(calls, code));
      const back: readonly (readonly [string, Endpoint, object])[] = [
        ['out', games.transfer, { channelCode: SPORTSBOOK_VENUE, amount: '1', ty: '2' }],
        ['to the wallet', transfers.utcTransfer, { from: SPORTSBOOK_VENUE, to: 'CENTER', amount: '1' }],
        ['all', games.recycle, {}],
      ];
      // oxlint-disable-next-line no-await-in-loop
      expect(await codes(ip, player, back)).toEqual(all(back, 6000));
      // oxlint-disable-next-line no-await-in-loop
      expect(await player.money()).toMatchObject({ free: 0n });
    }
  });

  test('a repeat of what was answered at home is given its first answer from a blocked address too', async () => {
    const { player } = await aPlayer();
    const calls: readonly (readonly [string, Endpoint, object])[] = [
      ['a bet', games.resource, asked(player, 'bet', singleOn(offered(), '10'))],
      roundOf(player),
      ['a bet that was not taken', games.resource, asked(player, 'bet', singleOn(offered(), '9999'))],
      ...moneyIn.filter(([what]) => what !== 'a transfer abroad'),
    ];
    for (const [what, endpoint, body] of calls) {
      const id = randomUUID();
      // oxlint-disable-next-line no-await-in-loop
      const first = await from(HOME, player, endpoint, body, running, id);
      // oxlint-disable-next-line no-await-in-loop
      const money = await player.money();
      for (const ip of [BLOCKED, BARRED]) {
        // oxlint-disable-next-line no-await-in-loop
        expect([what, await from(ip, player, endpoint, body, running, id)]).toEqual([what, first]);
      }
      // The id does not give access to anything else.
      const other = otherThan(body) ?? asked(player, 'bet', singleOn(offered(), '20'));
      // oxlint-disable-next-line no-await-in-loop
      expect((await from(BLOCKED, player, endpoint, other, running, id)).status_code).toBe(6008);
      // oxlint-disable-next-line no-await-in-loop
      expect(await player.money()).toEqual(money);
    }
  });

  test('RG-06b a deposit and a launch answer 6031, 6033, and 6032 once, after which the member goes on', async () => {
    const { player } = await aPlayer();
    expect(await codes(BLOCKED, player, entries)).toEqual(all(entries, 6031));
    expect(await codes(BARRED, player, entries)).toEqual(all(entries, 6033));
    for (const [, endpoint, body] of entries) {
      // oxlint-disable-next-line no-await-in-loop
      const member = await aNamedMember(running);
      // oxlint-disable-next-line no-await-in-loop
      expect(await from(WARNED, member, endpoint, body)).toMatchObject({
        status_code: 6032,
        message: '您所在的地区可能受限，请留意当地法规；如已了解，再操作一次即可继续',
      });
      // oxlint-disable-next-line no-await-in-loop
      expect((await from(WARNED, member, endpoint, body)).status_code).toBe(6000);
    }
    const refused = await running.app.db
      .selectFrom('audit_log')
      .select(['action', 'outcome'])
      .where('member_id', '=', player.memberId)
      .where('outcome', '=', 'region-refused')
      .execute();
    const noted = { action: 'play', outcome: 'region-refused' };
    expect(refused).toEqual([noted, noted, noted, noted]);
  });

  test('a login that said so already is not told again', async () => {
    const demo = { name: 'demo2024', password: md5('Fair2024play'), kaptchcate: 99 };
    const answer = await from(WARNED, { token: '', device: 'd' }, logins.login, demo);
    expect(answer).toMatchObject({
      status_code: 6000,
      data: { regionWarning: '您所在的地区可能受限，请留意当地法规' },
    });
    const token = String(answer.data?.['token']);
    expect((await from(WARNED, { token, device: 'd' }, games.launch, { enName: SPORTSBOOK_VENUE })).status_code).toBe(
      6000,
    );
  });
});

describe('where a member lives', () => {
  test('RG-07b a restricted residence is refused at deposit and play with 6031, wherever the address lies', async () => {
    const { player, ticket } = await aPlayer();
    await withPerson(running, player);
    const images = [await upload(running, player)];
    const form = { type: 'identity', documentKind: 'idCard', documentNumber: anIdCard(), images };
    expect(await from(HOME, player, memberCalls.bindOther, form)).toMatchObject({
      status_code: 6007,
      data: { field: 'residence' },
    });
    expect((await from(HOME, player, memberCalls.bindOther, { ...form, residence: 'FR' })).status_code).toBe(6000);
    expect((await from(HOME, player, memberCalls.identityInfo, {})).data).toMatchObject({ residence: 'FR' });
    const calls = [...plays(player, ticket), ...seats(player), ...moneyIn, ...entries, ...gifts];
    for (const ip of [HOME, '127.0.0.1']) {
      // oxlint-disable-next-line no-await-in-loop
      expect(await codes(ip, player, calls)).toEqual(all(calls, 6031));
    }
    const said = await from(HOME, player, games.launch, { enName: SPORTSBOOK_VENUE });
    expect(said.message).toBe('您居住的国家或地区不在服务范围内');
    expect((await from(HOME, player, games.recycle, {})).status_code).toBe(6000);
  });

  test('RG-08 where a licence names residences and networks, nobody else deposits, plays or is given anything', async () => {
    const env = {
      TRUSTED_PROXY: '127.0.0.1',
      REGION_ALLOW: 'PH,KH',
      REGION_ALLOW_CIDR: '203.0.113.0/24,2001:db8::/32',
    };
    const licensed = await startTestApp({ env });
    await openForPlay(licensed.app, 'HTDZ');
    const member = await aNamedMember(licensed);
    const who = { ...member, device: 'test-device' };
    const calls = [...moneyIn, ...entries, ...gifts];
    const lives = (residence: string) =>
      licensed.app.pool.query('update member set residence = $2 where id = $1', [member.memberId, residence]);
    expect(await codes('198.51.100.77', who, calls, licensed)).toEqual(all(calls, 6031));
    expect(await codes('2001:db9::1', who, entries, licensed)).toEqual(all(entries, 6031));
    expect(await codes('2001:db8::1', who, entries, licensed)).toEqual(all(entries, 6000));
    const form = { name: 'demo2024', password: md5('Fair2024play'), kaptchcate: 99 };
    expect((await from('198.51.100.77', { token: '', device: 'd' }, logins.login, form, licensed)).status_code).toBe(
      6031,
    );
    await lives('JP');
    expect(await codes(HOME, who, calls, licensed)).toEqual(all(calls, 6031));
    // What is theirs they take home from wherever they are.
    expect((await from('198.51.100.77', who, games.recycle, {}, licensed)).status_code).toBe(6000);
    await lives('KH');
    expect((await from(HOME, who, games.launch, { enName: SPORTSBOOK_VENUE }, licensed)).status_code).toBe(6000);
    await licensed.stop();
  });

  test('any other residence plays on', async () => {
    const { player } = await aPlayer();
    await withPerson(running, player);
    expect((await submitDocument(running, player, anIdCard())).status_code).toBe(6000);
    expect(
      (await from(HOME, player, games.resource, asked(player, 'bet', singleOn(offered(), '10')))).status_code,
    ).toBe(6000);
  });
});

describe('who a member has shown to be, where that is asked before play', () => {
  let strict: TestApp;
  /** Whoever plays here began before it was asked for. */
  let requiredFor: 'play' | 'withdrawal' = 'withdrawal';
  let legalAge = 18;
  beforeAll(async () => {
    strict = await startTestApp({
      env: { TRUSTED_PROXY: '127.0.0.1', SANDBOX_CHANNEL_SPEED: '20' },
      configure: (config) => ({
        ...config,
        get identityRequiredFor() {
          return requiredFor;
        },
        get legalAge() {
          return legalAge;
        },
      }),
      sports: { board },
    });
    await openForPlay(strict.app, 'HTDZ');
    await openLottery(strict.app);
    await openTable(strict.app);
    await openCards(strict.app);
  });
  const asking = async (work: () => Promise<void>): Promise<void> => {
    requiredFor = 'play';
    await work().finally(() => (requiredFor = 'withdrawal'));
  };
  const shown = async (player: Bettor): Promise<void> => {
    await submitDocument(strict, player, anIdCard());
    const passed = async () => expect(await identityStateOf(strict.app, player.memberId)).toBe(2);
    await vi.waitFor(passed, { timeout: 15_000, interval: 100 });
  };

  test('RG-09a a bet and a cash-out wait for phone, name, birthday and a passed check', async () => {
    const { player, ticket } = await aPlayer(strict);
    const calls = [...plays(player, ticket), ...seats(player)];
    await asking(async () => {
      expect(await codes(HOME, player, calls, strict)).toEqual(all(calls, 6015));
      await strict.app.transact((tx) =>
        memberContacts.bind(strict.app, tx, {
          memberId: player.memberId,
          contact: phoneContact({ areaCode: '86', number: aPhone() }),
        }),
      );
      expect(await codes(HOME, player, calls, strict)).toEqual(all(calls, 6449));
      await withPerson(strict, player);
      expect(await codes(HOME, player, calls, strict)).toEqual(all(calls, 6035));
      expect(await player.money()).toMatchObject({ staked: 10_00n });
      await shown(player);
      expect(await player.ask('bet', singleOn(offered(), '10'))).toMatchObject({
        data: { tickets: [{ status: 'accepted' }] },
      });
    });
  });

  test('RG-09b a deposit, a transfer into a venue and a launch wait for it; money comes back', async () => {
    const { player } = await aPlayer(strict);
    const calls = [...moneyIn, ...entries, ...gifts];
    await asking(async () => {
      expect(await codes(HOME, player, calls, strict)).toEqual(all(calls, 6015));
      expect((await from(HOME, player, games.recycle, {}, strict)).status_code).toBe(6000);
      await strict.app.transact((tx) =>
        memberContacts.bind(strict.app, tx, {
          memberId: player.memberId,
          contact: phoneContact({ areaCode: '86', number: aPhone() }),
        }),
      );
      expect(await codes(HOME, player, calls, strict)).toEqual(all(calls, 6449));
      await withPerson(strict, player);
      expect(await codes(HOME, player, calls, strict)).toEqual(all(calls, 6035));
      await shown(player);
      const [own, , , wallet] = moneyIn;
      const open = [own, wallet, ...entries].filter((call) => call !== undefined);
      expect(await codes(HOME, player, open, strict)).toEqual(all(open, 6000));
    });
  });

  test('RG-09a a legal age that was raised is asked of whoever has shown a birthday already; money comes back', async () => {
    const { player, ticket } = await aPlayer(strict);
    await strict.app.transact((tx) =>
      memberContacts.bind(strict.app, tx, {
        memberId: player.memberId,
        contact: phoneContact({ areaCode: '86', number: aPhone() }),
      }),
    );
    await withPerson(strict, player);
    await shown(player);
    await asking(async () => {
      // Old enough to the day, and the day before not.
      const bornInto = BIRTHDAY.slice(5) <= chinaDay(strict.app.now()).slice(5) ? 0 : 1;
      const age = Number(chinaDay(strict.app.now()).slice(0, 4)) - Number(BIRTHDAY.slice(0, 4)) - bornInto;
      const calls = [...plays(player, ticket), ...seats(player), ...moneyIn, ...entries, ...gifts];
      try {
        legalAge = age + 1;
        expect(await codes(HOME, player, calls, strict)).toEqual(all(calls, 6012));
        const said = await from(HOME, player, games.launch, { enName: SPORTSBOOK_VENUE }, strict);
        expect(said.message).toBe(`您的年龄未满${age + 1}岁，无法参与游戏`);
        expect((await from(HOME, player, games.recycle, {}, strict)).status_code).toBe(6000);
        legalAge = age;
        expect(await codes(HOME, player, entries, strict)).toEqual(all(entries, 6000));
      } finally {
        legalAge = 18;
      }
    });
  });
});

describe('a time-out or a self-exclusion', () => {
  test.each([
    ['break', catalogue.limits.break, { duration: 'day' }],
    ['exclusion', catalogue.limits.exclude, { duration: 'halfYear' }],
  ] as const)(
    'RG-03b %s: no bet, launch, game round, deposit, chat or transfer into play; money comes back',
    async (kind, take, form) => {
      const { player } = await aPlayer();
      await withPerson(running, player);
      const chat = ['chat', catalogue.members.jwt, {}] as const;
      const calls = [
        ...plays(player, '').slice(0, -1),
        ...seats(player).slice(0, -1),
        ...moneyIn,
        ...entries,
        ...gifts,
        chat,
      ];
      expect((await from(HOME, player, take, form)).status_code).toBe(6000);
      // The login has ended with it.
      expect((await from(HOME, player, games.launch, { enName: SPORTSBOOK_VENUE })).status_code).toBe(6001);
      const origin = { device: player.device, ip: '127.0.0.1', userAgent: 'test', now: running.app.now() };
      const token = await running.app.transact((tx) => openSession(running.app, tx, player.memberId, origin));
      const member = { ...player, token };
      const uid = await uidOf(running.app, member);
      const slotUid = await uidOf(running.app, member, { venueCode: 'WYDZ', gameCode: 'jinlichi' });
      const again = { token, device: player.device };
      const seaUid = await uidOf(running.app, member, { venueCode: FISHING_VENUE, gameCode: FISHING_GAME });
      const uids = { uid, slotUid, seaUid };
      const asPlayed = calls.map(([what, endpoint, body]) => [what, endpoint, withUids(body, uids)] as const);
      expect(await codes(HOME, again, asPlayed)).toEqual(all(calls, 6003));
      const said = await from(HOME, again, games.launch, { enName: SPORTSBOOK_VENUE });
      expect(said.data).toMatchObject({ guard: kind });
      expect((await from(HOME, again, games.recycle, {})).status_code).toBe(6000);
    },
  );
});

/** The same request in another login, which has launch addresses of its own. */
function withUids(
  body: object,
  { uid, slotUid, seaUid }: Readonly<Record<'uid' | 'slotUid' | 'seaUid', string>>,
): object {
  if ('uid' in body) return { ...body, uid: 'float' in body ? seaUid : slotUid };
  return 'Request' in body && typeof body.Request === 'object'
    ? { ...body, Request: { ...body.Request, token: uid } }
    : body;
}
