import {
  CATEGORY_LABELS,
  combinationOf,
  countsOf,
  landlordRankOf,
  type LandlordView,
} from '@fairground/cards/landlord';
import { chairPlace, placeStyle } from '../../../features/card-table/chair-places.ts';
import { PlayingCard } from '../../../features/card-table/playing-card.tsx';
import type { TableScene } from '../../../features/card-table/table-stage.tsx';
import { classNames } from '../../../ui/class-names.ts';
import styles from './played-sets.module.css';

type Play = LandlordView['plays'][number];

/** The body of a set first, then what it takes along. */
function inOrder(cards: readonly number[]): readonly number[] {
  const counts = countsOf(cards);
  const timesOf = (card: number): number => counts[landlordRankOf(card)] ?? 0;
  return cards.toSorted((one, other) => timesOf(other) - timesOf(one));
}

export const setName = (cards: readonly number[]): string => {
  const set = combinationOf(countsOf(cards));
  return set ? CATEGORY_LABELS[set.category] : '';
};

interface PlayedSetsProps {
  readonly scene: TableScene;
  readonly view: LandlordView;
  readonly nameOf: (place: number) => string;
}

/** What lies in front of the seats: the last set bright, the one before it dimmer, and who passed. */
export function PlayedSets({ scene, view, nameOf }: PlayedSetsProps) {
  const { plays, phase, seats } = view;
  const shown = phase === 'over' ? plays.slice(-1) : plays.slice(-2);
  const first = plays.length - shown.length;
  return (
    <>
      {shown.map((play, at) => (
        <PlayedSet
          key={`${first + at}`}
          scene={scene}
          play={play}
          name={nameOf(play.seat)}
          isLast={first + at === plays.length - 1}
          isStanding={view.standing === play.seat}
        />
      ))}
      {seats.map(({ cards }, place) =>
        isLaidOpen(view, place) && cards.length > 0 ? (
          // Places never change during a hand.
          // oxlint-disable-next-line react/no-array-index-key
          <OpenHand
            key={place}
            scene={scene}
            place={place}
            cards={cards}
            name={nameOf(place)}
            isOver={phase === 'over'}
          />
        ) : null,
      )}
    </>
  );
}

const isLaidOpen = ({ phase, isShown, landlord, own }: LandlordView, place: number): boolean =>
  place !== own && (phase === 'over' || (isShown === 1 && place === landlord));

interface PlaceProps {
  readonly scene: TableScene;
  readonly place: number;
}

const chairOf = ({ scene, place }: PlaceProps): number =>
  scene.chairs.find((chair) => chair.place === place)?.chair ?? 0;

/** More cards than this are laid closer, and on a phone across the middle. */
const CLOSE_FROM = 10;

/** On a phone a set begins beside its player, so that no card lies under them. */
function sideOf(props: PlaceProps, count: number): 'left' | 'right' | 'middle' {
  if (count > CLOSE_FROM || chairOf(props) === props.scene.ownChair) return 'middle';
  return chairPlace(props.scene, chairOf(props)).tall.x < 50 ? 'left' : 'right';
}

const styleAt = (props: PlaceProps) => placeStyle(chairPlace(props.scene, chairOf(props)));

interface PlayedSetProps {
  readonly scene: TableScene;
  readonly play: Play;
  readonly name: string;
  readonly isLast: boolean;
  readonly isStanding: boolean;
}

function PlayedSet({ scene, play: { seat, cards }, name, isLast, isStanding }: PlayedSetProps) {
  const isOwn = chairOf({ scene, place: seat }) === scene.ownChair;
  const label = cards.length === 0 ? '不出' : setName(cards);
  return (
    <section
      className={classNames(styles.set, isOwn && styles.own)}
      style={styleAt({ scene, place: seat })}
      aria-label={`${name}：${label}`}
      data-old={!isLast && !isStanding ? true : undefined}
      data-set={label}
      data-side={sideOf({ scene, place: seat }, cards.length)}
    >
      {cards.length === 0 ? (
        <b className={styles.pass}>不出</b>
      ) : (
        <>
          <span className={styles.row} data-long={cards.length > CLOSE_FROM || undefined}>
            {inOrder(cards).map((card) => (
              <PlayingCard key={card} card={card} isSmall className={styles.card} />
            ))}
          </span>
          {cards.length > 2 && <small className={styles.name}>{label}</small>}
        </>
      )}
    </section>
  );
}

interface OpenHandProps extends PlaceProps {
  readonly cards: readonly number[];
  readonly name: string;
  readonly isOver: boolean;
}

/** A hand laid open: the landlord's who opened it, and everybody's when the hand is over. */
const OpenHand = ({ scene, place, cards, name, isOver }: OpenHandProps) => (
  <section
    className={classNames(styles.set, styles.open)}
    style={styleAt({ scene, place })}
    aria-label={`${name}${isOver ? '剩下的牌' : '明牌'}`}
  >
    <span className={styles.row} data-long>
      {cards.map((card) => (
        <PlayingCard key={card} card={card} isSmall className={styles.card} />
      ))}
    </span>
  </section>
);
