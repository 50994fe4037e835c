import { randomBytes } from 'node:crypto';
import { databaseSchema } from '../database-schema.ts';
import { addOperator } from '../modules/back-office/operators/add-operator.ts';
import { newTotpSecret, totpUri } from '../modules/back-office/operators/totp.ts';
import { readConfig } from '../platform/config/config.ts';
import { openAppContext } from '../open-app-context.ts';
import { PlainError } from '../platform/config/plain-error.ts';

/**
 * npm run operator:add -- <name> <role[,role]>: makes an operator in the database of DATABASE_URL, under the same
 * PASSWORD_PEPPER and FIELD_KEY as the server. Password and authenticator address are printed once and kept nowhere.
 */
async function run(): Promise<void> {
  const [name, roles] = process.argv.slice(2);
  if (!name || !roles) throw new PlainError('用法：npm run operator:add -- <账号> <角色[,角色]>');
  const { app, close } = await openAppContext(readConfig(process.env), { schema: databaseSchema() });
  try {
    const [password, totpSecret] = [randomBytes(12).toString('base64url'), newTotpSecret()];
    if (!(await addOperator(app, { name, password, totpSecret, roles: roles.split(',') })))
      throw new PlainError(`账号 ${name} 已存在`);
    console.log(
      `已添加运营账号 ${name}\n  密码    ${password}\n  动态码  ${totpUri({ secret: totpSecret, label: name })}`,
    );
  } finally {
    await close();
  }
}

try {
  await run();
} catch (error) {
  console.error(error instanceof PlainError ? error.message : error);
  process.exitCode = 1;
}
