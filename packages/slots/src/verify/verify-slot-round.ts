import { type RoundClaim, type Verification, type VerificationStep, verifyRound } from '@fairground/fair-play';
import { type Fen, yuanFromFen } from '@fairground/money';
import { playRound, wonFen } from '../engine/play-round.ts';
import type { PoolName, SlotRound } from '../round.ts';
import { rulebookOf } from '../rulebook.ts';
import type { Title } from '../title.ts';
import { type PlayedUnder, titleOfRound, titleVersions } from '../titles/title-versions.ts';

/** What is said of a round of a slot. */
export interface SlotClaim extends RoundClaim, PlayedUnder {
  readonly stake: Fen;
  /** What the reels paid. */
  readonly won: Fen;
  readonly pools: readonly PoolName[];
}

/** What came of it, with the version of the title the round was made anew by. */
export interface SlotVerification extends Verification<SlotRound> {
  readonly title: Title | undefined;
}

/**
 * Makes the round anew from its seeds and compares rules, seeds, draws and what was paid: by the rules it names, or by those
 * of today where nobody has published such rules, which are then the step that fails.
 */
export function verifySlotRound(claim: SlotClaim, versions: readonly Title[] = titleVersions): SlotVerification {
  const title = titleOfRound(claim, versions) ?? versions.find(({ code }) => code === claim.gameCode);
  if (!title) {
    const text = '没有这个游戏，请检查游戏代码。';
    const steps = [{ title: '游戏规则', text, facts: [], holds: false }];
    return { steps, holds: false, outcome: undefined, title };
  }
  const { steps: seedSteps, outcome } = verifyRound(claim, (draws) => playRound(title, draws, claim.stake));
  const steps = [checkRules(claim, title), ...seedSteps, ...(outcome ? [checkPaid(claim, title, outcome)] : [])];
  return { steps, holds: steps.every(({ holds }) => holds), outcome, title };
}

function checkRules({ rulebook }: SlotClaim, title: Title): VerificationStep {
  const own = rulebookOf(title);
  return {
    title: '游戏规则',
    text: '卷轴、赔付和奖励规则全部是公开的数据，规则版本是这些数据的 SHA-256。规则更新后旧版本照样保留，每一局按自己的版本核对。',
    facts: [
      { label: '这一局的版本', value: rulebook },
      { label: `${title.name}的版本`, value: own },
    ],
    holds: rulebook === own,
  };
}

function checkPaid({ stake, won, pools }: SlotClaim, title: Title, outcome: SlotRound): VerificationStep {
  const isDivisible = stake > 0n && stake % BigInt(title.unitsPerStake) === 0n;
  const due = isDivisible ? wonFen(title, stake, outcome.units) : undefined;
  const named = (names: readonly PoolName[]): string =>
    title.pools
      ?.filter(({ name }) => names.includes(name))
      .map(({ label }) => label)
      .join('、') || '没有';
  const samePools = pools.length === outcome.pools.length && outcome.pools.every((name) => pools.includes(name));
  return {
    title: '派彩',
    text: '用重新抽取的数按规则走完这一局，得到每一步的画面和派彩，应与记录的派彩相同。',
    facts: [
      { label: '记录的派彩', value: `¥${yuanFromFen(won)}` },
      { label: '重算的派彩', value: due === undefined ? '投注额不在可选范围' : `¥${yuanFromFen(due)}` },
      ...(title.pools
        ? [
            { label: '记录中的彩池', value: named(pools) },
            { label: '重算的彩池', value: named(outcome.pools) },
          ]
        : []),
    ],
    holds: due === won && samePools,
  };
}
