import type { Fen } from '@fairground/money';
import { useState } from 'react';
import type { TableScene } from '../../../features/card-table/table-stage.tsx';
import { MoneyText } from '../../../ui/display/money-text.tsx';
import { chipsSpot } from './holdem-places.ts';
import type { HoldemView } from './holdem-texts.ts';
import styles from './table-chips.module.css';

interface TableChipsProps {
  readonly scene: TableScene;
  readonly view: HoldemView;
  /** The chair of a place in the hand. */
  readonly chairOf: (place: number) => number | undefined;
}

interface Pile {
  readonly place: number;
  readonly amount: Fen;
}

/** Bets in front of the seats; when a street ends they go to the pot, and in the end out of it to who has won. */
export function TableChips({ scene, view, chairOf }: TableChipsProps) {
  const { seats, street, phase } = view;
  const isOver = phase === 'over';
  const bets = isOver ? [] : pilesOf(seats.map(({ place, bet }) => ({ place, amount: bet })));
  const gone = useGoneBets(view);
  const won = pilesOf(seats.map(({ place, won: amount }) => ({ place, amount: isOver ? amount : 0n })));
  const pile = ({ place, amount }: Pile, way: 'bet' | 'pot' | 'won') => {
    const chair = chairOf(place);
    return chair === undefined ? null : (
      <span
        key={`${way}-${way === 'pot' ? street : ''}-${place}`}
        className={styles.pile}
        style={chipsSpot(scene, chair)}
        data-way={way}
        aria-hidden={way === 'pot' || undefined}
      >
        <i
          className={styles.chips}
          data-size={amount >= view.base * BIG ? 'big' : amount > view.base ? 'more' : undefined}
        />
        <MoneyText fen={amount} />
      </span>
    );
  };
  return (
    <>
      {bets.map((each) => pile(each, 'bet'))}
      {gone.map((each) => pile(each, 'pot'))}
      {won.map((each) => pile(each, 'won'))}
    </>
  );
}

const BIG = 10n;

const pilesOf = (piles: readonly Pile[]): readonly Pile[] => piles.filter(({ amount }) => amount > 0n);

interface Street {
  readonly street: number;
  readonly isOver: boolean;
  readonly bets: readonly Pile[];
}

/** What lay in front of the seats before the street that is on now. */
function useGoneBets({ street, phase, seats }: HoldemView): readonly Pile[] {
  const isOver = phase === 'over';
  const bets = seats.map(({ place, bet }) => ({ place, amount: bet }));
  const [now, setNow] = useState<Street>({ street, isOver, bets });
  const [gone, setGone] = useState<readonly Pile[]>([]);
  const isNext = now.street !== street || now.isOver !== isOver;
  const isMore = bets.some(({ amount }, at) => amount !== now.bets[at]?.amount);
  if (isNext) setGone(now.bets);
  if (isNext || isMore) setNow({ street, isOver, bets });
  return pilesOf(isNext ? now.bets : gone);
}
