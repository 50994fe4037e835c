import { createHash } from 'node:crypto';
import { catalogue } from '@fairground/contract';
import type { IssueState } from '@fairground/contract/lottery';
import { beaconRoundText, signatureHolds } from '@fairground/fair-play';
import {
  ChartHistoryCounter,
  type ChartIssue,
  chartsOf,
  drawNumbers,
  type GameCode,
  gameOf,
  lotteryGames,
  rulebookOf,
} from '@fairground/lottery';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { testBeacon } from '../../../../../tests/support/beacon.ts';
import {
  bringToDraw,
  closeSale,
  decided,
  eventually,
  issueOnSale,
} from '../../../../../tests/support/lottery-issues.ts';
import { type ReplyOf, type TestApp, startTestApp } from '../../../../../tests/support/test-app.ts';
import { decideIssue } from './decide-issue.ts';
import { findIssue } from './issues.ts';

const { lottery, fairPlay } = catalogue;

const beacon = testBeacon();
beacon.hurry();
let running: TestApp;
beforeAll(async () => {
  running = await startTestApp({ ports: { beacon }, isQuiet: false });
  // Issues of all games are laid one game after the other.
  for (const { code } of lotteryGames) await issueOnSale(running, code);
});

const rowsOf = async <Row extends object>(text: string, ...values: readonly unknown[]): Promise<Row[]> =>
  (await running.app.pool.query<Row>(text, [...values])).rows;

/** Once the results say so: they are read now and then. */
const shownAs = (gameCode: GameCode, issueNo: string, state: IssueState) =>
  eventually(async () => {
    const { list } = (await running.call(lottery.results, { gameCode, size: 500 })).data;
    return list.find((each) => each.issueNo === issueNo && each.state === state);
  });

const hashed = (hex: string, times: number): string => {
  let link = Buffer.from(hex, 'hex');
  for (let at = 0; at < times; at += 1) link = createHash('sha256').update(link).digest();
  return link.toString('hex');
};

/** The turn of the job so many milliseconds after an issue's draw time. */
async function decideAt(issueNo: string, lateMs: number) {
  const issue = await findIssue(running.app.pool, issueNo);
  if (!issue) throw new Error(`no issue ${issueNo}`);
  return decideIssue(running.app, beacon, { ...issue, lateMs });
}

/** A whole check of a draw by what is public alone. */
async function verifies({ data }: ReplyOf<typeof fairPlay.draw>): Promise<boolean> {
  const { result, beacon: round, gameCode } = data;
  const game = gameOf(gameCode);
  if (!game) return false;
  const drawn = drawNumbers(game, {
    link: Buffer.from(result.link, 'hex'),
    beacon: round.value,
    issueNo: result.issueNo,
  });
  return (
    hashed(result.link, data.position) === data.lastLink &&
    hashed(result.link, 1) === data.linkBefore &&
    hashed(round.value, round.position) === round.lastLink &&
    (await signatureHolds(round.publicKey, {
      text: beaconRoundText(round.round, round.value),
      signature: round.signature,
    })) === true &&
    JSON.stringify(drawn) === JSON.stringify(result.draw)
  );
}

describe('issues that are laid', () => {
  test('the next 120 of every game are there, each with its link and its round named before it is sold', async () => {
    for (const { code, schedule } of lotteryGames) {
      const issues = await rowsOf<{ issueNo: string; isRight: boolean }>(
        `select issue_no as "issueNo", chain_id is not null and beacon_round > 0
           and closes_at = draws_at - $2 * interval '1 second' as "isRight"
         from lottery_issue where game_code = $1 and state = 'waiting' and closes_at > clock_timestamp() order by draws_at`,
        code,
        schedule.closeSeconds,
      );
      expect(issues.length, code).toBeGreaterThanOrEqual(120);
      expect(issues.every(({ isRight }) => isRight)).toBe(true);
      expect(issues[0]?.issueNo).toMatch(new RegExp(`^${code}-\\d{8}-\\d{${schedule.digits}}$`));
    }
  });

  test('a round is published after closing and by the draw', async () => {
    const { genesis, periodMs } = await beacon.pace();
    const wrong = await rowsOf(
      `select issue_no from lottery_issue where state = 'waiting' and not
         ((extract(epoch from closes_at) * 1000) < $1 + beacon_round * $2
          and $1 + beacon_round * $2 <= extract(epoch from draws_at) * 1000)`,
      genesis,
      periodMs,
    );
    expect(wrong).toEqual([]);
  });

  test('a game says what it is sold by, from which chain, and what is on sale', async () => {
    for (const game of lotteryGames) {
      const { data } = await running.call(lottery.game, { gameCode: game.code });
      const { rulebook, ...rules } = data.rules;
      expect(rulebook).toBe(rulebookOf(game, rules));
      expect(data.chain.length).toBeGreaterThanOrEqual(100_000);
      expect(data.current).toEqual(data.following[0]);
      expect(data.current?.state).toBe('open');
      expect(data.following[1]?.state).toBe('scheduled');
      expect(data.following[1]?.openTime).toBe(data.current?.closeTime);
      expect(data.following).toHaveLength(120);
      expect(data.now).toBeLessThan(data.current?.closeTime ?? 0);
      expect(data.limits).toMatchObject({ ticketLeast: 1_00n, issueWinMost: 400_000_00n, entriesMost: 20 });
      expect(data.limits.followedMost).toBe(game.code === 'F28' ? 120 : 50);
    }
    const { list } = (await running.call(lottery.games, {})).data;
    expect(list.map(({ gameCode, enName }) => [gameCode, enName])).toEqual([
      ['K3', 'G1CP'],
      ['SSC', 'G1CP'],
      ['F28', 'G1CP'],
      ['PK10', 'SGCP'],
      ['X5', 'SGCP'],
      ['LHC', 'QLCP'],
    ]);
    expect(list.every(({ current }) => current?.state === 'open')).toBe(true);
  });
});

