import { type ReactNode, useEffect, useState } from 'react';
import { serverNow } from '../../api/server-clock.ts';
import { hrefTo } from '../navigation/route-paths.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { useSecondsLeft } from '../../ui/display/countdown.tsx';
import { MoneyText } from '../../ui/display/money-text.tsx';
import type { HandResult, PayLine } from './card-table-data.ts';
import styles from './result-sheet.module.css';
import type { TableScene } from './table-stage.tsx';

interface ResultSheetProps {
  readonly scene: TableScene;
  readonly result: HandResult;
  /** What a place held, in a word: 牛八 ×2. */
  readonly handOf: (place: number) => string;
  /** How a line came about: 底注 1 × 抢庄 3 × … */
  readonly chainOf: (line: PayLine) => string;
  /** The own title of the result; said only by who plays. */
  readonly title: string;
  /** What the hub of all lines is called: 坐庄. */
  readonly hubText: string;
  /** How a place came to its result, where there are no lines. */
  readonly whyOf?: (place: number) => string;
  /** What the hand counted, between the title and the sums. */
  readonly details?: ReactNode;
  /** Stands beside the own cards instead of over the middle of the table. */
  readonly isAside?: boolean;
  readonly isLive: boolean;
  readonly onLeave: () => void;
}

/** The picture comes first: cards turn and chips move before the sums cover the table. */
const SHOWN_AFTER_MS = 1_900;

const capTexts = {
  payer: '以付方携带金额为限',
  payee: '以得方携带金额为限',
  hub: '以庄家携带金额为限',
} as const;

/** What the hand brought: the own line at once, everybody's on demand, with every cap that acted and the rake. */
export function ResultSheet(props: ResultSheetProps) {
  const { scene, result, title, details, isLive, isAside } = props;
  const [isShown, setShown] = useState(!isLive);
  const [isWhole, setWhole] = useState(false);
  useEffect(() => {
    if (!isLive) return undefined;
    const timer = setTimeout(() => setShown(true), SHOWN_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isLive]);
  if (!isShown) return null;
  const rows = scene.chairs.filter(({ place, isOwn }) => place !== null && (isWhole || isOwn === 1));
  return (
    <section
      className={styles.sheet}
      aria-label="本局结果"
      data-whole={isWhole || undefined}
      data-aside={isAside || undefined}
    >
      <h2>{title}</h2>
      {details}
      <ul>
        {rows.map(({ chair, place }) =>
          place === null ? null : <Row key={chair} {...props} chair={chair} place={place} />,
        )}
      </ul>
      <footer>
        {isWhole ? (
          <a href={`${hrefTo('fair')}?hand=${encodeURIComponent(result.handNo)}`}>核对本局</a>
        ) : (
          <button type="button" className={styles.more} onClick={() => setWhole(true)}>
            各家明细
          </button>
        )}
        {isLive && <NextHand scene={scene} onLeave={props.onLeave} onStay={() => setShown(false)} />}
      </footer>
    </section>
  );
}

interface NextHandProps {
  readonly scene: TableScene;
  readonly onLeave: () => void;
  readonly onStay: () => void;
}

const NextHand = ({ scene: { dueTime }, onLeave, onStay }: NextHandProps) => (
  <>
    <Button size="sm" onClick={onLeave}>
      离开
    </Button>
    <Button size="sm" look="brand" onClick={onStay}>
      继续{dueTime !== null && <Left until={dueTime} />}
    </Button>
  </>
);

const Left = ({ until }: { readonly until: number }) => <> {useSecondsLeft(until, serverNow)} 秒</>;

interface RowProps extends ResultSheetProps {
  readonly chair: number;
  readonly place: number;
}

function Row({ scene, result, handOf, chainOf, hubText, whyOf, chair, place }: RowProps) {
  const player = scene.chairs.find((one) => one.chair === chair);
  const { net, rake } = result.seats[place] ?? { net: 0n, rake: 0n };
  const lines = result.lines.filter(({ from, to }) => from === place || to === place);
  const isHub = lines.length > 1;
  return (
    <li data-own={player?.isOwn === 1 || undefined}>
      <span className={styles.who}>
        <b>{player?.isOwn === 1 ? '我' : player?.name}</b>
        {player?.isBot === 1 && <em>机器人</em>}
        <i>{handOf(place)}</i>
      </span>
      <strong className={styles.net} data-won={net > 0n || undefined}>
        <MoneyText fen={net - rake} plus />
      </strong>
      <span className={styles.why}>
        {whyOf?.(place)}
        {isHub
          ? `${hubText}，与 ${lines.length} 家分别结算`
          : lines.map((line) => (
              <span key={`${line.from}-${line.to}`}>
                {chainOf(line)}
                {line.cap !== undefined && (
                  <>
                    ，{capTexts[line.cap]}，实付 <MoneyText fen={line.paid} />
                  </>
                )}
              </span>
            ))}
        {rake > 0n && (
          <span>
            {' '}
            · 抽水 <MoneyText fen={rake} />
          </span>
        )}
      </span>
    </li>
  );
}
