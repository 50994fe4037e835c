/** Kinds of entries as an operator reads them, by what they belong to. */
export const entryKindGroupLabels = {
  deposit: '存款',
  withdraw: '取款',
  transfer: '转账',
  sport: '体育注单',
  slot: '电子',
  lottery: '彩票',
  table: '真人',
  card: '棋牌',
  fishing: '捕鱼',
  provider: '外部场馆',
  bonus: '礼金与返水',
  adjustment: '调整与冲正',
  reconciliation: '对账差异',
} as const;
export type EntryKindGroup = keyof typeof entryKindGroupLabels;

interface EntryKind {
  readonly title: string;
  readonly group: EntryKindGroup;
}

const kinds = (
  group: EntryKindGroup,
  titles: Readonly<Record<string, string>>,
): readonly (readonly [string, EntryKind])[] => Object.entries(titles).map(([kind, title]) => [kind, { title, group }]);

const entryKinds: ReadonlyMap<string, EntryKind> = new Map([
  ...kinds('deposit', {
    deposit: '存款入账',
    'deposit-held': '存款挂起',
    'deposit-returned': '挂起存款退回',
    'trial-funds': '试玩金',
    'sandbox-funds': '演示资金',
  }),
  ...kinds('withdraw', {
    'withdraw-hold': '取款冻结',
    'withdraw-paid': '取款付出',
    'withdraw-fee': '取款手续费',
    'withdraw-refund': '取款退回',
    'withdraw-difference': '取款差额',
  }),
  ...kinds('transfer', {
    'venue-transfer': '场馆转账',
    'venue-hold': '场馆转账冻结',
    'venue-paid': '场馆转账完成',
    'venue-back': '场馆转账退回',
  }),
  ...kinds('sport', {
    'sport-stake': '体育投注',
    'sport-stake-back': '投注退回',
    'sport-payout': '体育派彩',
    'sport-refund': '体育退本',
    'sport-correction': '派彩更正',
    'sport-cash-out': '提前兑现',
    'debt-repay': '欠款归还',
  }),
  ...kinds('slot', { 'slot-round': '电子局', 'slot-pool': '彩池派奖', 'slot-pool-seed': '彩池注资' }),
  ...kinds('lottery', {
    'lottery-stake': '彩票投注',
    'lottery-payout': '彩票派奖',
    'lottery-loss': '彩票未中',
    'lottery-refund': '彩票退本',
    'lottery-follow': '追号冻结',
    'lottery-follow-stake': '追号投注',
    'lottery-follow-back': '追号退回',
  }),
  ...kinds('table', {
    'table-stake': '真人投注',
    'table-payout': '真人派彩',
    'table-loss': '真人未中',
    'table-refund': '真人退本',
  }),
  ...kinds('card', {
    'card-hold': '棋牌预扣',
    'card-result': '棋牌结算',
    'card-refund': '棋牌退还',
    'card-bots': '棋牌陪玩结算',
  }),
  ...kinds('fishing', {
    'fishing-sit': '捕鱼带入',
    'fishing-top-up': '捕鱼补充',
    'fishing-shots': '捕鱼结算',
    'fishing-leave': '捕鱼带出',
  }),
  ...kinds('provider', {
    'provider-stake': '外部投注',
    'provider-win': '外部派彩',
    'provider-refund': '外部退本',
    'provider-round': '外部局结算',
  }),
  ...kinds('bonus', {
    gift: '礼金',
    rebate: '返水',
    commission: '代理佣金',
    'free-stake': '免费投注',
    'bonus-open': '礼金发放',
    'bonus-stake': '礼金投注',
    'bonus-return': '礼金返还',
    'bonus-convert': '礼金转出',
    'bonus-end': '礼金收回',
  }),
  ...kinds('adjustment', { adjustment: '余额调整', confiscation: '没收', reversal: '冲正' }),
  ...kinds('reconciliation', { 'channel-difference': '对账差异挂账', 'difference-absorbed': '差额由平台承担' }),
]);

/** A kind in words; one nobody has words for stands as the ledger has it. */
export const entryKindTitle = (kind: string): string => entryKinds.get(kind)?.title ?? kind;

/** The ledger's kinds of a group. */
export const kindsOfGroup = (group: EntryKindGroup): readonly string[] =>
  [...entryKinds].flatMap(([kind, told]) => (told.group === group ? [kind] : []));