describe('a draw', () => {
  test('comes on its time, is told once, and verifies by what is public, for every game', async () => {
    for (const { code } of lotteryGames) {
      const issueNo = await issueOnSale(running, code);
      await bringToDraw(running, issueNo);
      const { state, lateMs } = await decided(running, issueNo);
      expect(['drawn', 'settled']).toContain(state);
      expect(lateMs).toBeGreaterThanOrEqual(0);
      expect(await verifies(await running.call(fairPlay.draw, { issueNo })), issueNo).toBe(true);
      const told = await rowsOf<{ payload: unknown }>(
        `select payload from outbox where topic = 'lottery-issue-decided' and dedupe_key = $1`,
        issueNo,
      );
      expect(told).toEqual([{ payload: { issueNo } }]);
      expect(await shownAs(code, issueNo, 'drawn')).toMatchObject({ version: 1, voidReason: '' });
    }
    const { list } = (await running.call(lottery.games, {})).data;
    expect(list.every(({ last }) => last?.state === 'drawn')).toBe(true);
  });

  test('a draw, a link, a beacon or a signature that was changed does not verify', async () => {
    const [row] = await rowsOf<{ issueNo: string }>(
      `select issue_no as "issueNo" from lottery_issue where game_code = 'SSC' and draw is not null limit 1`,
    );
    const reply = await running.call(fairPlay.draw, { issueNo: row?.issueNo ?? '' });
    expect(await verifies(reply)).toBe(true);
    const { data } = reply;
    const { result, beacon: round } = data;
    for (const tampered of [
      { ...data, result: { ...result, draw: result.draw.with(0, ((result.draw[0] ?? 0) + 1) % 10) } },
      { ...data, result: { ...result, link: turned(result.link) } },
      { ...data, lastLink: turned(data.lastLink) },
      { ...data, position: data.position + 1 },
      { ...data, beacon: { ...round, value: turned(round.value) } },
      { ...data, beacon: { ...round, signature: turned(round.signature) } },
      { ...data, beacon: { ...round, round: round.round + 1 } },
    ])
      expect(await verifies({ ...reply, data: tampered })).toBe(false);
  });

  test('every link of a chain leads to the one before, over all issues drawn', async () => {
    for (let at = 0; at < 3; at += 1) {
      const issueNo = await issueOnSale(running, 'F28');
      await bringToDraw(running, issueNo);
      await decided(running, issueNo);
    }
    const drawn = await rowsOf<{ link: string; index: number; length: number; lastLink: string }>(
      `select i.link, i.link_index as index, c.length, c.last_link as "lastLink" from lottery_issue i
       join lottery_chain c on c.id = i.chain_id where i.game_code = 'F28' and i.link is not null order by i.link_index desc`,
    );
    expect(drawn.length).toBeGreaterThanOrEqual(4);
    for (const { link, index, length, lastLink } of drawn) expect(hashed(link, length - index)).toBe(lastLink);
  });

  test('until it comes nothing of what decides it is told', async () => {
    const issueNo = await issueOnSale(running, 'LHC');
    const { data } = await running.call(fairPlay.draw, { issueNo });
    expect(data.result).toMatchObject({ state: 'open', draw: [], link: '', beacon: '' });
    expect(data).toMatchObject({ linkBefore: '', beacon: { value: '', signature: '', isSandbox: true } });
    expect(data.beacon.lastLink).toMatch(/^[0-9a-f]{64}$/);
    expect(await running.call(fairPlay.draw, { issueNo: 'LHC-20200101-01' })).toMatchObject({
      status_code: 6004,
      data: { field: 'issueNo' },
    });
  });
});

