import { catalogue, type Endpoint, type EndpointGroup, type Envelope } from '@fairground/contract';
import { backOfficeCatalogue } from '@fairground/contract/back-office';
import { chinaDay } from '@fairground/money';
import { beforeAll, expect, test } from 'vitest';
import { askedRaw } from '../support/asked-raw.ts';
import { aMember, fund, type TestMember } from '../support/builders.ts';
import { bank } from '../support/payments/deposit-helpers.ts';
import { loggedInOperator } from '../support/operators.ts';
import { FUND_PASSWORD } from '../support/payments/payouts.ts';
import { type PublishedDocument, publishedDocument } from '../support/published-document.ts';
import { aProvenWithdrawer } from '../support/reviews.ts';
import { type TestApp, startTestApp } from '../support/test-app.ts';
import { aBettor, type Bettor } from '../support/sports/sports.ts';

type Groups = Readonly<Record<string, EndpointGroup>>;
type Named = readonly [name: string, endpoint: Endpoint];

const callsOf = (groups: Groups): readonly Named[] =>
  Object.entries(groups).flatMap(([group, calls]) =>
    Object.entries(calls).map(([name, call]): Named => [`${group}.${name}`, call]),
  );
const members = callsOf(catalogue);
const operators = callsOf(backOfficeCatalogue);
const isLogout = ([name]: Named): boolean => name.endsWith('.logout');

let running: TestApp;
let supervisor: { readonly token: string };
let player: TestMember;
let accountId: string;
let bettor: Bettor;
let published: PublishedDocument;
let backOffice: PublishedDocument;

beforeAll(async () => {
  running = await startTestApp({ env: { IDENTITY_ADAPTER: 'manual' }, sports: 'of-settings' });
  // Every call is asked, so somebody who may do everything asks.
  supervisor = await loggedInOperator(running, 'supervisor', 'technical', 'feedback', 'service', 'editor', 'sports');
  ({ member: player, accountId } = await aProvenWithdrawer(running, 5_000_00n, supervisor));
  bettor = await aBettor(running);
  published = await publishedDocument(`${running.url}/openapi.json`);
  backOffice = await publishedDocument(`${running.url}/console/openapi.json`, { 'x-token': supervisor.token });
});

const backOfficeSender = () => ({ token: supervisor.token, device: 'desk' });

/** Every method of a call's reply is held against the document of its server. */
async function asked(
  document: PublishedDocument,
  endpoint: Endpoint,
  body: Readonly<Record<string, unknown>>,
  who: { readonly token: string; readonly device: string },
): Promise<Envelope> {
  const reply = await askedRaw(running, endpoint, body, who);
  document.expectDescribed(endpoint.method, endpoint.path, reply);
  return reply;
}

test('WI-06a each path, input and reply of the running server is in the document, and replies match it', async () => {
  // Paths: the document has every call that is answered, and no other.
  for (const [document, calls] of [
    [published, members],
    [backOffice, operators],
  ] as const)
    expect(document.calls).toEqual(calls.map(([, { method, path }]) => `${method} ${path}`).toSorted());
  const stray = await running.raw('/site/api/v1/not/in/the/document');
  expect(stray.http).toBe(404);

  // Input: a body without anything is refused exactly where the document asks for something, and that is named. Calls that
  // ask for nothing act: on somebody whom no other test needs.
  const { member: somebody } = await aProvenWithdrawer(running, 100_00n, supervisor);
  for (const [document, calls, who] of [
    [published, members, somebody],
    [backOffice, operators, backOfficeSender()],
  ] as const) {
    for (const [name, call] of calls.filter((each) => !isLogout(each))) {
      const required = document.requiredOf(call.method, call.path);
      const { status_code, data } = await asked(document, call, {}, who);
      const isIncomplete = status_code === 6007;
      expect([name, isIncomplete]).toEqual([name, required.length > 0]);
      if (isIncomplete) expect([name, required]).toEqual([name, expect.arrayContaining([firstStep(data)])]);
    }
  }
});

const orderNoIn = (data: unknown): string =>
  typeof data === 'object' && data !== null && 'orderNo' in data ? String(data.orderNo) : '';

