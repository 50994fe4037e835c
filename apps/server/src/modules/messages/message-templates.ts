import { limitPeriodLabels } from '@fairground/contract/limits';
import { giftClassLabels } from '@fairground/contract/promotion-shapes';
import { chinaMoment, type Fen, type OrderNo, yuanText } from '@fairground/money';
import type { MessageKind } from './message-kind.ts';

/** What a member reads. */
export interface MessageContent {
  readonly type: MessageKind;
  readonly title: string;
  readonly body: string;
  /** The page of ours where one goes on from here; empty when there is none. */
  readonly path: string;
}

/** Where messages lead to. */
const page = {
  none: '',
  transactions: '/mine/transRecord',
  bets: '/mine/betRecord',
  profile: '/mine/userinfo',
  identity: '/mine/auth',
  limits: '/mine/limits',
  exchange: '/mine/exchange',
  vip: '/mine/vip',
  feedback: '/mine/feedbackList',
  service: '/service',
  welfare: '/mine/welfare',
  gifts: '/mine/giftRecord',
  agent: '/agent',
} as const;

type Text = Pick<MessageContent, 'title' | 'body'>;

const notice = (content: Omit<MessageContent, 'type'>): MessageContent => ({ type: 'notice', ...content });
const feedback = ({ feedbackId, ...text }: Text & { readonly feedbackId: bigint }): MessageContent => ({
  type: 'feedback',
  ...text,
  path: `${page.feedback}?id=${feedbackId}`,
});
const match = (text: Text): MessageContent => ({ type: 'match', ...text, path: page.bets });

const yuan = (fen: Fen): string => `${yuanText(fen)} 元`;
const NOT_YOU = '如非本人操作，请立即修改登录密码并联系在线客服。';
const DEBT = '余额不足以收回的部分记为待补足款项，之后的派彩和余额会优先用于补足。';

/** A limit of a member: fen, or minutes for time and reminders; null is none. */
interface Limit {
  readonly kind: 'deposit' | 'loss' | 'stake' | 'time' | 'realityCheck' | 'return';
  readonly period: keyof typeof limitPeriodLabels | null;
  readonly value: bigint | null;
}

const limitNames: Readonly<Record<Limit['kind'], string>> = {
  deposit: '存款限额',
  loss: '亏损限额',
  stake: '单笔投注限额',
  time: '游戏时长限额',
  realityCheck: '时长提醒',
  return: '恢复游戏',
};

const limitName = ({ kind, period }: Limit): string => `${period ? limitPeriodLabels[period] : ''}${limitNames[kind]}`;

/** Stands behind a word, so figures begin with a space. */
function limitText({ kind, value }: Limit): string {
  if (value === null) return '不设限';
  if (kind === 'realityCheck') return `每 ${value} 分钟`;
  return kind === 'time' ? ` ${value} 分钟` : ` ${yuan(value)}`;
}

interface Deposit {
  readonly orderNo: OrderNo;
  readonly paid: Fen;
}

interface CreditedDeposit extends Deposit {
  /** What the order asked for. */
  readonly amount: Fen;
  readonly fee: Fen;
  readonly bonus: Fen;
}

const creditedText = ({ paid, amount, fee, bonus }: CreditedDeposit): string =>
  [
    paid < amount ? `订单金额为 ${yuan(amount)}，按实际到账金额入账。` : '',
    fee > 0n ? `通道手续费 ${yuan(fee)}。` : '',
    bonus > 0n ? `赠送礼金 ${yuan(bonus)}。` : '',
  ].join('');

interface Withdrawal {
  readonly orderNo: OrderNo;
  readonly amount: Fen;
}

interface DecidedDispute {
  readonly feedbackId: bigint;
  readonly ticketId: string;
  readonly decision: string;
  readonly reason: string;
}

