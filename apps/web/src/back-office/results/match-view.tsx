import { sportLabels } from '@fairground/betting';
import type { ResultChange } from '@fairground/contract/back-office-sports';
import { results } from '@fairground/contract/back-office-results';
import { useQuery } from '@tanstack/react-query';
import { ChevronLeft } from 'lucide-react';
import { useState } from 'react';
import { query } from '../../api/query.ts';
import { siteMoment } from '../../features/site/site-time.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Badge } from '../../ui/display/badge.tsx';
import { FactList } from '../../ui/display/fact-list.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Drawer } from '../../ui/overlays/drawer.tsx';
import { hrefOf } from '../operator/page-address.ts';
import { Loaded } from '../parts/loaded.tsx';
import { LogLink } from '../parts/log-link.tsx';
import { QUEUE_MS } from '../parts/queue-page.tsx';
import pages from '../pages/pages.module.css';
import { ChampionForm } from './champion-form.tsx';
import { Claims } from './claims.tsx';
import { MatchSums } from './match-sums.tsx';
import { MatchTickets } from './match-tickets.tsx';
import { PendingChanges } from './pending-changes.tsx';
import { ResultForm } from './result-form.tsx';
import { type MatchShown, type MatchTicket, matchTitle } from './result-row.ts';
import { SimpleAsk } from './simple-ask.tsx';
import { Versions } from './versions.tsx';
import { VoidForm } from './void-form.tsx';

/** What the drawer is open for. */
type Act =
  | { readonly kind: 'result' | 'void' | 'rollback' | 'lift' }
  | { readonly kind: 'void-ticket' | 'unrule'; readonly ticket: MatchTicket }
  | { readonly kind: 'adopt'; readonly source: string };

/** One match: its result version by version, its tickets and money, and what two people can do about it. */
export function MatchView({ gameId }: { readonly gameId: string }) {
  const result = useQuery({ ...query(results.match, { gameId }), staleTime: 0, refetchInterval: QUEUE_MS });
  const [act, setAct] = useState<Act>();
  const close = () => setAct(undefined);
  return (
    <>
      <a className={pages.back} href={hrefOf('results')}>
        <Icon of={ChevronLeft} size="sm" />
        返回赛事
      </a>
      <Loaded result={result} label="正在读取赛事">
        {(match) => (
          <>
            <Head match={match} onAct={setAct} />
            <PendingChanges gameId={gameId} />
            <Claims match={match} onAdopt={(source) => setAct({ kind: 'adopt', source })} />
            <div className={pages.panel}>
              <Facts match={match} />
              <Versions match={match} />
              <MatchSums match={match} />
              <MatchTickets
                gameId={gameId}
                onVoid={(ticket) => setAct({ kind: 'void-ticket', ticket })}
                onUnrule={(ticket) => setAct({ kind: 'unrule', ticket })}
              />
            </div>
            <Drawer size="wide" open={act !== undefined} onOpenChange={close} title={act ? titleOf(act, match) : ''}>
              {act && <Form act={act} match={match} onDone={close} />}
            </Drawer>
          </>
        )}
      </Loaded>
    </>
  );
}

const hasResult = ({ newest }: MatchShown): boolean =>
  newest !== null && newest.state !== 'scheduled' && newest.state !== 'open';
const resultAct = (match: MatchShown): string => (hasResult(match) ? '更正赛果' : '录入赛果');

function Head({ match, onAct }: { readonly match: MatchShown; readonly onAct: (act: Act) => void }) {
  const [latest] = match.versions;
  return (
    <div className={pages.head}>
      <h1>{matchTitle(match)}</h1>
      <Badge>{sportLabels[match.sport]}</Badge>
      <Badge tone={hasResult(match) ? 'success' : 'warning'}>{latest?.state ?? '尚无赛果'}</Badge>
      <div className={pages.actions}>
        <Button look="brand" onClick={() => onAct({ kind: 'result' })}>
          {resultAct(match)}
        </Button>
        {hasResult(match) && <Button onClick={() => onAct({ kind: 'rollback' })}>撤回赛果</Button>}
        {(latest?.cancellations.length ?? 0) > 0 && (
          <Button onClick={() => onAct({ kind: 'lift' })}>恢复已取消的投注</Button>
        )}
        <Button look="danger" onClick={() => onAct({ kind: 'void' })}>
          取消投注
        </Button>
      </div>
    </div>
  );
}

const Facts = ({ match }: { readonly match: MatchShown }) => (
  <FactList
    className={pages.pairs}
    facts={[
      { label: '联赛', value: match.league },
      { label: '赛事编号', value: match.gameId, copy: match.gameId },
      { label: '预定开赛', value: siteMoment(match.startTime) },
      {
        label: '实际开赛',
        value: match.beganTime === null ? (match.isStarted ? '数据源未报告' : '未开赛') : siteMoment(match.beganTime),
      },
      { label: '操作日志', value: <LogLink subject={`match:${match.gameId}`} /> },
    ]}
  />
);

function titleOf(act: Act, match: MatchShown): string {
  switch (act.kind) {
    case 'result':
      return resultAct(match);
    case 'rollback':
      return '撤回赛果';
    case 'lift':
      return '恢复已取消的投注';
    case 'unrule':
      return '撤销裁定';
    case 'adopt':
      return '采用数据源的赛果';
    default:
      return '取消注单';
  }
}

interface FormProps {
  readonly act: Act;
  readonly match: MatchShown;
  readonly onDone: () => void;
}

function Form({ act, match, onDone }: FormProps) {
  const { gameId } = match;
  const simple = (change: ResultChange, words: string) => (
    <SimpleAsk title={titleOf(act, match)} change={change} words={words} onDone={onDone} />
  );
  switch (act.kind) {
    case 'result':
      return match.sport === 'FS' ? (
        <ChampionForm match={match} onDone={onDone} />
      ) : (
        <ResultForm match={match} onDone={onDone} />
      );
    case 'void':
      return <VoidForm match={match} onDone={onDone} />;
    case 'void-ticket':
      return <VoidForm match={match} ticket={act.ticket} onDone={onDone} />;
    case 'rollback':
      return simple({ kind: 'rollback', gameId }, '赛果撤回后，已结算的注单冲正并恢复为未结算，等待新的赛果。');
    case 'lift':
      return simple({ kind: 'lift', gameId }, '这场赛事的全部取消都会撤销，相关注单按赛果重新结算或恢复为未结算。');
    case 'unrule':
      return simple(
        { kind: 'unrule', ticketId: act.ticket.ticketId },
        `注单 ${act.ticket.ticketId} 的裁定撤销后，按赛果重新结算或恢复为未结算。`,
      );
    default:
      return simple({ kind: 'adopt', gameId, source: act.source }, '数据源的赛果成为新的版本，注单据此重新结算。');
  }
}
