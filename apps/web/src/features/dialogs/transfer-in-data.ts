import { TransferWay, games } from '@fairground/contract/games';
import { ResultCode } from '@fairground/contract/result-codes';
import { standardMessage } from '@fairground/contract/standard-messages';
import type { Fen } from '@fairground/money';
import { useMutation } from '@tanstack/react-query';
import { type VenueEntry, events } from '../../api/events.ts';
import { messageOf } from '../../api/failures.ts';
import { command } from '../../api/query.ts';
import { toast } from '../../ui/toast.ts';
import { refreshBalance } from '../balance/balance-data.ts';
import { isActivityRefusal } from '../venue-money/activity-refusal.ts';
import { enterVenue } from '../venue-launch/enter-venue.ts';

/** What the server says when it keeps the member in an activity and gives no other words. */
export const ACTIVITY_MESSAGE = standardMessage[ResultCode.VenueActivity];

/** Moves money from the centre wallet into the venue, then enters it. */
export function useTransferIn({ enName, gameCode }: VenueEntry, onEntered: () => void) {
  const { mutate, isPending, error } = useMutation({
    ...command(games.transfer),
    // The dialog shows the answer itself.
    meta: { quiet: true },
    onSuccess: async () => {
      toast.success('转账成功');
      await Promise.all([refreshBalance(), enterVenue(enName, { gameCode, isActivity: true })]);
      onEntered();
    },
    onError: (failure) => {
      if (isActivityRefusal(failure)) events.emit('show-tips', { message: failure.message });
    },
  });
  return {
    transfer: (amount: Fen) => mutate({ channelCode: enName, amount, ty: TransferWay.in, isActivity: true }),
    /** Who takes part already goes in with what lies there. */
    enter: async () => {
      onEntered();
      await enterVenue(enName, { gameCode, isActivity: true });
    },
    isPending,
    /** In words, for the line above the button; the activity's own answer has a dialog of its own. */
    failure: error && !isActivityRefusal(error) ? messageOf(error) : undefined,
  };
}
