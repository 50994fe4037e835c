import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { catalogue } from './catalogue.ts';
import type { Endpoint } from './protocol/endpoint.ts';

const { login, members, deposits, transfers, wallet, withdrawals, games, limits, promotions } = catalogue;
const md5 = '0'.repeat(32);
const Request = { timestamp: 1_750_000_000_000, token: 'uid', langx: 'zh-cn', remoteip: '' };
const pick = { gameId: 'g1', w: 'R', r: '0.5/1', side: 'H', odds: '0.86' };
const bet = { mode: 'single', autoOdds: true, oddsType: 'H', selections: [{ ...pick, amount: '100' }] };
const betting = (changes: object) => ({ method: 'bet', enName: 'CRTY', Request: { ...Request, ...bet, ...changes } });

/** Bodies as a client writes them who knows the wire page only. */
const bodies: readonly (readonly [name: string, call: Endpoint, body: unknown])[] = [
  ['kaptchcate', login.captchaNeed, { ktype: 4, name: 'player88' }],
  [
    'validateGeeCheck',
    login.validateGeeCheck,
    { lot_number: 'l1', captcha_output: '{"x":1}', pass_token: '', gen_time: '1', validate_way: 0 },
  ],
  [
    'register',
    login.register,
    {
      name: 'player88',
      password: md5,
      secondPassword: md5,
      kaptchcate: 99,
      codeId: '',
      code: '',
      domain: 'a.example',
      rCode: '',
      iCode: '',
    },
  ],
  [
    'login',
    login.login,
    { isAgent: 0, name: 'player88', password: md5, kaptchcate: 2, codeId: 'c', code: 'x7', version: '1' },
  ],
  ['login on a new device', login.login, { name: 'player88', password: md5, kaptchcate: 99, sendCodeNum: '012345' }],
  ['info', members.info, { isPop: 0 }],
  ['info with a boolean', members.info, { isPop: false }],
  ['getBalance', wallet.getBalance, { withLockMoney: 1 }],
  ['pay', deposits.pay, { payType: 'bank', channelId: 'b1', amount: '500', payerName: '王小明' }],
  ['getDepositOrderStatus', deposits.getDepositOrderStatus, { orderNo: 'D1' }],
  ['closeOrder', deposits.closeOrder, { orderNo: 'D1' }],
  ['withdraw/new', withdrawals.withdrawNew, { type: 'bank', accountId: 'a1', amount: '100.50', secondPassword: md5 }],
  ['utcTransfer', transfers.utcTransfer, { from: 'CENTER', to: 'CRTY', amount: '1' }],
  ['allBalance of a category', games.allBalance, { category: 'TY' }],
  ['allBalance of all', games.allBalance, { category: 8 }],
  ['transfer', games.transfer, { channelCode: 'CRTY', amount: '12.50', ty: '1', isActivity: '0' }],
  ['recycle everything', games.recycle, {}],
  ['recycle one', games.recycle, { channelCode: 'CRTY' }],
  ['launch', games.launch, { enName: 'CRTY', gameCode: '' }],
  ['betRecordList', games.betRecordList, { beginTime: 0, endTime: 1, pageNum: 1, pageSize: 20 }],
  [
    'resource leagues',
    games.resource,
    { method: 'leagues', enName: 'CRTY', Request: { ...Request, gameType: 'FT', showType: 'RB' } },
  ],
  [
    'resource games',
    games.resource,
    {
      method: 'games',
      enName: 'CRTY',
      Request: { ...Request, gameType: 'FT', showType: 'FU', date: '2026-06-18', leagueIds: ['1'], oddsType: 'M' },
    },
  ],
  ['resource game', games.resource, { method: 'game', enName: 'CRTY', Request: { ...Request, gameId: 'g1' } }],
  [
    'resource champions',
    games.resource,
    { method: 'champions', enName: 'CRTY', Request: { ...Request, gameType: 'FT', showType: 'FSFU' } },
  ],
  [
    'resource preview',
    games.resource,
    { method: 'preview', enName: 'CRTY', Request: { ...Request, selections: [pick] } },
  ],
  ['resource bet', games.resource, betting({})],
  [
    'resource bet in series',
    games.resource,
    betting({ mode: 'series', selections: [pick, { ...pick, gameId: 'g2' }], amount: '10', series: '2c1' }),
  ],
  [
    'resource orders',
    games.resource,
    { method: 'orders', enName: 'CRTY', Request: { ...Request, ticket_ids: ['t1'] } },
  ],
  ['resource wagers', games.resource, { method: 'wagers', enName: 'CRTY', Request }],
  [
    'resource results',
    games.resource,
    { method: 'results', enName: 'CRTY', Request: { ...Request, gameType: 'FT', date: '2026-06-17' } },
  ],
  ['resource rules', games.resource, { method: 'rules', enName: 'CRTY', Request }],
  ['guard/set', limits.set, { kind: 'loss', period: 'week', amount: '500' }],
  ['guard/set, taking a limit away', limits.set, { kind: 'time', period: 'day', minutes: null }],
  ['joinActivity', promotions.joinActivity, { action: 'draw', id: 'a1' }],
];

