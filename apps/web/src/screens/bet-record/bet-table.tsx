import { resultLabels } from '@fairground/betting';
import { FISHING_VENUE } from '@fairground/contract/venues';
import { lazy, type ReactNode, Suspense } from 'react';
import { DisputeLink } from '../../features/disputes/dispute-link.tsx';
import { TableLinks } from '../../features/bet-records/table-links.tsx';
import { betStateLabels } from '../../features/bet-records/bet-state-labels.ts';
import { hrefTo } from '../../features/navigation/route-paths.ts';
import { siteMoment, siteTime } from '../../features/site/site-time.ts';
import { resultTones } from '../../features/sports-orders/result-tones.ts';
import { Badge } from '../../ui/display/badge.tsx';
import { ButtonLink } from '../../ui/buttons/button.tsx';
import { Callout } from '../../ui/states/callout.tsx';
import { CopyButton } from '../../ui/buttons/copy-button.tsx';
import { MoneyText } from '../../ui/display/money-text.tsx';
import { type Column, Table } from '../../ui/display/table.tsx';
import type { BetRecord } from './bet-record-data.ts';
import styles from './bet-record-screen.module.css';

const ShotList = lazy(() => import('../../features/fishing-shots/shot-list.tsx'));

/** One row a bet, with how it was reckoned below it; a card each on a phone. */
export const BetTable = ({ rows, empty }: { readonly rows: readonly BetRecord[]; readonly empty: ReactNode }) => (
  <Table label="投注记录" columns={columns} rows={rows} rowKey={({ betNo }) => betNo} detail={detailOf} empty={empty} />
);

const detailOf = (bet: BetRecord): ReactNode => <Detail bet={bet} />;

const columns: readonly Column<BetRecord>[] = [
  {
    key: 'game',
    head: '场馆 / 游戏',
    leads: true,
    cell: ({ venueName, gameName }) => (
      <span className={styles.game}>
        {venueName}
        <small>{gameName}</small>
      </span>
    ),
  },
  {
    key: 'content',
    head: '内容',
    cell: ({ content, odds }) => (
      <span className={styles.content}>
        {content[0]}
        {content.length > 1 && <small>等 {content.length} 项</small>}
        {odds !== '' && !namesOdds(content, odds) && <small>@ {odds.replace('-', '−')}</small>}
      </span>
    ),
  },
  {
    key: 'time',
    head: '时间',
    cell: ({ betTime }) => <time title={siteMoment(betTime)}>{siteTime(betTime)}</time>,
  },
  {
    key: 'amount',
    head: '投注额（¥）',
    align: 'end',
    cell: ({ amount }) => <MoneyText fen={amount} currency="" column />,
  },
  {
    key: 'net',
    head: '盈亏（¥）',
    align: 'end',
    cell: ({ net, withheld }) =>
      net === null ? (
        '–'
      ) : (
        <>
          <MoneyText fen={net} currency="" plus column tone="sign" />{' '}
          {withheld !== undefined && <Badge tone="warning">派彩封顶</Badge>}
        </>
      ),
  },
  { key: 'state', head: '结果', align: 'center', cell: (bet) => <Ending bet={bet} /> },
];

/** A selection that stands alone mostly names its odds itself. */
const namesOdds = (content: readonly string[], odds: string): boolean =>
  content.length === 1 && (content[0] ?? '').includes(`@${odds}`);

const Ending = ({ bet: { result, status } }: { readonly bet: BetRecord }) =>
  result === null ? (
    <Badge>{betStateLabels[status]}</Badge>
  ) : (
    <Badge tone={resultTones[result]}>{resultLabels[result]}</Badge>
  );

