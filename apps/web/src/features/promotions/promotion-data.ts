import type { InputOf, OutputOf } from '@fairground/contract';
import { promotions } from '@fairground/contract/promotions';
import { useMutation, useQuery } from '@tanstack/react-query';
import { callAfterWarning } from '../../api/call-after-warning.ts';
import { query } from '../../api/query.ts';
import { queryClient } from '../../api/query-client.ts';
import { refreshBalance } from '../balance/balance-data.ts';
import { useSession } from '../session/session-store.ts';

export type Promotion = OutputOf<typeof promotions.config>['list'][number];
export type PromotionKind = Promotion['kind'];
/** Where the member stands in one promotion, and what quitting it would cost. */
export type Standing = OutputOf<typeof promotions.confirmInfo>;
export type ProgressOf<Kind extends PromotionKind> = Extract<Standing['progress'], { readonly kind: Kind }>;
export type QuitPreview = NonNullable<Standing['quit']>;
export type Verification = OutputOf<typeof promotions.verification>;
export type Condition = Verification['conditions'][number];
export type PromotionAction = InputOf<typeof promotions.joinActivity>;
export type ActionResult = OutputOf<typeof promotions.joinActivity>;

/** Progress moves when bets are settled, which no page is told: it is asked for now and then while somebody looks. */
const PROGRESS_POLL_MS = 10_000;

/** Also makes the page look again when somebody logs in: a visitor's answer says nothing about a member. */
export const useSignedIn = (): boolean => useSession(({ token }) => token !== '');

/** Every promotion and their classes; with `kind`, those of one kind. */
export function usePromotions(kind?: PromotionKind) {
  useSignedIn();
  return useQuery({
    ...query(promotions.config, kind ? { kind } : {}),
    meta: { endpoint: promotions.config, quiet: true },
  });
}

/** One promotion; undefined in `data` when it is not offered to whoever looks. */
export function usePromotion(id: string) {
  useSignedIn();
  return useQuery({
    ...query(promotions.config, { id }),
    meta: { endpoint: promotions.config, quiet: true },
    enabled: id !== '',
    select: ({ list }) => list.find((promotion) => promotion.id === id) ?? null,
  });
}

/** What the member meets of a promotion's conditions, and what is missing. */
export function useVerification(id: string, wanted = true) {
  const signedIn = useSignedIn();
  return useQuery({
    ...query(promotions.verification, { id }),
    meta: { endpoint: promotions.verification, quiet: true },
    enabled: signedIn && wanted && id !== '',
  });
}

/** The member's own affairs in a promotion. */
export function useStanding(id: string, wanted = true) {
  const signedIn = useSignedIn();
  return useQuery({
    ...query(promotions.confirmInfo, { id }),
    meta: { endpoint: promotions.confirmInfo, quiet: true },
    enabled: signedIn && wanted && id !== '',
    refetchInterval: PROGRESS_POLL_MS,
  });
}

/** Reads everything about promotions anew, and the money with it. */
export const refreshPromotions = (): Promise<unknown> =>
  Promise.all([
    ...Object.values(promotions)
      .filter(({ effect }) => effect !== 'money')
      .map(({ path }) => queryClient.invalidateQueries({ queryKey: [path] })),
    refreshBalance(),
  ]);

/**
 * Joins, signs, claims or quits. What went wrong is shown by whoever asked. `onDone` is told also when whoever asked is gone by
 * then: what is pushed may have redrawn the list before the reply comes.
 */
export const usePromotionAction = (onDone?: (result: ActionResult, action: PromotionAction) => void) =>
  useMutation({
    mutationFn: (action: PromotionAction) => callAfterWarning(promotions.joinActivity, action),
    meta: { endpoint: promotions.joinActivity, quiet: true },
    onSuccess: (result, action) => onDone?.(result, action),
    onSettled: refreshPromotions,
  });
