import { fc, test as property } from '@fast-check/vitest';
import type { LiveFrame, LiveTopic } from '@fairground/contract/sports-live';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  aFixture,
  aMarket,
  type PretendBoard,
  pretendBoard,
  tick,
} from '../../packages/sports-feed/src/board/testing/pretend-board.ts';
import { type LiveHub, liveHub } from '../../packages/sports-feed/src/live/live-hub.ts';
import { liveClient } from '../../packages/sports-feed/src/live/testing/live-client.ts';
import { type PretendReader, pretendReader } from '../../packages/sports-feed/src/live/testing/pretend-reader.ts';
import { HOUR } from '../../packages/sports-feed/src/season/spans.ts';
import { applyFrame, type LiveTable } from '../../apps/web/src/features/sports-live/live-table.ts';
import { type TestApp, startTestApp } from '../support/test-app.ts';
import { aBettor } from '../support/sports/sports.ts';

const START = Date.UTC(2026, 5, 17, 12);
const topic: LiveTopic = { of: 'games', gameType: 'FT', showType: 'RB' };
const playing = { phase: 'live', period: '1H', version: 1 } as const;

describe('through the server', () => {
  let board: PretendBoard;
  let running: TestApp;
  let url: string;

  beforeAll(async () => {
    board = pretendBoard(START);
    board.put(aFixture('epl-1-1', START - HOUR), { state: playing, markets: [aMarket('RE', 2)] });
    running = await startTestApp({ sports: { board } });
    url = running.url.replace(/^http/, 'ws');
  });

  test('SP-05 prices are pushed on the server’s own port, without a login', async () => {
    const client = await liveClient(`${url}/sport/live`);
    client.say({ op: 'subscribe', ref: 'a', topic, oddsType: 'H' });
    expect((await client.next('snapshot')).games).toHaveLength(1);
    board.move('epl-1-1', { marketCode: 'RE', lineText: '0.5', side: 'C' }, 21_000);
    expect((await client.next('delta')).changes?.[0]?.moved).toEqual([['RE', '0.5', 0, 1, [['C', '0.5', '1.10', 1]]]]);
    client.ws.close();
  });

  test('SP-05d the live socket sends a snapshot, then numbered deltas; after a gap the snapshot comes again; polling gives the same', async () => {
    const bettor = await aBettor(running);
    const client = await liveClient(`${url}/sport/live`);
    client.say({ op: 'subscribe', ref: 'a', topic, oddsType: 'H' });
    const first = await client.next('snapshot');
    expect(first).toMatchObject({ total: 1, cut: 0, games: [{ gameId: 'epl-1-1' }] });
    for (const [place, price] of [18_000, 19_000, 20_000].entries()) {
      board.move('epl-1-1', { marketCode: 'RE', lineText: '0.5', side: 'H' }, price);
      // oxlint-disable-next-line no-await-in-loop -- one delta after the other
      expect((await client.next('delta')).n).toBe(first.n + place + 1);
    }
    // A number that was never said stands for a gap nobody can fill: everything comes anew.
    const gap = { ch: first.ch, n: first.n + 99 };
    client.say({ op: 'subscribe', ref: 'a', topic, oddsType: 'H', after: gap });
    const again = await client.next('snapshot');
    expect(again.n).toBe(first.n + 3);
    expect(again.games[0]?.markets[0]?.quotes.find(({ side }) => side === 'H')?.odds).toBe('1.00');
    const { data } = await bettor.ask('games', { gameType: 'FT', showType: 'RB' });
    expect(data).toMatchObject({ method: 'games', page: 0, total: again.total, games: again.games });
    const list: LiveTopic = { of: 'list', gameType: 'FT', showType: 'RB' };
    client.say({ op: 'subscribe', ref: 'b', topic: list, oddsType: 'H' });
    const { listed } = await client.next('snapshot');
    const { data: named } = await bettor.ask('games', { gameType: 'FT', showType: 'RB', listed: 1 });
    expect(named).toMatchObject({ listed });
    client.ws.close();
  });

  test.each([
    ['another path', '/sport/dead', {}, '404'],
    ['a page that is not ours', '/sport/live', { origin: 'https://elsewhere.example' }, '403'],
  ])('%s is turned away', async (_, path, headers, status) => {
    await expect(liveClient(url + path, headers)).rejects.toThrow(status);
  });

  test('a stopping server closes its sockets', async () => {
    const other = await startTestApp({ sports: { board } });
    const client = await liveClient(`${other.url.replace(/^http/, 'ws')}/sport/live`);
    await other.stop();
    expect(await client.closed).toBe(1001);
  });
});

/** What can happen on a board. Places are taken modulo what there is. */
const happening = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ what: fc.constant('move' as const), id: fc.nat(5), at: fc.nat(5), to: fc.nat(200) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      what: fc.constant('lines' as const),
      id: fc.nat(5),
      lines: fc.uniqueArray(fc.integer({ min: -8, max: 8 }), { maxLength: 4 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('score' as const), id: fc.nat(5), home: fc.nat(3) }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('hold' as const), id: fc.nat(5), suspended: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('drop' as const), id: fc.nat(5) }) },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('start' as const), id: fc.nat(5), soon: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('postpone' as const), id: fc.nat(5), by: fc.nat(3) }) },
);
type Happening = typeof happening extends fc.Arbitrary<infer One> ? One : never;

