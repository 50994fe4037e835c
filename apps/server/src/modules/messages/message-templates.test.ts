import { expect, test } from 'vitest';
import { type MessageContent, messageTemplates } from './message-templates.ts';

const now = new Date('2026-11-16T08:00:00Z');
const readyAt = new Date('2026-11-17T08:00:00Z');
const lapseAt = new Date('2026-11-19T08:00:00Z');
const orderNo = 'D20261116000001';

const reward = { name: '首存礼金', giftClass: 'bonus', amount: 88_00n, points: 0, times: 5 } as const;

const adjusted = { wallet: '中心钱包', amount: 500_00n, isCredit: false, cause: '欺诈', reason: '盗用他人银行卡。' };

/** One of each; a template without an example does not compile. */
const examples: Readonly<Record<keyof typeof messageTemplates, MessageContent>> = {
  feedbackAnswered: messageTemplates.feedbackAnswered({ feedbackId: 7n, excerpt: '到账延迟' }),
  disputeDecided: messageTemplates.disputeDecided({
    feedbackId: 7n,
    ticketId: 'S20261116000001',
    decision: '维持原结算',
    reason: '赛果与官方公布一致。',
  }),
  serviceAnswered: messageTemplates.serviceAnswered({ ticket: 'S1', answer: '款项已入账。' }),
  welcome: messageTemplates.welcome({ legalAge: 18 }),
  newDevice: messageTemplates.newDevice({ device: 'iPhone · Safari', at: now }),
  loginPasswordChanged: messageTemplates.loginPasswordChanged({ at: now }),
  fundPasswordChanged: messageTemplates.fundPasswordChanged({ at: now }),
  passwordReset: messageTemplates.passwordReset({ at: now }),
  identityPassed: messageTemplates.identityPassed(),
  identityRefused: messageTemplates.identityRefused({ reason: '照片不清晰' }),
  depositCredited: messageTemplates.depositCredited({
    orderNo,
    paid: 99_00n,
    amount: 100_00n,
    fee: 1_00n,
    bonus: 5_00n,
  }),
  depositLate: messageTemplates.depositLate({ orderNo, paid: 100_00n, amount: 100_00n, fee: 0n, bonus: 0n }),
  depositHeld: messageTemplates.depositHeld({ orderNo, paid: 100_00n, why: '付款人姓名与实名不一致，正在人工核对' }),
  depositReturned: messageTemplates.depositReturned({ orderNo, paid: 100_00n, why: '付款人不是本人' }),
  withdrawalPaid: messageTemplates.withdrawalPaid({ orderNo, amount: 500_00n, fee: 2_00n }),
  withdrawalPaidOther: messageTemplates.withdrawalPaidOther({ orderNo, amount: 5_00n, paid: 4_00n, difference: '' }),
  withdrawalRefused: messageTemplates.withdrawalRefused({ orderNo, amount: 500_00n, reason: '收款账户已注销' }),
  payoutAccountAdded: messageTemplates.payoutAccountAdded({ account: '招商银行 尾号 1234', hours: 24 }),
  limitSet: messageTemplates.limitSet({ kind: 'deposit', period: 'day', value: 1_000_00n }),
  limitAsked: messageTemplates.limitAsked({ kind: 'time', period: 'week', value: 600n, readyAt, lapseAt, now }),
  limitConfirmed: messageTemplates.limitConfirmed({ kind: 'stake', period: null, value: null }),
  restrictionBegun: messageTemplates.restrictionBegun({ kind: 'exclusion', until: null, now }),
  returnAsked: messageTemplates.returnAsked({ readyAt, lapseAt, now }),
  returnConfirmed: messageTemplates.returnConfirmed(),
  scorePredicted: messageTemplates.scorePredicted({ game: '江原虎 2-1 首尔鹰', points: 50 }),
  scorePredictionVoid: messageTemplates.scorePredictionVoid({ game: '江原虎 vs 首尔鹰' }),
  pointsEnding: messageTemplates.pointsEnding({ points: 120n, expiresAt: lapseAt }),
  gradeRaised: messageTemplates.gradeRaised({ grade: 3, gift: 188_00n }),
  gradeRegained: messageTemplates.gradeRegained({ grade: 3 }),
  gradeEnding: messageTemplates.gradeEnding({ grade: 3, missing: 1_000_00n, days: 14 }),
  gradeLowered: messageTemplates.gradeLowered({ grade: 2 }),
  gradeRevoked: messageTemplates.gradeRevoked({ grade: 2, reason: '多账户对投套取流水。' }),
  birthdayCorrected: messageTemplates.birthdayCorrected({ birthday: '1990-06-01' }),
  rebateRefused: messageTemplates.rebateRefused({ amount: 30_00n, reason: '账户用于套取返水。' }),
  removedFromRace: messageTemplates.removedFromRace({ title: '周赛', period: '本周', reason: '与关联账户对投。' }),
  returnedToRace: messageTemplates.returnedToRace({ title: '周赛', period: '本周' }),
  goodsReaddressed: messageTemplates.goodsReaddressed({ name: '保温杯', address: '张* 138****1234 浙江省****' }),
  birthdayToday: messageTemplates.birthdayToday({ gift: 18_00n }),
  rewardEnding: messageTemplates.rewardEnding({ name: '周礼金', expireAt: lapseAt, now }),
  goodsShipped: messageTemplates.goodsShipped({ name: '保温杯', trackingNo: 'SF1' }),
  goodsReturned: messageTemplates.goodsReturned({ name: '保温杯', points: 6_800n, reason: '地址无法送达' }),
  ticketVoided: messageTemplates.ticketVoided({ ticketId: 'T1', game: '甲 v 乙', reason: '赛事延期', paid: 50_00n }),
  ticketCorrected: messageTemplates.ticketCorrected({
    ticketId: 'T1',
    game: '甲 v 乙，独赢 主队',
    before: 95_00n,
    result: '输',
    paid: 0n,
  }),
  legVoided: messageTemplates.legVoided({ ticketId: 'T1', game: '甲 v 乙，独赢 主队', reason: '赔率错误' }),
  ticketReopened: messageTemplates.ticketReopened({ ticketId: 'T1', game: '甲 v 乙，独赢 主队', before: 95_00n }),
  lotteryWon: messageTemplates.lotteryWon({
    issueNo: 'K3-20261115-001',
    tickets: ['C1', 'C2'],
    paid: 70_20n,
    withheld: 0n,
  }),
  lotteryVoided: messageTemplates.lotteryVoided({
    issueNo: 'K3-20261115-001',
    tickets: ['C1'],
    paid: 2_00n,
    reason: '信标未发布',
  }),
  followStopped: messageTemplates.followStopped({ orderNo: 'F1', reason: '中奖即停', released: 18_00n }),
  rewardOffered: messageTemplates.rewardOffered({ ...reward, expireAt: lapseAt, now }),
  rewardPaid: messageTemplates.rewardPaid(reward),
  rewardConfiscated: messageTemplates.rewardConfiscated({ name: '首存礼金', taken: 8_00n, reason: '存款已退回' }),
  balanceAdjusted: messageTemplates.balanceAdjusted({ ...adjusted, isCredit: true, cause: '记账差错' }),
  balanceConfiscated: messageTemplates.balanceConfiscated(adjusted),
  adjustmentReversed: messageTemplates.adjustmentReversed(adjusted),
  agentApproved: messageTemplates.agentApproved(),
  agentRefused: messageTemplates.agentRefused({ reason: '推广方式不清楚。' }),
  agentEnded: messageTemplates.agentEnded({ reason: '承诺必赢' }),
  agentStatement: messageTemplates.agentStatement({
    month: '2026-10',
    commission: 99_500_00n,
    paid: 99_500_00n,
    waits: 0n,
  }),
  promotionChanged: messageTemplates.promotionChanged({ title: '首存礼金', change: '活动已调整。' }),
  bonusConverted: messageTemplates.bonusConverted({ name: '首存礼金', own: 544_00n, back: 20_00n }),
  bonusEnded: messageTemplates.bonusEnded({ name: '首存礼金', why: '您已退出活动', own: 10_00n, back: 500_00n }),
  bonusExpiring: messageTemplates.bonusExpiring({
    name: '首存礼金',
    balance: 480_00n,
    left: 1_205_00n,
    expiresAt: lapseAt,
    now,
  }),
  freeReturned: messageTemplates.freeReturned({ name: '欧冠免费投注', own: 18_00n }),
};

test.each(Object.entries(examples))('%s reads like a sentence', (_, { title, body, path }) => {
  expect(title).toMatch(/^\p{Script=Han}{4,12}$/u);
  // Whole sentences, and an order number may stand last.
  expect(body).toMatch(/(。|订单号：\w+)$/u);
  expect(body).not.toMatch(/undefined|null|NaN|。。|，。|\bT\d{2}:|Z\b/);
  expect(path).toMatch(/^(\/mine\/\w+(\?id=\d+)?|\/service|\/agent)?$/);
});

test('amounts are in yuan, and a change that waits says from when until when it can be confirmed', () => {
  expect(examples.depositCredited.body).toBe(
    `订单 ${orderNo} 已存入中心钱包 99 元。订单金额为 100 元，按实际到账金额入账。通道手续费 1 元。赠送礼金 5 元。`,
  );
  expect(examples.limitSet.body).toBe('您的24小时存款限额已设为 1,000 元，立即生效。');
  expect(examples.limitAsked.body).toContain('请在11月17日 16:00至11月19日 16:00之间再次确认');
  expect(examples.withdrawalRefused.body).toContain('原因：收款账户已注销');
  expect(examples.restrictionBegun.body).toContain('没有结束日期');
});
