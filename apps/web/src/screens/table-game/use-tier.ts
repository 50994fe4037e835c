import type { TableTier } from '@fairground/contract/tables';
import { useState } from 'react';
import { chipLooks } from '../../art/tables/chip.ts';
import { yuanOf } from '../../features/table-chips/bet-draft.ts';
import type { TableFacts } from '../../features/table-stage/table-view.ts';
import { useSession } from '../../features/session/session-store.ts';
import { remembered } from '../../features/storage/remembered.ts';

type Limits = TableFacts['tiers'][number];

const CHIPS = 6;

/** The chips of a tier: from its least stake up, none of them more than a main bet may hold. */
function chipsOfTier(limits: Limits | undefined): readonly number[] {
  if (!limits) return [];
  const most = limits.most.reduce((largest, { amount }) => (amount > largest ? amount : largest), 0n);
  return chipLooks
    .map(({ yuan }) => yuan)
    .filter((yuan) => yuan >= yuanOf(limits.least) && yuan * 2 <= yuanOf(most))
    .slice(0, CHIPS);
}

/** 限红. Who comes for the first time begins at the lowest; going up is asked about once. */
export function useTier(tiers: readonly Limits[]) {
  const userId = useSession((session) => session.userId);
  const kept = remembered(`tableTier.${userId}`);
  const [chosen, setChosen] = useState<string>(() => kept.get());
  const [asked, setAsked] = useState<Limits>();
  const limits = tiers.find(({ tier }) => tier === chosen) ?? tiers[0];
  const take = (tier: TableTier): void => {
    kept.set(tier);
    setChosen(tier);
    setAsked(undefined);
  };
  return {
    limits,
    chips: chipsOfTier(limits),
    asked,
    choose: (wanted: Limits) => {
      const isHigher = limits !== undefined && tiers.indexOf(wanted) > tiers.indexOf(limits);
      if (isHigher) setAsked(wanted);
      else take(wanted.tier);
    },
    take,
    stay: () => setAsked(undefined),
  };
}
