import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { catalogue } from './catalogue.ts';
import type { Endpoint, EndpointGroup } from './protocol/endpoint.ts';
import { movesMoney } from './sports/sports-requests.ts';

const SITE = '/site/api/v1';

/** Section 7 of the product's specification, written out. */
const sectionSeven = [
  ...[
    'advertising/navigationList',
    'advertising/sponsorContent',
    'advertising/getMyDiscountAd',
    'advertising/queryNoticeListByPage',
    'configuration/onlinecustomservice',
    'configuration/preInfo',
    'user/login',
    'user/register',
    'user/logout',
    'user/member/info',
    'member/jwt',
    'member/validateGeeCheck',
    'register/defaultKaptcha',
    'member/kaptchcate',
    'member/bindOther',
    'member/bindEmail',
    'member/bindPhone',
    'member/bindPasswordByPhone',
    'member/bindPasswordByEmail',
    'member/bindPassword',
    'member/bindFromDeposit',
    'member/memberGradeInfoByGrade',
    'member/memberGradeConfigList',
    'member/getGameFanshuiHighLow',
    'member/avatarList',
    'member/addAvatar',
    'sendCode/one',
    'sendCode/two',
    'forgetByPhone/one',
    'forgetByPhone/two',
    'forgetByPhone/three',
    'forgetByEmail/one',
    'forgetByEmail/two',
    'forgetByEmail/three',
    'site/countryArea/queryCountryArea',
    'site/common/singleDataDecryption',
    'user/upload/uploadImage',
    'feedback/addFeedBack',
    'feedback/unreadNum',
    'feedback/queryMemberBetList',
    'feedback/querySiteDepositRewardConfigList',
    'feedback/getFeedBackList',
    'feedback/getFeedbackInfo',
    'feedback/delFeedback',
    'site/letter/getUnreadForType',
    'letter/list',
    'letter/read',
    'letter/delete',
    'letter/onekeyRead',
  ].map((path) => `POST ${SITE}/${path}`),
  ...[
    'promotion/config',
    'promotion/verification',
    'promotion/joinActivity',
    'promotion/confirmInfo',
    'vipWeek/VipWeekInfo',
    'promotion/freeBets',
    'activityTopGift/exchangeRecord',
  ].map((path) => `POST /act/api/v1/${path}`),
  ...[
    'payment/types',
    'payment/getDepositOrderStatus',
    'payment/pay',
    'payment/closeOrder',
    'payment/createSignalCode',
    'payment/getCustomerInfo',
    'transfer/getBalance',
    'transfer/utcTransfer',
    'transfer/getTransferRate',
    'transactions/queryDealRecord',
    'vCurrency/list',
    'withdraw/withdrawOrderInfo',
    'withdraw/baseCfg/list',
    'withdraw/withdrawInfo',
    'withdraw/usdtWithdrawInfo',
    'withdraw/new',
  ].map((path) => `POST /fd/api/v1/${path}`),
  'GET /fd/api/v1/bankCard/queryMemberBanksInfoList',
  'GET /fd/api/v1/bankCard/withdraw/add/list',
  ...[
    'venue/allBalance',
    'setAutoTransferStatus',
    'venue/recycle',
    'transfer',
    'getVenueInfoByCategory',
    'getBonusPools',
    'gameList',
    'launch',
    'resource',
    'balance',
    'collection/addCollection',
    'collection/removeCollection',
    'record/betRecordTotal',
    'record/betRecordList',
    'video/hotLive/matchDetail',
  ].map((path) => `POST /game/api/v1/${path}`),
  'POST /stream/api/v1/history',
];

/**
 * Calls we added: its own slider captcha, the member's devices, logins, pictures, identity and invitations, what is closed,
 * closing the account, the agent programme, player protection, opting out of marketing, conversations with customer service, certified records,
 * the help centre, electronic games, card rooms and fair play, reports and predictions in chat rooms, and a closer look at one's own money.
 */
