import type { Screen, Step, SymbolLetter, Title } from '@fairground/slots';

/**
 * Which reels are waited for: those that by themselves can complete a feature with what already lies there. It depends
 * on the reels at rest alone, so it is shown on every such spin, whether the feature comes or not.
 */
export function anticipatedReels(title: Title, { kind, screen }: Pick<Step, 'kind' | 'screen'>): boolean[] {
  return screen.map((_, reel) => {
    const resting = screen.slice(0, reel);
    return (
      canStartFreeSpins(title, kind, resting) ||
      canStartHold(title, kind, resting) ||
      canFillBoard(title, resting, screen)
    );
  });
}

function canStartFreeSpins({ scatters }: Title, kind: Step['kind'], resting: Screen): boolean {
  if (!scatters || (kind === 'free-spin' && !scatters.freeSpins.retrigger)) return false;
  return scatters.freeSpins.from - countOf(resting, scatters.letter) === 1;
}

function canStartHold({ holdAndSpin, reels }: Title, kind: Step['kind'], resting: Screen): boolean {
  if (!holdAndSpin || kind !== 'spin' || reels.kind !== 'strips') return false;
  const missing = holdAndSpin.from - countOf(resting, holdAndSpin.coin);
  return missing > 0 && missing <= mostOn(reels.strips[resting.length] ?? '', reels.rows, holdAndSpin.coin);
}

/** The wheel wants every cell alike: the last reel decides when all others are. */
function canFillBoard({ wheel, wins }: Title, resting: Screen, screen: Screen): boolean {
  if (!wheel || wins.kind === 'clusters' || resting.length !== screen.length - 1) return false;
  return new Set(resting.flat().filter((letter) => letter !== wins.wild)).size <= 1;
}

const countOf = (screen: Screen, letter: SymbolLetter): number =>
  screen.flat().filter((cell) => cell === letter).length;

/** The most of a symbol that any window of a strip shows. */
function mostOn(strip: string, rows: number, letter: SymbolLetter): number {
  const windows = Array.from(strip, (_, at) =>
    Array.from({ length: rows }, (_row, row) => strip[(at + row) % strip.length]).filter((cell) => cell === letter),
  );
  return Math.max(0, ...windows.map(({ length }) => length));
}
