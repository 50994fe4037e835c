import {
  type SharedSelection,
  type SharedSlip,
  type Slip,
  type SlipSelection,
  clearSlip,
  toggleSelection,
  turnMultipleOff,
  turnMultipleOn,
  turnSeriesOff,
  turnSeriesOn,
} from '@fairground/betting';
import type { Verdict } from '@fairground/money';
import { askSportsbook } from '../../sports/ask-sportsbook.ts';
import { championSelection, selectionOf } from '../../sports/selection-of.ts';
import { useFilters } from '../../sports/sportsbook-filters.ts';
import { switchBuilder } from '../state/builder.ts';
import { changeSlip } from '../state/slip-store.ts';

/** Builds the slip that a code describes, at the prices of now. Answers how many selections are still on offer. */
export async function rebuildSlip(shared: SharedSlip): Promise<{ readonly found: number; readonly wanted: number }> {
  const offered = shared.kind === 'champion' ? await champions() : await matches(shared);
  const found = shared.selections.flatMap((wanted) => offered.find((selection) => isSame(selection, wanted)) ?? []);
  if (found.length > 0 && changeSlip((slip) => slipWith(slip, shared, found))) switchBuilder(false);
  return { found: found.length, wanted: shared.selections.length };
}

type Refusal = 'order-confirming' | 'slip-full' | 'champion-in-series';
type Change = (slip: Slip) => Verdict<Slip, Refusal>;

const modeChanges: Record<SharedSlip['mode'], readonly Change[]> = {
  single: [turnSeriesOff, turnMultipleOff],
  multiple: [turnSeriesOff, turnMultipleOn],
  series: [turnSeriesOn],
};

function slipWith(slip: Slip, { mode }: SharedSlip, selections: readonly SlipSelection[]): Verdict<Slip, Refusal> {
  const adding = selections.map(
    (selection): Change =>
      (held) =>
        toggleSelection(held, selection),
  );
  const steps: readonly Change[] = [clearSlip, ...modeChanges[mode], ...adding];
  return steps.reduce<Verdict<Slip, Refusal>>((verdict, step) => (verdict.ok ? step(verdict.value) : verdict), {
    ok: true,
    value: slip,
  });
}

const isSame = (selection: SlipSelection, wanted: SharedSelection): boolean =>
  selection.gameId === wanted.gameId &&
  selection.marketCode === wanted.marketCode &&
  selection.side === wanted.side &&
  selection.quote.line === wanted.line;

/** Every selection of the matches named; a match that is gone is left out. */
async function matches({ mode, selections }: SharedSlip): Promise<readonly SlipSelection[]> {
  const oddsType = mode === 'series' ? 'H' : useFilters.getState().oddsType;
  const ids = [...new Set(selections.map(({ gameId }) => gameId))];
  const replies = await Promise.allSettled(ids.map((gameId) => askSportsbook('game', { gameId, oddsType })));
  const games = replies.flatMap((reply) => (reply.status === 'fulfilled' ? [reply.value.game] : []));
  return games.flatMap((game) =>
    game.markets.flatMap((market) => market.quotes.map((quote) => selectionOf(game, { market, quote, oddsType }))),
  );
}

async function champions(): Promise<readonly SlipSelection[]> {
  const filter = { gameType: 'ALL' as const, leagueIds: [] };
  const replies = await Promise.all([
    askSportsbook('champions', { ...filter, showType: 'FSFT' }),
    askSportsbook('champions', { ...filter, showType: 'FSFU' }),
  ]);
  return replies
    .flatMap((reply) => reply.champions)
    .flatMap((champion) => champion.runners.map((runner) => championSelection(champion, runner)));
}
