import type { Catalogue, OutputOf } from '@fairground/contract';
import { seedToHex } from '@fairground/fair-play';
import type { AppContext } from '../../../platform/app-context.ts';
import { openSeed } from '../../fair-play/seeds.ts';
import type { FishingSession } from '../fishing-sessions.ts';

type Sums = Pick<OutputOf<Catalogue['fishing']['session']>, 'brought' | 'staked' | 'won' | 'shots' | 'givenBack'>;
type Sitting = Omit<OutputOf<Catalogue['fishing']['session']>, keyof Sums | 'total' | 'list'>;

/** The house's seed, once the seat was left. */
export const revealedSeed = (app: AppContext, { state, seedHash, sealed }: FishingSession): string | null =>
  state === 'closed' ? seedToHex(openSeed(app, { hash: seedHash, sealed })) : null;

/** What anybody may know of a sitting. */
export const wireSitting = (app: AppContext, session: FishingSession): Sitting => ({
  sessionNo: session.sessionNo,
  roomCode: session.roomCode,
  gameCode: session.gameCode,
  rulebook: session.rulebook,
  seedHash: session.seedHash,
  clientSeed: session.clientSeed,
  serverSeed: revealedSeed(app, session),
  beginTime: session.beganAt.getTime(),
  endTime: session.endedAt?.getTime() ?? null,
});

/** What only its member may. */
export const wireSession = (app: AppContext, session: FishingSession): Sitting & Sums => ({
  ...wireSitting(app, session),
  brought: session.brought,
  staked: session.staked,
  won: session.won,
  shots: session.shots,
  givenBack: session.givenBack,
});
