import type { Call } from '../../platform/handler.ts';
import type { Tx } from '../../platform/app-context.ts';
import { loginContext, type LoginContext, contextColumns } from './risk/login-context.ts';

/** A member's turn to come in, and what has to be known then. */
export interface LockedLogin extends LoginContext {
  readonly isClosed: boolean;
  readonly isFrozen: boolean;
  /** Whether the password that was looked at is still the one. */
  readonly isSamePassword: boolean;
}

/** Locks the member until the end of the transaction: logins take turns, and each sees what the one before it did. */
export async function lockForLogin(
  tx: Tx,
  { id, passwordHash = '' }: { readonly id: bigint; readonly passwordHash?: string },
  origin: Pick<Call, 'device' | 'ip' | 'now'>,
): Promise<LockedLogin> {
  const { rows } = await tx.query<Row>({ ...TAKE, values: [id, passwordHash, ...contextColumns(origin)] });
  const [row] = rows;
  if (!row) throw new Error('lock for login found no member row');
  const { context, ...standing } = row;
  return { ...standing, ...loginContext(context) };
}

type Row = Pick<LockedLogin, 'isClosed' | 'isFrozen' | 'isSamePassword'> & { readonly context: string };

const TAKE = {
  name: 'login.lock',
  text: `select is_closed as "isClosed", is_frozen as "isFrozen", is_same_password as "isSamePassword", context
    from login_lock($1, $2, $3, $4, $5, $6)`,
};
