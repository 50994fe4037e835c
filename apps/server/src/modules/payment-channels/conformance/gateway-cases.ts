import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { Gateway } from '../gateway-protocol.ts';
import { SIGNATURE_LIFE_MS } from '../gateway-signature.ts';
import { askGateway, type GatewayReply, type GatewayUnderTest, type Tampering } from './gateway-client.ts';

/** One line of the pass sheet. An empty fault is a pass. */
export interface ConformanceCase {
  readonly name: string;
  readonly run: (gateway: GatewayUnderTest) => Promise<string>;
}

const aNumber = (): string => `KIT-${randomUUID()}`;
const HOUR_MS = 3_600_000;
const AT_ONCE = 20;

export const aDeposit = (change: object = {}) => ({
  orderNo: aNumber(),
  method: 'bank',
  amount: '100.11',
  currency: 'CNY',
  payerName: '王小明',
  signalCode: '',
  expireAt: Date.now() + HOUR_MS,
  ...change,
});

const aPayout = (change: object = {}) => ({
  orderNo: aNumber(),
  kind: 'bank',
  amount: '100.11',
  currency: 'CNY',
  account: '6222021234567894',
  bankCode: 'ICBC',
  holder: '王小明',
  network: '',
  ...change,
});

const said = ({ status, body }: GatewayReply): string => `answered ${status} ${JSON.stringify(body ?? null)}`;
const expects = (holds: boolean, reply: GatewayReply): string => (holds ? '' : said(reply));
const isOneOf = (reply: GatewayReply, statuses: readonly number[]): string =>
  expects(statuses.includes(reply.status), reply);
const fits = (reply: GatewayReply, schema: { safeParse: (value: unknown) => { success: boolean } }): string =>
  expects(reply.status === 200 && schema.safeParse(reply.body).success, reply);
const same = (one: GatewayReply, other: GatewayReply): string =>
  isDeepStrictEqual(one, other) ? '' : `first ${said(one)}, then ${said(other)}`;

const taken: readonly ConformanceCase[] = [
  {
    name: 'a deposit is taken, and it is said how to pay it',
    run: async (gateway) =>
      fits(await askGateway(gateway, { path: '/deposits', requested: aDeposit() }), Gateway.createDeposit.reply),
  },
  { name: 'the same deposit again gets the same answer', run: (gateway) => twice(gateway, '/deposits', aDeposit()) },
  { name: 'the same payout again gets the same answer', run: (gateway) => twice(gateway, '/payouts', aPayout()) },
  {
    name: 'another amount under a known deposit number is refused with 409',
    run: (gateway) => differs(gateway, '/deposits', aDeposit()),
  },
  {
    name: 'another account under a known payout number is refused with 409',
    run: (gateway) => differs(gateway, '/payouts', aPayout()),
  },
  { name: 'twenty equal deposits at once are one', run: (gateway) => manyAtOnce(gateway, '/deposits', aDeposit()) },
  { name: 'twenty equal payouts at once are one', run: (gateway) => manyAtOnce(gateway, '/payouts', aPayout()) },
];

async function twice(gateway: GatewayUnderTest, path: string, requested: object): Promise<string> {
  const first = await askGateway(gateway, { path, requested });
  return isOneOf(first, [200]) || same(first, await askGateway(gateway, { path, requested }));
}

async function differs(gateway: GatewayUnderTest, path: string, requested: object): Promise<string> {
  await askGateway(gateway, { path, requested });
  return isOneOf(
    await askGateway(gateway, { path, requested: { ...requested, amount: '999.11', account: '6222020000000000' } }),
    [409],
  );
}

async function manyAtOnce(gateway: GatewayUnderTest, path: string, requested: object): Promise<string> {
  const replies = await Promise.all(Array.from({ length: AT_ONCE }, () => askGateway(gateway, { path, requested })));
  const [first] = replies;
  if (!first || first.status !== 200) return first ? said(first) : 'no answer';
  return replies.map((reply) => same(first, reply)).find((fault) => fault !== '') ?? '';
}