function Detail({ bet }: { readonly bet: BetRecord }) {
  const { betNo, content, validAmount, returned, withheld, receipt, settleTime } = bet;
  return (
    <div className={styles.detail}>
      <p className={styles.number}>
        单号 {betNo}
        <CopyButton text={betNo} compact describes="复制单号" />
        <span>
          有效投注 <MoneyText fen={validAmount} />
        </span>
        {returned !== null && (
          <span>
            返还 <MoneyText fen={returned} />
          </span>
        )}
        {settleTime !== null && <span>结算时间 {siteMoment(settleTime)}</span>}
      </p>
      {withheld !== undefined && (
        <Callout tone="warning" title="超出单日最高派彩的部分没有派发">
          您当日在此类游戏的派彩已达上限，本单另有 <MoneyText fen={withheld} exact /> 按规则不予派发。
          <a href={hrefTo('help', { key: 'gztk' })}>查看条款</a>
        </Callout>
      )}
      <Lines title="投注内容" lines={content} />
      <Lines title={bet.category === 'DZ' || bet.category === 'QP' ? '本局过程' : '结算步骤'} lines={receipt} />
      {bet.proof === undefined ? <OwnLinks bet={bet} /> : bet.proof === 'record' && <RecordLink bet={bet} />}
      {bet.enName === FISHING_VENUE && <Shots sessionNo={betNo} />}
      {settleTime !== null && <DisputeLink betNo={betNo} settleTime={settleTime} />}
    </div>
  );
}

/** What leads on from a bet in a game of ours. */
function OwnLinks({ bet }: { readonly bet: BetRecord }) {
  const { category, receipt, settleTime } = bet;
  if (category === 'DZ') return <RoundLinks bet={bet} />;
  if (category === 'QP') return <HandLinks bet={bet} />;
  if (category !== 'ZR') return null;
  return <TableLinks receipt={receipt} isSettled={settleTime !== null} className={styles.links} />;
}

/** A provider's round is shown by the provider alone; some tell what decided it. */
const RecordLink = ({ bet: { betNo } }: { readonly bet: BetRecord }) => (
  <p className={styles.links}>
    <ButtonLink size="sm" href={`/fair?round=${encodeURIComponent(betNo)}`}>
      核验
    </ButtonLink>
    <span>由游戏商提供本局的公平性记录；更换种子后可核验全部随机数。</span>
  </p>
);

/** The pages of our own electronic games; those of one venue stand apart. */
const replayPath = (enName: string): string => hrefTo(enName === 'WYDZ' ? 'pgGame' : 'dzGame');

/** A round can be seen again as it was, and checked by whoever wants to. */
const RoundLinks = ({ bet: { betNo, enName } }: { readonly bet: BetRecord }) => (
  <p className={styles.links}>
    <ButtonLink size="sm" href={`${replayPath(enName)}?round=${encodeURIComponent(betNo)}`}>
      重播
    </ButtonLink>
    <ButtonLink size="sm" href={`/fair?round=${encodeURIComponent(betNo)}`}>
      核验
    </ButtonLink>
    <span>重播与当时所见相同；更换种子后可核验全部随机数。</span>
  </p>
);

/** Two members share a hand: the bet says its place after the number. */
const handOf = (betNo: string): string => encodeURIComponent(betNo.split('-')[0] ?? '');

/** A hand can be gone through step by step, and checked by whoever wants to. */
const HandLinks = ({ bet: { betNo } }: { readonly bet: BetRecord }) => (
  <p className={styles.links}>
    <ButtonLink size="sm" href={`${hrefTo('cardGame', { game: 'niuniu' })}?hand=${handOf(betNo)}`}>
      回放
    </ButtonLink>
    <ButtonLink size="sm" href={`${hrefTo('fair')}?hand=${handOf(betNo)}`}>
      核验
    </ButtonLink>
    <span>回放一步一步看完整手牌；投注额是开局时暂押的金额，随结果退回。</span>
  </p>
);

/** A sitting at a cannon: each shot of it, and the page where they are made anew. */
const Shots = ({ sessionNo }: { readonly sessionNo: string }) => (
  <section>
    <h3>逐发记录</h3>
    <Suspense>
      <ShotList sessionNo={sessionNo} />
    </Suspense>
    <p className={styles.links}>
      <ButtonLink size="sm" href={`/fair?fishing=${encodeURIComponent(sessionNo)}`}>
        核验
      </ButtonLink>
      <span>离座之后可以逐发重算，包括退回的炮弹。</span>
    </p>
  </section>
);

function Lines({ title, lines }: { readonly title: string; readonly lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <section>
      <h3>{title}</h3>
      <ol>
        {lines.map((text, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- lines may repeat, and never move
          <li key={index}>{text}</li>
        ))}
      </ol>
    </section>
  );
}
