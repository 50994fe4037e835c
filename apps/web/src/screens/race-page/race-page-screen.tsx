import { promotions } from '@fairground/contract/promotions';
import { RewardState } from '@fairground/contract/promotion-shapes';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../api/failures.ts';
import { query } from '../../api/query.ts';
import { serverNow } from '../../api/server-clock.ts';
import { type ActivityFacts, ActivityPage } from '../../features/promotions/activity-page.tsx';
import { ClaimButton } from '../../features/promotions/claim-button.tsx';
import type { ProgressOf, Promotion } from '../../features/promotions/promotion-data.ts';
import { yuanOf } from '../../features/promotions/promotion-labels.ts';
import { RewardBadge } from '../../features/promotions/state-badges.tsx';
import { TimeLeft } from '../../features/promotions/time-left.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Tabs } from '../../ui/layout/tabs.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Refreshing } from '../../ui/states/refreshing.tsx';
import { Leaderboard } from './leaderboard.tsx';
import { OwnPlace } from './own-place.tsx';
import { RacePrizes } from './race-prizes.tsx';
import styles from './race-page.module.css';

/** A board is read again this often while somebody looks. */
const POLL_MS = 10_000;

/** A race: the own rank on top, the board below, what each rank is worth beside it. */
export default function RacePageScreen() {
  return <ActivityPage kind="racePage">{(facts) => <Race {...facts} />}</ActivityPage>;
}

function Race({ promotion, progress }: ActivityFacts<'racePage'>) {
  return (
    <div className={styles.table}>
      {progress ? (
        <Periods promotion={promotion} current={progress} />
      ) : (
        <Card title="排行榜">
          <EmptyState drawing="records" title="登录后查看排行榜" text="自己的名次会固定在最上面。" />
        </Card>
      )}
      <RacePrizes promotion={promotion} />
    </div>
  );
}

interface PeriodsProps {
  readonly promotion: Promotion;
  readonly current: ProgressOf<'racePage'>;
}

function Periods({ promotion, current }: PeriodsProps) {
  const [chosen, setChosen] = useState<string>();
  const periodId = chosen ?? current.periodId;
  const past = useQuery({
    ...query(promotions.confirmInfo, { id: promotion.id, periodId }),
    meta: { endpoint: promotions.confirmInfo, quiet: true },
    enabled: periodId !== current.periodId,
    placeholderData: keepPreviousData,
    refetchInterval: POLL_MS,
  });
  const told = past.data?.progress;
  const shown = periodId === current.periodId ? current : told?.kind === 'racePage' ? told : undefined;
  const periods = current.periods;
  return (
    <Card title="排行榜" className={styles.board}>
      {periods.length > 1 && (
        <Tabs
          label="赛期"
          items={periods.map(({ periodId: value, name }) => ({ value, label: name }))}
          value={periodId}
          onValueChange={setChosen}
        />
      )}
      {past.error && !shown ? (
        <ErrorState
          compact
          message={messageOf(past.error)}
          retrying={past.isFetching}
          onRetry={() => void past.refetch()}
        />
      ) : (
        <Refreshing busy={past.isPlaceholderData || !shown}>
          {shown && <Board {...{ promotion }} race={shown} />}
        </Refreshing>
      )}
    </Card>
  );
}

function Board({ promotion, race }: { readonly promotion: Promotion; readonly race: ProgressOf<'racePage'> }) {
  const period = race.periods.find(({ periodId }) => periodId === race.periodId);
  const now = serverNow();
  return (
    <div className={styles.standing}>
      {period && now < period.endTime && <TimeLeft until={period.endTime} label="本期剩余" />}
      {period && now >= period.endTime && now < race.frozenTime && (
        <TimeLeft until={race.frozenTime} label="距离定榜" />
      )}
      <OwnPlace own={race.own} least={promotion.race?.least ?? 0n} />
      {race.prize && (
        <div className={styles.prize}>
          <p>
            本期奖金 <b>{yuanOf(race.prize.amount)}</b>
          </p>
          {race.prize.state === RewardState.claimable ? (
            <ClaimButton action={{ action: 'claim', id: promotion.id, rewardId: race.prize.rewardId }}>
              领取奖金
            </ClaimButton>
          ) : (
            <RewardBadge state={race.prize.state} />
          )}
        </div>
      )}
      <Leaderboard rows={race.rows} own={race.own} />
    </div>
  );
}