describe('when link or beacon do not come', () => {
  test('an issue is closed, then late, and drawn once the beacon answers', async () => {
    beacon.fail();
    const issueNo = await issueOnSale(running, 'K3');
    await closeSale(running, issueNo);
    await shownAs('K3', issueNo, 'closed');
    await bringToDraw(running, issueNo);
    await shownAs('K3', issueNo, 'late');
    beacon.recover();
    expect((await decided(running, issueNo)).draw).toHaveLength(3);
    await shownAs('K3', issueNo, 'drawn');
  });

  test('a beacon that says what it never committed to draws nothing', async () => {
    beacon.lie();
    const issueNo = await issueOnSale(running, 'SSC');
    await bringToDraw(running, issueNo);
    await shownAs('SSC', issueNo, 'late');
    beacon.recover();
    await decided(running, issueNo);
    expect(await verifies(await running.call(fairPlay.draw, { issueNo }))).toBe(true);
  });

  test('ten minutes after its time an issue is void, says why, and its number stays', async () => {
    beacon.fail();
    const issueNo = await issueOnSale(running, 'PK10');
    await bringToDraw(running, issueNo);
    await shownAs('PK10', issueNo, 'late');
    expect(await decideAt(issueNo, 600_000)).toBe('waiting');
    expect(await decideAt(issueNo, 600_001)).toBe('void');
    expect(await decideAt(issueNo, 600_002)).toBe('waiting');
    expect(await decided(running, issueNo)).toMatchObject({
      state: 'void',
      draw: null,
      link: null,
      voidReason: '随机信标未按时公布',
    });
    beacon.recover();
    expect(await shownAs('PK10', issueNo, 'void')).toMatchObject({ draw: [], voidReason: '随机信标未按时公布' });
    const told = await rowsOf(`select from outbox where topic = 'lottery-issue-decided' and dedupe_key = $1`, issueNo);
    expect(told).toHaveLength(1);
  });

  test('one that nobody drew in time is void, although link and beacon are there', async () => {
    const issueNo = await issueOnSale(running, 'X5');
    expect(await decideAt(issueNo, 11 * 60_000)).toBe('void');
    expect(await decided(running, issueNo)).toMatchObject({ state: 'void', voidReason: '未能在规定时间内开奖' });
  });
});

/** Another first digit. */
const turned = (hex: string): string => (hex.startsWith('0') ? '1' : '0') + hex.slice(1);

/** What the database says about a change it does not make. */
const refused = async (text: string): Promise<string> => {
  const error: unknown = await running.app.pool.query(text).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  return error instanceof Error ? error.message : 'nothing was refused';
};

describe('a result is never edited', () => {
  test('neither numbers nor what decided them, and no issue goes away', async () => {
    const issueNo = await issueOnSale(running, 'F28');
    await bringToDraw(running, issueNo);
    await decided(running, issueNo);
    const change = (set: string) => refused(`update lottery_issue set ${set} where issue_no = '${issueNo}'`);
    for (const set of [
      `draw = '{1,2,3}'`,
      `link = repeat('0', 64)`,
      `beacon = 'x'`,
      `drawn_at = now()`,
      `draws_at = now()`,
      `lunar_year = 1`,
    ])
      expect(await change(set)).toContain('is not edited');
    expect(
      await change(`state = 'waiting', draw = null, link = null, beacon = null, beacon_signature = null,
      drawn_at = null, settled_at = null`),
    ).toContain('is not edited');
    expect(await change('link_index = link_index + 1')).toContain('keeps its number and its link');
    expect(await change('version = 3')).toContain('goes up one by one');
    expect(await refused(`delete from lottery_issue where issue_no = '${issueNo}'`)).toContain('keeps every issue');
    expect(await refused('truncate lottery_issue cascade')).toContain('keeps every issue');
    for (const table of ['lottery_chain', 'lottery_beacon_chain', 'lottery_rulebook'])
      expect(await refused(`delete from ${table}`)).toContain('append-only');
  });

  test('a waiting issue has no version to go up from', async () => {
    const issueNo = await issueOnSale(running, 'F28');
    expect(await refused(`update lottery_issue set version = 2 where issue_no = '${issueNo}'`)).toContain('one by one');
  });
});

