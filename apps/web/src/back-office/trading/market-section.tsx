import { sellingLabels } from '@fairground/contract/back-office-trading';
import { MoneyText } from '../../ui/display/money-text.tsx';
import { Badge } from '../../ui/display/badge.tsx';
import { type Column, Table } from '../../ui/display/table.tsx';
import { DecidedBy, TradingActs } from './trading-acts.tsx';
import { marginText, pointsText, sellingTones, type TradedMarket, type TradedMatch } from './trading-words.ts';
import pageStyles from '../pages/pages.module.css';
import styles from './trading.module.css';

type Line = TradedMarket['lines'][number];
type Selection = Line['selections'][number];

/** A selection with the line it stands in: the first of a line tells what the line as a whole may cost. */
interface Row {
  readonly key: string;
  readonly line: Line;
  readonly selection: Selection;
  readonly leads: boolean;
}

interface MarketSectionProps {
  readonly match: TradedMatch;
  readonly market: TradedMarket;
}

/** One market: its state and its margin, and every side with its price and what stands on it. */
export function MarketSection({ match, market }: MarketSectionProps) {
  const { w, name, state, control, margin, lines } = market;
  const rows = lines.flatMap((line) =>
    line.selections.map((selection, index): Row => ({
      key: `${line.r} ${line.score} ${selection.side}`,
      line,
      selection,
      leads: index === 0,
    })),
  );
  const title = `${match.team_h}${match.team_c === '' ? '' : ` v ${match.team_c}`} · ${name}`;
  return (
    <section aria-label={name} className={styles.market}>
      <header className={styles.marketHead}>
        <h2>{name}</h2>
        <Badge tone={sellingTones[state]}>{sellingLabels[state]}</Badge>
        <span className={styles.margin}>
          利润率 {marginText(margin.effective)}
          {margin.added !== 0 && `（标准 ${marginText(margin.own)}，${pointsText(margin.added)}）`}
        </span>
        {match.showType !== null && (
          <TradingActs scope={{ sport: match.sport, gameId: match.gameId, w, title }} control={control} />
        )}
      </header>
      <DecidedBy control={control} />
      <div className={styles.scroll}>
        <Table dense label={name} columns={columns} rows={rows} rowKey={({ key }) => key} isMarked={isWorst} />
      </div>
    </section>
  );
}

const isWorst = ({ selection: { isWorst: worst, net } }: Row): boolean => worst && net !== null && net < 0n;

const none = <span className={pageStyles.none}>–</span>;

const columns: readonly Column<Row>[] = [
  {
    key: 'side',
    head: '投注项',
    leads: true,
    cell: ({ selection, line }) => (
      <span className={styles.match}>
        {selection.name}
        {line.score !== '' && <small>投注时 {line.score}</small>}
      </span>
    ),
  },
  {
    key: 'odds',
    width: '7rem',
    head: '赔率',
    align: 'end',
    cell: ({ selection: { odds, active } }) =>
      odds === '' ? none : <span className={active ? styles.odds : styles.locked}>{active ? odds : `${odds} 锁`}</span>,
  },
  {
    key: 'tickets',
    width: '6rem',
    head: '单场注单',
    align: 'end',
    cell: ({ selection: { singles } }) => singles.tickets || none,
  },
  {
    key: 'staked',
    width: '8rem',
    head: '投注（¥）',
    align: 'end',
    cell: ({ selection: { singles } }) =>
      singles.tickets === 0 ? none : <MoneyText fen={singles.staked} currency="" column />,
  },
  {
    key: 'returnable',
    width: '9rem',
    head: '打出派彩（¥）',
    align: 'end',
    cell: ({ selection: { singles } }) =>
      singles.tickets === 0 ? none : <MoneyText fen={singles.returnable} currency="" column />,
  },
  {
    key: 'net',
    width: '11rem',
    head: '净结果（¥）',
    align: 'end',
    cell: ({ selection: { net, isWorst: worst } }) =>
      net === null ? (
        none
      ) : (
        <span className={styles.net}>
          {worst && <Badge tone={net < 0n ? 'danger' : 'neutral'}>最坏</Badge>}
          <MoneyText fen={net} currency="" column plus tone="sign" />
        </span>
      ),
  },
  {
    key: 'series',
    width: '12rem',
    head: '含此项的串关',
    align: 'end',
    cell: ({ selection: { series } }) =>
      series.tickets === 0 ? (
        none
      ) : (
        <span className={styles.stakes}>
          <span>
            {series.tickets} 注 · <MoneyText fen={series.staked} />
          </span>
          <small>
            最高派彩 <MoneyText fen={series.returnable} />
          </small>
        </span>
      ),
  },
  {
    key: 'worst',
    width: '9rem',
    head: '此线最坏（¥）',
    align: 'end',
    cell: ({ line, leads }) =>
      leads && line.worst !== null ? <MoneyText fen={line.worst} currency="" column plus tone="sign" /> : null,
  },
];
