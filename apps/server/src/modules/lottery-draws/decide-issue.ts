import { drawNumbers, gameOf } from '@fairground/lottery';
import type { AppContext, Tx } from '../../platform/app-context.ts';
import type { Beacon } from '../../platform/ports/beacon.ts';
import { committedValue } from './beacon-chains.ts';
import { linkAt } from './chains.ts';
import type { Issue } from './issues.ts';

/** Told in the transaction that decides an issue: {issueNo}. Its tickets are settled, or their stakes given back. */
export const ISSUE_DECIDED = 'lottery-issue-decided';

/** A draw may be late by so much, by the clock of the draws. */
const LATE_MS_MAX = 600_000;

/** An issue whose draw time has come. */
export interface DueIssue extends Pick<Issue, 'issueNo' | 'gameCode' | 'chainId' | 'linkIndex' | 'beaconRound'> {
  readonly lateMs: number;
}

/** What an issue is still waiting for, by its number: the reason, should it never come. */
const missing = () => new Map<string, string>();

/**
 * Decides an issue whose time has come: drawn from its link and its round of the beacon, or void when either was not to be
 * had ten minutes after its time. The same link and the same round make the same draw, whoever asks and however often; the
 * first to write it is right.
 */
export async function decideIssue(
  app: AppContext,
  beacon: Beacon,
  issue: DueIssue,
): Promise<'drawn' | 'void' | 'waiting'> {
  const { issueNo } = issue;
  const waiting = app.caches.of(missing);
  if (issue.lateMs > lateMsMax(app)) {
    const reason = waiting.get(issueNo) ?? '未能在规定时间内开奖';
    waiting.delete(issueNo);
    const isVoid = await app.transact((tx) => voidIssue(app, tx, { issueNo, reason }));
    if (isVoid) app.log.warn({ issueNo, reason }, 'issue void');
    return isVoid ? 'void' : 'waiting';
  }
  const found = await findDraw(app, beacon, issue);
  if ('missing' in found) {
    if (!waiting.has(issueNo)) app.log.warn({ issueNo, err: found.error }, `draw late: ${found.missing}`);
    waiting.set(issueNo, found.missing);
    return 'waiting';
  }
  waiting.delete(issueNo);
  const isDrawn = await app.transact(async (tx) => {
    const { rowCount } = await tx.query(DRAW, [
      issueNo,
      found.draw,
      found.link,
      found.value,
      found.signature,
      lateMsMax(app),
    ]);
    if (rowCount === 1) await tellDecided(app, tx, issueNo);
    return rowCount === 1;
  });
  return isDrawn ? 'drawn' : 'waiting';
}

/** Takes an issue that was not drawn out of play; its stakes go back. False when it was decided already. */
export async function voidIssue(
  app: Pick<AppContext, 'outbox'>,
  tx: Tx,
  { issueNo, reason }: { readonly issueNo: string; readonly reason: string },
): Promise<boolean> {
  const { rowCount } = await tx.query(VOID, [issueNo, reason]);
  if (rowCount === 1) await tellDecided(app, tx, issueNo);
  return rowCount === 1;
}

const tellDecided = ({ outbox }: Pick<AppContext, 'outbox'>, tx: Tx, issueNo: string): Promise<void> =>
  outbox.enqueue(tx, { topic: ISSUE_DECIDED, payload: { issueNo }, key: issueNo });

const lateMsMax = ({ config }: AppContext): number => LATE_MS_MAX / config.sandboxLotterySpeed;

interface FoundDraw {
  readonly draw: readonly number[];
  readonly link: string;
  readonly value: string;
  readonly signature: string;
}

type NotFound = { readonly missing: string; readonly error?: unknown };

async function findDraw(app: AppContext, beacon: Beacon, issue: DueIssue): Promise<FoundDraw | NotFound> {
  const game = gameOf(issue.gameCode);
  if (!game) throw new Error(`no game ${issue.gameCode}`);
  const link = await linkAt(app, issue.chainId, issue.linkIndex).catch(lacking('未能取得本期链值'));
  if ('missing' in link) return link;
  const value = await committedValue(app, beacon, Number(issue.beaconRound)).catch(lacking('随机信标未按时公布'));
  if (!value) return { missing: '随机信标未按时公布' };
  if ('missing' in value) return value;
  const draw = drawNumbers(game, { link, beacon: value.value, issueNo: issue.issueNo });
  return { draw, link: link.toString('hex'), value: value.value, signature: value.signature };
}

const lacking =
  (reason: string) =>
  (error: unknown): NotFound => ({ missing: reason, error });

const DRAW = {
  name: 'lottery-issue.draw',
  text: `update lottery_issue
    set state = 'drawn', draw = $2, link = $3, beacon = $4, beacon_signature = $5, drawn_at = clock_timestamp()
    where issue_no = $1 and state = 'waiting'
      and clock_timestamp() between draws_at and draws_at + $6::float8 * interval '1 millisecond'`,
};
const VOID = {
  name: 'lottery-issue.void',
  text: `update lottery_issue set state = 'void', void_reason = $2, drawn_at = clock_timestamp()
    where issue_no = $1 and state = 'waiting'`,
};
