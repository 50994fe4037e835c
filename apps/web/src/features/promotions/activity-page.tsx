import { PromotionState } from '@fairground/contract/promotion-shapes';
import type { ReactNode } from 'react';
import { events } from '../../api/events.ts';
import { failureKind } from '../../api/failure-kind.ts';
import { messageOf } from '../../api/failures.ts';
import { sceneOf } from '../../art/promotions/promotion-scene.ts';
import { Art } from '../../ui/art.tsx';
import { Button, ButtonLink } from '../../ui/buttons/button.tsx';
import { Accordion } from '../../ui/layout/accordion.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Callout } from '../../ui/states/callout.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { SkeletonGate } from '../../ui/states/skeleton-gate.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { hrefTo } from '../navigation/route-paths.ts';
import { titleOfRoute } from '../navigation/route-titles.ts';
import { useVisit } from '../navigation/visit-context.ts';
import { siteDateTime } from '../site/site-time.ts';
import styles from './activity-page.module.css';
import { isForTesters, isNotOffered } from './not-offered.ts';
import { FiveFacts } from './five-facts.tsx';
import {
  type ProgressOf,
  type Promotion,
  type PromotionKind,
  type Standing,
  usePromotion,
  useSignedIn,
  useStanding,
} from './promotion-data.ts';
import { PromotionBadges } from './state-badges.tsx';

/** What a page of a promotion is drawn from; `standing` and `progress` are undefined for a visitor. */
export interface ActivityFacts<Kind extends PromotionKind> {
  readonly promotion: Promotion;
  readonly standing: Standing | undefined;
  readonly progress: ProgressOf<Kind> | undefined;
}

interface ActivityPageProps<Kind extends PromotionKind> {
  readonly kind: Kind;
  /** Which one; by default the one in the address. */
  readonly id?: string;
  readonly children: (facts: ActivityFacts<Kind>) => ReactNode;
}

/** The page of one promotion: its head, the five facts, whatever its kind shows, and its rules. */
export function ActivityPage<Kind extends PromotionKind>({ kind, id, children }: ActivityPageProps<Kind>) {
  const { params } = useVisit();
  const wanted = id ?? params['id'] ?? '';
  const offer = usePromotion(wanted);
  const promotion = offer.data?.kind === kind ? offer.data : undefined;
  if (offer.error && !offer.data && !isNotOffered(offer.error))
    return (
      <div className={styles.page}>
        <UnreadTitle />
        <ErrorState
          message={messageOf(offer.error)}
          kind={failureKind(offer.error)}
          retrying={offer.isFetching}
          onRetry={() => void offer.refetch()}
        />
      </div>
    );
  return (
    <div className={styles.page}>
      {offer.isPending && <UnreadTitle />}
      <SkeletonGate pending={offer.isPending} skeleton={<WaitingPage />} label="正在读取活动">
        {() =>
          promotion ? (
            <Activity kind={kind} promotion={promotion}>
              {children}
            </Activity>
          ) : (
            <NotOffered why={offer.error} />
          )
        }
      </SkeletonGate>
    </div>
  );
}

interface ActivityProps<Kind extends PromotionKind> {
  readonly kind: Kind;
  readonly promotion: Promotion;
  readonly children: (facts: ActivityFacts<Kind>) => ReactNode;
}

function Activity<Kind extends PromotionKind>({ kind, promotion, children }: ActivityProps<Kind>) {
  const signedIn = useSignedIn();
  const own = useStanding(promotion.id, promotion.state !== PromotionState.waiting);
  const isWaiting = signedIn && promotion.state !== PromotionState.waiting && own.isPending;
  const progress = own.data && isOfKind(own.data.progress, kind) ? own.data.progress : undefined;
  return (
    <>
      <PromotionHead promotion={promotion} />
      <FiveFacts promotion={promotion} look="strip" />
      <Timing promotion={promotion} />
      {!signedIn && <VisitorNote />}
      {own.error && !own.data ? (
        <ErrorState
          compact
          message={messageOf(own.error)}
          kind={failureKind(own.error)}
          retrying={own.isFetching}
          onRetry={() => void own.refetch()}
        />
      ) : (
        <SkeletonGate pending={isWaiting} skeleton={<Skeleton shape="block" height="22rem" />} label="正在读取我的进度">
          {() => children({ promotion, standing: own.data, progress })}
        </SkeletonGate>
      )}
      <Rules rules={promotion.rules} />
    </>
  );
}

const isOfKind = <Kind extends PromotionKind>(
  progress: Standing['progress'],
  kind: Kind,
): progress is ProgressOf<Kind> => progress.kind === kind;

/** The head of a promotion: its picture, its name and where it stands. */
export function PromotionHead({ promotion }: { readonly promotion: Promotion }) {
  const { title, summary, state, joinState } = promotion;
  return (
    <header className={styles.head}>
      <Art svg={sceneOf(promotion)} className={styles.scene} />
      <div className={styles.badges}>
        <PromotionBadges state={state} joinState={joinState} />
      </div>
      <h1>{title}</h1>
      <p>{summary}</p>
    </header>
  );
}

/** A promotion that has not begun or has ended says so before anything else. */
function Timing({ promotion: { state, beginTime, endTime } }: { readonly promotion: Promotion }) {
  if (state === PromotionState.waiting)
    return <Callout title={`${siteDateTime(beginTime)} 开始`}>活动尚未开始，届时即可参与。</Callout>;
  if (state === PromotionState.ended)
    return (
      <Callout title={`已于 ${siteDateTime(endTime)} 结束`}>
        不再接受参与，已获得的奖励在各自的有效期内仍可领取。
      </Callout>
    );
  return null;
}

const VisitorNote = () => (
  <Callout
    action={
      <Button look="brand" onClick={() => events.emit('login')}>
        登录后参与
      </Button>
    }
  >
    登录后可以看到自己的条件与进度。
  </Callout>
);

/** The rules of a promotion, open from the start: nobody has to look for them. */
export function Rules({ rules }: { readonly rules: readonly string[] }) {
  if (rules.length === 0) return null;
  return (
    <Accordion
      className={styles.terms}
      items={[
        {
          id: 'rules',
          title: '活动规则',
          open: true,
          content: (
            <ol className={styles.rules}>
              {rules.map((rule) => (
                <li key={rule}>{rule}</li>
              ))}
            </ol>
          ),
        },
      ]}
    />
  );
}

/** Withdrawn, unknown, or not offered to this member: said without asking for anything. */
export function NotOffered({ why }: { readonly why?: unknown }) {
  const { routeName, params } = useVisit();
  return (
    <>
      <h1 className={styles.plain}>{titleOfRoute(routeName, params)}</h1>
      <Card>
        <EmptyState
          drawing="welfare"
          title="这个活动目前没有开放"
          text={isForTesters(why) ? messageOf(why) : '活动可能已经下线，或不面向您的账户。'}
          action={<ButtonLink href={hrefTo('discount')}>查看优惠活动</ButtonLink>}
        />
      </Card>
    </>
  );
}

/** The page's name while its promotion is still being read, or could not be. */
export function UnreadTitle() {
  const { routeName, params } = useVisit();
  return <h1 className="visually-hidden">{titleOfRoute(routeName, params)}</h1>;
}

const WaitingPage = () => (
  <div className={styles.waiting}>
    <Skeleton shape="block" height="16rem" />
    <Skeleton shape="block" height="7rem" />
    <Skeleton shape="block" height="22rem" />
  </div>
);
