import {
  type GameCode,
  type IssueFacts,
  type LotteryRules,
  type PickValue,
  type PickerRow,
  type Play,
  animalNumbers,
  valuePrice,
  waveOf,
} from '@fairground/lottery';
import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { Die } from './lottery-ball.tsx';
import { type Mark, type MarkTool, markTools } from './marks.ts';
import styles from './pick-board.module.css';
import { oddsText } from './stake-texts.ts';
import { stepOnBoard } from './step-on-board.ts';

interface PickBoardProps {
  readonly game: GameCode;
  readonly play: Play;
  readonly rows: readonly (readonly number[])[];
  readonly rules: LotteryRules;
  readonly facts: IssueFacts;
  readonly onMark: (mark: Mark) => void;
  readonly onTool: (row: number, tool: MarkTool) => void;
}

/** The boards of a play. Arrow keys walk over all of them, space marks. */
export function PickBoard({ game, play, rows, rules, facts, onMark, onTool }: PickBoardProps) {
  const board = useRef<HTMLDivElement>(null);
  const prices = useMemo(() => pricesOf(play, rules, facts), [play, rules, facts]);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const next = board.current && stepOnBoard(board.current, event.target, event.key);
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  return (
    // The keys come from the buttons inside; the board itself is no stop.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div ref={board} className={styles.board} onKeyDown={onKeyDown}>
      {play.picker.rows.map((row, index) => (
        <BoardRow
          key={`${play.code}.${row.name}`}
          game={game}
          row={row}
          marks={rows[index] ?? []}
          prices={prices[index]}
          facts={facts}
          onMark={(value) => onMark({ row: index, value })}
          onTool={(tool) => onTool(index, tool)}
        />
      ))}
    </div>
  );
}

/** The price beside each value of each row, where values have their own. */
const pricesOf = (play: Play, rules: LotteryRules, facts: IssueFacts) =>
  play.picker.rows.map(({ values }, row) =>
    values.map(({ value }) => valuePrice(play, { row, value }, { rules, facts })),
  );

interface BoardRowProps {
  readonly game: GameCode;
  readonly row: PickerRow;
  readonly marks: readonly number[];
  readonly prices: readonly (number | undefined)[] | undefined;
  readonly facts: IssueFacts;
  readonly onMark: (value: number) => void;
  readonly onTool: (tool: MarkTool) => void;
}

function BoardRow({ game, row, marks, prices, facts, onMark, onTool }: BoardRowProps) {
  const [stop, setStop] = useState<number>();
  const { name, values, look, hasTools } = row;
  const first = stop ?? marks[0] ?? values[0]?.value;
  return (
    <section className={styles.row} aria-label={name}>
      <h4 className={styles.name}>{name}</h4>
      <div className={styles.values} data-look={look} data-count={values.length}>
        {values.map((one, index) => (
          <button
            key={one.value}
            type="button"
            data-value={one.value}
            aria-pressed={marks.includes(one.value)}
            tabIndex={one.value === first ? 0 : -1}
            className={classNames(styles.value, styles[look])}
            {...(game === 'LHC' && look === 'ball' && { 'data-wave': waveOf(one.value) })}
            onFocus={() => setStop(one.value)}
            onClick={() => onMark(one.value)}
          >
            <Face one={one} look={look} facts={facts} />
            <Price odds={prices?.[index]} />
          </button>
        ))}
      </div>
      {hasTools && (
        <div className={styles.tools} role="toolbar" aria-label={`${name}快选`}>
          {markTools.map((tool) => (
            <button key={tool} type="button" className={styles.tool} onClick={() => onTool(tool)}>
              {tool}
            </button>
          ))}
        </div>
      )}
    </section>
  );
}

interface FaceProps {
  readonly one: PickValue;
  readonly look: PickerRow['look'];
  readonly facts: IssueFacts;
}

function Face({ one, look, facts }: FaceProps) {
  if (look === 'dice') return <Dice label={one.label} />;
  if (look === 'animal')
    return (
      <>
        <b>{one.label}</b>
        <span className={styles.numbers}>{animalNumbers(one.value, facts).map(two).join(' ')}</span>
      </>
    );
  return <span>{one.label}</span>;
}

const two = (number: number): string => String(number).padStart(2, '0');

/** 112 as three dice; a label that is no number of dice stays a word. */
function Dice({ label }: { readonly label: string }) {
  if (!/^[1-6]{1,3}\*?$/.test(label)) return <span>{label}</span>;
  return (
    <>
      <span className="visually-hidden">{label}</span>
      <span className={styles.dice} aria-hidden="true">
        {Array.from(label.replace('*', ''), (digit, index) => (
          // The dice of one label stand where they stand.
          // oxlint-disable-next-line react/no-array-index-key
          <Die key={index} value={Number(digit)} size="sm" />
        ))}
      </span>
    </>
  );
}

const Price = ({ odds }: { readonly odds: number | undefined }) =>
  odds === undefined ? null : (
    <small className={styles.price}>
      <span className="visually-hidden">，赔率</span>
      {oddsText(odds)}
    </small>
  );
