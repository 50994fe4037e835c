import { createHash } from 'node:crypto';
import { PasswordKind } from '@fairground/contract/member-binding';
import { PAYOUT_COOLDOWN_HOURS } from '@fairground/contract/payout-accounts';
import { cashAccount, centerWallet } from '@fairground/ledger';
import { identityDocuments } from '../modules/identity/identity-documents.ts';
import { reviewIdentity } from '../modules/identity/review-identity.ts';
import { emailContact, phoneContact } from '../modules/members/contact.ts';
import { memberContacts } from '../modules/members/member-contacts.ts';
import { memberPasswords } from '../modules/members/member-passwords.ts';
import { memberDetails } from '../modules/members/member-details.ts';
import { members } from '../modules/members/members.ts';
import { enrolMember } from '../modules/login/register-member.ts';
import { accountIndex, sealAccountField } from '../modules/withdrawals/accounts/account-fields.ts';
import { withdrawalAccounts } from '../modules/withdrawals/accounts/withdrawal-accounts.ts';
import type { AppContext, Tx } from '../platform/app-context.ts';
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
const identityDocument = { birthday: '1949-12-31', kind: 'idCard', number: '11010519491231002X' } as const;

const HOLDER = '王小明';
const FUNDS_FEN = 1_000_000n;

const contacts = [phoneContact({ areaCode: '86', number: '13800138000' }), emailContact('demo@example.com')];

/** A funded member with everything bound. Whoever is called that already stays as they are. */
export async function seedDemoMember(app: AppContext): Promise<SeededLogin> {
  if (await members.isNameTaken(app, demo.name)) return demo;
  const hashes = { login: await hashOf(app, demo.password), fund: await hashOf(app, FUND_PASSWORD) };
  await app.transact(async (tx) => {
    // Processes that start together take turns, and the later ones find it done.
    await tx.query(`select pg_advisory_xact_lock(hashtextextended('fairground.seed.' || current_schema(), 0))`);
    if (!(await members.isNameTaken(tx, demo.name))) await makeDemoMember(app, tx, hashes);
  });
  return demo;
}

const hashOf = (app: AppContext, password: string): Promise<string> =>
  app.passwords.hash(createHash('md5').update(password).digest('hex'));

async function makeDemoMember(
  app: AppContext,
  tx: Tx,
  { login, fund }: { readonly login: string; readonly fund: string },
): Promise<void> {
  const id = await enrolMember(app, tx, {
    name: demo.name,
    passwordHash: login,
    inviterId: undefined,
    referralCode: '',
    invitedByCode: '',
    domain: '',
    registeredAt: app.now(),
    registeredIp: '',
    registeredDevice: '',
  });
  await memberDetails.setRealName(app, tx, { memberId: id, realName: HOLDER });
  await memberDetails.setBirthday(tx, id, identityDocument.birthday);
  const change = { memberId: id, kind: PasswordKind.fund, from: null, to: fund, now: app.now() };
  await memberPasswords.change(tx, change);
  await proveIdentity(app, tx, id);
  // One connection to say it on.
  // oxlint-disable-next-line no-await-in-loop
  for (const contact of contacts) await memberContacts.bind(app, tx, { memberId: id, contact });
  await members.allowAnyDevice(tx, id);
  await addRestedCard(app, tx, id);
  const funded = await app.ledger.post(tx, {
    key: `seed-demo-${id}`,
    kind: 'sandbox-funds',
    cause: `demo-${id}`,
    actor: 'system',
    at: app.now(),
    postings: [{ from: cashAccount('sandbox'), to: centerWallet(id), amount: FUNDS_FEN }],
  });
  if (!funded.ok) throw new Error(`demo member not funded: ${funded.why}`);
}

/** A card no bank gave out. Added so long ago that money may go there at once. */
const card = { id: 'demo-card', kind: 'bank', bankCode: 'ICBC', number: '6222021234567890128' } as const;
const RESTED_MS = 2 * PAYOUT_COOLDOWN_HOURS * 3_600_000;

async function addRestedCard(app: AppContext, tx: Tx, memberId: bigint): Promise<void> {
  const { id, kind, bankCode, number } = card;
  const numberIndex = accountIndex(app, kind, number);
  // A former demo member may have it; this one then adds a card by hand.
  if ((await withdrawalAccounts.holdersOf(tx, numberIndex)).length > 0) return;
  await withdrawalAccounts.insert(tx, {
    id,
    memberId,
    kind,
    bankCode,
    network: '',
    branch: '',
    alias: '',
    numberSealed: sealAccountField(app, { accountId: id, field: 'number' }, number),
    numberIndex,
    holderSealed: sealAccountField(app, { accountId: id, field: 'holder' }, HOLDER),
    isDefault: true,
    now: new Date(app.now().getTime() - RESTED_MS),
  });
}

/** Passed without pictures, so that a withdrawal can be tried at once. */
async function proveIdentity(app: AppContext, tx: Tx, memberId: bigint): Promise<void> {
  const { kind, number } = identityDocument;
  const now = app.now();
  const id = await identityDocuments.insert(app, tx, { memberId, kind, number, images: [], now });
  // A former demo member may have shown the same card; this one then proves itself by hand.
  if (id === undefined) return;
  const review = { state: 'passed', reason: '', by: 'sandbox', requestId: `seed-${memberId}`, now } as const;
  await reviewIdentity(app, tx, { document: { id, memberId }, ...review });
}
