import { randomInt } from 'node:crypto';
import { luhnHolds } from '@fairground/contract/bank-cards';
import { idCardCheckDigit } from '@fairground/contract/documents';
import { expect, type Page } from '@playwright/test';
import { md5, ThirdPartyClient } from '../third-party-client/third-party-client.ts';
import { drawnPicture } from './drawn-picture.ts';
import { bindAPhone } from './known-phone.ts';
import { letADayPass, letAllBePlayed } from './site-database.ts';
import { ask } from './wire-member.ts';

const SITE = '/site/api/v1';
const FUNDS = '/fd/api/v1';

export const FUND_PASSWORD = 'moss4Lantern';
export const HOLDER = '王小明';
export const BIRTHDAY = '1990-05-20';

/** An identity card of somebody born then that nobody else in these journeys has; the sandbox's reviewer passes it, or decides by its ending. */
export function anIdCard(ending: string | number = randomInt(100, 888)): string {
  const first = `${randomInt(110_000, 600_000)}${BIRTHDAY.replaceAll('-', '')}${ending}`;
  return first + idCardCheckDigit(first);
}

/** The sandbox's channel does not pay to a card that ends so. */
const UNPAYABLE = '0001';

/** A card of 中国工商银行 that nobody else has, with these last digits when it matters. */
export function aCard(ending = String(randomInt(1_000, 9_000))): string {
  const body = `622202${randomInt(10_000_000, 100_000_000)}`;
  return Array.from({ length: 10 }, (_, digit) => `${body}${digit}${ending}`).find(luhnHolds) ?? '';
}

/** A deposit that has arrived. */
export async function depositOverTheWire(client: ThirdPartyClient, amount: string): Promise<void> {
  const deposit = { payType: 'recharge', channelId: 'FAST-1', amount };
  const { orderNo } = await ask(client, `${FUNDS}/payment/pay`, deposit);
  const status = async () => (await ask(client, `${FUNDS}/payment/getDepositOrderStatus`, { orderNo }))['status'];
  await expect.poll(status, { timeout: 15_000 }).toBe(1);
}

/** Identity documents with a picture, handed in for review. */
export async function submitDocuments(client: ThirdPartyClient, documentNumber: string): Promise<void> {
  const picture = { purpose: 'identity', image: drawnPicture(randomInt(256)).toString('base64') };
  const { imageId } = await ask(client, `${SITE}/user/upload/uploadImage`, picture);
  const documents = {
    type: 'identity',
    documentKind: 'idCard',
    documentNumber,
    residence: 'CN',
    images: [imageId],
  };
  await ask(client, `${SITE}/member/bindOther`, documents);
}

/** Somebody whose documents were reviewed and passed. */
export async function proveIdentityOf(client: ThirdPartyClient, realName = aRealName()): Promise<void> {
  await ask(client, `${SITE}/member/bindOther`, { type: 'realName', realName });
  await ask(client, `${SITE}/member/bindOther`, { type: 'birthday', birthday: BIRTHDAY });
  await proveIdentity(client);
}

async function proveIdentity(client: ThirdPartyClient): Promise<void> {
  await submitDocuments(client, anIdCard());
  // The sandbox reviews by itself, a few seconds later.
  const state = async () => (await ask(client, `${SITE}/member/identityInfo`, {}))['state'];
  await expect.poll(state, { timeout: 20_000 }).toBe(2);
}

/** The login of a browser, to do over the wire what the journey is not about. */
export async function wireOf(page: Page, origin: string): Promise<ThirdPartyClient> {
  const client = new ThirdPartyClient(origin);
  client.token = await page.evaluate(() => localStorage.getItem('token') ?? '');
  return client;
}

/** A name that nobody else in these journeys has: some things are given once to a person. */
export const aRealName = (): string =>
  `王${Array.from({ length: 3 }, () => String.fromCodePoint(randomInt(0x4e00, 0x9000))).join('')}`;

/** Everything a withdrawal asks for; only the withdrawal itself, and a deposit of one's own, is left to the journey. */
export async function prepareToWithdraw(
  client: ThirdPartyClient,
  name: string,
  { unpayable = false, holder = HOLDER, deposit = '1000' } = {},
): Promise<void> {
  const { origin } = client;
  await ask(client, `${SITE}/member/bindOther`, { type: 'realName', realName: holder });
  await ask(client, `${SITE}/member/bindOther`, { type: 'birthday', birthday: BIRTHDAY });
  await bindAPhone(client, name);
  const fund = md5(FUND_PASSWORD);
  await ask(client, `${SITE}/member/bindPassword`, { kind: 2, password: fund, secondPassword: fund });
  await Promise.all([proveIdentity(client), deposit === '' ? undefined : depositOverTheWire(client, deposit)]);
  const card = { type: 'bank', bankCode: 'ICBC', cardNumber: unpayable ? aCard(UNPAYABLE) : aCard(), holder };
  await ask(client, `${SITE}/member/bindOther`, card);
  await letADayPass(origin, name);
  await letAllBePlayed(origin, name);
}
