import { type PromotionDocument, segmentLabels } from '@fairground/contract/promotion-document';
import { fenFromWire } from '@fairground/money';
import { segmentsOf } from '../conditions/evaluate-audience.ts';
import { filledTerms, spokenNumbers, UnknownPlaceholder } from './terms.ts';
import { weightsOf } from './weights.ts';

/** What is wrong with a document, and where. */
export interface DocumentFault {
  readonly field: string;
  readonly message: string;
}

/** A bonus may be played through ten times at most, by whatever counts. */
const MOST_PLAYED = 10;
const MOST_TIMES = { any: 5, one: 8 } as const;
const WHEEL_NUMBERS = 10_000;
const DICE_THROWS = 46_656;
const WHOLE = 10_000;

/** Everything that is wrong with a document whose shape is right; none means it may act. */
export function documentFaults(document: PromotionDocument): readonly DocumentFault[] {
  return [
    ...timesFaults(document),
    ...rewardFaults(document),
    ...audienceFaults(document),
    ...periodFaults(document),
    ...termFaults(document),
  ];
}

function timesFaults({ times: text, product, reward }: PromotionDocument): readonly DocumentFault[] {
  const times = Number(text);
  const hasBonus = reward.some(({ class: giftClass }) => giftClass === 'bonus');
  if (!hasBonus) return times > 1 ? [{ field: 'times', message: '现金类奖励的流水倍数只能为0或1' }] : [];
  const faults: DocumentFault[] = [];
  if (times < 2) faults.push({ field: 'times', message: '礼金的流水倍数至少为2' });
  const most = product === 'ANY' ? MOST_TIMES.any : MOST_TIMES.one;
  if (times > most) faults.push({ field: 'times', message: `流水倍数最高为${most}倍` });
  const isTooMuch = Object.values(weightsOf(product)).some(
    (weight) => weight > 0 && (times * WHOLE) / weight > MOST_PLAYED,
  );
  if (isTooMuch) faults.push({ field: 'times', message: `流水倍数除以计入比例不能超过${MOST_PLAYED}` });
  return faults;
}

const rises = (steps: readonly { readonly from: string }[]): boolean =>
  steps.every(
    ({ from }, index) => index === 0 || (fenFromWire(from) ?? 0n) > (fenFromWire(steps[index - 1]?.from ?? '') ?? 0n),
  );

function rewardFaults({ reward }: PromotionDocument): readonly DocumentFault[] {
  const faults: DocumentFault[] = [];
  if (new Set(reward.map(({ step }) => step)).size < reward.length)
    faults.push({ field: 'reward', message: '步骤编号重复' });
  for (const { step, class: giftClass, formula } of reward) {
    const field = `reward.${step}`;
    const isCounted =
      giftClass === 'points' || giftClass === 'chance' || giftClass === 'spins' || giftClass === 'physical';
    if ('fixed' in formula && (typeof formula.fixed === 'number') !== isCounted)
      faults.push({ field, message: isCounted ? '积分、机会、旋转和实物填写数量' : '现金、礼金和免费投注填写金额' });
    if ('tiers' in formula) {
      if (formula.tiers.length === 0 || !rises(formula.tiers)) faults.push({ field, message: '档位须由低到高' });
      if (formula.tiers.some(({ percent, amount }) => (percent === undefined) === (amount === undefined)))
        faults.push({ field, message: '每档填写百分比或金额其中一项' });
      if (formula.tiers.some(({ percent, max }) => percent !== undefined && max === undefined))
        faults.push({ field, message: '按百分比的档位须有上限' });
    }
    if ('bands' in formula && (formula.bands.length === 0 || !rises(formula.bands)))
      faults.push({ field, message: '分段须由低到高' });
    if ('draw' in formula) {
      const modulus = formula.draw.way === 'wheel' ? WHEEL_NUMBERS : DICE_THROWS;
      const sum = formula.draw.prizes.reduce((total, { weight }) => total + weight, 0);
      if (sum !== modulus) faults.push({ field, message: `各奖项的份额合计须为${modulus}，现为${sum}` });
      if (new Set(formula.draw.prizes.map(({ prizeId }) => prizeId)).size < formula.draw.prizes.length)
        faults.push({ field, message: '奖项编号重复' });
    }
    if ('rank' in formula) {
      const isWhole = formula.rank.every(
        ({ from, to }, index) => from <= to && from === (index === 0 ? 1 : (formula.rank[index - 1]?.to ?? 0) + 1),
      );
      if (!isWhole) faults.push({ field, message: '名次须从1起依次相接' });
    }
  }
  return faults;
}

const isKnown = (segment: string): boolean =>
  Object.hasOwn(segmentLabels, segment) || segment.startsWith('grade:') || segment.startsWith('player:');

function audienceFaults({ audience }: PromotionDocument): readonly DocumentFault[] {
  const unknown = segmentsOf(audience).filter((segment) => !isKnown(segment));
  return unknown.map((segment) => ({ field: 'audience', message: `没有人群“${segment}”` }));
}

function periodFaults({ period, unique }: PromotionDocument): readonly DocumentFault[] {
  const faults: DocumentFault[] = [];
  if (period.begin !== undefined && period.end !== undefined && new Date(period.end) <= new Date(period.begin))
    faults.push({ field: 'period', message: '结束时间须晚于开始时间' });
  if (!unique.includes('member')) faults.push({ field: 'unique', message: '须包含会员本身' });
  return faults;
}

const LENGTHS = {
  title: 200,
  summary: 500,
  audience: 200,
  reward: 200,
  turnover: 200,
  validity: 200,
  claimWay: 200,
} as const;
const RULE_LENGTH = 1_000;

function termFaults(document: PromotionDocument): readonly DocumentFault[] {
  const spoken = spokenNumbers(document.terms).map((field) => ({
    field: `terms.${field}`,
    message: '数字请用占位符，由规则自动填入',
  }));
  try {
    const filled = filledTerms(document);
    const texts: Readonly<Record<string, unknown>> = { ...filled };
    const long = Object.entries(LENGTHS).filter(([name, most]) => String(texts[name]).length > most);
    const longRules = filled.rules.filter((rule) => rule.length > RULE_LENGTH);
    return [
      ...spoken,
      ...long.map(([name, most]) => ({ field: `terms.${name}`, message: `最多${most}个字` })),
      ...longRules.map(() => ({ field: 'terms.rules', message: `最多${RULE_LENGTH}个字` })),
    ];
  } catch (error) {
    if (!(error instanceof UnknownPlaceholder)) throw error;
    return [...spoken, { field: 'terms', message: `没有占位符{${error.placeholder}}` }];
  }
}
