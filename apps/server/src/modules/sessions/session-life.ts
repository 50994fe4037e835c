/** How long a login lasts. */
export interface SessionLimits {
  readonly sessionIdleMs: number;
  readonly sessionAbsoluteMs: number;
}

interface Times {
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
}

/** Why a session may no longer be used; undefined while it may. */
export function expiryOf(
  { createdAt, lastSeenAt }: Times,
  limits: SessionLimits,
  now: Date,
): 'idle' | 'old' | undefined {
  if (now.getTime() - createdAt.getTime() >= limits.sessionAbsoluteMs) return 'old';
  if (now.getTime() - lastSeenAt.getTime() >= limits.sessionIdleMs) return 'idle';
  return undefined;
}
