import { createHash } from 'node:crypto';
import { PasswordKind } from '@fairground/contract/member-binding';
import { PAYOUT_COOLDOWN_HOURS } from '@fairground/contract/payout-accounts';
import { cashAt, centerWallet } from '@fairground/ledger';
import { identityPapers } from '../modules/identity/identity-papers.ts';
import { reviewIdentity } from '../modules/identity/review-identity.ts';
import { emailContact, phoneContact } from '../modules/members/contact.ts';
import { memberContacts } from '../modules/members/member-contacts.ts';
import { memberPasswords } from '../modules/members/member-passwords.ts';
import { memberPersons } from '../modules/members/member-persons.ts';
import { members } from '../modules/members/members.ts';
import { hashPassword } from '../modules/members/passwords.ts';
import { enrolMember } from '../modules/members/register-member.ts';
import { accountIndex, sealAccountField } from '../modules/payouts/account-fields.ts';
import { payoutAccounts } from '../modules/payouts/payout-accounts.ts';
import type { House, Tx } from '../platform/house.ts';
import type { SeededLogin } from './seeded-login.ts';

/** Known to everybody who reads this: the sandbox's own play money is all it guards. */
const FUND_PASSWORD = 'Fund2024safe';
const demo: SeededLogin = {
  title: '演示会员',
  name: 'demo2024',
  password: 'Fair2024play',
  notes: [`资金密码 ${FUND_PASSWORD}（取款时使用）`],
};
/** The example of the standard itself: nobody has this card. */
const paper = { birthday: '1949-12-31', kind: 'idCard', number: '11010519491231002X' } as const;

const HOLDER = '王小明';
const FUNDS_FEN = 1_000_000n;

const contacts = [phoneContact('86', '13800138000'), emailContact('demo@example.com')];

/** A funded member with everything bound. Whoever is called that already stays as they are. */
export async function seedDemoMember(house: House): Promise<SeededLogin> {
  if (await members.isNameTaken(house, demo.name)) return demo;
  const hashes = { login: await hashOf(house, demo.password), fund: await hashOf(house, FUND_PASSWORD) };
  await house.transact(async (tx) => {
    // Processes that start together take turns, and the later ones find it done.
    await tx.query(`select pg_advisory_xact_lock(hashtextextended('fairground.seed.' || current_schema(), 0))`);
    if (!(await members.isNameTaken(tx, demo.name))) await makeDemoMember(house, tx, hashes);
  });
  return demo;
}

const hashOf = (house: House, password: string): Promise<string> =>
  hashPassword(createHash('md5').update(password).digest('hex'), house.config.passwordPepper);

async function makeDemoMember(
  house: House,
  tx: Tx,
  { login, fund }: { readonly login: string; readonly fund: string },
): Promise<void> {
  const id = await enrolMember(house, tx, {
    name: demo.name,
    passwordHash: login,
    inviterId: undefined,
    referralCode: '',
    invitedByCode: '',
    domain: '',
    registeredAt: house.now(),
    registeredIp: '',
    registeredDevice: '',
  });
  await memberPersons.setRealName(house, tx, id, HOLDER);
  await memberPersons.setBirthday(tx, id, paper.birthday);
  const change = { memberId: id, kind: PasswordKind.fund, from: null, to: fund, now: house.now() };
  await memberPasswords.change(tx, change);
  await proveIdentity(house, tx, id);
  // One connection to say it on.
  // oxlint-disable-next-line no-await-in-loop
  for (const contact of contacts) await memberContacts.bind(house, tx, id, contact);
  await members.welcomeAnyDevice(tx, id);
  await addRestedCard(house, tx, id);
  const funded = await house.ledger.post(tx, {
    key: `seed-demo-${id}`,
    kind: 'sandbox-funds',
    cause: `demo-${id}`,
    actor: 'house',
    at: house.now(),
    postings: [{ from: cashAt('sandbox'), to: centerWallet(id), amount: FUNDS_FEN }],
  });
  if (!funded.ok) throw new Error(`The demo member was not funded: ${funded.why}`);
}

/** A card no bank gave out. Added so long ago that money may go there at once. */
const card = { id: 'demo-card', kind: 'bank', bankCode: 'ICBC', number: '6222021234567890128' } as const;
const RESTED_MS = 2 * PAYOUT_COOLDOWN_HOURS * 3_600_000;

async function addRestedCard(house: House, tx: Tx, memberId: bigint): Promise<void> {
  const { id, kind, bankCode, number } = card;
  const numberIndex = accountIndex(house, kind, number);
  // A former demo member may have it; this one then adds a card by hand.
  if ((await payoutAccounts.holdersOf(tx, numberIndex)).length > 0) return;
  await payoutAccounts.insert(tx, {
    id,
    memberId,
    kind,
    bankCode,
    network: '',
    branch: '',
    alias: '',
    numberSealed: sealAccountField(house, id, 'number', number),
    numberIndex,
    holderSealed: sealAccountField(house, id, 'holder', HOLDER),
    isDefault: true,
    now: new Date(house.now().getTime() - RESTED_MS),
  });
}

/** Passed without pictures, so that a withdrawal can be tried at once. */
async function proveIdentity(house: House, tx: Tx, memberId: bigint): Promise<void> {
  const { kind, number } = paper;
  const now = house.now();
  const id = await identityPapers.insert(house, tx, { memberId, kind, number, images: [], now });
  // A former demo member may have shown the same card; this one then proves itself by hand.
  if (id === undefined) return;
  const review = { state: 'passed', reason: '', by: 'sandbox', requestId: `seed-${memberId}`, now } as const;
  await reviewIdentity(tx, { paper: { id, memberId }, ...review });
}
