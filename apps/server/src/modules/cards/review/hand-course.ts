import { type CardAction, type CardView, roomOf } from '@fairground/cards';
import type { AppContext } from '../../../platform/app-context.ts';
import type { TableHand } from '../kept/load-table.ts';
import { dealtHand, eventOf, type PlayedHand } from '../kept/played-hand.ts';

/** One step of a hand and the cards in the middle after it. */
export interface CourseStep {
  readonly at: Date;
  readonly place: number | null;
  readonly isTrustee: boolean;
  readonly action: CardAction | null;
  readonly board: readonly number[];
}

/** A hand that is over, with nothing hidden. */
export interface HandCourse {
  readonly steps: readonly CourseStep[];
  /** What each place was dealt, whether anybody saw it or not. */
  readonly cards: readonly (readonly number[])[];
  readonly board: readonly number[];
}

/** Plays a hand again and notes what every place had in hand. One that was void before its cards were dealt has no course. */
export function courseOf(app: AppContext, { row, places, steps }: TableHand): HandCourse {
  const room = roomOf(row.roomCode);
  if (!room) throw new Error(`no room ${row.roomCode}`);
  if (row.endedAt === null || steps.length === 0) return { steps: [], cards: places.map(() => []), board: [] };
  let played = dealtHand(app, row, { places, room });
  let cards = places.map(({ place }) => heldBy(played, place));
  const course: CourseStep[] = [];
  for (const step of steps) {
    const event = eventOf(step);
    played = event === 'timeout' ? played.timeout() : acted(played, event);
    cards = cards.map((held, place) => withNew(held, heldBy(played, place)));
    const { at, place, isTrustee, action } = step;
    course.push({ at, place, isTrustee, action, board: boardOf(played.viewFor(undefined)) });
  }
  return { steps: course, cards, board: boardOf(played.viewFor(undefined)) };
}

function acted(played: PlayedHand, move: Parameters<PlayedHand['act']>[0]): PlayedHand {
  const next = played.act(move);
  if (!next.ok) throw new Error(`a step that does not fit: ${next.why}`);
  return next.value;
}

const heldBy = (played: PlayedHand, place: number): readonly number[] =>
  played.viewFor(place).seats[place]?.cards ?? [];

/** A hand grows while it is dealt; while it is played it shrinks, and what it draws stands behind what it was dealt. */
function withNew(before: readonly number[], now: readonly number[]): readonly number[] {
  const isWhole = before.every((card) => now.includes(card));
  return isWhole ? now : [...before, ...now.filter((card) => !before.includes(card))];
}

/** What lies in the middle for everybody. */
function boardOf(view: CardView): readonly number[] {
  if (view.game === 'holdem') return view.board;
  return view.game === 'landlord' ? view.bottom : [];
}
