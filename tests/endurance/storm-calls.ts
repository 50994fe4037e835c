import { catalogue } from '@fairground/contract';
import { FUND_PASSWORD } from '../support/payouts.ts';
import type { TestMember } from '../support/builders.ts';
import type { Wish } from './insistent-client.ts';
import type { seeded } from './seeded.ts';

const { games, funds } = catalogue;

/** Somebody in the storm; only those with an account take money out, and only the others pay in. */
export interface StormPlayer extends TestMember {
  readonly accountId?: string;
}

/** One sort of call; a new capability joins the storm as one more of these. */
interface Kind {
  readonly name: 'transfer' | 'deposit' | 'withdrawal';
  readonly endpoint: Wish['endpoint'];
  readonly input: (fen: bigint, player: StormPlayer) => unknown;
  /** Which wallets a success changes by its amount; what others bring or take is read from their orders. */
  readonly moves: readonly (readonly [wallet: string, sign: 1n | -1n])[];
}

const yuan = (fen: bigint): string => `${fen / 100n}.${String(fen % 100n).padStart(2, '0')}`;

const transfer = (channelCode: string, ty: '1' | '2'): Kind => ({
  name: 'transfer',
  endpoint: games.transfer,
  input: (fen) => ({ channelCode, amount: yuan(fen), ty, isActivity: false }),
  moves: [
    ['center', ty === '1' ? -1n : 1n],
    [channelCode, ty === '1' ? 1n : -1n],
  ],
});
const utc = (from: string, to: string): Kind => ({
  name: 'transfer',
  endpoint: funds.utcTransfer,
  input: (fen) => ({ from, to, amount: yuan(fen) }),
  moves: [
    [from === 'CENTER' ? 'center' : from, -1n],
    [to === 'CENTER' ? 'center' : to, 1n],
  ],
});
/** Credited later, by the channel's own messages. Whole yuan: the gateway's tricks are for the withdrawals. */
const deposit: Kind = {
  name: 'deposit',
  endpoint: funds.pay,
  input: (fen) => ({ payType: 'recharge', channelId: 'FAST-1', amount: `${60n + fen / 100n}.00` }),
  moves: [],
};
/** From a hundred yuan on; the fen decide what the gateway does with it: fail, lose its answer, tell it twice. */
const withdrawal: Kind = {
  name: 'withdrawal',
  endpoint: funds.withdrawNew,
  input: (fen, { accountId = '' }) => ({
    type: 'bank',
    accountId,
    amount: yuan(100_00n + (fen / 100n) * 100n + (fen % 14n)),
    secondPassword: FUND_PASSWORD,
  }),
  moves: [],
};
const everybody = [
  transfer('CRTY', '1'),
  transfer('CRTY', '2'),
  transfer('XMTY', '1'),
  utc('CENTER', 'CRTY'),
  utc('XMTY', 'CRTY'),
  utc('CRTY', 'CENTER'),
];

export interface StormCall {
  readonly player: StormPlayer;
  readonly kind: Kind;
  readonly fen: bigint;
  readonly wish: Wish;
}

/** So many calls of all sorts, the same ones for the same seed. */
export function stormCalls(
  count: number,
  players: readonly StormPlayer[],
  chance: ReturnType<typeof seeded>,
): readonly StormCall[] {
  return Array.from({ length: count }, () => {
    const player = players[chance.below(players.length)];
    if (!player) throw new Error('There is always one');
    const kinds = [player.accountId === undefined ? deposit : withdrawal, ...everybody];
    const kind = kinds[chance.below(kinds.length)] ?? deposit;
    const fen = BigInt(1 + chance.below(40_00));
    const { token, device } = player;
    const wish = { endpoint: kind.endpoint, input: kind.input(fen, player), requestId: chance.uuid(), token, device };
    return { player, kind, fen, wish };
  });
}
