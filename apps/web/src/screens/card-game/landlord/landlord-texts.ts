import { type LandlordView, STEP_LABELS } from '@fairground/cards/landlord';
import { type Fen, yuanText } from '@fairground/money';
import type { HandResult, PayLine } from '../../../features/card-table/card-table-data.ts';
import type { SeatMarks } from '../../../features/card-table/chair-view.tsx';
import { setName } from './played-sets.tsx';

const factorTexts = { 1: '不加倍', 2: '加倍', 4: '超级加倍' } as const;

export const factorText = (factor: 1 | 2 | 4): string => factorTexts[factor];

export const bidText = ({ kind, yes }: Pick<LandlordView['bids'][number], 'kind' | 'yes'>): string => {
  const verb = kind === 'call' ? '叫' : '抢';
  return yes === 1 ? `${verb}地主` : `不${verb}`;
};

/** What goes on, in the middle of the table. */
export function titleOf({ phase, bids, landlord }: LandlordView): string {
  if (phase === 'deal') return '发牌';
  if (phase === 'auction') return bids.some(({ yes }) => yes === 1) ? '抢地主' : '叫地主';
  if (phase === 'double') return '加倍';
  if (phase === 'play') return '出牌';
  return landlord === null ? '无人叫地主' : '本局结束';
}

type NameOf = (place: number) => string;

/** What has just happened, in a sentence. */
export function newsOf(view: LandlordView, nameOf: NameOf): string {
  const { phase, bids, plays, landlord, first, winner, turn, own } = view;
  if (phase === 'deal') return '每人十七张，三张底牌';
  if (phase === 'auction') {
    const last = bids.at(-1);
    return last ? `${nameOf(last.seat)}：${bidText(last)}` : `亮出的牌在${nameOf(first.seat)}手中，先叫地主`;
  }
  if (landlord === null) return '三家都不叫，重新洗牌';
  if (phase === 'double') return `${nameOf(landlord)}是地主，底牌归地主`;
  if (phase === 'over') return winner === landlord ? '地主先出完，地主胜' : '农民先出完，农民胜';
  const last = plays.at(-1);
  if (!last) return `等待地主${landlord === own ? '（我）' : ''}出牌`;
  const said = last.cards.length === 0 ? '不出' : setName(last.cards);
  return `${nameOf(last.seat)}：${said}${turn === own ? '，轮到我' : ''}`;
}

/** What stands at each seat: its last word, whether it has to act, and what the hand brought. */
export function marksOf(view: LandlordView, result: HandResult | null): readonly SeatMarks[] {
  const { phase, turn } = view;
  return view.seats.map((seat, place) => {
    const paid = result?.seats[place];
    const isDoubling = phase === 'double' && seat.factor === null;
    return {
      choice: choiceOf(view, place),
      isActing: turn === place || isDoubling,
      isDone: false,
      net: phase === 'over' ? paid && paid.net - paid.rake : undefined,
    };
  });
}

function choiceOf({ phase, bids, seats }: LandlordView, place: number): string | undefined {
  if (phase === 'auction' || phase === 'over') {
    const bid = bids.findLast(({ seat }) => seat === place);
    return phase === 'auction' && bid ? bidText(bid) : undefined;
  }
  const factor = seats[place]?.factor;
  return phase === 'double' && factor ? factorText(factor) : undefined;
}

/** 抢地主 ×4 · 炸弹 ×2: what doubled the hand, in the order it is told. */
export const stepsText = ({ steps }: LandlordView): string =>
  steps.map(({ kind, times }) => `${STEP_LABELS[kind]} ×${2 ** times}`).join(' · ');

/** What both ends of a line chose, if they chose to double. */
function factorsText({ seats, landlord }: LandlordView, peasant: number): string {
  const [own, other] = [seats[landlord ?? 0]?.factor ?? 1, seats[peasant]?.factor ?? 1];
  return `${own > 1 ? ` × 地主加倍 ${own}` : ''}${other > 1 ? ` × 农民加倍 ${other}` : ''}`;
}

/** 底分 1 × 抢地主 2 × 炸弹 2 × 农民加倍 2 = ¥8 */
export function chainText(view: LandlordView, base: Fen, { from, to, due }: PayLine): string {
  const peasant = from === view.landlord ? to : from;
  const doubled = view.steps.map(({ kind, times }) => ` × ${STEP_LABELS[kind]} ${2 ** times}`).join('');
  const whole =
    (view.multiple * (view.seats[view.landlord ?? 0]?.factor ?? 1) * (view.seats[peasant]?.factor ?? 1)) | 0;
  const cap = view.multipleMost > 0 && whole > view.multipleMost ? `，封顶 ${view.multipleMost} 倍` : '';
  return `底分 ${yuanText(base)}${doubled}${factorsText(view, peasant)}${cap} = ¥${yuanText(due)}`;
}

export const roleText = ({ landlord, winner }: LandlordView, place: number): string =>
  `${place === landlord ? '地主' : '农民'}${place === winner ? ' · 先出完' : ''}`;

/** The own result; no cheer where nothing was won. */
export function resultTitle(view: LandlordView, result: HandResult): string {
  const paid = view.own === null ? undefined : result.seats[view.own];
  const side = view.winner === view.landlord ? '地主胜' : '农民胜';
  if (!paid) return side;
  const sum = paid.net - paid.rake;
  if (sum > 0n) return `${side}，本局赢 ¥${yuanText(sum)}`;
  return sum === 0n ? `${side}，本局持平` : `${side}，本局输 ¥${yuanText(-sum)}`;
}
