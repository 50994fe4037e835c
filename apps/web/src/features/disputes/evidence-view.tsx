import type { TicketEvidence } from '@fairground/contract/disputes';
import { cancellationLabels, resultLabels } from '@fairground/betting';
import type { ReactNode } from 'react';
import { Badge } from '../../ui/display/badge.tsx';
import { FactList } from '../../ui/display/fact-list.tsx';
import { MoneyText } from '../../ui/display/money-text.tsx';
import { siteMoment, siteTime } from '../site/site-time.ts';
import styles from './evidence-view.module.css';

interface EvidenceViewProps {
  readonly evidence: TicketEvidence;
  readonly hash: string;
}

/** What a dispute was raised with, the same for its member and for whoever decides it. */
export function EvidenceView({ evidence, hash }: EvidenceViewProps) {
  const { ticket, prices, results, settlements, play } = evidence;
  const nameOf = (gameId: string): string => {
    const leg = ticket.legs.find((each) => each.gameId === gameId);
    if (!leg) return gameId;
    return leg.team_c === '' ? leg.league : `${leg.team_h} 对 ${leg.team_c}`;
  };
  return (
    <div className={styles.evidence}>
      <p className={styles.frozen}>
        证据于 {siteMoment(evidence.takenTime)} 固定，之后不再改变。
        <small>SHA-256 {hash}</small>
      </p>
      <Part title="注单">
        <FactList
          ruled
          facts={[
            { label: '单号', value: ticket.ticketId, copy: ticket.ticketId },
            ...(play
              ? [{ label: '游戏', value: `${play.venueName} ${play.gameName}` }]
              : [{ label: '方式', value: [ticket.mode, ticket.series].filter((part) => part !== '').join(' ') }]),
            { label: '本金', value: <MoneyText fen={ticket.amount} exact /> },
            { label: '返还', value: ticket.returned === null ? '–' : <MoneyText fen={ticket.returned} exact /> },
            { label: '投注时间', value: siteMoment(ticket.betTime) },
            ...(ticket.settleTime === null ? [] : [{ label: '结算时间', value: siteMoment(ticket.settleTime) }]),
            ...(ticket.rulebook === '' ? [] : [{ label: '规则版本', value: ticket.rulebook }]),
          ]}
        />
        <ul className={styles.list}>
          {ticket.legs.map((leg) => (
            <li key={`${leg.gameId}${leg.playName}${leg.sideName}`}>
              <b>
                {leg.playName} {leg.sideName} @{leg.odds}
              </b>
              <span>{`${leg.league} ${nameOf(leg.gameId)}`}</span>
              <small>
                {leg.betScore !== '' && `投注时 ${leg.betScore} · `}
                {leg.resultScore !== '' && `赛果 ${leg.resultScore} · `}
                {leg.result === null ? '未结算' : resultLabels[leg.result]}
                {leg.cancellation !== null && `（${cancellationLabels[leg.cancellation]}）`}
              </small>
            </li>
          ))}
        </ul>
      </Part>
      {play ? <PlayParts play={play} /> : <MarketParts {...{ ticket, prices, results, nameOf }} />}
      <Part title="结算单">
        {settlements.map((settlement) => (
          <article key={settlement.version} className={styles.settlement}>
            <p>
              <b>
                第{settlement.version}版 {resultLabels[settlement.result]}，派彩{' '}
                <MoneyText fen={settlement.paid} exact />
              </b>
              {settlement.reverseTime === null ? <Badge tone="brand">现行</Badge> : <Badge>已冲正</Badge>}
            </p>
            <small>
              {siteMoment(settlement.settleTime)} 结算
              {settlement.reverseTime !== null && `，${siteMoment(settlement.reverseTime)} 冲正`}
            </small>
            <ol>
              {settlement.receipt.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ol>
          </article>
        ))}
      </Part>
    </div>
  );
}

type Play = NonNullable<TicketEvidence['play']>;

/** What was bet on in a game, and what everybody can make its outcome anew from. */
const PlayParts = ({ play: { content, proof, checkedAt } }: { readonly play: Play }) => (
  <>
    <Part title="投注内容">
      <ul className={styles.list}>
        {content.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Part>
    {proof.length > 0 && (
      <Part title="公平验证">
        <FactList
          ruled
          facts={proof.map(({ name, value }) => ({
            label: name,
            value: <code className={styles.proof}>{value}</code>,
          }))}
        />
        <p>
          <a href={checkedAt}>在公平验证页重新计算</a>
        </p>
      </Part>
    )}
  </>
);

interface MarketPartsProps extends Pick<TicketEvidence, 'ticket' | 'prices' | 'results'> {
  readonly nameOf: (gameId: string) => string;
}

/** Prices around a bet on sports, and every version of the results. */
const MarketParts = ({ ticket, prices, results, nameOf }: MarketPartsProps) => (
  <>
    <Part title="投注前后的盘口">
      {prices.every(({ points }) => points.length === 0) && <p className={styles.none}>该赛事没有保留盘口走势。</p>}
      {prices.map(
        (market) =>
          market.points.length > 0 && (
            <MarketPrices
              key={`${market.gameId}${market.playName}`}
              title={`${nameOf(market.gameId)} ${market.playName}`}
              market={market}
              betAt={ticket.feedTime}
            />
          ),
      )}
    </Part>
    <Part title="赛果版本">
      {results.length === 0 && <p className={styles.none}>还没有公布赛果。</p>}
      <ul className={styles.list}>
        {results.map((result) => (
          <li key={`${result.gameId}${result.version}`}>
            <b>
              {nameOf(result.gameId)} 第{result.version}版：{result.state} {result.score}
            </b>
            <span>
              {siteMoment(result.publishTime)} {result.source}
            </span>
            {result.cancellations.map((text) => (
              <small key={text}>{text}</small>
            ))}
          </li>
        ))}
      </ul>
    </Part>
  </>
);

const Part = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <section aria-label={title} className={styles.part}>
    <h3>{title}</h3>
    {children}
  </section>
);

interface MarketPricesProps {
  readonly title: string;
  readonly market: TicketEvidence['prices'][number];
  readonly betAt: number;
}

/** The line between before and after is where the bet was placed. */
function MarketPrices({ title, market, betAt }: MarketPricesProps) {
  const firstAfter = market.points.findIndex(({ time }) => time > betAt);
  return (
    <div className={styles.scroll}>
      <table className={styles.prices}>
        <caption>
          {title}
          {market.betOn === 1 && <Badge tone="brand">投注的玩法</Badge>}
        </caption>
        <thead>
          <tr>
            <th scope="col">赛事时间</th>
            <th scope="col">盘口</th>
            {market.sides.map((side) => (
              <th key={side} scope="col">
                {side}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {market.points.map(({ time, r, odds }, index) => (
            <tr key={time} data-after-bet={index === firstAfter || undefined}>
              <td>{siteTime(time)}</td>
              <td>{r === '' ? '–' : r}</td>
              {market.sides.map((side, place) => (
                <td key={side}>{odds[place] ?? '–'}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
