import { cancellationLabels, currentRulebook, rulesPage, type Sport } from '@fairground/betting';
import { article, page, type ArticlePart, type WriteArticle } from '../article.ts';

/** Sports with rules of their own about matches that do not end; the others share the general one. */
const sports: readonly Sport[] = ['FT', 'BK', 'TN', 'BS', 'SK', 'VB', 'TT', 'ES', 'EM', 'FS'];

/** The rules of each sport, printed from the rulebook that settles. */
const sportParts: readonly ArticlePart[] = rulesPage(currentRulebook, sports)
  .slice(1)
  .map(({ title, paragraphs }) => ({ heading: title, list: paragraphs }));

const meanings: Readonly<Record<keyof typeof cancellationLabels, string>> = {
  D1: '主办方宣布不再进行',
  D2: '改期后超出等待时间',
  D3: '开赛后中断，没有在规定时间内恢复',
  D4: '比公布的时间早开赛，之后接受的赛前注单无效',
  D5: '赛前注单在开赛后才被接受',
  D6: '改在对方或中立场地进行，影响盘口',
  D7: '公布的队名或球员写错',
  D8: '选手退赛，未决的玩法取消',
  D9: '明显的盘口错误',
  D10: '明显的赔率错误',
  D11: '公布的比分或赛果有误',
  D12: '联赛或场次写错',
  D13: '同一选项重复提交',
  D14: '违反服务条款的投注',
  D15: '系统故障期间产生的注单',
  D16: '只取消某一段时间内接受的注单',
  D17: '所投的节、局、盘没有进行',
  D18: '直到结束，双方都没有达成所投的项目',
};

const isReason = (code: string): code is keyof typeof meanings => Object.hasOwn(meanings, code);
const cancellations = Object.keys(meanings)
  .filter(isReason)
  .map((code) => [cancellationLabels[code], meanings[code]]);

/** tysstqth */
export const write: WriteArticle = (f) => ({
  parts: [
    {
      heading: '提前开赛',
      list: [
        '以实际开赛时间为准。实际开赛前接受的赛前注单有效。',
        '实际开赛时或之后才被接受的赛前注单取消，退还本金；滚球注单不受影响。',
      ],
    },
    {
      heading: '延期与推迟',
      list: [
        `在公布的开赛时间后${f.startHours}小时内开赛的，注单继续有效。`,
        `超过${f.startHours}小时没有开赛，注单取消，退还本金。`,
        '等待期间注单显示为未结算，本金不会动用。',
      ],
    },
    {
      heading: '中断与腰斩',
      list: [
        `中断后${f.resumeHours}小时内恢复的，等最终结果结算。`,
        `没有恢复的，按整个玩法判定：已经知道哪一项获胜的玩法有效，其余玩法的全部选项取消。例如全场已进三球，大 2.5 与小 2.5 都照常结算；独赢还没有结果，两边都退还本金。`,
      ],
    },
    {
      heading: '串关里有一场退回',
      text: [
        '退回的一场赔率按1计算，其余各场照常相乘；全部退回则退还本金。同场组合里有选项取消时，其余选项按下注时的状态重新计价。',
      ],
    },
    {
      heading: '退回的原因',
      text: ['注单上会写明取消的原因：'],
      table: { head: ['原因', '含义'], rows: cancellations },
    },
    ...sportParts.map((part) => ({ ...part, heading: `${part.heading}的规定` })),
    {
      heading: '赛果更正',
      text: [
        '结算后官方更正赛果的，先冲正原来的结算，再按新赛果重新结算，两次记录都保留。更正后余额不足以扣回的部分记为待补足款项，补足前不能投注。',
        `对处理有异议，请在结算后${f.disputeDays}天内，从${page('betRecord')}书面提出。完整规则见${article('gztk')}。`,
      ],
    },
  ],
  questions: [
    { ask: '退回的本金去哪里了？', answer: '回到体育场馆的钱包，交易记录里可以看到。' },
    { ask: '退回的注单算流水吗？', answer: '不算，退回的本金没有承担输赢。' },
  ],
});
