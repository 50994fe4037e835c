import { recordedDraws, roundDraws, seedFromHex, seedHash, type VerificationStep } from '@fairground/fair-play';
import { type Fen, yuanFromFen } from '@fairground/money';
import type { Victim } from '../sea/area.ts';
import { fishingRulebook } from '../rules/rulebook.ts';
import { resolveShot, type ShotOutcome } from '../rules/shot.ts';
import { type Species, speciesOf } from '../rules/species.ts';

/** A shot as it is kept: decided at a fish, or given back because nothing was hit in time. */
export interface FishingShot {
  readonly nonce: number;
  readonly stake: Fen;
  /** The species that was hit; 0 for a shot that was given back. */
  readonly species: number;
  readonly victims: readonly Victim[];
  readonly of: number;
  readonly below: number;
  readonly drawn: number;
  readonly value: number;
  readonly win: Fen;
}

/** What decided the shots of one sitting. */
export interface FishingClaim {
  readonly rulebook: string;
  /** In hex, as it was revealed. */
  readonly serverSeed: string;
  readonly seedHash: string;
  readonly clientSeed: string;
  readonly shots: readonly FishingShot[];
}

/** A shot made anew: how the seeds decide it, and what of the record differs. */
export interface VerifiedShot {
  readonly shot: FishingShot;
  readonly outcome: ShotOutcome | undefined;
  readonly win: Fen;
  readonly holds: boolean;
}

export interface VerifiedSession {
  readonly steps: readonly VerificationStep[];
  readonly holds: boolean;
  readonly shots: readonly VerifiedShot[];
  /** Shots given back, by the fish they would have captured of the least kind: see `wouldHave`. */
  readonly returned: ReturnedShots;
}

/** Nobody can let winning shots lapse unseen: what those given back would have drawn is counted and compared. */
export interface ReturnedShots {
  readonly count: number;
  /** How many of them would have captured a 小黄鱼, and how many may be expected to, in ten-thousandths. */
  readonly wouldCapture: number;
  readonly expected: number;
}

const SEED_HEX = /^[0-9a-f]{64}$/;
/** The fish by which shots that were given back are compared. */
const MEASURE = 1;

/** One shot by its seeds. */
function verifyFishingShot(claim: Omit<FishingClaim, 'shots'>, shot: FishingShot): VerifiedShot {
  const species = speciesOf(shot.species === 0 ? MEASURE : shot.species);
  if (!species) return { shot, outcome: undefined, win: 0n, holds: false };
  const outcome = outcomeOf(claim, shot, species);
  if (shot.species === 0) return { shot, outcome, win: 0n, holds: shot.win === 0n };
  const win = outcome.isCaptured ? shot.stake * BigInt(outcome.value) : 0n;
  const holds =
    win === shot.win &&
    outcome.of === shot.of &&
    outcome.below === shot.below &&
    outcome.drawn === shot.drawn &&
    outcome.value === shot.value;
  return { shot, outcome, win, holds };
}

function outcomeOf(
  claim: Omit<FishingClaim, 'shots'>,
  { nonce, victims }: FishingShot,
  { value }: Species,
): ShotOutcome {
  const { draws } = recordedDraws(
    roundDraws({ serverSeed: seedFromHex(claim.serverSeed), clientSeed: claim.clientSeed, nonce }),
  );
  return resolveShot(
    draws,
    value,
    victims.map((victim) => victim.value),
  );
}

/** Makes all shots anew from the seed of their sitting and compares commitment, rules, numbering and each outcome. */
export function verifyFishingSession(claim: FishingClaim): VerifiedSession {
  const hasSeed = SEED_HEX.test(claim.serverSeed);
  const first = [checkRules(claim), checkCommitment(claim, hasSeed), checkNumbers(claim)];
  if (!hasSeed) return { steps: first, holds: false, shots: [], returned: { count: 0, wouldCapture: 0, expected: 0 } };
  const shots = claim.shots.map((shot) => verifyFishingShot(claim, shot));
  const returned = returnedOf(shots);
  const steps = [...first, checkShots(shots), explainReturned(returned)];
  return { steps, holds: steps.every(({ holds }) => holds), shots, returned };
}