const ownCalls = [
  ...[
    'captcha/slider',
    ...['devices', 'devices/remove', 'loginHistory', 'identityInfo', 'inviteInfo'].map((name) => `member/${name}`),
    ...['info', 'apply', 'members', 'statements'].map((name) => `agent/${name}`),
    'configuration/siteStatus',
    'user/member/close',
    'user/member/exportData',
    'user/upload/image',
    ...[
      'status',
      'open',
      'read',
      'say',
      'sayImage',
      'image',
      'typing',
      'markRead',
      'end',
      'rate',
      'transcript',
      'mailTranscript',
    ].map((name) => `service/${name}`),
    ...['get', 'set', 'confirm', 'break', 'exclude', 'ack'].map((name) => `user/guard/${name}`),
    ...['marketing', 'setMarketing'].map((name) => `letter/${name}`),
    ...['key', 'verify', 'list', 'download'].map((name) => `certifiedRecord/${name}`),
    ...['figures', 'notes', 'rate'].map((name) => `help/${name}`),
  ].map((path) => `POST ${SITE}/${path}`),
  ...[
    'transactions/dealDetail',
    'transactions/export',
    'transactions/onTheWay',
    'transactions/vaultKey',
    'withdraw/turnover',
    'withdraw/road',
    'trial/info',
    'trial/take',
  ].map((path) => `POST /fd/api/v1/${path}`),
  ...[
    ...['open', 'spin', 'shown', 'demo/open', 'demo/spin'].map((name) => `slot/${name}`),
    ...[
      'games',
      'game',
      'results',
      'longestGaps',
      'bet',
      'follow',
      'follows',
      'followDetail',
      'followStop',
      'ticketCancel',
    ].map((name) => `lottery/${name}`),
    ...['tickets', 'ticket', 'demo/open', 'demo/bet', 'demo/tickets'].map((name) => `lottery/${name}`),
    ...['rooms', 'enter', 'sit', 'topUp', 'leave', 'session'].map((name) => `fishing/${name}`),
    'fair/fishing',
    ...['rooms', 'seat', 'join', 'leave', 'table', 'act', 'resume', 'topUp', 'commit', 'contribute'].map(
      (name) => `cards/${name}`,
    ),
    ...['history', 'hand'].map((name) => `cards/${name}`),
    'fair/cardHand',
    ...['lobby', 'table', 'bet', 'mine', 'results', 'shoes', 'shoe', 'seed'].map((name) => `table/${name}`),
    'fair/tableRound',
    'fair/draw',
    'fair/series',
    'fair/giftDraw',
    ...['seeds', 'rotate', 'round'].map((name) => `fair/${name}`),
  ].map((path) => `POST /game/api/v1/${path}`),
  ...['report', 'prediction', 'predict', 'giveGift'].map((name) => `POST /stream/api/v1/${name}`),
];

const calls: readonly (readonly [name: string, call: Endpoint])[] = Object.entries(
  catalogue as Readonly<Record<string, EndpointGroup>>,
).flatMap(([group, named]) => Object.entries(named).map(([name, call]) => [`${group}.${name}`, call] as const));

const spoken = calls.map(([, call]) => `${call.method} ${call.path}`);

/** Every object schema within a schema. */
function objectsIn(schema: z.core.JSONSchema._JSONSchema): z.core.JSONSchema.JSONSchema[] {
  if (typeof schema === 'boolean') return [];
  const inner = [...(schema.oneOf ?? []), ...(schema.anyOf ?? []), ...Object.values(schema.properties ?? {})];
  const items = schema.items === undefined ? [] : [schema.items].flat();
  return [...(schema.type === 'object' ? [schema] : []), ...[...inner, ...items].flatMap(objectsIn)];
}

/** Whether a schema, and every object in it, refuses what it does not know. */
const isStrict = (schema: z.core.JSONSchema._JSONSchema): boolean =>
  objectsIn(schema).every((object) => object.additionalProperties === false);

const inputOf = (call: Endpoint) => z.toJSONSchema(call.input, { io: 'input' });

