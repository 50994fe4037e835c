import type { AppContext } from '../../../platform/app-context.ts';
import { dealtHand, eventOf } from '../kept/played-hand.ts';
import type { LoadedTable, TableHand } from '../kept/load-table.ts';

/** What each place drew from its time bank in a hand: from the moment it opened to what was done next. */
export function bankUsed(
  app: AppContext,
  { row, places, steps }: TableHand,
  room: LoadedTable['room'],
): ReadonlyMap<number, number> {
  const used = new Map<number, number>();
  let hand = dealtHand(app, row, { places, room });
  for (const [at, step] of steps.entries()) {
    const [place] = hand.pending;
    const isOpened = step.place === null && hand.clock.hasExtra === true;
    const next = steps[at + 1];
    if (isOpened && place !== undefined && next)
      used.set(place, Math.round((next.at.getTime() - step.at.getTime()) * app.config.sandboxCardSpeed));
    const event = eventOf(step);
    if (event === 'timeout') hand = hand.timeout();
    else {
      const acted = hand.act(event);
      if (acted.ok) hand = acted.value;
    }
  }
  return used;
}
