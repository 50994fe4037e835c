import {
  cancellationLabels,
  oddsTypeLabels,
  resultLabels,
  scoreStyle,
  showsOddsType,
  ticketName,
  withTeams,
} from '@fairground/betting';
import { yuanText } from '@fairground/money';
import type { ReactNode } from 'react';
import { Badge } from '../../ui/display/badge.tsx';
import { CopyButton } from '../../ui/buttons/copy-button.tsx';
import { MoneyText } from '../../ui/display/money-text.tsx';
import { siteMoment, siteTime } from '../site/site-time.ts';
import { LegTracker } from './leg-tracker.tsx';
import type { CashoutQuote, LegTrack, Wager } from './orders-data.ts';
import styles from './orders.module.css';
import { resultTones } from './result-tones.ts';

const statusLabels: Record<Wager['status'], string> = {
  delay: '确认中',
  accepted: '已接受',
  rejected: '未接受',
  settled: '已结算',
  void: '已取消',
};

interface WagerCardProps {
  readonly wager: Wager;
  /** How an open ticket stands now; undefined for one that has ended, and until it was read. */
  readonly quote?: CashoutQuote | undefined;
  readonly children?: ReactNode;
}

/** One ticket: what was bet on, at which odds, and how it stands. */
export function WagerCard({ wager, quote, children }: WagerCardProps) {
  return (
    <article className={styles.card} aria-label={`注单 ${wager.ticket_id}`}>
      <header className={styles.cardHead}>
        <b>{kindName(wager)}</b>
        {wager.odds !== null && <b>@ {wager.odds.replace('-', '−')}</b>}
        <State wager={wager} />
      </header>
      <ul className={styles.cardLegs}>
        {wager.legs.map((leg, index) => (
          <WagerLeg
            key={`${leg.gameId}${leg.w}${leg.r}${leg.side}`}
            leg={leg}
            isOnly={wager.legs.length === 1}
            track={quote?.legs?.[index] ?? null}
          />
        ))}
      </ul>
      <Sums wager={wager} quote={quote} />
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

interface WagerLegProps {
  readonly leg: Wager['legs'][number];
  readonly isOnly: boolean;
  readonly track?: LegTrack | null;
}

export function WagerLeg({ leg, isOnly, track = null }: WagerLegProps) {
  const { result, cancellation } = leg;
  const named = (text: string): string => withTeams(text, { home: leg.team_h, away: leg.team_c });
  return (
    <li>
      <p className={styles.pick}>
        <b>{named(leg.sideName)}</b>
        {!isOnly && <span>@ {leg.odds.replace('-', '−')}</span>}
        {!isOnly && result !== null && <Badge tone={resultTones[result]}>{resultLabels[result]}</Badge>}
      </p>
      <p>
        {named(leg.playName)}
        {showsOddsType(leg.w) && `（${oddsTypeLabels[leg.oddsType]}）`}
        {leg.betScore !== '' && <span> 投注时 {scoreStyle(leg.betScore)}</span>}
      </p>
      <p>
        {leg.team_c === '' ? leg.team_h : `${leg.team_h} 对 ${leg.team_c}`}
        {leg.resultScore !== '' && <b className={styles.score}>{scoreStyle(leg.resultScore)}</b>}
      </p>
      <small>
        <span>{leg.league}</span>
        <time>{siteTime(leg.startTime)}</time>
        {cancellation !== null && <span>{cancellationLabels[cancellation]}</span>}
      </small>
      {track && <LegTracker track={track} />}
    </li>
  );
}

function Sums({ wager, quote }: Pick<WagerCardProps, 'wager' | 'quote'>) {
  const { amount, returned, winnable, cashedStake, cashedOut, withheld } = wager;
  const isOpen = returned === null;
  const worth = isOpen && quote?.active === 1 ? quote.amount : null;
  return (
    <dl className={styles.sums}>
      <Sum label="投注额" fen={amount} />
      {cashedStake > 0n && <Sum label={`已兑现（本金 ${yuanText(cashedStake)}）`} fen={cashedOut} />}
      {isOpen && cashedStake > 0n && <Sum label="剩余本金" fen={amount - cashedStake} />}
      {isOpen ? <Sum label="可赢额" fen={winnable} /> : <Sum label="派彩" fen={returned} />}
      {worth !== null && <Sum label="现值" fen={worth} />}
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
export const kindName = ({ mode, series, legs }: Wager): string => ticketName({ mode, series, legs: legs.length });
