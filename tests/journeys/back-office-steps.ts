import { randomInt } from 'node:crypto';
import { expect } from '@playwright/test';
import { md5, ThirdPartyClient } from '../third-party-client/third-party-client.ts';
import { drawnPicture } from './drawn-picture.ts';
import { DEMO } from './people.ts';
import { letCodeBeUnused } from './site-database.ts';
import { ask, joinOverTheWire, logInOverTheWire } from './wire-member.ts';
import * as z from 'zod/mini';

const [SITE, FUNDS, CONSOLE] = ['/site/api/v1', '/fd/api/v1', '/console/api/v1'];

/** What the sandbox printed at its start. */
const DEMO_FUND_PASSWORD = 'Fund2024safe';
const DEMO_CARD = 'demo-card';

/** The check digit of an identity card, worked out by the tests themselves. */
function withCheckDigit(first: string): string {
  const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
  const sum = weights.reduce((total, weight, place) => total + weight * Number(first[place]), 0);
  return first + '10X98765432'.charAt(sum % 11);
}

/** A new member whose documents wait for a review: the sandbox leaves numbers with 888 before their last sign to the operators. */
export async function memberWithDocuments(origin: string, name: string, password: string): Promise<ThirdPartyClient> {
  const { client: member } = await joinOverTheWire(origin, name, password);
  await ask(member, `${SITE}/member/bindOther`, { type: 'realName', realName: '陈一鸣' });
  await ask(member, `${SITE}/member/bindOther`, { type: 'birthday', birthday: '1990-05-17' });
  const images: unknown[] = [];
  for (const grey of [120, 190]) {
    const picture = { purpose: 'identity', image: drawnPicture(grey).toString('base64') };
    images.push((await ask(member, `${SITE}/user/upload/uploadImage`, picture))['imageId']);
  }
  const documentNumber = withCheckDigit(`${110_000 + randomInt(500_000)}19900517888`);
  await ask(member, `${SITE}/member/bindOther`, {
    type: 'identity',
    documentKind: 'idCard',
    documentNumber,
    residence: 'CN',
    images,
  });
  return member;
}

export const identityOf = async (member: ThirdPartyClient) => ask(member, `${SITE}/member/identityInfo`, {});

const handedIn = z.object({ document: z.object({ number: z.string() }) });

/** The document's number as the list of documents shows it: of its members it shows three letters, which are soon shared. */
export const documentOf = async (member: ThirdPartyClient): Promise<string> =>
  z.parse(handedIn, await identityOf(member)).document.number;

/** A withdrawal of the demo member; a first one of some size waits for a person. */
export async function demoWithdrawal(
  origin: string,
  amount: string,
): Promise<{ member: ThirdPartyClient; orderNo: string }> {
  const { client: member } = await logInOverTheWire(origin, DEMO.name, DEMO.password);
  // A launch of another journey may have taken their money along to a venue.
  await ask(member, '/game/api/v1/venue/recycle', {});
  const withdrawal = { type: 'bank', accountId: DEMO_CARD, amount, secondPassword: md5(DEMO_FUND_PASSWORD) };
  const orderNo = String((await ask(member, `${FUNDS}/withdraw/new`, withdrawal))['orderNo']);
  return { member, orderNo };
}

export const withdrawalOf = async (member: ThirdPartyClient, orderNo: string) =>
  ask(member, `${FUNDS}/withdraw/withdrawOrderInfo`, { orderNo });

interface Operator {
  readonly name: string;
  readonly password: string;
  readonly code: string;
}

async function shownOperator(origin: string, name: string): Promise<Operator> {
  const page = await (await fetch(`${origin}/sandbox`)).text();
  const row = new RegExp(`<code>${name}</code></td><td><code>(\\w+)</code></td><td><code>(\\d{6})</code>`);
  const [, password = '', code = ''] = row.exec(page) ?? [];
  return { name, password, code };
}

/** A sandbox's operator with a code that is good, whoever has used it: half a minute for a new one is long for a journey. */
export async function operatorOf(origin: string, name: string): Promise<Operator> {
  await letCodeBeUnused(origin, name);
  return shownOperator(origin, name);
}

/** An operator over the wire: for journeys about what the member sees of a decision. */
export async function operatorOverTheWire(origin: string, name: string): Promise<ThirdPartyClient> {
  const operator = new ThirdPartyClient(origin);
  operator.device = `desk-${name}`;
  await expect(async () => {
    const { password, code } = await operatorOf(origin, name);
    const { body } = await operator.call(`${CONSOLE}/login`, { name, password: md5(password), code });
    expect(body).toMatchObject({ status_code: 6000 });
    operator.token = String(body.data?.['token']);
  }).toPass({ timeout: 100_000 });
  return operator;
}

export const decideWithdrawal = (
  operator: ThirdPartyClient,
  orderNo: string,
  decision: 'approve' | 'refuse',
  reason: string,
): Promise<unknown> => ask(operator, `${CONSOLE}/money/withdrawals/decide`, { orderNo, decision, reason });

const heldList = z.object({ list: z.array(z.object({ orderNo: z.string(), paymentRef: z.string() })) });

/** Sends back a deposit that was held for review. */
export async function returnDeposit(operator: ThirdPartyClient, orderNo: string, reason: string): Promise<void> {
  const held = z.parse(heldList, await ask(operator, `${CONSOLE}/money/deposits`, { pageNum: 1, pageSize: 100 })).list;
  const paymentRef = held.find((each) => each.orderNo === orderNo)?.paymentRef ?? '';
  await ask(operator, `${CONSOLE}/money/deposits/decide`, { orderNo, paymentRef, decision: 'return', reason });
}
