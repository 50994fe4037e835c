import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { seedFromHex, seedHash } from './commitment.ts';
import { type Draws, recordedDraws, roundDraws } from './draws.ts';

/** What is said of a round: everything that decided it, and what was drawn. */
export interface RoundClaim {
  /** In hex, as it was revealed. */
  readonly serverSeed: string;
  /** What was published before the round. */
  readonly seedHash: string;
  readonly clientSeed: string;
  readonly nonce: number;
  /** What was drawn, as it was kept. */
  readonly drawn: readonly number[];
}

/** One thing that was checked, in words for players. */
export interface VerificationStep {
  readonly title: string;
  /** What is done here and why. */
  readonly text: string;
  readonly facts: readonly { readonly label: string; readonly value: string }[];
  readonly holds: boolean;
}

export interface Verification<Outcome> {
  readonly steps: readonly VerificationStep[];
  readonly holds: boolean;
  /** The round as the seeds make it; absent when there is no seed to make it from. */
  readonly outcome: Outcome | undefined;
}

const SEED_HEX = /^[0-9a-f]{64}$/;

/** Makes a round anew from its seeds and compares it with what is said of it. `play` is the game. */
export function verifyRound<Outcome>(claim: RoundClaim, play: (draws: Draws) => Outcome): Verification<Outcome> {
  const hasSeed = SEED_HEX.test(claim.serverSeed);
  const commitment = checkCommitment(claim, hasSeed);
  if (!hasSeed) return { steps: [commitment], holds: false, outcome: undefined };
  const serverSeed = seedFromHex(claim.serverSeed);
  const { draws, drawn } = recordedDraws(roundDraws({ ...claim, serverSeed }));
  const outcome = play(draws);
  const steps = [commitment, explainStream(claim, serverSeed), checkDraws(claim.drawn, drawn)];
  return { steps, holds: steps.every(({ holds }) => holds), outcome };
}

function checkCommitment(claim: RoundClaim, hasSeed: boolean): VerificationStep {
  const computed = hasSeed ? seedHash(seedFromHex(claim.serverSeed)) : '';
  return {
    title: '种子与承诺',
    text: hasSeed
      ? '开局之前，本站公布了服务器种子的 SHA-256 哈希值。现在对公开的种子重新计算，两个哈希值相同，说明种子在开局前就已确定，没有更换过。'
      : '服务器种子应为 64 位十六进制字符。种子在会员更换之后才会公开，未公开之前无法核对。',
    facts: [
      { label: '公布的哈希', value: claim.seedHash },
      { label: '计算的哈希', value: computed === '' ? '无法计算' : computed },
    ],
    holds: hasSeed && computed === claim.seedHash,
  };
}

/** Nothing can fail here; it says how bytes come about, so that anybody can make them with another tool. */
function explainStream({ clientSeed, nonce }: RoundClaim, serverSeed: Uint8Array): VerificationStep {
  const message = `${clientSeed}:${nonce}:0`;
  return {
    title: '随机字节',
    text: '以服务器种子为密钥，对“客户端种子:局序号:块号”做 HMAC-SHA256，块号从 0 起，用完一块再取下一块。每块 32 字节，按大端序分成 8 个 32 位整数。',
    facts: [
      { label: '第一块的内容', value: message },
      { label: '第一块的结果', value: bytesToHex(hmac(sha256, serverSeed, utf8ToBytes(message))) },
    ],
    holds: true,
  };
}

const said = (value: number | undefined): string => (value === undefined ? '没有' : String(value));

function checkDraws(kept: readonly number[], made: readonly number[]): VerificationStep {
  const length = Math.max(kept.length, made.length);
  const differing = Array.from({ length }, (_, at) => at).find((at) => kept[at] !== made[at]);
  return {
    title: '抽取的数',
    text: '要一个小于 n 的数时，依次取整数，超出 n 的整倍数上限的舍去，其余除以 n 取余数，因此每个数的机会相同。按游戏规定的顺序重新抽取，应与记录逐一相同。',
    facts: [
      { label: '记录的数', value: kept.join(' ') },
      { label: '重算的数', value: made.join(' ') },
      ...(differing === undefined
        ? []
        : [
            {
              label: '第一处不同',
              value: `第 ${differing + 1} 个：记录 ${said(kept[differing])}，重算 ${said(made[differing])}`,
            },
          ]),
    ],
    holds: differing === undefined,
  };
}
