import { PROOF_VALUE_MAX, type TicketEvidence } from '@fairground/contract/disputes';
import type { AppContext } from '../../platform/app-context.ts';
import { revealedSeed, type SeededRound } from './slot-rounds.ts';

/** Everything a round can be made anew from, in words; a seed that is still in use stays closed. */
export function roundProof(app: AppContext, round: SeededRound): NonNullable<TicketEvidence['play']>['proof'] {
  const drawn = round.drawn.join(' ');
  return [
    { name: '开局前公布的种子哈希', value: round.seedHash },
    { name: '服务器种子', value: revealedSeed(app, round) ?? '更换种子后公开' },
    { name: '客户端种子', value: round.clientSeed },
    { name: '局序号', value: String(round.nonce) },
    {
      name: '抽取的数',
      value: drawn.length <= PROOF_VALUE_MAX ? drawn : `${drawn.slice(0, PROOF_VALUE_MAX - 1)}…`,
    },
    { name: '规则版本', value: round.rulebook },
  ];
}
