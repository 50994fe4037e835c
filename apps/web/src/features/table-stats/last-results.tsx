import { isRed } from '@fairground/tables';
import { dieFace } from '../../art/tables/dice.ts';
import { dataUri } from '../../theme/data-uri.ts';
import styles from './stats.module.css';

const POCKETS = 14;
const ROLLS = 4;
const faces = [1, 2, 3, 4, 5, 6].map((value) => dataUri(dieFace(value)));

const Nothing = () => <p className={styles.quiet}>还没有结果</p>;

export const pocketTone = (pocket: number): string => (pocket === 0 ? 'green' : isRed(pocket) ? 'red' : 'black');

/** The last pockets on a card of the hall, newest first. */
export const LastPockets = ({ pockets }: { readonly pockets: readonly number[] }) =>
  pockets.length === 0 ? (
    <Nothing />
  ) : (
    <ol className={styles.row} aria-label="最近开出，最新在前">
      {pockets
        .slice(-POCKETS)
        .toReversed()
        .map((pocket, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- results told apart by their place alone
          <li key={at}>
            <span className={styles.pocket} data-tone={pocketTone(pocket)}>
              {pocket}
            </span>
          </li>
        ))}
    </ol>
  );

/** Three dice as they fell. */
export const Dice = ({ dice }: { readonly dice: readonly number[] }) => (
  <span className={styles.dice}>
    {dice.map((die, place) => (
      // oxlint-disable-next-line react/no-array-index-key -- two equal dice are told apart by their place alone
      <img key={place} src={faces[die - 1]} alt={String(die)} />
    ))}
  </span>
);

/** The last rolls on a card of the hall, newest first. */
export const LastDice = ({ rolls }: { readonly rolls: readonly (readonly number[])[] }) =>
  rolls.length === 0 ? (
    <Nothing />
  ) : (
    <ol className={styles.row} aria-label="最近开出，最新在前">
      {rolls
        .slice(-ROLLS)
        .toReversed()
        .map((dice, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- results told apart by their place alone
          <li key={at} className={styles.roll}>
            <Dice dice={dice} />
          </li>
        ))}
    </ol>
  );
