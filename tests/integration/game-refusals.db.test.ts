import { catalogue } from '@fairground/contract';
import { FISHING_GAME, FISHING_VENUE } from '@fairground/contract/venues';
import { beforeAll, describe, expect, test } from 'vitest';
import { aCardPlayer, openCards } from '../support/cards/cards.ts';
import { aClock, type TestClock } from '../support/builders.ts';
import { aFisher, type Fisher } from '../support/fishing/cannons.ts';
import { longTableBet, openTable } from '../support/games/tables.ts';
import { type TestApp, startTestApp } from '../support/test-app.ts';

const { cards, fairPlay, fishing, games, tables } = catalogue;

const UNKNOWN_UID = 'u'.repeat(43);
const HASH = 'a'.repeat(64);

let clock: TestClock;
let running: TestApp;
beforeAll(async () => {
  clock = aClock();
  running = await startTestApp({ env: { ROLES: 'api' }, now: clock.now });
  await openTable(running.app);
  await openCards(running.app);
});

const change = (text: string, ...values: readonly unknown[]) => running.app.pool.query(text, [...values]);

/** A venue with all of its games off, or itself at rest, for as long as the work takes. */
async function atRest(venueCode: string, kind: 'off' | 'maintenance', work: () => Promise<void>): Promise<void> {
  const set = (venue: string, game: string) =>
    change(
      `with v as (update venue set state = $2 where code = $1) update venue_game set state = $3 where venue_code = $1`,
      venueCode,
      venue,
      game,
    );
  await (kind === 'off' ? set('normal', 'off') : set('maintenance', 'on'));
  await work().finally(() => set('normal', 'on'));
}

const codesOf = async (asked: readonly Promise<{ readonly status_code: number }>[]): Promise<readonly number[]> =>
  (await Promise.all(asked)).map(({ status_code }) => status_code);

describe('live tables', () => {
  test('WI-06b what nobody knows is 6004', async () => {
    const as = running.as(await aFisher(running));
    const [tableCode, shoeNo, roundNo] = ['ZZ9', 'BAC1-S999', 'BAC1-999999'];
    const asked = [
      running.call(tables.table, { tableCode }),
      as.call(tables.mine, { tableCode }),
      running.call(tables.results, { tableCode }),
      running.call(tables.shoes, { tableCode }),
      running.call(tables.shoe, { shoeNo }),
      as.call(tables.seed, { shoeNo, clientSeed: 'of-my-own' }),
      running.call(fairPlay.tableRound, { roundNo }),
    ];
    expect(await codesOf(asked)).toEqual(asked.map(() => 6004));
  });

  test('GA-16 no bet is taken where every table is off', async () => {
    const as = running.as(await aFisher(running));
    await atRest('TXZR', 'off', async () => {
      expect(await as.call(tables.bet, longTableBet)).toMatchObject({ status_code: 6366 });
    });
  });
});

describe('card rooms', () => {
  test('WI-06b a room, a table and a hand that are not there say so', async () => {
    const player = await aCardPlayer({ ...running, clock });
    const { data } = await player.join('niuniu-1', 0);
    expect(
      await codesOf([
        player.ask(cards.join, { roomCode: 'niuniu-9', withBots: 0, commit: HASH }),
        player.ask(cards.commit, { tableId: '999', commit: HASH }),
        player.ask(cards.contribute, { tableId: '999', handNo: 'H0', seed: 'of-my-own' }),
        player.ask(cards.contribute, { tableId: data.tableId, handNo: 'H0', seed: 'of-my-own' }),
      ]),
    ).toEqual([6004, 6004, 6004, 6012]);
  });

  test('GA-16 nobody sits down where every game is off', async () => {
    const player = await aCardPlayer({ ...running, clock });
    await atRest('SSQP', 'off', async () => {
      expect(await player.join('niuniu-1', 0)).toMatchObject({ status_code: 6366 });
    });
  });
});

const entering = ({ as, uid }: Fisher) => as.call(fishing.enter, { uid });
const sitting = ({ as, uid }: Fisher) =>
  as.call(fishing.sit, { uid, roomCode: 'junior', float: '100', seedHash: HASH, clientSeed: 'of-my-own' });
const bringing = ({ as }: Fisher, sessionNo: string, amount = '1') => as.call(fishing.topUp, { sessionNo, amount });

describe('the sea', () => {
  test('GA-16 it is not entered, and no money goes there, while it is off or at rest', async () => {
    const fisher = await aFisher(running);
    const { sessionNo } = await fisher.sit('junior', 100_00n);
    const asked = () => codesOf([entering(fisher), sitting(fisher), bringing(fisher, sessionNo)]);
    await atRest(FISHING_VENUE, 'off', async () => expect(await asked()).toEqual([6366, 6366, 6366]));
    await atRest(FISHING_VENUE, 'maintenance', async () => expect(await asked()).toEqual([6415, 6415, 6415]));
  });

  test('WI-06b the address of another game, and one of nobody, open nothing', async () => {
    const fisher = await aFisher(running);
    const { url } = (await fisher.as.call(games.launch, { enName: 'WYDZ', gameCode: 'jinlichi' })).data;
    const other = { ...fisher, uid: new URL(url, running.url).searchParams.get('uid') ?? '' };
    expect(await codesOf([entering(other), sitting(other)])).toEqual([6004, 6004]);
    const nobody = { ...fisher, uid: UNKNOWN_UID };
    expect(await codesOf([entering(nobody), sitting(nobody)])).toEqual([6302, 6302]);
  });

  test('MO-09 more than there is cannot be brought, and nothing by who takes a break', async () => {
    const fisher = await aFisher(running, 120_00n);
    const { sessionNo } = await fisher.sit('junior', 100_00n);
    expect(await bringing(fisher, sessionNo, '50')).toMatchObject({ status_code: 6012 });
    await change(
      `update limit_member set restriction_kind = 'break', restriction_began_at = $2,
         restriction_until = $2::timestamptz + interval '1 day' where member_id = $1`,
      fisher.memberId,
      clock.now(),
    );
    expect(await bringing(fisher, sessionNo)).toMatchObject({ status_code: 6003 });
  });

  test('GA-11c a seat that another process still has is not taken home from', async () => {
    const fisher = await aFisher(running);
    const { sessionNo } = await fisher.sit('junior', 100_00n);
    const hold = (until: string | null) =>
      change(
        'update fishing_session set owner = $2, lease_until = $3 where session_no = $1',
        sessionNo,
        until === null ? null : 'elsewhere',
        until,
      );
    await hold('2999-01-01');
    expect(await fisher.as.call(fishing.leave, { sessionNo })).toMatchObject({ status_code: 6011 });
    await hold(null);
    expect(await fisher.as.call(fishing.leave, { sessionNo })).toMatchObject({ status_code: 6000 });
  });

  test('WI-06b there are no rooms without the game', async () => {
    await change('delete from venue_game where venue_code = $1 and game_code = $2', FISHING_VENUE, FISHING_GAME);
    expect(await running.call(fishing.rooms, {})).toMatchObject({ status_code: 6004 });
  });
});
