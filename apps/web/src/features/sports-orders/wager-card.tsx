import { cancellationLabels, oddsTypeLabels, resultLabels, seriesOffered, showsOddsType } from '@fairground/betting';
import { yuanText } from '@fairground/money';
import type { ReactNode } from 'react';
import { Badge } from '../../ui/display/badge.tsx';
import { CopyButton } from '../../ui/buttons/copy-button.tsx';
import { MoneyText } from '../../ui/display/money-text.tsx';
import { sideOfMatch } from '../sports/side-of-match.ts';
import { siteMoment, siteTime } from '../site/site-time.ts';
import type { Wager } from './orders-data.ts';
import styles from './orders.module.css';
import { resultTones } from './result-tones.ts';

const statusLabels: Record<Wager['status'], string> = {
  delay: '确认中',
  accepted: '已接受',
  rejected: '未接受',
  settled: '已结算',
  void: '已取消',
};

/** One ticket: what was bet on, at which odds, and how it stands. */
export function WagerCard({ wager, children }: { readonly wager: Wager; readonly children?: ReactNode }) {
  return (
    <article className={styles.card} aria-label={`注单 ${wager.ticket_id}`}>
      <header className={styles.cardHead}>
        <b>{kindName(wager)}</b>
        {wager.odds !== null && <b>@ {wager.odds.replace('-', '−')}</b>}
        <State wager={wager} />
      </header>
      <ul className={styles.cardLegs}>
        {wager.legs.map((leg) => (
          <WagerLeg key={`${leg.gameId}${leg.w}${leg.r}${leg.side}`} leg={leg} isOnly={wager.legs.length === 1} />
        ))}
      </ul>
      <Sums wager={wager} />
      {children}
      <footer className={styles.cardFoot}>
        <time title={siteMoment(wager.betTime)}>{siteTime(wager.betTime)}</time>
        <span>
          单号 {wager.ticket_id}
          <CopyButton text={wager.ticket_id} compact describes="复制单号" />
        </span>
      </footer>
    </article>
  );
}

function State({ wager: { status, result } }: { readonly wager: Wager }) {
  if (result !== null) return <Badge tone={resultTones[result]}>{resultLabels[result]}</Badge>;
  return <Badge tone={status === 'delay' ? 'brand' : 'neutral'}>{statusLabels[status]}</Badge>;
}

export function WagerLeg({ leg, isOnly }: { readonly leg: Wager['legs'][number]; readonly isOnly: boolean }) {
  const { result, cancellation } = leg;
  return (
    <li>
      <p className={styles.pick}>
        <b>{sideOfMatch(leg.sideName, leg.team_h, leg.team_c)}</b>
        {!isOnly && <span>@ {leg.odds.replace('-', '−')}</span>}
        {!isOnly && result !== null && <Badge tone={resultTones[result]}>{resultLabels[result]}</Badge>}
      </p>
      <p>
        {leg.playName}
        {showsOddsType(leg.w) && `（${oddsTypeLabels[leg.oddsType]}）`}
        {leg.betScore !== '' && <span> 投注时 {leg.betScore}</span>}
      </p>
      <p>
        {leg.team_c === '' ? leg.team_h : `${leg.team_h} v ${leg.team_c}`}
        {leg.resultScore !== '' && <b className={styles.score}>{leg.resultScore}</b>}
      </p>
      <small>
        {leg.league} · <time className={styles.start}>{siteTime(leg.startTime)}</time>
        {cancellation !== null && ` · ${cancellationLabels[cancellation]}`}
      </small>
    </li>
  );
}

function Sums({ wager }: { readonly wager: Wager }) {
  const { amount, returned, winnable, cashedStake, cashedOut, withheld } = wager;
  return (
    <dl className={styles.sums}>
      <Sum label="投注额" fen={amount} />
      {returned === null ? <Sum label="可赢额" fen={winnable} /> : <Sum label="派彩" fen={returned} />}
      {cashedStake > 0n && <Sum label={`已兑现（本金 ${yuanText(cashedStake)}）`} fen={cashedOut} />}
      {withheld > 0n && <Sum label="超出单日派彩上限" fen={withheld} />}
    </dl>
  );
}

const Sum = ({ label, fen }: { readonly label: string; readonly fen: bigint }) => (
  <div>
    <dt>{label}</dt>
    <dd>
      <MoneyText fen={fen} exact />
    </dd>
  </div>
);

/** 单项, 3串1, 同场组合; how many lines where there are several. */
export function kindName({ mode, series, legs }: Wager): string {
  if (mode === 'builder') return '同场组合';
  const way = seriesOffered(legs.length).find(({ code }) => code === series);
  if (!way) return series === '' ? '单项' : series.replace('c', '串');
  return way.lines > 1 ? `${way.name}（${way.lines} 注）` : way.name;
}
