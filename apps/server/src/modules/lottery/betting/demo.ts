import { createHash, randomBytes } from 'node:crypto';
import { type Catalogue, ResultCode } from '@fairground/contract';
import { type EntryOutcome, settleEntry, ticketReturn } from '@fairground/lottery';
import { type Fen, orderNumber } from '@fairground/money';
import type { AppContext, Tx } from '../../../platform/app-context.ts';
import { drawnBytes } from '../../../platform/encryption/drawn-bytes.ts';
import type { Handler } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { venueOfOpenGame } from '../../venues/open-game.ts';
import { saleRefusal } from './bet-refusal.ts';
import { type DecidedIssue, issuesOf } from '../tickets/issue-results.ts';
import { currentRulebook, issueTermsOf, rulebookChanged, rulesOf, venueOfGame } from '../tickets/lottery-terms.ts';
import type { TicketRow } from '../tickets/lottery-tickets.ts';
import { countedEntries, entriesOf, knownGame, pricedEntries, storedEntries } from '../tickets/sold-entries.ts';
import { stateOf } from '../tickets/ticket-state.ts';
import { ticketOf } from '../tickets/wire-ticket.ts';

/** Worth nothing, and forgotten with the demo. */
const TOKENS: Fen = 10_000_00n;
const LASTS_MS = 2 * 60 * 60 * 1000;
const UID_BYTES = 32;
const CHANCE_BYTES = 5;
const TICKETS_MOST = 50;

const hashOf = (uid: string): Buffer => createHash('sha256').update(uid).digest();

/** Play for nothing on the real draws: the same panels by the same rules, no entry, no record. */
export const openDemo: Handler<Catalogue['lottery']['demoOpen']> = async (_, { app, now, ip }) => {
  if (!(await app.rateLimits.take('demo.address', ip))) throw new Refusal(ResultCode.TooFrequent);
  const uid = randomBytes(UID_BYTES).toString('base64url');
  await app.pool.query({ ...BEGIN, values: [hashOf(uid), TOKENS, now] });
  return { uid, balance: TOKENS };
};

/** One ticket for tokens, under the lock of its demo. */
export const betDemo: Handler<Catalogue['lottery']['demoBet']> = async (input, { app, now }) => {
  const { uid, gameCode, issueNo, rulebook } = input;
  const counted = countedEntries(app, knownGame(gameCode), input);
  await venueOfOpenGame(app.pool, { venueCode: await venueOfGame(app, gameCode), gameCode }, now);
  const terms = await issueTermsOf(app, input);
  if ((await currentRulebook(app.pool, gameCode)) !== rulebook) throw demoSale(rulebookChanged());
  const { stake, lines, entries, most } = pricedEntries(counted, await rulesOf(app, input), terms);
  if (most > app.config.lotteryIssueWinMost)
    throw new Refusal(ResultCode.ParameterError, '超过单期限额', { field: 'entries' });
  const ticket = {
    ticketNo: orderNumber({ prefix: 'T', shows: 'second' }, now, drawnBytes(CHANCE_BYTES).toString('hex')),
    gameCode,
    issueNo,
    rulebook,
    entries: storedEntries(entries),
    lines,
    stake,
    state: 'accepted',
    outcome: null,
    resultVersion: null,
    returned: 0n,
    withheld: 0n,
    at: now,
    settledAt: null,
    followNo: null,
  } as const;
  const balance = await app.transact(async (tx) => {
    const tokens = await lockDemo(tx, uid, now);
    const { rows } = await tx.query<{ why: string | null }>(SALE, [issueNo, now]);
    const refusal = rows[0]?.why && saleRefusal({ why: rows[0].why, issueNo });
    if (refusal) throw demoSale(refusal);
    const settled = await settleTokens(app, tx, { uid, tokens });
    if (settled < stake) throw new Refusal(ResultCode.ParameterError, '试玩金不足，请重新进入试玩', { field: 'cost' });
    await tx.query(PLAYED, [hashOf(uid), settled - stake, now]);
    await tx.query(INSERT, [
      ticket.ticketNo,
      hashOf(uid),
      gameCode,
      issueNo,
      rulebook,
      JSON.stringify(ticket.entries),
      stake,
      now,
    ]);
    return settled - stake;
  });
  return { ticket: await ticketOf(app, ticket, undefined), balance };
};

/** The sale of an issue is a matter of what was sent, where no money is. */
const demoSale = ({ message, data }: Refusal): Refusal => new Refusal(ResultCode.InvalidParameter, message, data);

/** The tickets of a demo, newest first; those whose issue is decided are settled now. */
export const demoTickets: Handler<Catalogue['lottery']['demoTickets']> = async ({ uid }, { app, now }) => {
  const { balance, rows } = await app.transact(async (tx) => {
    const settled = await settleTokens(app, tx, { uid, tokens: await lockDemo(tx, uid, now) });
    return { balance: settled, rows: (await tx.query<DemoTicket>(TICKETS, [hashOf(uid), TICKETS_MOST])).rows };
  });
  const issues = await issuesOf(
    app.pool,
    rows.map(({ issueNo }) => issueNo),
  );
  const list = await Promise.all(
    rows.map((row) => {
      const ticket = { ...row, withheld: 0n, settledAt: null, followNo: null };
      return ticketOf(app, ticket, row.state === 'accepted' ? undefined : issues.get(row.issueNo));
    }),
  );
  return { balance, list };
};

