import type { Facts, Score } from '@fairground/betting';
import { resultStateLabel, scoreLabel, sourceLabel, windowLabel } from '../../sports/results/result-labels.ts';
import type { ResultRow } from '../../sports/results/result-rows.ts';

/** A change that became a version, with the two people behind it. */
interface DoneChange {
  readonly version: number | null;
  readonly askerName: string;
  readonly deciderName: string | null;
  readonly note: string;
}

/** How it ended, in words. */
export const toldOf = (facts: Facts) => ({ state: resultStateLabel(facts), score: scoreLabel(facts) });

/** Every version, the latest first, with who stands behind it and why. */
export function versionsOf(versions: readonly ResultRow[], changes: readonly DoneChange[]) {
  const byVersion = new Map(changes.map((change) => [change.version, change]));
  return versions.toReversed().map(({ version, source, publishedAt, appliedAt, facts, cancellations }) => {
    const change = byVersion.get(version);
    return {
      version,
      source: sourceLabel(source),
      by: change ? [change.askerName, change.deciderName].join('、') : '',
      note: change?.note ?? '',
      publishTime: publishedAt.getTime(),
      applyTime: appliedAt?.getTime() ?? null,
      ...toldOf(facts),
      cancellations: cancellations.map(windowLabel),
    };
  });
}

/** The newest version as a form takes it; undefined parts are those nobody told. */
export function newestOf(row: ResultRow | undefined) {
  if (!row) return null;
  const { facts } = row;
  const none = { periods: [], overtime: null, corners: [], yellows: [], reds: [], goals: [], winners: [] };
  if (facts.kind === 'champion') return { ...none, state: facts.state, winners: [...facts.winners] };
  const { state, periods, overtime, corners = [], yellows = [], reds = [], goals = [] } = facts;
  return {
    ...none,
    state,
    periods: periods.map(pairOf),
    overtime: overtime ? pairOf(overtime) : null,
    corners: corners.map(pairOf),
    yellows: yellows.map(pairOf),
    reds: reds.map(pairOf),
    goals: goals.map(({ side, player }) => ({
      side: side === 'home' ? ('H' as const) : ('C' as const),
      ...(player !== undefined && { player }),
    })),
  };
}

const pairOf = ({ home, away }: Score) => ({ h: home, c: away });
