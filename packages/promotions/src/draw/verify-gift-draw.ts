import { type RoundClaim, type Verification, type VerificationStep, verifyRound } from '@fairground/fair-play';
import { drawGift, type DrawnGift, drawTableFault, type DrawTable, numbersOf } from './gift-draw.ts';

/** What is said of a draw of a promotion: its `drawn` are the numbers as they came, dice as their faces. */
interface GiftDrawClaim extends RoundClaim {
  readonly table: DrawTable;
  readonly prizeId: string;
}

/** Makes a draw anew from its seeds and compares the published chances, the seeds, what was drawn and the prize. */
export function verifyGiftDraw(claim: GiftDrawClaim): Verification<DrawnGift> {
  const fault = drawTableFault(claim.table);
  const chances = checkChances(claim, fault);
  if (fault !== undefined) return { steps: [chances], holds: false, outcome: undefined };
  // A die shows one more than what was drawn for it.
  const drawn = claim.table.way === 'dice' ? claim.drawn.map((face) => face - 1) : claim.drawn;
  const { steps: seedSteps, outcome } = verifyRound({ ...claim, drawn }, (draws) => drawGift(claim.table, draws));
  const steps = [chances, ...seedSteps, ...(outcome ? [checkPrize(claim, outcome)] : [])];
  return { steps, holds: steps.every(({ holds }) => holds), outcome };
}

function checkChances({ table }: GiftDrawClaim, fault: string | undefined): VerificationStep {
  const isWheel = table.way === 'wheel';
  return {
    title: '公示的概率',
    text: isWheel
      ? '转盘从 0 到 9999 共 10000 个号码，每个号码机会相同，各奖项占用的号码合计应正好用完。'
      : '六颗骰子共有 46656 种掷法，每种机会相同，各奖项的掷法数应与逐一数出的相同。',
    facts: [
      ...(isWheel
        ? numbersOf(table.prizes).map(({ prize, from, to }) => ({ label: prize.name, value: `${from}–${to}` }))
        : table.prizes.map(({ name, weight }) => ({ label: name, value: `${weight} 种` }))),
      ...(fault === undefined ? [] : [{ label: '问题', value: fault }]),
    ],
    holds: fault === undefined,
  };
}

function checkPrize({ prizeId, table }: GiftDrawClaim, { drawn, prize }: DrawnGift): VerificationStep {
  return {
    title: '奖项',
    text:
      table.way === 'wheel'
        ? '重新抽取的号码落在哪个奖项的范围里，就得到哪个奖项，应与记录的奖项相同。'
        : '抽取的数加一就是骰子的点数。六颗骰子从最高的奖项起逐一对照，第一个符合的就是所得，应与记录的奖项相同。',
    facts: [
      { label: table.way === 'wheel' ? '重算的号码' : '重算的点数', value: drawn.join(' ') },
      { label: '重算的奖项', value: prize.name },
      { label: '记录的奖项', value: table.prizes.find((known) => known.prizeId === prizeId)?.name ?? prizeId },
    ],
    holds: prize.prizeId === prizeId,
  };
}
