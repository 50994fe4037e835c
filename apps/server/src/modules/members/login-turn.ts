import type { Call } from '../../platform/handler.ts';
import type { Tx } from '../../platform/house.ts';
import { loginSights, type LoginSights, sightColumns } from './login-sights.ts';

/** A member's turn to come in, and what has to be known then. */
export interface LoginTurn extends LoginSights {
  readonly isClosed: boolean;
  readonly isFrozen: boolean;
  /** Whether the password that was looked at is still the one. */
  readonly isSamePassword: boolean;
}

/** Locks the member until the end of the transaction: logins take turns, and each sees what the one before it did. */
export async function takeLoginTurn(
  tx: Tx,
  { id, passwordHash = '' }: { readonly id: bigint; readonly passwordHash?: string },
  origin: Pick<Call, 'device' | 'ip' | 'now'>,
): Promise<LoginTurn> {
  const { rows } = await tx.query<Row>({ ...TAKE, values: [id, passwordHash, ...sightColumns(origin)] });
  const [row] = rows;
  if (!row) throw new Error('A member who comes in is there.');
  const { sights, ...standing } = row;
  return { ...standing, ...loginSights(sights) };
}

type Row = Pick<LoginTurn, 'isClosed' | 'isFrozen' | 'isSamePassword'> & { readonly sights: string };

const TAKE = {
  name: 'login-turn.take',
  text: `select is_closed as "isClosed", is_frozen as "isFrozen", is_same_password as "isSamePassword", sights
    from login_take_turn($1, $2, $3, $4, $5, $6)`,
};
