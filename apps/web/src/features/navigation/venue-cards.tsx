import { SPORTS_CHANNEL, VenueState } from '@fairground/contract/venues';
import type { ReactNode } from 'react';
import { messageOf } from '../../api/failures.ts';
import { Art } from '../../art/art.tsx';
import { mark } from '../../art/mark.ts';
import { Badge } from '../../ui/badge.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { SkeletonGate } from '../../ui/skeleton-gate.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { isSignedInOrPrompt } from '../session/session-store.ts';
import { enterVenue } from '../venue-entry/enter-venue.ts';
import { askToLogInFor } from './after-login.ts';
import type { VenueCategory } from './categories.ts';
import { hrefTo } from './places.ts';
import { useNavigationList } from './site-info.ts';
import { siteTime } from './site-time.ts';
import styles from './venue-cards.module.css';

type NavigationList = NonNullable<ReturnType<typeof useNavigationList>['data']>['list'];
type Venue = NavigationList[number]['venues'][number];

interface VenueCardsProps {
  readonly category: VenueCategory;
  /** At most so many; the hall shows them all. */
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
                <VenueCard venue={venue} onPick={onPick} />
              </li>
            ))}
          </ul>
        )
      }
    </SkeletonGate>
  );
}

const standings = {
  [VenueState.normal]: { word: '正常', tone: 'success' },
  [VenueState.maintenance]: { word: '维护中', tone: 'warning' },
  [VenueState.coming]: { word: '即将开放', tone: 'neutral' },
} as const;

interface VenueCardProps {
  readonly venue: Venue;
  readonly onPick: (() => void) | undefined;
}

/** A press launches the venue; a visitor is asked to log in first. */
function VenueCard({ venue, onPick }: VenueCardProps) {
  const { word, tone } = standings[venue.state];
  const resting = venue.state === VenueState.maintenance;
  const content = (
    <>
      <Art svg={mark(venue.name)} className={styles.mark} />
      <span className={styles.words}>
        <strong>{venue.name}</strong>
        {venue.note && <span className={styles.note}>{venue.note}</span>}
        <Badge tone={tone}>{word}</Badge>
        {resting && venue.resumeTime !== null && (
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
  if (venue.enName === SPORTS_CHANNEL) return <ChannelLink onPick={onPick}>{content}</ChannelLink>;
  return (
    <button
      type="button"
      className={styles.card}
      onClick={() => {
        onPick?.();
        if (isSignedInOrPrompt()) void enterVenue(venue.enName);
      }}
    >
      {content}
    </button>
  );
}

interface ChannelLinkProps {
  readonly onPick: (() => void) | undefined;
  readonly children: ReactNode;
}

/** The house's own channel is a page of this site, to which a visitor comes after logging in. */
function ChannelLink({ onPick, children }: ChannelLinkProps) {
  const href = hrefTo('localSport', { enName: SPORTS_CHANNEL.toLowerCase() });
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
    {[1, 2, 3, 4].map((place) => (
      <Skeleton key={place} shape="block" height="6rem" />
    ))}
  </div>
);
