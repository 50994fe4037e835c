import { cardName, niuniuHand } from '@fairground/cards';
import { useState } from 'react';
import { chairPlace, placeStyle } from '../../../features/card-table/chair-places.ts';
import { DealtHand } from '../../../features/card-table/dealt-hand.tsx';
import type { TableScene } from '../../../features/card-table/table-stage.tsx';
import type { NiuniuSeat } from './niuniu-texts.ts';
import styles from './own-hand.module.css';
import { RankSign } from './rank-sign.tsx';
import { SqueezedCard } from './squeezed-card.tsx';

interface OwnHandProps {
  readonly scene: TableScene;
  readonly seat: NiuniuSeat;
  readonly phase: string;
}

const FIVE = 5;

/** The own cards, large; the fifth is drawn open by hand until it is shown to everybody. */
export function OwnHand({ scene, seat, phase }: OwnHandProps) {
  const [opened, setOpened] = useState<number>();
  const { cards, cardCount, rank } = seat;
  const fifth = cards[FIVE - 1];
  const isCovered = phase === 'showing' && seat.isDone === 0 && fifth !== undefined && opened !== fifth;
  const seen = isCovered ? cards.slice(0, FIVE - 1) : cards;
  const hint = !rank && !isCovered && cards.length === FIVE ? niuniuHand(cards) : undefined;
  return (
    <>
      <DealtHand
        scene={scene}
        chair={scene.ownChair}
        count={isCovered ? FIVE - 1 : cardCount}
        cards={seen}
        raised={rank?.bull ?? hint?.bull ?? []}
        label={seen.length > 0 ? `手牌：${seen.map(cardName).join(' ')}` : '手牌'}
      >
        {isCovered && <SqueezedCard key={fifth} card={fifth} onOpened={() => setOpened(fifth)} />}
      </DealtHand>
      {hint && <RankSign scene={scene} chair={scene.ownChair} name={hint.name} multiple={hint.multiple} />}
      {hint && (
        <span className={styles.only} style={placeStyle(chairPlace(scene, scene.ownChair))}>
          只有自己看得到
        </span>
      )}
    </>
  );
}
