import { cardOf, dealBaccarat, pointsOf } from '@fairground/tables';
import { useState } from 'react';
import { serverNow } from '../../api/server-clock.ts';
import { Card, type CardPlace } from './card.tsx';
import styles from './stage.module.css';
import { cardTimes, type TableFacts, type TableView } from './table-view.ts';

interface CardStageProps {
  readonly facts: TableFacts;
  readonly view: TableView;
}

/** What the felt says under the cards. */
const printedOn: Partial<Record<TableFacts['game'], readonly string[]>> = { BAC: ['闲', '庄'], DT: ['龙', '虎'] };

/** P1 B1 P2 B2, then the third of each side across. */
const baccaratPlaces: readonly CardPlace[] = [
  { x: 548, y: 398, width: 138, turn: -2 },
  { x: 962, y: 398, width: 138, turn: 1 },
  { x: 652, y: 400, width: 138, turn: 2 },
  { x: 1_066, y: 400, width: 138, turn: -2 },
];
const thirdPlaces: Readonly<Record<'P' | 'B', CardPlace>> = {
  P: { x: 404, y: 424, width: 138, turn: 90 },
  B: { x: 1_210, y: 424, width: 138, turn: 90 },
};
const duelPlaces: readonly CardPlace[] = [
  { x: 552, y: 396, width: 172, turn: -2 },
  { x: 1_048, y: 396, width: 172, turn: 2 },
];

const inTurn = (at: number): 'P' | 'B' => (at % 2 === 0 ? 'P' : 'B');

/** Which side each card belongs to. */
function sidesOf(game: TableFacts['game'], cards: readonly number[]): readonly ('P' | 'B')[] {
  if (game === 'DT' || cards.length < 5) return cards.map((_, at) => inTurn(at));
  const { player } = dealBaccarat(cards);
  return cards.map((card) => (player.includes(card) ? 'P' : 'B'));
}

interface Lying {
  readonly side: 'P' | 'B';
  /** Two cards lie in the middle; they make room when a third comes. */
  readonly hasThird: boolean;
}

function placeOf(facts: TableFacts, at: number, { side, hasThird }: Lying): CardPlace | undefined {
  if (facts.game === 'DT') return duelPlaces[at];
  const place = baccaratPlaces[at];
  if (!place) return thirdPlaces[side];
  return hasThird ? place : { ...place, x: place.x + (side === 'P' ? -78 : 82) };
}

const LONGEST_FLIGHT_MS = 760;

/** The cards of the round as they come, and what each side has so far. */
export function CardStage({ facts, view }: CardStageProps) {
  const { outcome, dealt, round } = view;
  const isShown = view.phase === 'dealing' || view.phase === 'result';
  const cards = isShown && outcome ? outcome.cards : [];
  const sides = sidesOf(
    facts.game,
    cards.map(({ card }) => card),
  );
  const times = round ? cardTimes(facts, { dealTime: round.dealTime, cards: cards.length }) : [];
  const lying = cards.slice(0, dealt);
  return (
    <>
      <div className={styles.plane}>
        {printedOn[facts.game]?.map((word, at) => (
          <span key={word} className={styles.printed} data-at={at === 0 ? 'P' : 'B'}>
            {word}
          </span>
        ))}
        {lying.map(({ card }, at) => {
          const place = placeOf(facts, at, {
            side: sides[at] ?? 'P',
            hasThird: sides.slice(4, dealt).includes(sides[at] ?? 'P'),
          });
          return (
            place && (
              <FreshCard
                key={`${round?.roundNo}-${at}`}
                card={card}
                place={place}
                leftAt={times[at] ?? 0}
                stepMs={facts.phases.card}
              />
            )
          );
        })}
      </div>
      {(['P', 'B'] as const).map((side) => (
        <Points
          key={side}
          game={facts.game}
          side={side}
          cards={lying.filter((_, at) => sides[at] === side).map(({ card }) => card)}
          isWinner={view.phase === 'result' && winnerOf(outcome?.result.code) === side}
        />
      ))}
    </>
  );
}

const winners: Readonly<Record<string, 'P' | 'B'>> = { P: 'P', B: 'B', D: 'P', H: 'B' };
const winnerOf = (code = ''): 'P' | 'B' | undefined => winners[code.slice(0, 1)];

interface FreshCardProps {
  readonly card: number;
  readonly place: CardPlace;
  readonly leftAt: number;
  readonly stepMs: number;
}

/** A card that left the shoe just now flies; one that a page finds on the felt lies there. */
function FreshCard({ card, place, leftAt, stepMs }: FreshCardProps) {
  const [flightMs] = useState(() =>
    serverNow() - leftAt < Math.max(400, stepMs / 2) ? Math.min(LONGEST_FLIGHT_MS, stepMs * 0.8) : 0,
  );
  return <Card card={card} place={place} flightMs={flightMs} />;
}

interface PointsProps {
  readonly game: TableFacts['game'];
  readonly side: 'P' | 'B';
  readonly cards: readonly number[];
  readonly isWinner: boolean;
}

const names = { BAC: { P: '闲', B: '庄' }, DT: { P: '龙', B: '虎' } } as const;
const ranks = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'] as const;

/** A plate beside the cards: the side, and its points once there are any. */
function Points({ game, side, cards, isWinner }: PointsProps) {
  if (game !== 'BAC' && game !== 'DT') return null;
  const text =
    cards.length === 0
      ? ''
      : game === 'BAC'
        ? String(cards.reduce((sum, card) => sum + pointsOf(cardOf(card)), 0) % 10)
        : cards.map((card) => ranks[cardOf(card).rank - 1]).join('');
  return (
    <p
      className={styles.points}
      data-side={game === 'DT' ? (side === 'P' ? 'B' : 'P') : side}
      data-at={side}
      data-won={isWinner || undefined}
    >
      <span>{names[game][side]}</span>
      <b>{text}</b>
    </p>
  );
}
