import { SPORTSBOOK_VENUE, VenueState } from '@fairground/contract/venues';
import type { ReactNode } from 'react';
import { messageOf } from '../../api/failures.ts';
import { Art } from '../../ui/art.tsx';
import { mark } from '../../art/mark.ts';
import { Badge } from '../../ui/display/badge.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { SkeletonGate } from '../../ui/states/skeleton-gate.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { askToLogInFor } from '../session/after-login.ts';
import type { VenueCategory } from '../site/categories.ts';
import { hrefTo } from '../navigation/route-paths.ts';
import { useNavigationList } from '../site/site-info.ts';
import { siteTime } from '../site/site-time.ts';
import { hrefOfEgame } from './egame-place.ts';
import { startLaunch } from './start-launch.ts';
import styles from './venue-cards.module.css';

type NavigationList = NonNullable<ReturnType<typeof useNavigationList>['data']>['list'];
type Venue = NavigationList[number]['venues'][number];

interface VenueCardsProps {
  readonly category: VenueCategory;
  /** At most so many; the lobby shows them all. */
  readonly max?: number;
  readonly onPick?: () => void;
}

/** The venues of a category as the server lists them: mark, name, one fact, state. */
export function VenueCards({ category, max = 8, onPick }: VenueCardsProps) {
  const { data, error, isPending, isFetching, refetch } = useNavigationList();
  if (error)
    return <ErrorState compact message={messageOf(error)} retrying={isFetching} onRetry={() => void refetch()} />;
  const venues = data?.list.find((entry) => entry.category === category)?.venues ?? [];
  return (
    <SkeletonGate pending={isPending} skeleton={<WaitingCards />} label="正在读取场馆">
      {() =>
        venues.length === 0 ? (
          <EmptyState compact title="该分类暂无场馆" drawing="empty" />
        ) : (
          <ul className={styles.cards}>
            {venues.slice(0, max).map((venue) => (
              <li key={venue.enName}>
                <VenueCard venue={venue} category={category} onPick={onPick} />
              </li>
            ))}
          </ul>
        )
      }
    </SkeletonGate>
  );
}

const stateLabels = {
  [VenueState.normal]: { label: '正常', tone: 'success' },
  [VenueState.maintenance]: { label: '维护中', tone: 'warning' },
  [VenueState.coming]: { label: '即将开放', tone: 'neutral' },
} as const;

interface VenueCardProps {
  readonly venue: Venue;
  readonly category: VenueCategory;
  readonly onPick: (() => void) | undefined;
}

/** A press launches the venue, a visitor being asked to log in first; electronic games are chosen in their hall. */
function VenueCard({ venue, category, onPick }: VenueCardProps) {
  const { label, tone } = stateLabels[venue.state];
  const inMaintenance = venue.state === VenueState.maintenance;
  const content = (
    <>
      <Art svg={mark(venue.name)} className={styles.mark} />
      <span className={styles.words}>
        <strong>{venue.name}</strong>
        {venue.note && <span className={styles.note}>{venue.note}</span>}
        <Badge tone={tone} className={styles.state}>
          {label}
        </Badge>
        {inMaintenance && venue.resumeTime !== null && (
          <span className={styles.note}>预计 {siteTime(venue.resumeTime)} 恢复</span>
        )}
      </span>
    </>
  );
  // A venue in maintenance, or without a game yet, is shown and not offered.
  if (venue.state !== VenueState.normal)
    return (
      <div className={styles.card} data-resting>
        {content}
      </div>
    );
  if (venue.enName === SPORTSBOOK_VENUE) return <SportsbookLink onPick={onPick}>{content}</SportsbookLink>;
  if (category === 'DZ')
    return (
      <a href={hrefOfEgame({ venue: venue.enName })} className={styles.card} onClick={onPick}>
        {content}
      </a>
    );
  return (
    <button
      type="button"
      className={styles.card}
      onClick={() => {
        onPick?.();
        void startLaunch(venue.enName);
      }}
    >
      {content}
    </button>
  );
}

interface SportsbookLinkProps {
  readonly onPick: (() => void) | undefined;
  readonly children: ReactNode;
}

/** Our own sportsbook is a page of this site, to which a visitor comes after logging in. */
function SportsbookLink({ onPick, children }: SportsbookLinkProps) {
  const href = hrefTo('localSport', { enName: SPORTSBOOK_VENUE.toLowerCase() });
  return (
    <a
      href={href}
      className={styles.card}
      onClick={(event) => {
        onPick?.();
        askToLogInFor(href, event);
      }}
    >
      {children}
    </a>
  );
}

const WaitingCards = () => (
  <div className={styles.cards}>
    {[1, 2, 3, 4].map((index) => (
      <Skeleton key={index} shape="block" height="6rem" />
    ))}
  </div>
);