describe('the catalogue', () => {
  test('WI-01 holds every call of section 7 and the added ones, and nothing else', () => {
    expect(spoken.toSorted()).toEqual([...sectionSeven, ...ownCalls].toSorted());
  });

  test('WI-01 no two calls share a path', () => {
    expect(new Set(calls.map(([, call]) => call.path)).size).toBe(calls.length);
  });

  test('WI-05 MO-12 a call that moves money refuses fields it does not know', () => {
    const money = calls.filter(([, call]) => call.effect === 'money' && call.path !== '/game/api/v1/resource');
    expect(money.filter(([, call]) => !isStrict(inputOf(call))).map(([name]) => name)).toEqual([]);
    expect(money).not.toEqual([]);
  });

  test('WI-05 the sports channel moves money only when it bets or cashes out, and is strict exactly then', () => {
    const methods = inputOf(catalogue.games.resource).oneOf ?? [];
    const moves = methods.map((option) => [option.properties?.method, isStrict(option)]);
    expect(moves).toContainEqual([{ type: 'string', const: 'bet' }, true]);
    expect(moves).toContainEqual([{ type: 'string', const: 'cashout' }, true]);
    expect(moves.filter(([, strict]) => strict)).toHaveLength(2);
    expect(movesMoney('bet')).toBe(true);
    expect(movesMoney('cashout')).toBe(true);
    expect(movesMoney('preview')).toBe(false);
  });

  test('CO-07 the four calls of the specification are cached, and no other', () => {
    expect(calls.filter(([, call]) => call.cached).map(([name]) => name)).toEqual([
      'site.preInfo',
      'site.navigationList',
      'site.sponsorContent',
      'site.onlineCustomService',
    ]);
  });

  test('WI-01 every call has its access word', () => {
    expect(calls.map(([name, call]) => `${call.access} ${call.effect} ${name}`)).toMatchInlineSnapshot(`
      [
        "public read site.preInfo",
        "public read site.navigationList",
        "public read site.sponsorContent",
        "member read site.getMyDiscountAd",
        "public read site.queryNoticeListByPage",
        "public read site.onlineCustomService",
        "public read site.siteStatus",
        "public read site.queryCountryArea",
        "public command login.register",
        "public command login.login",
        "member command login.logout",
        "public read login.captchaNeed",
        "public command login.pictureCaptcha",
        "public command login.sliderCaptcha",
        "public command login.validateGeeCheck",
        "public command login.sendCodeOne",
        "member command login.sendCodeTwo",
        "public command login.forgetByPhoneOne",
        "public command login.forgetByPhoneTwo",
        "public command login.forgetByPhoneThree",
        "public command login.forgetByEmailOne",
        "public command login.forgetByEmailTwo",
        "public command login.forgetByEmailThree",
        "member read members.info",
        "member command members.jwt",
        "member read members.avatarList",
        "member command members.addAvatar",
        "member command members.singleDataDecryption",
        "member command members.uploadImage",
        "member read members.ownImage",
        "member command members.bindPhone",
        "member command members.bindEmail",
        "member command members.bindOther",
        "member command members.bindFromDeposit",
        "member command members.bindPassword",
        "member command members.bindPasswordByPhone",
        "member command members.bindPasswordByEmail",
        "member read members.devices",
        "member command members.removeDevice",
        "member read members.loginHistory",
        "public read members.memberGradeConfigList",
        "member read members.memberGradeInfoByGrade",
        "public read members.getGameFanshuiHighLow",
        "member read members.identityInfo",
        "member command members.closeAccount",
        "member command members.exportPersonalData",
        "member read members.inviteInfo",
        "member read limits.get",
        "member command limits.set",
        "member command limits.confirm",
        "member command limits.break",
        "member command limits.exclude",
        "member command limits.ack",
        "member read messages.getUnreadForType",
        "member read messages.list",
        "member command messages.read",
        "member command messages.delete",
        "member command messages.onekeyRead",
        "member read messages.marketing",
        "member command messages.setMarketing",
        "member command feedback.addFeedBack",
        "member read feedback.unreadNum",
        "member read feedback.queryMemberBetList",
        "member read feedback.querySiteDepositRewardConfigList",
        "member read feedback.getFeedBackList",
        "member command feedback.getFeedbackInfo",
        "member command feedback.delFeedback",
        "public read certifiedRecords.key",
        "public read certifiedRecords.verify",
        "member read certifiedRecords.list",
        "member read certifiedRecords.download",
        "guest read promotions.config",
        "member read promotions.verification",
        "member money promotions.joinActivity",
        "member read promotions.confirmInfo",
        "member read promotions.vipWeekInfo",
        "member read promotions.freeBets",
        "member read promotions.exchangeRecord",
        "guest read agents.info",
        "member command agents.apply",
        "member read agents.members",
        "member read agents.statements",
        "member read wallet.getBalance",
        "member money transfers.utcTransfer",
        "member read deposits.payTypes",
        "member money deposits.pay",
        "member read deposits.getDepositOrderStatus",
        "member money deposits.closeOrder",
        "member command deposits.createSignalCode",
        "member read deposits.getCustomerInfo",
        "member read deposits.trialInfo",
        "member money deposits.takeTrial",
        "member read deposits.vCurrencyList",
        "member read deposits.getTransferRate",
        "member read withdrawals.withdrawInfo",
        "member read withdrawals.withdrawRoad",
        "member read withdrawals.turnoverDetail",
        "member read withdrawals.usdtWithdrawInfo",
        "member read withdrawals.baseCfgList",
        "member money withdrawals.withdrawNew",
        "member read withdrawals.withdrawOrderInfo",
        "member read withdrawals.queryMemberBanksInfoList",
        "bound-member read withdrawals.withdrawAddList",
        "member read records.queryDealRecord",
        "member read records.dealDetail",
        "member command records.exportRecords",
        "public read records.vaultKey",
        "member read records.moneyOnTheWay",
        "member read games.allBalance",
        "member read games.balance",
        "member command games.setAutoTransferStatus",
        "member money games.transfer",
        "member money games.recycle",
        "public read games.getVenueInfoByCategory",
        "public read games.getBonusPools",
        "guest read games.gameList",
        "member money games.launch",
        "member money games.resource",
        "member command games.addCollection",
        "member command games.removeCollection",
        "member read games.betRecordTotal",
        "member read games.betRecordList",
        "public read games.matchDetail",
        "member command slots.open",
        "member money slots.spin",
        "member command slots.shown",
        "public command slots.demoOpen",
        "public command slots.demoSpin",
        "public read lottery.games",
        "public read lottery.game",
        "public read lottery.results",
        "public read lottery.longestGaps",
        "member money lottery.bet",
        "member money lottery.follow",
        "member read lottery.follows",
        "member read lottery.followDetail",
        "member money lottery.followStop",
        "member money lottery.ticketCancel",
        "member read lottery.tickets",
        "member read lottery.ticket",
        "public command lottery.demoOpen",
        "public command lottery.demoBet",
        "public read lottery.demoTickets",
        "public read tables.lobby",
        "public read tables.table",
        "member money tables.bet",
        "member read tables.mine",
        "public read tables.results",
        "public read tables.shoes",
        "public read tables.shoe",
        "member command tables.seed",
        "public read cards.rooms",
        "member read cards.seat",
        "member command cards.join",
        "member command cards.leave",
        "member read cards.table",
        "member command cards.act",
        "member command cards.resume",
        "member command cards.topUp",
        "member command cards.commit",
        "member command cards.contribute",
        "member read cards.history",
        "member read cards.hand",
        "public read fishing.rooms",
        "member command fishing.enter",
        "member money fishing.sit",
        "member money fishing.topUp",
        "member money fishing.leave",
        "member read fishing.session",
        "member read fairPlay.seeds",
        "member command fairPlay.rotate",
        "guest read fairPlay.round",
        "guest read fairPlay.draw",
        "public read fairPlay.giftDraw",
        "guest read fairPlay.series",
        "guest read fairPlay.tableRound",
        "guest read fairPlay.cardHand",
        "public read fairPlay.fishing",
        "public read help.figures",
        "public read help.notes",
        "public command help.rate",
        "public read chat.history",
        "member command chat.report",
        "guest read chat.prediction",
        "member command chat.predict",
        "member command chat.giveGift",
        "guest read service.status",
        "guest command service.open",
        "guest read service.read",
        "guest command service.say",
        "guest command service.sayImage",
        "guest read service.image",
        "guest read service.typing",
        "guest command service.markRead",
        "guest command service.end",
        "guest command service.rate",
        "guest read service.transcript",
        "guest command service.mailTranscript",
      ]
    `);
  });

  test('WI-01 every summary is one Chinese line', () => {
    expect(
      calls.filter(([, call]) => !/^(?=.*\p{Script=Han})[^\n]{2,40}$/u.test(call.summary)).map(([name]) => name),
    ).toEqual([]);
  });
});