const gameId = (id: number): string => `epl-1-${id}`;

function happen(board: PretendBoard, one: Happening): void {
  const id = gameId(one.id);
  const match = board.match(id);
  if (one.what === 'start') {
    const markets = match?.markets ?? [aMarket('RE', 2), aMarket('ROU', 10), aMarket('RM', 0), aMarket('RPD', 0)];
    return board.put(match?.fixture ?? aFixture(id, START - HOUR), { markets, state: one.soon ? {} : playing });
  }
  if (!match) return;
  if (one.what === 'drop') board.drop(id);
  else if (one.what === 'hold') board.change(id, { suspended: one.suspended });
  else if (one.what === 'score') board.change(id, { state: { score: { home: one.home, away: 0 } } });
  else if (one.what === 'postpone') board.put({ ...match.fixture, start: START - HOUR + one.by });
  else if (one.what === 'lines') {
    const others = match.markets.filter(({ marketType }) => marketType.code !== 'RE');
    board.change(id, { markets: [...one.lines.map((line, rank) => aMarket('RE', line, { rank })), ...others] });
  } else {
    const market = match.markets[one.at % Math.max(1, match.markets.length)];
    const side = market?.quotes[one.to % Math.max(1, market.quotes.length)]?.side;
    if (market && side !== undefined)
      board.move(id, { marketCode: market.marketType.code, lineText: market.lineText, side }, tick(one.to));
  }
}

/** What the way does to a frame. */
const fate = fc.constantFrom('arrives', 'arrives', 'arrives', 'arrives', 'lost', 'doubled', 'late');

describe('both ends', () => {
  let board: PretendBoard;
  let hub: LiveHub;
  let ids = 0;

  beforeEach(() => {
    vi.useFakeTimers({ now: START });
    open();
  });

  afterEach(() => {
    hub.stop();
    vi.useRealTimers();
  });

  function open(): void {
    board = pretendBoard(START);
    for (const id of [0, 1]) happen(board, { what: 'start', id, soon: false });
    hub = liveHub({ board, now: Date.now, newId: () => String((ids += 1)) });
  }

  const snapshotNow = (): LiveTable | undefined => {
    const fresh = pretendReader(hub);
    fresh.say({ op: 'subscribe', ref: 'fresh', topic, oddsType: 'M' });
    return fresh.read().reduce<LiveTable | undefined>(taken, undefined);
  };

  property.prop([fc.array(happening, { maxLength: 40 })])(
    'SP-05 a snapshot and the deltas behind it are the later snapshot',
    (happenings) => {
      hub.stop();
      open();
      const reader = pretendReader(hub);
      reader.say({ op: 'subscribe', ref: 'a', topic, oddsType: 'M' });
      let table: LiveTable | undefined;
      for (const one of happenings) {
        happen(board, one);
        vi.advanceTimersByTime(20);
        for (const frame of reader.read()) table = taken(table, frame);
      }
      vi.advanceTimersByTime(6_000);
      for (const frame of reader.read()) table = taken(table, frame);
      expect(table).toEqual(snapshotNow());
    },
  );

  property.prop([fc.array(fc.tuple(happening, fate), { maxLength: 40 })])(
    'SP-05 lost, doubled and late frames are noticed and mended, and never spoil what is shown',
    (steps) => {
      hub.stop();
      open();
      const client = lossyClient(pretendReader(hub));
      for (const [one, fate] of steps) {
        happen(board, one);
        vi.advanceTimersByTime(20);
        client.read(fate);
      }
      // Whatever was lost last shows when the channel says that it is alive.
      for (let turn = 0; turn < 3; turn += 1) {
        vi.advanceTimersByTime(5_000);
        client.read('arrives');
      }
      client.read('arrives');
      expect(client.table()).toEqual(snapshotNow());
    },
  );
});

function taken(table: LiveTable | undefined, frame: LiveFrame): LiveTable | undefined {
  if (frame.op !== 'snapshot' && frame.op !== 'delta' && frame.op !== 'alive') return table;
  const applied = applyFrame(table, frame);
  return applied.is === 'applied' ? applied.table : table;
}

/** The client's own rules, behind a bad line. */
function lossyClient(reader: PretendReader) {
  let table: LiveTable | undefined;
  let late: LiveFrame[] = [];
  const ask = (after?: { ch: string; n: number }): void =>
    reader.say({ op: 'subscribe', ref: 'a', topic, oddsType: 'M', ...(after && { after }) });

  function hear(frame: LiveFrame): void {
    if (frame.op !== 'snapshot' && frame.op !== 'delta' && frame.op !== 'alive') return;
    const applied = applyFrame(table, frame);
    if (applied.is === 'applied') ({ table } = applied);
    else if (applied.is === 'broken') ask();
    else if (applied.is === 'gap') ask(table && { ch: table.ch, n: table.n });
  }

  ask();
  return {
    table: () => table,
    read: (fate: 'arrives' | 'lost' | 'doubled' | 'late') => {
      const frames = reader.read();
      if (fate === 'lost') return;
      const before = late;
      late = fate === 'late' ? frames : [];
      if (fate !== 'late') for (const frame of frames) hear(frame);
      if (fate === 'doubled') for (const frame of frames) hear(frame);
      for (const frame of before) hear(frame);
    },
  };
}
