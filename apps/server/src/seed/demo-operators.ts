import { addOperator } from '../modules/back-office/operators/add-operator.ts';
import { totpCode, totpUri } from '../modules/back-office/operators/totp.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { SeededLogin } from './seeded-login.ts';

/** Known to everybody who reads this, like the demo member: so many that what takes two people can be tried. */
export const demoOperators = [
  {
    title: '运营主管',
    name: 'desk2024',
    password: 'Desk2024fair',
    totpSecret: 'KRSXG5BAMZQWS4THOJXXK3TEEB2G65DQ',
    roles: ['supervisor'],
  },
  {
    title: '财务审核',
    name: 'desk2025',
    password: 'Coin2025fair',
    totpSecret: 'MZQWS4THOJXXK3TEEBTGS3TBNZRWKIDB',
    roles: ['finance'],
  },
  {
    title: '风控专员',
    name: 'desk2026',
    password: 'Watch2026fair',
    totpSecret: 'ONUXG5DFOIQHO2LUNBUW4ZLFMRXXE4TT',
    roles: ['risk'],
  },
  {
    title: '在线客服',
    name: 'desk2027',
    password: 'Talk2027fair',
    totpSecret: 'NRUW4ZLSEBXWMIDUNBSSA43FOJ3GSY3F',
    roles: ['service'],
  },
  {
    title: '体育结算与反馈',
    name: 'sport2026',
    password: 'Score2026fair',
    totpSecret: 'JBSWY3DPEHPK3PXPMZQWS4THOJXXK3TE',
    roles: ['sports', 'feedback'],
  },
  {
    title: '技术总监',
    name: 'tech2026',
    password: 'Proof2026fair',
    totpSecret: 'GEZDGNBVGY3TQOJQMZQWS4THOJXXK3TE',
    roles: ['technical'],
  },
] as const;

const PERIOD_SECONDS = 30;

/** The codes of this moment for whoever tries the console without an authenticator (HTML). Only a sandbox shows it. */
export function demoOperatorNotes(now: Date): string {
  const left = PERIOD_SECONDS - (Math.floor(now.getTime() / 1000) % PERIOD_SECONDS);
  const rows = demoOperators.map(
    ({ title, name, password, totpSecret }) =>
      `<tr><td>${title}</td><td><code>${name}</code></td><td><code>${password}</code></td><td><code>${totpCode(totpSecret, now)}</code></td></tr>`,
  );
  return `<h2>运营账号</h2>
<p>在 <a href="/console">/console</a> 登录。动态码还有 ${left} 秒更换，每个只能用一次；用过后请等下一个并刷新本页。</p>
<table><thead><tr><th>角色</th><th>账号</th><th>密码</th><th>当前动态码</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
}

/** Operators for a sandbox. The code is the one of this very moment; an authenticator reads the address. */
export async function seedDemoOperators(app: AppContext): Promise<readonly SeededLogin[]> {
  for (const operator of demoOperators) {
    // Their hashes wait for each other anyway.
    // oxlint-disable-next-line no-await-in-loop
    await addOperator(app, operator);
  }
  return demoOperators.map(({ title, name, password, totpSecret }) => ({
    title,
    name,
    password,
    notes: [`动态码 ${totpCode(totpSecret, app.now())}（30秒内有效）  ${totpUri({ secret: totpSecret, label: name })}`],
  }));
}