const asked: readonly ConformanceCase[] = [
  {
    name: 'a deposit can be asked for',
    run: async (gateway) => {
      const requested = aDeposit();
      await askGateway(gateway, { path: '/deposits', requested });
      return fits(
        await askGateway(gateway, { path: '/deposits/query', requested: { orderNo: requested.orderNo } }),
        Gateway.queryDeposit.reply,
      );
    },
  },
  { name: 'a deposit nobody placed is unknown', run: (gateway) => isUnknown(gateway, '/deposits/query') },
  { name: 'a payout nobody placed is unknown', run: (gateway) => isUnknown(gateway, '/payouts/query') },
  {
    name: 'a deposit closes, and closing it again is no fault',
    run: async (gateway) => {
      const requested = aDeposit();
      await askGateway(gateway, { path: '/deposits', requested });
      const close = () => askGateway(gateway, { path: '/deposits/close', requested: { orderNo: requested.orderNo } });
      return fits(await close(), Gateway.closeDeposit.reply) || fits(await close(), Gateway.closeDeposit.reply);
    },
  },
  {
    name: 'a statement lists what was paid in a span of time',
    run: async (gateway) =>
      fits(
        await askGateway(gateway, { path: '/statement', requested: { from: 0, to: Date.now() } }),
        Gateway.statement.reply,
      ),
  },
  {
    name: 'a list of payouts tells what was paid out in a span of time',
    run: async (gateway) =>
      fits(
        await askGateway(gateway, { path: '/payouts/statement', requested: { from: 0, to: Date.now() } }),
        Gateway.listPayouts.reply,
      ),
  },
];

async function isUnknown(gateway: GatewayUnderTest, path: string): Promise<string> {
  const reply = await askGateway(gateway, { path, requested: { orderNo: aNumber() } });
  return expects(reply.status === 200 && reply.body?.['state'] === 'unknown', reply);
}

const forged = (name: string, tampering: () => Tampering, statuses: readonly number[] = [401]): ConformanceCase => ({
  name,
  run: async (gateway) => {
    const requested = aDeposit();
    const fault = isOneOf(await askGateway(gateway, { path: '/deposits', requested }, tampering()), statuses);
    // Refusing is not enough: nothing may have happened either.
    const { body } = await askGateway(gateway, { path: '/deposits/query', requested: { orderNo: requested.orderNo } });
    return fault || (body?.['state'] === 'unknown' ? '' : 'the refused order was taken all the same');
  },
});

const forgeries: readonly ConformanceCase[] = [
  forged('a signature by another secret is refused', () => ({ secret: Buffer.alloc(32, 1) })),
  forged('a message that is too old is refused', () => ({ time: Date.now() - SIGNATURE_LIFE_MS - 5000 })),
  forged('a message from the future is refused', () => ({ time: Date.now() + SIGNATURE_LIFE_MS + 5000 })),
  forged('a body changed on the way is refused', () => ({ signedBody: '{}' })),
  forged('a signature for another action is refused', () => ({ signedPath: '/payouts' })),
  forged('a channel nobody knows is refused', () => ({ channelCode: 'NO-SUCH-CHANNEL' }), [401, 404]),
];

const malformed = (name: string, path: `/${string}`, requested: unknown): ConformanceCase => ({
  name: `${name} is refused with 400`,
  run: async (gateway) => isOneOf(await askGateway(gateway, { path, requested }), [400]),
});

const malformations: readonly ConformanceCase[] = [
  malformed('a body that is no JSON', '/deposits', '{"orderNo":'),
  malformed('an empty body', '/deposits', ''),
  malformed('a list', '/deposits', '[]'),
  malformed('a missing amount', '/deposits', aDeposit({ amount: undefined })),
  malformed('an amount as a number', '/deposits', aDeposit({ amount: 100 })),
  ...['0.00', '-100.00', '100', '100.001', '1e3', '0x10', '９００.００', '99999999999999.00', ' 100.00', '01.00'].map(
    (amount) => malformed(`the amount ${JSON.stringify(amount)}`, '/deposits', aDeposit({ amount })),
  ),
  malformed('another currency', '/deposits', aDeposit({ currency: 'USD' })),
  malformed('an order number with a slash', '/deposits', aDeposit({ orderNo: '../x' })),
  malformed('an order number of 65 letters', '/deposits', aDeposit({ orderNo: 'x'.repeat(65) })),
  malformed('a payout of nothing', '/payouts', aPayout({ amount: '0.00' })),
  malformed('a payout of a negative sum', '/payouts', aPayout({ amount: '-1.00' })),
  malformed('a payout of an unknown kind', '/payouts', aPayout({ kind: 'cash' })),
  malformed('a question without a number', '/deposits/query', {}),
];

/** Everything that can be asked of a gateway from outside. */
export const gatewayCases: readonly ConformanceCase[] = [...taken, ...asked, ...forgeries, ...malformations];
