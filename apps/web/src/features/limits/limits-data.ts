import type { InputOf, OutputOf } from '@fairground/contract';
import { limits } from '@fairground/contract/limits';
import { useMutation, useQuery } from '@tanstack/react-query';
import { command, query } from '../../api/query.ts';
import { queryClient } from '../../api/query-client.ts';
import { onPush } from '../push/on-push.ts';
import { useSession } from '../session/session-store.ts';

/** Limits, pauses and the present login's figures. */
export type LimitsState = OutputOf<typeof limits.get>;
export type LimitRequest = InputOf<typeof limits.set>;
export type ActiveLimit = LimitsState['limits'][number];
export type RealityAnswer = InputOf<typeof limits.ack>['answer'];
export type WaitingChange = LimitsState['waiting'][number];

const limitsQuery = () => query(limits.get, {});

onPush('balance', () => void queryClient.invalidateQueries({ queryKey: limitsQuery().queryKey }));

export function useLimitsState() {
  const signedIn = useSession(({ token }) => token !== '');
  return useQuery({ ...limitsQuery(), meta: { endpoint: limits.get, quiet: true }, enabled: signedIn });
}

export const keepLimits = (limitsState: LimitsState): void => {
  queryClient.setQueryData(limitsQuery().queryKey, limitsState);
};

export function useAnswerReality(onAnswered: (answer: RealityAnswer) => void) {
  return useMutation({
    ...command(limits.ack),
    onSuccess: ({ nextCheckTime }, { answer }) => {
      const limitsState = queryClient.getQueryData<LimitsState>(limitsQuery().queryKey);
      if (limitsState) keepLimits({ ...limitsState, session: { ...limitsState.session, nextCheckTime } });
      onAnswered(answer);
    },
  });
}
