import { messageOf } from '../../api/failures.ts';
import { toast } from '../../ui/toast.ts';
import { isSignedInOrPrompt } from '../session/session-store.ts';

/**
 * A press on a venue or a game: a visitor is asked to log in first. The launch itself is fetched with the first press: with
 * it comes the contract of the games, which no list of cards needs.
 */
export async function startLaunch(enName: string, gameCode = ''): Promise<void> {
  if (!isSignedInOrPrompt()) return;
  try {
    const { enterVenue } = await import('./enter-venue.ts');
    await enterVenue(enName, { gameCode });
  } catch (failure) {
    toast.error(messageOf(failure));
  }
}
