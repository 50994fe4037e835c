import { backOfficeCatalogue } from '@fairground/contract/back-office';
import { sellingLabels } from '@fairground/contract/back-office-trading';
import { showTypeLabels, sportLabels } from '@fairground/betting';
import { useQuery } from '@tanstack/react-query';
import { ChevronLeft } from 'lucide-react';
import { useState } from 'react';
import { query } from '../../api/query.ts';
import { siteMoment } from '../../features/site/site-time.ts';
import { Badge } from '../../ui/display/badge.tsx';
import { FactList } from '../../ui/display/fact-list.tsx';
import { MoneyText } from '../../ui/display/money-text.tsx';
import { RadioChips } from '../../ui/fields/chips.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Callout } from '../../ui/states/callout.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { hrefOf } from '../operator/page-address.ts';
import { Loaded } from '../parts/loaded.tsx';
import { LogLink } from '../parts/log-link.tsx';
import { MarketSection } from './market-section.tsx';
import { DecidedBy, TradingActs } from './trading-acts.tsx';
import { pointsText, sellingTones, type Stakes, type TradedMarket, type TradedMatch } from './trading-words.ts';
import pageStyles from '../pages/pages.module.css';
import styles from './trading.module.css';

/** Prices move without a bet. */
const LOOK_MS = 5_000;

/** One match: its markets with their prices, who holds back what, and what the open tickets would cost. */
export function MatchView({ gameId }: { readonly gameId: string }) {
  const result = useQuery({
    ...query(backOfficeCatalogue.trading.match, { gameId }),
    refetchInterval: LOOK_MS,
    meta: { quiet: true },
  });
  return (
    <>
      <a className={pageStyles.back} href={hrefOf('trading')}>
        <Icon of={ChevronLeft} size="sm" />
        返回赛事列表
      </a>
      <Loaded result={result} label="正在读取赛事">
        {(match) => (
          <>
            <Head match={match} />
            <Facts match={match} />
            <Markets match={match} />
          </>
        )}
      </Loaded>
    </>
  );
}

const titleOf = ({ team_h, team_c }: Pick<TradedMatch, 'team_h' | 'team_c'>): string =>
  team_c === '' ? team_h : `${team_h} v ${team_c}`;

function Head({ match }: { readonly match: TradedMatch }) {
  const { sport, gameId, score, clock, state, control, sportControl, showType } = match;
  return (
    <>
      <div className={pageStyles.head}>
        <h1>{titleOf(match)}</h1>
        {score !== '' && <strong className={styles.score}>{score}</strong>}
        {clock !== '' && <span className={pageStyles.none}>{clock}</span>}
        <Badge tone={sellingTones[state]}>{sellingLabels[state]}</Badge>
        {control.added !== null && <Badge tone="accent">利润率 {pointsText(control.added)}</Badge>}
        {showType !== null && <TradingActs scope={{ sport, gameId, title: titleOf(match) }} control={control} />}
      </div>
      <DecidedBy control={control} />
      {sportControl.suspended && (
        <Callout tone="warning">
          {sportLabels[sport]}整项已暂停：{sportControl.reason}。要恢复这一场，请先在“运动”中恢复整项。
        </Callout>
      )}
    </>
  );
}

/** How many, what is at stake, and what would be paid. */
const stakesFact = ({ tickets, staked, returnable }: Stakes) =>
  tickets === 0 ? (
    '没有'
  ) : (
    <>
      {tickets.toLocaleString('zh-CN')} 注 · 投注 <MoneyText fen={staked} /> · 最高派彩 <MoneyText fen={returnable} />
    </>
  );

const Facts = ({ match }: { readonly match: TradedMatch }) => (
  <section aria-label="负债" className={styles.facts}>
    <FactList
      className={pageStyles.pairs}
      facts={[
        { label: '联赛', value: `${sportLabels[match.sport]} · ${match.league}` },
        {
          label: match.isChampion ? '截止' : '开赛',
          value: `${siteMoment(match.startTime)}（${match.showType === null ? '待结算' : showTypeLabels[match.showType]}）`,
        },
        { label: '单场', value: stakesFact(match.singles) },
        { label: '最坏结果', value: <MoneyText fen={match.worst} plus tone="sign" /> },
        { label: '同场串关', value: stakesFact(match.builders) },
        { label: '含本场的跨场串关', value: stakesFact(match.series) },
        { label: '编号', value: match.gameId, copy: match.gameId },
        { label: '操作日志', value: <LogLink subject={`match:${match.gameId}`} /> },
      ]}
    />
    <p className={pageStyles.none}>
      最坏结果：各盘口最不利的一项同时打出、同场串关全中时的净结果，按封顶前的派彩计；跨场串关还要看其他场次，整张另列，不计入。
    </p>
  </section>
);

type Shown = 'tickets' | 'main' | 'all';

/** Main lines, markets with tickets, and those somebody holds back are what is looked at; the rest is one press away. */
function isShown({ lines, control, group }: TradedMarket, shown: Shown): boolean {
  if (shown === 'all') return true;
  const hasTickets = lines.some(({ selections }) =>
    selections.some(({ singles, series }) => singles.tickets + series.tickets > 0),
  );
  if (shown === 'tickets') return hasTickets;
  return hasTickets || control.suspended || control.added !== null || MAIN.has(group);
}
const MAIN: ReadonlySet<string> = new Set(['主要盘口', '冠军']);

function Markets({ match }: { readonly match: TradedMatch }) {
  const [shown, setShown] = useState<Shown>('main');
  const markets = match.markets.filter((market) => isShown(market, shown));
  return (
    <>
      <div className={styles.chips}>
        <RadioChips<Shown>
          label="显示盘口"
          value={shown}
          options={[
            { value: 'main', label: '主要与有注单' },
            { value: 'tickets', label: '有注单' },
            { value: 'all', label: `全部 ${match.markets.length}` },
          ]}
          onValueChange={setShown}
        />
      </div>
      {markets.length === 0 && <EmptyState compact title={shown === 'tickets' ? '还没有未结注单' : '现在没有盘口'} />}
      {markets.map((market) => (
        <MarketSection key={market.w} match={match} market={market} />
      ))}
    </>
  );
}
