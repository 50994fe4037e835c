import type { TicketEvidence } from '@fairground/contract/disputes';
import { cardText } from '@fairground/tables';
import type { AppContext } from '../../../platform/app-context.ts';
import { tableRounds } from '../rounds/table-rounds.ts';
import { tableRoundProof } from '../showing/round-proof.ts';
import type { Queries } from '../../venues/venues.ts';

/** A ticket as far as somebody may raise something about it or have it certified. */
interface TicketHead {
  readonly roundNo: string;
  readonly rulebook: string;
  /** The entries that took its stake and settled it; the second is null while it is open. */
  readonly stakeEntry: bigint;
  readonly settleEntry: bigint | null;
}

export async function tableTicketHead(store: Queries, ticketNo: string): Promise<TicketHead | undefined> {
  return (await store.query<TicketHead>({ ...HEAD, values: [ticketNo] })).rows[0];
}

const revealed = (value: string): string => (value === '' ? '尚未公开' : value);

/** Everything the round of a ticket can be made anew from, in words; what is not revealed yet says so. */
export async function tableTicketProof(
  app: AppContext,
  { roundNo, rulebook }: TicketHead,
): Promise<NonNullable<TicketEvidence['play']>['proof']> {
  const round = await tableRounds.find(app.pool, roundNo);
  if (!round) throw new Error(`no round ${roundNo}`);
  const { shoe, serverSeed, chain, beacon } = await tableRoundProof(app, round);
  const drawn = round.drawn ?? [];
  return [
    { name: '局号', value: roundNo },
    {
      name: '结果',
      value:
        round.state === 'void'
          ? `本局作废：${round.voidReason}`
          : revealed((shoe ? drawn.map(cardText) : drawn).join(' ')),
    },
    ...(shoe
      ? [
          {
            name: '牌靴',
            value: `${shoe.shoeNo} 第 ${round.shoeNumber} 局，首张为第 ${(round.firstCard ?? 0) + 1} 张`,
          },
          { name: '牌靴种子哈希', value: shoe.seedHash },
          { name: '牌靴默克尔根', value: shoe.root },
          { name: '牌靴种子', value: revealed(serverSeed) },
          { name: '切牌的会员种子', value: shoe.seats.length === 0 ? '无' : shoe.seats.join('、') },
        ]
      : []),
    ...(chain
      ? [
          { name: '本局链值', value: revealed(round.link ?? '') },
          { name: '上一局链值', value: revealed(chain.linkBefore) },
          { name: '首局之前公布的最后一环', value: chain.lastLink },
          { name: '在链上的位置', value: `第 ${chain.position} 环` },
        ]
      : []),
    { name: '信标', value: `第 ${beacon.round} 轮 ${revealed(beacon.value)}` },
    { name: '信标签名', value: revealed(beacon.signature) },
    { name: '信标公钥', value: beacon.publicKey },
    { name: '信标的最后一环', value: beacon.lastLink },
    { name: '规则版本', value: rulebook },
  ];
}

const HEAD = {
  name: 'table-ticket.head',
  text: `select round_no as "roundNo", rulebook, stake_entry as "stakeEntry", settle_entry as "settleEntry"
    from table_ticket where ticket_no = $1`,
};
