import { useSession } from '../session/session-store.ts';
import { remembered } from '../storage/remembered.ts';

const tour = remembered('tour');

/** Whether the tour of this member was begun and neither finished nor skipped. */
export const isTourPending = (): boolean => tour.get() === useSession.getState().userId;
export const beginTour = (): void => tour.set(useSession.getState().userId);
export const endTour = (): void => tour.set('');
