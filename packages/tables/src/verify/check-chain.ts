import { linkBefore, seedFromHex, seedToHex, type VerificationStep } from '@fairground/fair-play';
import type { ChainClaim } from './table-round-claim.ts';

export const LINK_HEX = /^[0-9a-f]{64}$/;
/** Chains are shorter than this. */
const LINKS_MAX = 1_000_000;

/** A link against the one before it, and against the last one, which was published before the first bet. */
export function checkChain({ link, linkBefore: before, lastLink, position }: ChainClaim): readonly VerificationStep[] {
  const once = seedToHex(linkBefore(seedFromHex(link)));
  const isPosition = Number.isInteger(position) && position > 0 && position <= LINKS_MAX;
  let reached = seedFromHex(link);
  if (isPosition) for (let at = 0; at < position; at += 1) reached = linkBefore(reached);
  const last = isPosition ? seedToHex(reached) : '无法计算';
  return [
    {
      title: '本局链值',
      text: '哈希链倒着使用：对本局链值做一次 SHA-256，应等于同一条链上一局的链值。上一局已经公开，本局链值因此不能更换。',
      facts: [
        { label: '本局链值', value: link },
        { label: '计算的哈希', value: once },
        { label: '上一局链值', value: before },
      ],
      holds: once === before,
    },
    {
      title: '首局之前公布的承诺',
      text: `本局是这条链的第 ${position} 局：连续做 ${position} 次 SHA-256，应回到首局投注之前公布的最后一环。`,
      facts: [
        { label: '公布的最后一环', value: lastLink },
        { label: `第 ${position} 次的哈希`, value: last },
      ],
      holds: last === lastLink,
    },
  ];
}
