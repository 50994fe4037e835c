import { playRound, type Title } from '@fairground/slots';
import { scatter } from '../../features/slot-stage/ease.ts';
import type { Standing } from '../../features/slot-stage/show.ts';

const TRIES = 200;

/** What the reels show before the first round: a place of the real strips where nothing is won. */
export function firstScreen(title: Title): Standing {
  for (let seed = 1; ; seed++) {
    let drawn = 0;
    const below = (n: number): number => {
      drawn += 1;
      return Math.floor(scatter(seed, drawn) * n);
    };
    const { steps, units } = playRound(title, { below }, title.stakes[0] ?? 100n);
    const [{ screen, stops }] = steps;
    if ((units === 0 && steps.length === 1) || seed === TRIES) return { screen, ...(stops && { stops }) };
  }
}
