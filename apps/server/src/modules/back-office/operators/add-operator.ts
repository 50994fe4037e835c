import { createHash, randomUUID } from 'node:crypto';
import type { AppContext } from '../../../platform/app-context.ts';
import { PlainError } from '../../../platform/config/plain-error.ts';
import { operatorLog } from './operator-log.ts';
import { operators } from './operators.ts';

export interface Recruit {
  readonly name: string;
  /** In clear; only ever typed or printed where the server is started. */
  readonly password: string;
  readonly totpSecret: string;
  readonly roles: readonly string[];
}

const NAME_PATTERN = /^[A-Za-z][A-Za-z0-9._-]{2,31}$/;

/** Makes an operator, from the command line or the seed; there is no call for it. False when the name is taken. */
export async function addOperator(app: AppContext, { name, password, totpSecret, roles }: Recruit): Promise<boolean> {
  if (!NAME_PATTERN.test(name)) throw new PlainError('账号须为3–32位字母、数字、点、横线或下划线，以字母开头');
  const known = new Map((await operators.roles(app)).map((role) => [role.name, role.title]));
  const strange = roles.filter((role) => !known.has(role));
  if (strange.length > 0) throw new PlainError(`没有角色 ${strange.join('、')}，可用：${[...known.keys()].join('、')}`);
  if (await operators.isNameTaken(app, name)) return false;
  const md5 = createHash('md5').update(password).digest('hex');
  const passwordHash = await app.passwords.hash(md5);
  return app.transact(async (tx) => {
    const now = app.now();
    const operatorId = await operators.insert(app, tx, { name, passwordHash, totpSecret, roles, now });
    if (operatorId === undefined) return false;
    const origin = { now, ip: '', userAgent: 'command-line', requestId: randomUUID() };
    const detail = { roles: roles.map((role) => known.get(role)).join('、') };
    await operatorLog.write(tx, { action: 'add-operator', outcome: 'done', operatorId, detail }, origin);
    return true;
  });
}
