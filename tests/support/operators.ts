import { randomBytes } from 'node:crypto';
import { consoleCatalogue } from '@fairground/contract/console';
import { addOperator } from '../../apps/server/src/modules/operators/add-operator.ts';
import { newTotpSecret, totpCode } from '../../apps/server/src/modules/operators/totp.ts';
import { callOnClock, md5 } from './builders.ts';
import type { RunningHouse } from './running-house.ts';

/** Somebody who works here. */
export interface TestOperator {
  readonly name: string;
  readonly password: string;
  readonly totpSecret: string;
}

export async function anOperator({ house }: RunningHouse, ...roles: readonly string[]): Promise<TestOperator> {
  const operator = {
    name: `op${randomBytes(4).toString('hex')}`,
    password: 'lamp5Cellar',
    totpSecret: newTotpSecret(),
  };
  await addOperator(house, { ...operator, roles });
  return operator;
}

/** The form that lets them in at this moment of the house's clock. */
export const deskForm = ({ house }: RunningHouse, { name, password, totpSecret }: TestOperator) => ({
  name,
  password: md5(password),
  code: totpCode(totpSecret, house.now()),
});

/** Logged in through the door; hand it to a call. */
export async function atTheDesk(
  running: RunningHouse,
  ...roles: readonly string[]
): Promise<TestOperator & { readonly token: string }> {
  const operator = await anOperator(running, ...roles);
  const { data } = await callOnClock(running, consoleCatalogue.desk.login, deskForm(running, operator));
  return { ...operator, token: String(data?.['token']) };
}
