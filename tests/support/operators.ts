import { randomBytes } from 'node:crypto';
import { backOfficeCatalogue } from '@fairground/contract/back-office';
import { addOperator } from '../../apps/server/src/modules/back-office/operators/add-operator.ts';
import { newTotpSecret, totpCode } from '../../apps/server/src/modules/back-office/operators/totp.ts';
import type { AppContext } from '../../apps/server/src/platform/app-context.ts';
import { callOnClock, md5 } from './builders.ts';
import type { TestApp } from './test-app.ts';

/** Somebody who works here. */
export interface TestOperator {
  readonly name: string;
  readonly password: string;
  readonly totpSecret: string;
}

export async function anOperator({ app }: TestApp, ...roles: readonly string[]): Promise<TestOperator> {
  const operator = {
    name: `op${randomBytes(4).toString('hex')}`,
    password: 'lamp5Cellar',
    totpSecret: newTotpSecret(),
  };
  await addOperator(app, { ...operator, roles });
  return operator;
}

/** Somebody who works here under this name, for what is decided below the back office's calls. */
export async function operatorNamed(app: AppContext, name: string): Promise<{ operatorId: bigint; name: string }> {
  await addOperator(app, { name, password: 'lamp5Cellar', totpSecret: newTotpSecret(), roles: [] });
  const { id } = await app.db.selectFrom('operator').select('id').where('name', '=', name).executeTakeFirstOrThrow();
  return { operatorId: id, name };
}

/** The form that lets them in at this moment of the app's clock. */
export const operatorLoginForm = ({ app }: TestApp, { name, password, totpSecret }: TestOperator) => ({
  name,
  password: md5(password),
  code: totpCode(totpSecret, app.now()),
});

/** Logged in through the API; hand it to a call. */
export async function loggedInOperator(
  running: TestApp,
  ...roles: readonly string[]
): Promise<TestOperator & { readonly token: string }> {
  const operator = await anOperator(running, ...roles);
  const { data } = await callOnClock(running, backOfficeCatalogue.auth.login, operatorLoginForm(running, operator));
  return { ...operator, token: String(data?.['token']) };
}
