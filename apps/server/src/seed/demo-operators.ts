import { addOperator } from '../modules/operators/add-operator.ts';
import { totpCode, totpUri } from '../modules/operators/totp.ts';
import type { House } from '../platform/house.ts';
import type { SeededLogin } from './seed-house.ts';

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
] as const;

/** People for the desk of a sandbox. The code is the one of this very moment; an authenticator reads the address. */
export async function seedDemoOperators(house: House): Promise<readonly SeededLogin[]> {
  for (const operator of demoOperators) {
    // Their hashes wait for each other anyway.
    // oxlint-disable-next-line no-await-in-loop
    await addOperator(house, operator);
  }
  return demoOperators.map(({ title, name, password, totpSecret }) => ({
    title,
    name,
    password,
    notes: [`动态码 ${totpCode(totpSecret, house.now())}（30秒内有效）  ${totpUri(totpSecret, name)}`],
  }));
}
