import type { OutputOf } from '@fairground/contract';
import { capabilityLabels } from '@fairground/contract/capabilities';
import { site } from '@fairground/contract/site';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck, Wrench } from 'lucide-react';
import { messageOf } from '../../api/failures.ts';
import { query } from '../../api/query.ts';
import { lineDrawing } from '../../art/line-drawings.ts';
import { contactService } from '../../features/customer-service/customer-service.ts';
import { hrefTo } from '../../features/navigation/route-paths.ts';
import { siteTime } from '../../features/site/site-time.ts';
import { Art } from '../../ui/art.tsx';
import { Button, ButtonLink } from '../../ui/buttons/button.tsx';
import { Badge } from '../../ui/display/badge.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { SkeletonGate } from '../../ui/states/skeleton-gate.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import styles from './maintenance.module.css';

type Closing = OutputOf<typeof site.siteStatus>['closed'][number];

/** What is read again while one waits here. */
const LOOK_MS = 15_000;

const isCapability = (word: string): word is keyof typeof capabilityLabels => Object.hasOwn(capabilityLabels, word);
const parts = Object.keys(capabilityLabels)
  .filter(isCapability)
  .filter((capability) => capability !== 'site');

/** What is closed, until when, and what works all the same. */
export default function MaintenanceScreen() {
  const { data, error, isPending, isFetching, refetch } = useQuery({
    ...query(site.siteStatus, {}),
    refetchInterval: LOOK_MS,
    meta: { endpoint: site.siteStatus, quiet: true },
  });
  return (
    <div className={styles.page}>
      <h1 className="visually-hidden">服务状态</h1>
      {error && !data ? (
        <ErrorState message={messageOf(error)} retrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <SkeletonGate pending={isPending} skeleton={<Skeleton shape="block" height="24rem" />} label="正在读取服务状态">
          {() => data && <Status closed={data.closed} />}
        </SkeletonGate>
      )}
    </div>
  );
}

function Status({ closed }: { readonly closed: readonly Closing[] }) {
  const whole = closed.find(({ capability }) => capability === 'site');
  const closingOf = (part: string) => whole ?? closed.find(({ capability }) => capability === part);
  return (
    <>
      <header className={styles.head}>
        <Art svg={lineDrawing(closed.length > 0 ? 'maintenance' : 'favourites')} inline className={styles.drawing} />
        <h2>{headline(whole, closed.length)}</h2>
        <p>
          {closed.length > 0 ? '余额、订单、注单与赛事照常可看，维护不会改变任何记录。' : '所有功能都可以正常使用。'}
        </p>
      </header>
      <ul aria-label="各项功能" className={styles.parts}>
        {parts.map((part) => (
          <Part key={part} name={capabilityLabels[part]} closing={closingOf(part)} />
        ))}
        {['登录与查询', '帮助与客服'].map((name) => (
          <Part key={name} name={name} closing={undefined} />
        ))}
      </ul>
      <div className={styles.actions}>
        <ButtonLink href={hrefTo('home')} look="brand">
          回首页
        </ButtonLink>
        <ButtonLink href={hrefTo('help', { key: 'kh' })}>帮助中心</ButtonLink>
        <Button look="text" onClick={() => void contactService()}>
          联系客服
        </Button>
      </div>
    </>
  );
}

function headline(whole: Closing | undefined, count: number): string {
  if (whole) return whole.resumeTime === null ? '全站维护中' : `全站维护中，预计 ${siteTime(whole.resumeTime)} 恢复`;
  return count > 0 ? '部分功能维护中' : '一切正常';
}

const Part = ({ name, closing }: { readonly name: string; readonly closing: Closing | undefined }) => (
  <li data-closed={closing ? true : undefined}>
    <Icon of={closing ? Wrench : CircleCheck} />
    <span>
      <strong>{name}</strong>
      {closing && (
        <small>
          {siteTime(closing.since)} 开始，
          {closing.resumeTime === null ? '恢复时间待定' : `预计 ${siteTime(closing.resumeTime)} 恢复`}
        </small>
      )}
    </span>
    <Badge tone={closing ? 'warning' : 'success'}>{closing ? '维护中' : '正常'}</Badge>
  </li>
);
