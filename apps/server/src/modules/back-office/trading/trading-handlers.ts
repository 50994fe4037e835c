import { ResultCode } from '@fairground/contract';
import type { BackOfficeCatalogue } from '@fairground/contract/back-office';
import { bothCodesOf, currentRulebook, marketName, marketTypeOf, type Sport, sportLabels } from '@fairground/betting';
import type { AppContext, Tx } from '../../../platform/app-context.ts';
import type { HandlersOf, OperatorCall } from '../../../platform/handler.ts';
import { push } from '../../../platform/push/push.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { sportsOf } from '../../sports/sportsbook/sports.ts';
import { type TradingScope, type TradingState, tradingRows } from '../../sports/trading/trading-rows.ts';
import { operatorLog, type OperatorRecord } from '../operators/operator-log.ts';
import { tradedMatches, tradedSports } from './trading-list.ts';
import { tradedMatch } from './trading-match.ts';

const HUNDREDTHS = 100;

export const tradingHandlers: HandlersOf<BackOfficeCatalogue['trading']> = {
  sports: async (_, { app, now }) => ({ list: await tradedSports(app, now) }),

  matches: (asked, { app, now }) => tradedMatches(app, asked, now),

  match: ({ gameId }, { app, now }) => tradedMatch(app, gameId, now),

  switch: async ({ suspended, reason, ...sent }, call) => {
    const about = scopeOf(call.app, sent);
    await decide(call, about, async (tx, before) => {
      if (before.suspended === suspended)
        throw new Refusal(ResultCode.Warning, suspended ? '已经暂停，无需重复操作' : '没有暂停，无需恢复');
      await tradingRows.switch(
        tx,
        { scope: about.scope, suspended },
        { by: call.operator.name, reason, now: call.now },
      );
      return {
        action: suspended ? 'suspend-betting' : 'open-betting',
        detail: { before: wordOf(before.suspended), after: wordOf(suspended), reason },
      };
    });
    return null;
  },

  setMargin: async ({ added, reason, ...sent }, call) => {
    const about = scopeOf(call.app, sent);
    await decide(call, about, async (tx, before) => {
      if (before.added === added) throw new Refusal(ResultCode.Warning, '与现在的调整相同，无需更改');
      const from = sportsOf(call.app).board.timeAt(call.now.getTime());
      const decided = { by: call.operator.name, reason, now: call.now };
      await tradingRows.setMargin(tx, { scope: about.scope, added, from }, decided);
      return {
        action: 'set-odds-margin',
        detail: { before: pointsText(before.added), after: pointsText(added), reason },
      };
    });
    return null;
  },
};

/** The words of the log for what is open and what is not. */
const wordOf = (suspended: boolean): string => (suspended ? 'suspended' : 'open');

/** `+1.50个百分点`. */
function pointsText(added: number | null): string {
  if (added === null) return '不单独调整';
  return `${added < 0 ? '−' : '+'}${(Math.abs(added) / HUNDREDTHS).toFixed(2)}个百分点`;
}

/** A scope, and how the log names it. */
interface About {
  readonly scope: TradingScope;
  readonly subject: string;
  readonly title: string;
}

interface Sent {
  readonly sport: Sport;
  readonly gameId?: string | undefined;
  readonly w?: string | undefined;
}

/** What is sold of the board alone can be decided about: a market of a match, a match, a sport. */
function scopeOf(app: AppContext, { sport, gameId, w }: Sent): About {
  if (gameId === undefined) {
    if (w !== undefined) throw new Refusal(ResultCode.NotFound, '请选择赛事');
    const scope = { sport, gameId: '', marketCode: '', startAt: null };
    return { scope, subject: `sport:${sport}`, title: sportLabels[sport] };
  }
  const { board } = sportsOf(app);
  const match = board.match(gameId);
  const outright = board.outright(gameId);
  const known = match
    ? {
        sport: match.sport,
        startAt: match.fixture.start,
        title: `${match.fixture.home.name} v ${match.fixture.away.name}`,
      }
    : outright && { sport: 'FS' as const, startAt: outright.outright.decided, title: outright.outright.name };
  if (known?.sport !== sport) throw new Refusal(ResultCode.NotFound, '没有这场赛事，或已结束');
  const marketType = w === undefined ? undefined : marketTypeOf(w);
  if (w !== undefined && !marketType?.sports.includes(sport)) throw new Refusal(ResultCode.NotFound, '没有这个盘口');
  const [marketCode = ''] = w === undefined ? [] : bothCodesOf(w);
  const first = marketTypeOf(marketCode);
  const market = first ? ` · ${marketName(first, currentRulebook.sports[sport])}` : '';
  return {
    scope: { sport, gameId, marketCode, startAt: new Date(known.startAt) },
    subject: `match:${gameId}`,
    title: `${sportLabels[sport]} · ${known.title}${market}`,
  };
}

/** One decision: written down with what was before, then on every board, then told to whoever looks. */
async function decide(
  call: OperatorCall,
  { scope, subject, title }: About,
  change: (tx: Tx, before: TradingState) => Promise<Pick<OperatorRecord, 'action' | 'detail'>>,
): Promise<void> {
  const { app, operator } = call;
  await app.transact(async (tx) => {
    const before = await tradingRows.lock(tx, scope);
    const { action, detail } = await change(tx, before);
    const { operatorId } = operator;
    const record = { action, outcome: 'done', operatorId, subject, detail: { title, ...detail } } as const;
    await operatorLog.write(tx, record, call);
  });
  await sportsOf(app).trading?.refresh();
  push(app.bus, { to: 'operators', topic: 'trading' });
}