describe('results', () => {
  test('newest first, page by page, and those of a day', async () => {
    const all = (await running.call(lottery.results, { gameCode: 'F28' })).data;
    expect(all.list.length).toBeGreaterThanOrEqual(5);
    expect(all.total).toBe(all.list.length);
    const times = all.list.map(({ drawTime }) => drawTime);
    expect(times).toEqual(times.toSorted((one, other) => other - one));
    const [first, second] = all.list;
    const page = (await running.call(lottery.results, { gameCode: 'F28', before: first?.issueNo ?? '', size: 1 })).data;
    expect(page.list.map(({ issueNo }) => issueNo)).toEqual([second?.issueNo]);
    const day = (first?.issueNo ?? '').slice(4, 12).replace(/(\d{4})(\d\d)(\d\d)/, '$1-$2-$3');
    const ofDay = (await running.call(lottery.results, { gameCode: 'F28', day })).data;
    expect(ofDay.list.every(({ issueNo }) => issueNo.includes(day.replaceAll('-', '')))).toBe(true);
    expect((await running.call(lottery.results, { gameCode: 'F28', day: '2020-01-01' })).data.total).toBe(0);
    expect(await running.call(lottery.results, { gameCode: 'F28', before: 'F28-20200101-0001' })).toMatchObject({
      status_code: 6004,
      data: { field: 'before' },
    });
  });

  test('the longest gaps of a chart are counted over every draw, void issues left out', async () => {
    for (const game of lotteryGames) {
      const { code } = game;
      const [chart] = chartsOf(game);
      const { data } = await running.call(lottery.longestGaps, { gameCode: code, chart: chart?.code ?? '' });
      const [drawn] = await rowsOf<{ issues: number }>(
        'select count(*)::int as issues from lottery_issue where game_code = $1 and draw is not null',
        code,
      );
      expect(data.issues).toBe(drawn?.issues);
      expect(data.list).toHaveLength(chart ? chart.groups.flatMap(({ columns }) => columns).length : 0);
      expect(data.list.every(({ longest }) => longest <= data.issues)).toBe(true);
      expect(data.list.some(({ longest }) => longest === data.issues)).toBe(true);
      // Fewer issues than a chart shows: the first of them all had nothing before it.
      const [first] = await rowsOf<{ issueNo: string }>(
        `select issue_no as "issueNo" from lottery_issue where game_code = $1 and draw is not null order by draws_at limit 1`,
        code,
      );
      expect(data.before).toEqual([{ issueNo: first?.issueNo, gaps: data.list.map(() => 0) }]);
    }
    expect(await running.call(lottery.longestGaps, { gameCode: 'K3', chart: 'none' })).toMatchObject({
      status_code: 6004,
      data: { field: 'chart' },
    });
  });

  test('the gaps are counted on from where they were read to, and are those of the whole history', async () => {
    const game = lotteryGames.find(({ code }) => code === 'PK10');
    const chart = game && chartsOf(game)[0];
    if (!chart) throw new Error('no chart');
    const read = async () => (await running.call(lottery.longestGaps, { gameCode: 'PK10', chart: chart.code })).data;
    const drawNext = async () => {
      const issueNo = await issueOnSale(running, 'PK10');
      await bringToDraw(running, issueNo);
      await decided(running, issueNo);
    };
    const whole = async () => {
      const counter = new ChartHistoryCounter(chart, [550, 250]);
      const issues = await rowsOf<ChartIssue>(
        `select issue_no as "issueNo", lunar_year as "lunarYear", draw from lottery_issue
         where game_code = 'PK10' and draw is not null order by draws_at`,
      );
      for (const issue of issues) counter.add(issue);
      const { longest, ...history } = counter.history();
      return { ...history, list: longest.map((gap, value) => ({ value, longest: gap })) };
    };
    // What is remembered for half a minute is read anew. The clock is not set back: by it other caches would last longer.
    let later = 60_000;
    const clock = performance.now.bind(performance);
    vi.spyOn(performance, 'now').mockImplementation(() => clock() + later);
    await drawNext();
    expect(await read()).toEqual(await whole());
    await drawNext();
    const asked = vi.spyOn(running.app.pool, 'query');
    later += 60_000;
    const again = await read();
    const rows = await Promise.all(
      asked.mock.calls.flatMap(([query], at) =>
        String(Object(query).name).startsWith('lottery-issue.drawn') ? [asked.mock.results[at]?.value] : [],
      ),
    );
    expect(rows.map(({ rowCount }) => rowCount)).toEqual([1]);
    asked.mockRestore();
    expect(again).toEqual(await whole());
  });

  test('a game that is off, at rest or without an open venue says so', async () => {
    const { pool } = running.app;
    const letBe = (state: string) => pool.query(`update venue_game set state = $1 where game_code = 'X5'`, [state]);
    const code = async () => (await running.call(lottery.game, { gameCode: 'X5' })).status_code;
    const eventuallyCode = (wanted: number) => eventually(async () => ((await code()) === wanted ? wanted : undefined));
    await letBe('off');
    await eventuallyCode(6004);
    expect((await running.call(lottery.results, { gameCode: 'X5' })).status_code).toBe(6004);
    await letBe('maintenance');
    await eventuallyCode(6415);
    await letBe('on');
    await eventuallyCode(6000);
    await pool.query(`update venue set state = 'maintenance' where code = 'SGCP'`);
    expect(await code()).toBe(6415);
    await pool.query(`update venue set state = 'normal' where code = 'SGCP'`);
  });
});
