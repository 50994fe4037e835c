import {
  countPick,
  defaultRules,
  drawNumbers,
  gameOf,
  type LotteryGame,
  type Pick,
  type Play,
  settleEntry,
  tiersOf,
} from '@fairground/lottery';

/** More than this share of the outcomes is no risk: such a bet counts for no turnover. */
const COVERED_MOST = 0.7;
/** Going through every draw takes seconds for some plays: so many draws are asked instead, always the same. */
const SAMPLE = 500;
/** Where these leave a doubt and nobody waits for the answer, so many. */
const LARGE_SAMPLE = 4_000;
/** Four standard errors: what lies further from the limit is decided by the sample. */
const DOUBT = 0.085;
const KEPT_MOST = 5000;
const FACTS = { lunarYear: 2026 };

const samples = new Map<string, readonly (readonly number[])[]>();
const known = new Map<string, boolean>();

/**
 * Whether picks on one play win something in more than 70 % of the outcomes together. Nothing is said where a few draws
 * leave a doubt, unless there is time for more of them.
 */
export function isNearlyCovered(
  play: Play,
  picks: readonly Pick[],
  { isPatient }: { readonly isPatient: boolean },
): boolean | undefined {
  const different = [...new Map(picks.map((pick) => [JSON.stringify(pick), pick])).values()];
  const key = `${play.code} ${JSON.stringify(different)}`;
  const kept = known.get(key);
  if (kept !== undefined) return kept;
  const covered = byBound(play, different) ?? bySample(play, different, isPatient);
  if (known.size >= KEPT_MOST) known.clear();
  if (covered !== undefined) known.set(key, covered);
  return covered;
}

/** So many bets of such a chance cannot win more often than this. */
function byBound(play: Play, picks: readonly Pick[]): false | undefined {
  const bound = picks.reduce((sum, pick) => {
    const counted = countPick(play, pick);
    const count = 'message' in counted ? 0 : counted.count;
    const chances = tiersOf(play, pick, defaultRules, FACTS).map(({ ways, outOf }) => Number(ways) / Number(outOf));
    return sum + count * chances.reduce((all, each) => all + each, 0);
  }, 0);
  return bound <= COVERED_MOST ? false : undefined;
}

function bySample(play: Play, picks: readonly Pick[], isPatient: boolean): boolean | undefined {
  const game = gameOf(play.code.slice(0, play.code.indexOf('.')));
  if (!game) throw new Error(`no game of ${play.code}`);
  const isWon = (drawn: readonly number[]): boolean =>
    picks.some(
      (pick) =>
        settleEntry({ playCode: play.code, pick, unit: 1, multiple: 1 }, drawn, FACTS, defaultRules).wins.length > 0,
    );
  const sample = sampleOf(game);
  const shareOf = (size: number): number => sample.slice(0, size).filter(isWon).length / size;
  const share = shareOf(SAMPLE);
  if (Math.abs(share - COVERED_MOST) >= DOUBT) return share > COVERED_MOST;
  return isPatient ? shareOf(LARGE_SAMPLE) > COVERED_MOST : undefined;
}

function sampleOf(game: LotteryGame): readonly (readonly number[])[] {
  const kept = samples.get(game.code);
  if (kept) return kept;
  const drawn = Array.from({ length: LARGE_SAMPLE }, (_, index) =>
    drawNumbers(game, new Uint8Array(32), 'sample', `${index}`),
  );
  samples.set(game.code, drawn);
  return drawn;
}
