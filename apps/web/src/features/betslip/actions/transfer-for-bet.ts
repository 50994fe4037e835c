import { TransferWay, games } from '@fairground/contract/games';
import { SPORTSBOOK_VENUE } from '@fairground/contract/venues';
import type { Fen } from '@fairground/money';
import { create } from 'zustand';
import { call } from '../../../api/call.ts';
import { events } from '../../../api/events.ts';
import { messageOf } from '../../../api/failures.ts';
import { refreshWallets } from '../../venue-money/venue-wallets-data.ts';
import { isActivityRefusal } from '../../venue-money/activity-refusal.ts';
import { learnBalance } from '../state/slip-facts.ts';
import { showSlipMessage } from '../state/slip-message.ts';

/** Whether money is on its way into the sports wallet: a second press would bring it twice. */
export const useTransferForBet = create<{ readonly isBusy: boolean }>(() => ({ isBusy: false }));

/** Brings what a stake lacks from the centre wallet; says why when it does not come. */
export async function transferForBet(missing: Fen): Promise<boolean> {
  if (useTransferForBet.getState().isBusy) return false;
  useTransferForBet.setState({ isBusy: true });
  const input = { channelCode: SPORTSBOOK_VENUE, amount: missing, ty: TransferWay.in, isActivity: false };
  try {
    const { venueBalance } = await call(games.transfer, input);
    learnBalance(venueBalance);
    return true;
  } catch (failure) {
    // Money kept in an activity is worth a dialog: it says why, and what has to happen first.
    if (isActivityRefusal(failure)) events.emit('show-tips', { message: failure.message });
    else showSlipMessage(messageOf(failure), 'danger');
    return false;
  } finally {
    useTransferForBet.setState({ isBusy: false });
    void refreshWallets();
  }
}