/** Something given, or to be claimed. */
interface GivenReward {
  readonly name: string;
  readonly giftClass: keyof typeof giftClassLabels;
  readonly amount: Fen;
  readonly points: number;
  readonly times: number;
}

function giftText({ giftClass, amount, points }: GivenReward): string {
  if (giftClass === 'points') return `${points} 积分`;
  if (giftClass === 'cash') return yuan(amount);
  return amount > 0n ? `${giftClassLabels[giftClass]} ${yuan(amount)}` : giftClassLabels[giftClass];
}

const giftPlaces: Readonly<Partial<Record<GivenReward['giftClass'], string>>> = {
  cash: '已存入中心钱包',
  points: '已计入您的积分',
  bonus: '已计入礼金余额',
};

const timesText = ({ giftClass, times }: GivenReward): string =>
  times > 0 && (giftClass === 'cash' || giftClass === 'bonus') ? `取款前需完成 ${times} 倍流水。` : '';

/** Tickets of a member on one issue of a lottery. */
interface LotteryTickets {
  readonly issueNo: string;
  readonly tickets: readonly string[];
  readonly paid: Fen;
}

const ticketsText = ([first = '', ...others]: readonly string[]): string =>
  others.length === 0 ? `注单 ${first}` : `注单 ${first} 等 ${others.length + 1} 张`;

/** A balance that operators changed. */
interface AdjustedBalance {
  readonly wallet: string;
  readonly amount: Fen;
  readonly isCredit: boolean;
  readonly cause: string;
  readonly reason: string;
}

const becauseOf = ({ cause, reason }: AdjustedBalance): string => `${cause}（${reason.replace(/。$/u, '')}）`;
const OBJECT = '如有异议，请在14天内通过意见反馈提交申诉，也可以联系在线客服。';

interface Restriction {
  readonly kind: 'break' | 'exclusion';
  readonly until: Date | null;
  readonly now: Date;
}

const restrictionNames = { break: '休息', exclusion: '自我排除' } as const;

interface AboutTicket {
  readonly ticketId: string;
  /** The match, and what was bet on in it. */
  readonly game: string;
}

interface Corrected {
  readonly before: Fen;
  readonly result: string;
  readonly paid: Fen;
}