type DemoTicket = Omit<TicketRow, 'memberId' | 'venueCode' | 'withheld' | 'settledAt' | 'followNo' | 'isCancelled'>;

/** Pays what decided issues have made of the tickets, and says what the demo has then. */
async function settleTokens(
  app: AppContext,
  tx: Tx,
  { uid, tokens }: { readonly uid: string; readonly tokens: Fen },
): Promise<Fen> {
  const { rows } = await tx.query<DemoTicket>(DECIDED, [hashOf(uid)]);
  if (rows.length === 0) return tokens;
  const issues = await issuesOf(
    tx,
    rows.map(({ issueNo }) => issueNo),
  );
  let balance = tokens;
  for (const ticket of rows) {
    const issue = issues.get(ticket.issueNo);
    if (!issue) continue;
    // oxlint-disable-next-line no-await-in-loop -- a handful
    const { state, outcome, returned } = await settledDemo(app, ticket, issue);
    balance += returned;
    // oxlint-disable-next-line no-await-in-loop
    await tx.query(SETTLE, [ticket.ticketNo, state, outcome && JSON.stringify(outcome), returned, issue.version]);
  }
  await tx.query(TOKENS_NOW, [hashOf(uid), balance]);
  return balance;
}

async function settledDemo(
  app: AppContext,
  { gameCode, rulebook, entries, stake }: DemoTicket,
  { draw, lunarYear }: DecidedIssue,
): Promise<{
  readonly state: TicketRow['state'];
  readonly outcome: readonly EntryOutcome[] | null;
  readonly returned: Fen;
}> {
  if (!draw) return { state: 'void', outcome: null, returned: stake };
  const rules = await rulesOf(app, { gameCode, rulebook });
  const settled = entriesOf(entries).map((entry) => ({
    entry,
    outcome: settleEntry(entry, draw, { facts: { lunarYear }, rules }),
  }));
  const returned = ticketReturn(settled);
  const outcome = settled.map((each) => each.outcome);
  return { state: stateOf(outcome, { returned, stake }), outcome, returned };
}

async function lockDemo(tx: Tx, uid: string, now: Date): Promise<Fen> {
  const { rows } = await tx.query<{ tokens: Fen }>(LOCK, [hashOf(uid), startOf(now)]);
  if (!rows[0]) throw new Refusal(ResultCode.UserIdVerificationError, '试玩已结束，请重新进入试玩');
  return rows[0].tokens;
}

/** A demo that began before is over. */
const startOf = (now: Date): Date => new Date(now.getTime() - LASTS_MS);

export async function forgetDemos({ pool, now }: AppContext): Promise<void> {
  await pool.query({ ...FORGET, values: [startOf(now())] });
}

const BEGIN = {
  name: 'lottery-demo.begin',
  text: 'insert into lottery_demo (uid_hash, tokens, began_at) values ($1, $2, $3)',
};
const LOCK = {
  name: 'lottery-demo.lock',
  text: 'select tokens from lottery_demo where uid_hash = $1 and began_at > $2 for update',
};
const SALE = {
  name: 'lottery-demo.sale',
  text: `select case when state <> 'waiting' or closes_at <= $2 then 'sale-closed' when sale <> 'on' then 'stopped'
      when opens_at > $2 then 'unopened' end as why from lottery_issue where issue_no = $1`,
};
const PLAYED = {
  name: 'lottery-demo.played',
  text: 'update lottery_demo set tokens = $2, last_at = $3 where uid_hash = $1',
};
const TOKENS_NOW = { name: 'lottery-demo.tokens', text: 'update lottery_demo set tokens = $2 where uid_hash = $1' };
const INSERT = {
  name: 'lottery-demo.insert',
  text: `insert into lottery_demo_ticket (ticket_no, uid_hash, game_code, issue_no, rulebook, entries, lines, stake, at)
    select $1, $2, $3, $4, $5, $6::jsonb, sum((e.value ->> 'count')::int), $7, $8 from jsonb_array_elements($6::jsonb) e`,
};
const COLUMNS = `t.ticket_no as "ticketNo", t.game_code as "gameCode", t.issue_no as "issueNo", t.rulebook, t.entries, t.lines,
  t.stake, t.state, t.outcome, t.result_version as "resultVersion", t.returned, t.at`;
const TICKETS = {
  name: 'lottery-demo.tickets',
  text: `select ${COLUMNS} from lottery_demo_ticket t where t.uid_hash = $1 order by t.at desc, t.ticket_no desc limit $2`,
};
const DECIDED = {
  name: 'lottery-demo.decided',
  text: `select ${COLUMNS} from lottery_demo_ticket t join lottery_issue i on i.issue_no = t.issue_no
    where t.uid_hash = $1 and t.state = 'accepted' and i.state <> 'waiting'`,
};
const SETTLE = {
  name: 'lottery-demo.settle',
  text: `update lottery_demo_ticket set state = $2, outcome = $3, returned = $4, result_version = $5 where ticket_no = $1`,
};
const FORGET = { name: 'lottery-demo.forget', text: 'delete from lottery_demo where began_at <= $1' };
