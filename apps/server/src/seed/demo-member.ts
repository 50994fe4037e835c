import { createHash } from 'node:crypto';
import { cashAt, centerWallet } from '@fairground/ledger';
import { emailContact, phoneContact } from '../modules/members/contact.ts';
import { memberContacts } from '../modules/members/member-contacts.ts';
import { memberPersons } from '../modules/members/member-persons.ts';
import { members } from '../modules/members/members.ts';
import { hashPassword } from '../modules/members/passwords.ts';
import { enrolMember } from '../modules/members/register-member.ts';
import type { House, Tx } from '../platform/house.ts';
import type { SeededLogin } from './seed-house.ts';

/** Known to everybody who reads this: the sandbox's own play money is all it guards. */
const demo: SeededLogin = { title: '演示会员', name: 'demo2024', password: 'Fair2024play' };

const FUNDS_FEN = 1_000_000n;

const contacts = [phoneContact('86', '13800138000'), emailContact('demo@example.com')];

/** A funded member with everything bound. Whoever is called that already stays as they are. */
export async function seedDemoMember(house: House): Promise<SeededLogin> {
  if (await members.isNameTaken(house, demo.name)) return demo;
  const md5 = createHash('md5').update(demo.password).digest('hex');
  const passwordHash = await hashPassword(md5, house.config.passwordPepper);
  await house.transact(async (tx) => {
    // Processes that start together take turns, and the later ones find it done.
    await tx.query(`select pg_advisory_xact_lock(hashtextextended('fairground.seed.' || current_schema(), 0))`);
    if (!(await members.isNameTaken(tx, demo.name))) await makeDemoMember(house, tx, passwordHash);
  });
  return demo;
}

async function makeDemoMember(house: House, tx: Tx, passwordHash: string): Promise<void> {
  const id = await enrolMember(house, tx, {
    name: demo.name,
    passwordHash,
    inviterId: undefined,
    referralCode: '',
    invitedByCode: '',
    domain: '',
    registeredAt: house.now(),
    registeredIp: '',
    registeredDevice: '',
  });
  await memberPersons.setRealName(house, tx, id, '王小明');
  // One connection to say it on.
  // oxlint-disable-next-line no-await-in-loop
  for (const contact of contacts) await memberContacts.bind(house, tx, id, contact);
  await members.welcomeAnyDevice(tx, id);
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