/** Every message the site writes to a member by itself: one row an occasion. */
export const messageTemplates = {
  serviceAnswered: ({ ticket, answer }: { readonly ticket: string; readonly answer: string }): MessageContent =>
    notice({
      title: '客服回复了您',
      body: `${answer}\n\n工单号：${ticket}。打开在线客服即可继续对话。`,
      path: page.service,
    }),

  feedbackAnswered: ({ feedbackId, excerpt }: { readonly feedbackId: bigint; readonly excerpt: string }) =>
    feedback({ title: '您的反馈有新回复', body: `您的反馈“${excerpt}”已有回复，请在反馈记录中查看。`, feedbackId }),
  disputeDecided: ({ feedbackId, ticketId, decision, reason }: DecidedDispute) =>
    feedback({
      title: '注单争议已裁定',
      body: `注单 ${ticketId} 的争议裁定为“${decision}”。原因：${reason.replace(/。$/u, '')}。`,
      feedbackId,
    }),

  welcome: ({ legalAge }: { readonly legalAge: number }) =>
    notice({
      title: '欢迎加入',
      body: [
        '账号已注册成功，祝您玩得开心。',
        '为保障账户安全，请前往个人资料绑定手机号和真实姓名，取款时需要用到。',
        '存款渠道仅由官方网站、官方App和官方客服提供，不存在线下代理，请勿向个人转账。',
        `娱乐有度，量力而行。您可以随时在钱包页设置存款、亏损和时长限额。未满${legalAge}岁禁止参与。`,
      ].join('\n'),
      path: page.profile,
    }),

  newDevice: ({ device, at }: { readonly device: string; readonly at: Date }) =>
    notice({
      title: '新设备登录',
      body: `您的账户于${chinaMoment(at, at)}在一台新设备（${device}）上登录。\n${NOT_YOU}您也可以在个人资料的设备管理中移除这台设备。`,
      path: page.profile,
    }),
  loginPasswordChanged: ({ at }: { readonly at: Date }) =>
    notice({
      title: '登录密码已修改',
      body: `您的登录密码已于${chinaMoment(at, at)}修改，其他设备上的登录已退出。\n${NOT_YOU}`,
      path: page.profile,
    }),
  fundPasswordChanged: ({ at }: { readonly at: Date }) =>
    notice({
      title: '资金密码已修改',
      body: `您的资金密码已于${chinaMoment(at, at)}修改。\n${NOT_YOU}`,
      path: page.profile,
    }),
  passwordReset: ({ at }: { readonly at: Date }) =>
    notice({
      title: '登录密码已重置',
      body: `您的登录密码已于${chinaMoment(at, at)}通过找回密码重置，全部设备上的登录已退出。为保障资金安全，取款需要等待一段时间。\n${NOT_YOU}`,
      path: page.profile,
    }),

  identityPassed: () =>
    notice({ title: '身份认证已通过', body: '您提交的身份证件已通过审核，感谢您的配合。', path: page.identity }),
  identityRefused: ({ reason }: { readonly reason: string }) =>
    notice({
      title: '身份认证未通过',
      body: `您提交的身份证件未通过审核，原因：${reason}。\n请核对后在身份认证页重新提交，如有疑问请联系在线客服。`,
      path: page.identity,
    }),

  depositCredited: (deposit: CreditedDeposit) =>
    notice({
      title: '存款已到账',
      body: `订单 ${deposit.orderNo} 已存入中心钱包 ${yuan(deposit.paid)}。${creditedText(deposit)}`,
      path: page.transactions,
    }),
  depositLate: (deposit: CreditedDeposit) =>
    notice({
      title: '已结束的订单到账',
      body: `订单 ${deposit.orderNo} 结束之后收到您的付款 ${yuan(deposit.paid)}，已存入中心钱包。${creditedText(deposit)}`,
      path: page.transactions,
    }),
  depositHeld: ({ orderNo, paid, why }: Deposit & { readonly why: string }) =>
    notice({
      title: '存款正在审核',
      body: `订单 ${orderNo} 收到 ${yuan(paid)}。${why}。款项由本站妥善保管，审核结果会通过站内信告知，如有疑问请联系在线客服。`,
      path: page.transactions,
    }),
  depositReturned: ({ orderNo, paid, why }: Deposit & { readonly why: string }) =>
    notice({
      title: '存款已退回',
      body: `订单 ${orderNo} 的 ${yuan(paid)} 已按原路退回。原因：${why}。`,
      path: page.transactions,
    }),

  withdrawalPaid: ({ orderNo, amount, fee }: Withdrawal & { readonly fee: Fen }) =>
    notice({
      title: '取款成功',
      body: `您的取款 ${yuan(amount)} 已付款，${fee > 0n ? `手续费 ${yuan(fee)}，` : ''}到账 ${yuan(amount - fee)}。订单号：${orderNo}`,
      path: page.transactions,
    }),
  withdrawalPaidOther: ({ orderNo, amount, paid, difference }: Withdrawal & { paid: Fen; difference: string }) =>
    notice({
      title: '取款成功',
      body: `您的取款 ${yuan(amount)} 已付款，实际到账 ${yuan(paid)}。${difference}订单号：${orderNo}`,
      path: page.transactions,
    }),
  withdrawalRefused: ({ orderNo, amount, reason }: Withdrawal & { readonly reason: string }) =>
    notice({
      title: '取款未成功',
      body: `您的取款 ${yuan(amount)} 未成功，资金已全额退回中心钱包。原因：${reason}。订单号：${orderNo}`,
      path: page.transactions,
    }),
  payoutAccountAdded: ({ account, hours }: { readonly account: string; readonly hours: number }) =>
    notice({
      title: '新增收款账户',
      body: `您已添加${account}，${hours}小时后可用于取款。${NOT_YOU}`,
      path: page.none,
    }),

  limitSet: (limit: Limit) =>
    notice({
      title: '限额已生效',
      body: `您的${limitName(limit)}已设为${limitText(limit)}，立即生效。`,
      path: page.limits,
    }),
  limitAsked: ({ readyAt, lapseAt, now, ...limit }: Limit & { readyAt: Date; lapseAt: Date; now: Date }) =>
    notice({
      title: '限额调整申请已提交',
      body: `您申请将${limitName(limit)}调整为${limitText(limit)}。调高或取消限额有等待期：请在${chinaMoment(readyAt, now)}至${chinaMoment(lapseAt, now)}之间再次确认，确认后生效；逾期未确认则维持原限额。`,
      path: page.limits,
    }),
  limitConfirmed: (limit: Limit) =>
    notice({
      title: '限额调整已生效',
      body: `您已确认将${limitName(limit)}调整为${limitText(limit)}，即时生效。`,
      path: page.limits,
    }),
  restrictionBegun: ({ kind, until, now }: Restriction) =>
    notice({
      title: `${restrictionNames[kind]}已开始`,
      body: `您的${restrictionNames[kind]}已开始，${until ? `至${chinaMoment(until, now)}结束` : '没有结束日期'}，期间不能缩短或取消，也不会向您发送优惠信息。未结算的注单照常结算，您可以随时登录查看记录和取款。`,
      path: page.limits,
    }),
  returnAsked: ({ readyAt, lapseAt, now }: { readyAt: Date; lapseAt: Date; now: Date }) =>
    notice({
      title: '恢复游戏申请已提交',
      body: `请在${chinaMoment(readyAt, now)}至${chinaMoment(lapseAt, now)}之间再次确认，确认后恢复游戏；逾期未确认则申请失效。`,
      path: page.limits,
    }),
  returnConfirmed: () =>
    notice({
      title: '已恢复游戏',
      body: '您已确认恢复游戏。娱乐有度，量力而行，您可以随时调低限额或再次休息。',
      path: page.limits,
    }),

  pointsEnding: ({ points, expiresAt }: { readonly points: bigint; readonly expiresAt: Date }) =>
    notice({
      title: '积分即将到期',
      body: `您有 ${points} 积分将于${chinaMoment(expiresAt, expiresAt)}到期，到期后清零，可在积分兑换页使用。`,
      path: page.exchange,
    }),

  scorePredicted: ({ game, points }: { readonly game: string; readonly points: number }) =>
    notice({
      title: '比分预测猜中',
      body: `${game}，您猜中了比分，获得 ${points} 积分，可在积分兑换页使用。`,
      path: page.exchange,
    }),
  scorePredictionVoid: ({ game }: { readonly game: string }) =>
    notice({
      title: '比分预测作废',
      body: `${game} 未能完赛，您的比分预测作废。参与预测不扣积分，因此没有积分需要退还。`,
      path: page.none,
    }),

  gradeRaised: ({ grade, gift }: { readonly grade: number; readonly gift: Fen }) =>
    notice({
      title: '会员等级已提升',
      body: `恭喜您升级为 VIP${grade}，新的权益已生效。${gift > 0n ? `晋级礼金 ${yuan(gift)}可在福利中心领取。` : ''}`,
      path: page.vip,
    }),
  gradeRegained: ({ grade }: { readonly grade: number }) =>
    notice({ title: '会员等级已恢复', body: `您已恢复为 VIP${grade}，相应权益已生效。`, path: page.vip }),
  gradeEnding: ({ grade, missing, days }: { readonly grade: number; readonly missing: Fen; readonly days: number }) =>
    notice({
      title: '会员等级保级提醒',
      body: `距离 VIP${grade} 保级周期结束还有 ${days} 天，尚差有效流水 ${yuan(missing)}。到期仍未达到的，等级下调一级，已领取的礼金不受影响。请量力而行。`,
      path: page.vip,
    }),
  gradeLowered: ({ grade }: { readonly grade: number }) =>
    notice({
      title: '会员等级已调整',
      body: `本保级周期的有效流水未达到要求，您的等级已调整为 VIP${grade}，新的保级周期已开始。取款限额自次日起按新等级执行。`,
      path: page.vip,
    }),
  gradeRevoked: ({ grade, reason }: { readonly grade: number; readonly reason: string }) =>
    notice({
      title: '会员等级已调整',
      body: `经核实，您的等级已调整为 VIP${grade}。原因：${reason.replace(/。$/u, '')}。如有异议，请在14天内联系在线客服。`,
      path: page.vip,
    }),
  birthdayCorrected: ({ birthday }: { readonly birthday: string }) =>
    notice({
      title: '生日已更正',
      body: `根据您提供的证明，您的生日已更正为 ${birthday}。更正后90天内不能领取生日礼金，每年仍只可领取一次。${NOT_YOU}`,
      path: page.profile,
    }),
  rebateRefused: ({ amount, reason }: { readonly amount: Fen; readonly reason: string }) =>
    notice({
      title: '返水未发放',
      body: `暂缓发放的返水 ${yuan(amount)}不再发放，原因：${reason.replace(/。$/u, '')}。您的本金不受影响。如有异议，请在14天内通过在线客服申诉。`,
      path: page.service,
    }),
  removedFromRace: ({ title, period, reason }: { title: string; period: string; reason: string }) =>
    notice({
      title: '您已被移出活动榜单',
      body: `您在${title}（${period}）的成绩已被移出榜单，原因：${reason.replace(/。$/u, '')}。如有异议，请在14天内通过在线客服申诉。`,
      path: page.service,
    }),
  returnedToRace: ({ title, period }: { readonly title: string; readonly period: string }) =>
    notice({ title: '您的活动成绩已恢复', body: `您在${title}（${period}）的成绩已恢复到榜单。`, path: page.none }),
  goodsReaddressed: ({ name, address }: { readonly name: string; readonly address: string }) =>
    notice({
      title: '收货地址已更改',
      body: `您兑换的${name}将寄往：${address}。如不是您要求的更改，请立即联系在线客服。`,
      path: page.exchange,
    }),
  birthdayToday: ({ gift }: { readonly gift: Fen }) =>
    notice({
      title: '生日快乐',
      body: `祝您生日快乐！您的生日礼金 ${yuan(gift)}今天可在福利中心领取，仅限今天。`,
      path: page.welfare,
    }),
  rewardEnding: ({ name, expireAt, now }: { readonly name: string; readonly expireAt: Date; readonly now: Date }) =>
    notice({
      title: '礼金即将到期',
      body: `您的${name}将于${chinaMoment(expireAt, now)}到期，可在福利中心领取。`,
      path: page.welfare,
    }),
  goodsShipped: ({ name, trackingNo }: { readonly name: string; readonly trackingNo: string }) =>
    notice({
      title: '兑换商品已发货',
      body: `您兑换的${name}已发货，物流单号 ${trackingNo}。签收后请在积分兑换页确认收货。`,
      path: page.exchange,
    }),
  goodsReturned: ({
    name,
    points,
    reason,
  }: {
    readonly name: string;
    readonly points: bigint;
    readonly reason: string;
  }) =>
    notice({
      title: '兑换订单已退回',
      body: `您兑换的${name}未能送出（${reason}），${points} 积分已退回，有效期不变。`,
      path: page.exchange,
    }),

  ticketVoided: ({ ticketId, game, reason, paid }: AboutTicket & { reason: string; paid: Fen }) =>
    match({ title: '注单已取消', body: `注单 ${ticketId}（${game}）因${reason}取消，${yuan(paid)}已退回。` }),
  legVoided: ({ ticketId, game, reason }: AboutTicket & { reason: string }) =>
    match({
      title: '串关中有一项已取消',
      body: `注单 ${ticketId} 的一项（${game}）因${reason}取消，这一项按系数 1 计算，其余各项照常结算。`,
    }),
  ticketCorrected: ({ ticketId, game, before, result, paid }: AboutTicket & Corrected) =>
    match({
      title: '注单派彩更正',
      body: `注单 ${ticketId}（${game}）的结算有更正，原派彩 ${yuan(before)}已收回，按新的结果（${result}）派彩 ${yuan(paid)}。${DEBT}`,
    }),
  ticketReopened: ({ ticketId, game, before }: AboutTicket & { readonly before: Fen }) =>
    match({
      title: '注单恢复为未结算',
      body: `注单 ${ticketId}（${game}）的赛果已撤回，原派彩 ${yuan(before)}已收回，待新的赛果公布后重新结算。${DEBT}`,
    }),

  rewardOffered: ({ expireAt, now, ...reward }: GivenReward & { expireAt: Date | null; now: Date }) =>
    notice({
      title: '奖励可以领取了',
      body: `您有一份奖励可以领取：${reward.name}，${giftText(reward)}。${expireAt ? `请在${chinaMoment(expireAt, now)}前领取，逾期失效。` : ''}`,
      path: page.welfare,
    }),
  rewardPaid: (reward: GivenReward) =>
    notice({
      title: '奖励已到账',
      body: `${reward.name}：${giftText(reward)}${giftPlaces[reward.giftClass] ?? '已发放'}。${timesText(reward)}`,
      path: page.gifts,
    }),
  rewardConfiscated: ({
    name,
    taken,
    reason,
  }: {
    readonly name: string;
    readonly taken: Fen;
    readonly reason: string;
  }) =>
    notice({
      title: '礼金已收回',
      body: `您的${name}已收回 ${yuan(taken)}，原因：${reason.replace(/。$/u, '')}。只收回礼金及其赢利，您的本金不受影响。如有异议，请在14天内通过在线客服申诉。`,
      path: page.service,
    }),
  balanceAdjusted: (adjusted: AdjustedBalance) =>
    notice({
      title: '余额已人工调整',
      body: `您的${adjusted.wallet}已${adjusted.isCredit ? '增加' : '扣减'} ${yuan(adjusted.amount)}，原因：${becauseOf(adjusted)}。${OBJECT}`,
      path: page.transactions,
    }),
  balanceConfiscated: (adjusted: AdjustedBalance) =>
    notice({
      title: '余额已被没收',
      body: `根据服务条款，您的${adjusted.wallet}余额 ${yuan(adjusted.amount)}已被没收，原因：${becauseOf(adjusted)}。${OBJECT}申诉成立后，没收的款项会全额退回。`,
      path: page.feedback,
    }),
  adjustmentReversed: (adjusted: AdjustedBalance) =>
    notice({
      title: '余额调整已撤销',
      body: `此前对您${adjusted.wallet}余额的调整（${adjusted.cause}）已撤销，${adjusted.isCredit ? '退回' : '收回'} ${yuan(adjusted.amount)}，原因：${adjusted.reason.replace(/。$/u, '')}。`,
      path: page.transactions,
    }),
  agentApproved: () =>
    notice({
      title: '代理申请已通过',
      body: '您已成为合营代理。推广链接、名下会员与本月估算都在代理页面。',
      path: page.agent,
    }),
  agentRefused: ({ reason }: { readonly reason: string }) =>
    notice({
      title: '代理申请未通过',
      body: `原因：${reason.replace(/。$/u, '')}。补充说明后可以再次申请。`,
      path: page.agent,
    }),
  agentEnded: ({ reason }: { readonly reason: string }) =>
    notice({
      title: '代理合作已终止',
      body: `原因：${reason.replace(/。$/u, '')}。推广链接已失效，已产生的佣金仍会按月结单支付。如有异议，请通过在线客服申诉。`,
      path: page.agent,
    }),
  agentStatement: ({ month, commission, paid, waits }: AgentPayment) =>
    notice({
      title: '代理月结单已出',
      body: `${month.replace('-', '年')}月佣金 ${yuan(commission)}，${paid > 0n ? `已支付 ${yuan(paid)}到中心钱包，无需流水` : `${yuan(waits)}不足起付金额，累计到下月`}。`,
      path: page.agent,
    }),
  promotionChanged: ({ title, change }: { readonly title: string; readonly change: string }) =>
    notice({
      title: '活动规则有变动',
      body: `${title}：${change}您已参加，仍按参加时的规则享受本活动，不受影响。`,
      path: page.welfare,
    }),

  lotteryWon: ({ issueNo, tickets, paid, withheld }: LotteryTickets & { readonly withheld: Fen }) =>
    match({
      title: '彩票派彩',
      body: `第 ${issueNo} 期已开奖，您的${ticketsText(tickets)}中奖，派彩 ${yuan(paid)}。${withheld > 0n ? `已达单日最高派彩，超出的 ${yuan(withheld)}不予派发。` : ''}`,
    }),
  lotteryVoided: ({ issueNo, tickets, paid, reason }: LotteryTickets & { readonly reason: string }) =>
    match({
      title: '彩票退款',
      body: `第 ${issueNo} 期已作废（${reason}），您的${ticketsText(tickets)}已取消，${yuan(paid)}已退回。`,
    }),
  followStopped: ({ orderNo, reason, released }: { orderNo: string; reason: string; released: Fen }) =>
    match({ title: '追号已停止', body: `追号 ${orderNo} 已停止：${reason}。未投注的 ${yuan(released)}已退回。` }),

  bonusConverted: ({ name, own, back }: BonusSums) =>
    notice({
      title: '礼金已转为余额',
      body: `${name}的流水已完成，${yuan(own)}已转入中心钱包，可以自由使用。${back > 0n ? `超出最高可转金额的 ${yuan(back)}已收回。` : ''}`,
      path: page.gifts,
    }),
  bonusEnded: ({ name, why, own, back }: BonusSums & { readonly why: string }) =>
    notice({
      title: '礼金已结束',
      body: `${why}，${name}已结束，收回礼金余额 ${yuan(back)}。${own > 0n ? `超出礼金的 ${yuan(own)}已转入中心钱包。` : ''}您的本金不受影响。`,
      path: page.gifts,
    }),
  bonusExpiring: ({ name, balance, left, expiresAt, now }: BonusExpiring) =>
    notice({
      title: '礼金即将到期',
      body: `${name}将于${chinaMoment(expiresAt, now)}到期，余额 ${yuan(balance)}，还需完成流水 ${yuan(left)}。到期未完成将收回礼金余额，您的本金不受影响。`,
      path: page.gifts,
    }),
  freeReturned: ({ name, own }: { readonly name: string; readonly own: Fen }) =>
    notice({
      title: '免费投注派彩',
      body: `${name}已派彩，赢利 ${yuan(own)}已转入中心钱包，完成1倍流水后可取款。`,
      path: page.gifts,
    }),
};

interface AgentPayment {
  /** YYYY-MM. */
  readonly month: string;
  readonly commission: Fen;
  readonly paid: Fen;
  readonly waits: Fen;
}

/** What of a lot became the member's own, and what went back. */
interface BonusSums {
  readonly name: string;
  readonly own: Fen;
  readonly back: Fen;
}

interface BonusExpiring {
  readonly name: string;
  readonly balance: Fen;
  /** Turnover that is still missing. */
  readonly left: Fen;
  readonly expiresAt: Date;
  readonly now: Date;
}