function returnedOf(shots: readonly VerifiedShot[]): ReturnedShots {
  const back = shots.filter(({ shot }) => shot.species === 0);
  const { of = 1, below = 0 } = back[0]?.outcome ?? {};
  return {
    count: back.length,
    wouldCapture: back.filter(({ outcome }) => outcome?.isCaptured).length,
    expected: Math.round((10_000 * below) / of),
  };
}

function checkRules({ rulebook }: FishingClaim): VerificationStep {
  const own = fishingRulebook();
  return {
    title: '游戏规则',
    text: '鱼种、倍数、捕获概率、房间和海域规则全部是公开的数据，规则版本是这些数据的 SHA-256。版本相同，说明这些射击用的正是现在公布的规则。',
    facts: [
      { label: '记录的版本', value: rulebook },
      { label: '现在的版本', value: own },
    ],
    holds: rulebook === own,
  };
}

function checkCommitment({ serverSeed, seedHash: published }: FishingClaim, hasSeed: boolean): VerificationStep {
  const computed = hasSeed ? seedHash(seedFromHex(serverSeed)) : '';
  return {
    title: '种子与承诺',
    text: hasSeed
      ? '入座之前，本站公布了服务器种子的 SHA-256 哈希值。现在对公开的种子重新计算，两个哈希值相同，说明种子在第一发之前就已确定。'
      : '服务器种子应为 64 位十六进制字符，在离座之后公开，未公开之前无法核对。',
    facts: [
      { label: '公布的哈希', value: published },
      { label: '计算的哈希', value: computed === '' ? '无法计算' : computed },
    ],
    holds: hasSeed && computed === published,
  };
}

function checkNumbers({ shots }: FishingClaim): VerificationStep {
  const gap = shots.find(({ nonce }, at) => at > 0 && nonce !== (shots[at - 1]?.nonce ?? 0) + 1);
  return {
    title: '射击序号',
    text: '每发出一炮，序号加一，命中、未中和退回的都算。序号连续，说明没有哪一发被悄悄去掉。',
    facts: [
      { label: '射击', value: `${shots.length} 发` },
      ...(gap ? [{ label: '不连续处', value: `第 ${gap.nonce} 发` }] : []),
    ],
    holds: gap === undefined,
  };
}

function checkShots(shots: readonly VerifiedShot[]): VerificationStep {
  const wrong = shots.find(({ holds }) => !holds);
  const won = shots.reduce((sum, { win }) => sum + win, 0n);
  return {
    title: '每发结果',
    text: '以服务器种子为密钥，对“客户端种子:序号:块号”做 HMAC-SHA256，先取一个小于 D 的数，小于 T 即捕获，再取倍数。逐发重算，应与记录相同。',
    facts: [
      { label: '重算的派彩', value: `¥${yuanFromFen(won)}` },
      ...(wrong ? [{ label: '第一处不同', value: `第 ${wrong.shot.nonce} 发` }] : []),
    ],
    holds: wrong === undefined,
  };
}

/** Nothing can fail here for a single sitting: chance has its way with few shots. */
function explainReturned({ count, wouldCapture, expected }: ReturnedShots): VerificationStep {
  return {
    title: '退回的炮弹',
    text: '没有命中的炮弹退回本金，它的随机数照样公开：这里按最易捕获的小黄鱼计算这些炮弹本会捕获多少，与应有的比例对照，本站无法让会中的炮弹悄悄作废。',
    facts: [
      { label: '退回', value: `${count} 发` },
      { label: '本会捕获', value: `${wouldCapture} 发` },
      { label: '应有比例', value: `${(expected / 100).toFixed(2)}%` },
    ],
    holds: true,
  };
}