const whyNot = (call: Endpoint, body: unknown) => z.safeDecode(call.input, body).error?.issues[0];

describe('bodies of the wire', () => {
  test.each(bodies)('WI-01 %s is understood', (_, call, body) => {
    expect(whyNot(call, body)).toBeUndefined();
  });

  test.each(bodies)('WI-01 %s is written again as it was read', (_, call, body) => {
    const read = z.decode(call.input, body);
    expect(z.decode(call.input, z.encode(call.input, read))).toEqual(read);
  });

  test('MO-12 amounts are fen inside', () => {
    expect(z.decode(games.transfer.input, { channelCode: 'CRTY', amount: '12.5', ty: '1', isActivity: 1 })).toEqual({
      channelCode: 'CRTY',
      amount: 1250n,
      ty: '1',
      isActivity: true,
    });
  });
});

describe('bodies that are refused', () => {
  test.each([
    [
      'an unknown field beside money',
      games.transfer,
      { channelCode: 'CRTY', amount: '1', ty: '1', isActivity: 0, to: 'x' },
    ],
    ['a third way of transfer', games.transfer, { channelCode: 'CRTY', amount: '1', ty: '3', isActivity: 0 }],
    ['an unknown field in a bet', games.resource, betting({ payout: '100' })],
    ['an unknown field in a leg', games.resource, betting({ selections: [{ ...pick, amount: '1', stake: '2' }] })],
    ['an unknown method', games.resource, { ...betting({}), method: 'refund' }],
  ])('WI-01 %s', (_, call, body) => {
    expect(whyNot(call, body)).toBeDefined();
  });

  test.each([
    ['0', '金额必须大于0'],
    ['-1', '金额格式有误，最多两位小数'],
    ['1.234', '金额格式有误，最多两位小数'],
    ['1e3', '金额格式有误，最多两位小数'],
    ['9999999999', '金额格式有误，最多两位小数'],
    [100, '金额格式有误，最多两位小数'],
  ])('MO-12 an amount of %j: %s', (amount, message) => {
    expect(whyNot(deposits.pay, { payType: 'bank', channelId: 'b1', amount })).toMatchObject({
      message,
      path: ['amount'],
    });
  });

  test.each([
    [
      'eleven selections',
      { selections: Array.from({ length: 11 }, () => ({ ...pick, amount: '1' })) },
      '投注项已达上限（10项）',
    ],
    ['no selection', { selections: [] }, '投注单是空的'],
    ['no amount', { selections: [pick] }, '请输入投注金额'],
    ['a series without its kind', { mode: 'series', selections: [pick], amount: '1' }, '请选择串关方式'],
  ])('SP-06 a bet with %s', (_, changes, message) => {
    expect(whyNot(games.resource, betting(changes))?.message).toBe(message);
  });

  test('MO-08 from and to must differ', () => {
    expect(whyNot(transfers.utcTransfer, { from: 'CRTY', to: 'CRTY', amount: '1' })?.message).toBe(
      '转出和转入的钱包不能相同',
    );
  });
});