/** The outermost field of what a refusal names. */
function firstStep(data: unknown): string {
  const field = typeof data === 'object' && data !== null && 'field' in data ? String(data.field) : '';
  return field.split('.')[0] ?? '';
}

test('WI-06a replies with data match the document, call by call', async () => {
  const answered = new Set<string>();
  const wants = async (
    endpoint: Endpoint,
    body: Readonly<Record<string, unknown>>,
    who: TestMember | Bettor = player,
  ) => {
    const { status_code, data, message } = await asked(published, endpoint, body, who);
    expect([endpoint.path, body, status_code, message]).toEqual([endpoint.path, body, 6000, expect.any(String)]);
    answered.add(endpoint.path);
    return data;
  };
  const { site, deposits, records, transfers, withdrawals, games } = catalogue;
  // Whatever asks for nothing is asked for nothing.
  for (const [, call] of members) {
    const isSimple = call.effect === 'read' && published.requiredOf(call.method, call.path).length === 0;
    if (isSimple) await wants(call, {});
  }
  const span = { beginTime: Date.now() - 86_400_000, endTime: Date.now() + 60_000 };
  const spender = await aMember(running.app);
  await fund(running.app, spender, 100_00n);
  const orderNo = orderNoIn(await wants(deposits.pay, { ...bank, amount: '100.11' }));
  await wants(deposits.getDepositOrderStatus, { orderNo });
  await wants(deposits.closeOrder, { orderNo });
  await wants(deposits.createSignalCode, { ...bank });
  await wants(withdrawals.withdrawInfo, { type: 'bank', accountId, amount: '100' });
  const out = await wants(withdrawals.withdrawNew, {
    type: 'bank',
    accountId,
    amount: '100',
    secondPassword: FUND_PASSWORD,
  });
  await wants(withdrawals.withdrawOrderInfo, { orderNo: orderNoIn(out) });
  await wants(transfers.utcTransfer, { from: 'CENTER', to: 'CRTY', amount: '10' }, spender);
  await wants(games.transfer, { channelCode: 'CRTY', amount: '5', ty: '2' }, spender);
  await wants(games.balance, { channelCode: 'CRTY' }, spender);
  await wants(games.setAutoTransferStatus, { status: 0 }, spender);
  await wants(games.launch, { enName: 'CRTY' }, spender);
  await wants(games.allBalance, { category: 8 }, spender);
  await wants(games.getVenueInfoByCategory, { category: 'TY' });
  await wants(records.queryDealRecord, span, spender);
  await wants(games.recycle, {}, spender);
  await wants(games.betRecordList, span, bettor);
  await wants(games.betRecordTotal, span, bettor);
  const common = { timestamp: Date.now(), token: bettor.uid, langx: 'zh-cn', remoteip: '' };
  for (const [method, params] of [
    ['leagues', { gameType: 'FT', showType: 'FT' }],
    ['games', { gameType: 'FT', showType: 'FT' }],
    ['wagers', {}],
    ['results', { gameType: 'FT', date: chinaDay(Date.now()) }],
    ['rules', {}],
    ['champions', { gameType: 'FT', showType: 'FSFT' }],
  ] as const)
    await wants(games.resource, { method, enName: 'CRTY', Request: { ...common, ...params } }, bettor);
  await wants(site.queryNoticeListByPage, { pageNum: 1, pageSize: 5 });
  expect(answered.size).toBeGreaterThan(40);
});

test('WI-06a the operators’ replies match their document', async () => {
  let answered = 0;
  for (const [, call] of operators) {
    if (call.effect !== 'read' || backOffice.requiredOf(call.method, call.path).length > 0) continue;
    const { status_code } = await asked(backOffice, call, {}, backOfficeSender());
    expect([call.path, status_code]).toEqual([call.path, 6000]);
    answered += 1;
  }
  expect(answered).toBeGreaterThan(8);
});

test('WI-09a no call of the document answers 6013 for want of a handler', async () => {
  // A server that lacks one does not start; what is asked with nothing says what it wants, and never that it is to come.
  for (const named of members.filter((each) => !isLogout(each))) {
    const [name, call] = named;
    const { status_code } = await asked(published, call, {}, player);
    expect([name, status_code]).not.toEqual([name, 6013]);
  }
});

/** Today as the site counts it. */
