import { VenueState } from '@fairground/contract/venues';
import { mark } from '../../art/mark.ts';
import { amendQuery } from '../../features/navigation/go.ts';
import { siteTime } from '../../features/site/site-time.ts';
import { startLaunch } from '../../features/venue-launch/start-launch.ts';
import { Art } from '../../ui/art.tsx';
import { Badge } from '../../ui/display/badge.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import type { HallVenue } from './hall-data.ts';
import { type HallPlace, queryOf } from './hall-place.ts';
import styles from './hall-venues.module.css';

interface HallVenuesProps {
  readonly venues: readonly HallVenue[];
  /** The venue whose games alone are in view. */
  readonly chosen: string | undefined;
  /** Where the hall is; absent where no games are listed beside the venues. */
  readonly place?: HallPlace;
}

/** The venues of a hall. One with a list of games narrows the games beside it; any other opens by a press. */
export function HallVenues({ venues, chosen, place }: HallVenuesProps) {
  if (venues.length === 0) return <EmptyState compact title="该分类暂无场馆" drawing="empty" />;
  const hasLists = place !== undefined && venues.some(({ hasGames }) => hasGames === 1);
  return (
    <section aria-label="场馆" className={styles.venues} data-rail={place === undefined ? undefined : ''}>
      <ul className={styles.cards}>
        {hasLists && (
          <li>
            <button
              type="button"
              className={styles.all}
              aria-pressed={chosen === undefined}
              onClick={() => amendQuery(queryOf({ ...place, venue: undefined }), 'push')}
            >
              全部场馆
            </button>
          </li>
        )}
        {venues.map((venue) => (
          <li key={venue.enName}>
            <VenueCard venue={venue} isChosen={venue.enName === chosen} place={place} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const stateLabels = {
  [VenueState.normal]: { label: '正常', tone: 'success' },
  [VenueState.maintenance]: { label: '维护中', tone: 'warning' },
  [VenueState.coming]: { label: '即将开放', tone: 'neutral' },
} as const;

interface VenueCardProps {
  readonly venue: HallVenue;
  readonly isChosen: boolean;
  readonly place: HallPlace | undefined;
}

function VenueCard({ venue, isChosen, place }: VenueCardProps) {
  const { enName, state, hasGames } = venue;
  const content = <VenueFacts venue={venue} />;
  // A venue in maintenance, or without a game yet, is shown and not offered.
  if (state !== VenueState.normal)
    return (
      <div className={styles.card} data-resting>
        {content}
      </div>
    );
  if (hasGames === 1 && place)
    return (
      <button
        type="button"
        className={styles.card}
        aria-pressed={isChosen}
        onClick={() => amendQuery(queryOf({ ...place, venue: isChosen ? undefined : enName }), 'push')}
      >
        {content}
      </button>
    );
  return (
    <button type="button" className={styles.card} onClick={() => void startLaunch(enName)}>
      {content}
    </button>
  );
}

function VenueFacts({ venue: { name, state, resumeTime, facts } }: { readonly venue: HallVenue }) {
  const { label, tone } = stateLabels[state];
  const count = facts.find((fact) => fact.label === '游戏')?.value;
  return (
    <>
      <Art svg={mark(name)} className={styles.mark} />
      <span className={styles.words}>
        <span className={styles.name}>
          <strong>{name}</strong>
          {count && <span className={styles.note}>{count}</span>}
        </span>
        <span className={styles.note}>{facts[0]?.value}</span>
        <Badge tone={tone} className={styles.state}>
          {label}
        </Badge>
        {state === VenueState.maintenance && resumeTime !== null && (
          <span className={styles.note}>预计 {siteTime(resumeTime)} 恢复</span>
        )}
      </span>
    </>
  );
}
