import { seedFromHex } from './commitment.ts';
import { linkBefore } from './hash-chain.ts';
import type { VerificationStep } from './verify-round.ts';

/** What is said of a round of a beacon. Values in hex. */
export interface BeaconClaim {
  readonly round: number;
  readonly value: string;
  /** What the beacon committed to before. */
  readonly lastLink: string;
  /** Whether its signature holds; undefined where that could not be checked. */
  readonly isSigned: boolean | undefined;
}

const LINK_HEX = /^[0-9a-f]{64}$/;
/** Chains are shorter than this; what does not lead to its last link by then never does. */
const LINKS_MAX = 1_000_000;

/** Follows a value of a beacon back to what it committed to; `text` says when the round was named. */
export function checkBeacon({ round, value, lastLink, isSigned }: BeaconClaim, text: string): VerificationStep {
  const steps = LINK_HEX.test(value) ? stepsTo(seedFromHex(value), lastLink) : undefined;
  const signature = isSigned === undefined ? '此浏览器无法核对' : isSigned ? '有效' : '无效';
  return {
    title: '随机信标',
    text,
    facts: [
      { label: '信标轮次', value: `${round}` },
      { label: '信标值', value },
      { label: '信标的最后一环', value: lastLink },
      { label: '回到最后一环', value: steps === undefined ? '回不到' : `第 ${steps} 次哈希` },
      { label: '签名', value: signature },
    ],
    holds: steps !== undefined && isSigned !== false,
  };
}

/** How often a link must be hashed to reach the last one; none when it never does. */
function stepsTo(link: Uint8Array, lastLink: string): number | undefined {
  if (!LINK_HEX.test(lastLink)) return undefined;
  const last = seedFromHex(lastLink);
  let reached = link;
  for (let step = 1; step <= LINKS_MAX; step += 1) {
    reached = linkBefore(reached);
    if (reached.every((byte, at) => byte === last[at])) return step;
  }
  return undefined;
}
