import { announcedBet, chipsOf, liveTableOf, putDown, WHOLE } from '@fairground/tables';
import { type Fen, yuanText } from '@fairground/money';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { messageOf } from '../../api/failures.ts';
import { BetDraft, fenOf, stakesOf, totalOf } from '../../features/table-chips/bet-draft.ts';
import { isSignedInOrPrompt } from '../../features/session/session-store.ts';
import type { TableFacts, TableView } from '../../features/table-stage/table-view.ts';
import { toast } from '../../ui/toast.ts';
import { confirmBets, type OwnBets, type Ticket } from './table-data.ts';
import { useTier } from './use-tier.ts';

/** What a member does at a table: chips that lie there, those that are confirmed, and the buttons. */
export function useBetting(facts: TableFacts, view: TableView, mine: OwnBets | undefined) {
  const [draft] = useState(() => new BetDraft());
  const [isSending, setSending] = useState(false);
  const [failed, setFailed] = useState({ roundNo: '', text: '' });
  const { steps, chip: chosen } = useStore(draft.store);
  const tier = useTier(facts.tiers);
  const isOpen = view.phase === 'open';
  const roundNo = view.round?.roundNo ?? '';
  const stakes = stakesOf(steps);
  const total = totalOf(stakes);
  const confirmed = ticketsOf(mine, roundNo);
  const chip = tier.chips.includes(chosen) ? chosen : (tier.chips[1] ?? 1);
  useEffect(() => {
    if (isOpen || isSending || draft.store.getState().steps.length === 0) return;
    draft.clear();
    toast.info('已停止下注，未确认的筹码已收回');
  }, [draft, isOpen, isSending]);

  const fail = (text: string): void => setFailed({ roundNo, text });
  const put = (code: string): void => {
    if (!isOpen || isSending || !isSignedInOrPrompt()) return;
    const announced = announcedBet(code);
    const stake = fenOf(chip) * BigInt(announced ? chipsOf(announced) : 1);
    const refusal = refusalOf(facts, tier.limits, { ...together(stakes, confirmed), code, stake });
    fail(refusal);
    if (refusal === '') draft.put({ code, stake });
  };
  const confirm = async (): Promise<void> => {
    if (!isSignedInOrPrompt() || !isOpen || stakes.size === 0 || !tier.limits) return;
    setSending(true);
    fail('');
    try {
      const bets = [...stakes].map(([code, stake]) => ({ code, stake }));
      const { tableCode, rulebook } = facts;
      const ticket = await confirmBets({ tableCode, roundNo, rulebook, tier: tier.limits.tier, bets });
      draft.clear();
      toast.success(`投注成功，本单 ¥${yuanText(ticket.stake)}`);
    } catch (trouble) {
      fail(messageOf(trouble));
    } finally {
      setSending(false);
    }
  };
  const repeated = (mine?.last ?? []).filter((ticket) => ticket.roundNo !== roundNo).flatMap(({ bets }) => bets);
  return {
    tier,
    chip,
    isOpen,
    isSending,
    failure: failed.roundNo === roundNo ? failed.text : '',
    total,
    confirmedTotal: confirmed.reduce((sum, { stake }) => sum + stake, 0n),
    lying: expanded(stakes),
    confirmed: confirmedBySpot(confirmed),
    won: wonSpots(facts, view),
    canRepeat: repeated.length > 0,
    choose: (yuan: number) => draft.choose(yuan),
    put,
    undo: () => draft.undo(),
    clear: () => draft.clear(),
    double: () => draft.double(),
    repeat: () => {
      if (isOpen && repeated.length > 0) draft.put(...repeated.map(({ code, stake }) => ({ code, stake })));
    },
    confirm,
  };
}

export type Betting = ReturnType<typeof useBetting>;

/** The tickets of a round; right after it they are those of the last one. */
export const ticketsOf = (mine: OwnBets | undefined, roundNo: string): readonly Ticket[] =>
  [
    ...new Map([...(mine?.current ?? []), ...(mine?.last ?? [])].map((ticket) => [ticket.ticketNo, ticket])).values(),
  ].filter((ticket) => ticket.roundNo === roundNo);

/** Announced bets as the chips they put down. */
function expanded(stakes: ReadonlyMap<string, Fen>): ReadonlyMap<string, Fen> {
  const lying = new Map<string, Fen>();
  for (const [code, stake] of stakes) {
    const announced = announcedBet(code);
    const parts = announced ? putDown(announced, { stake, step: fenOf(1) }) : [{ code, stake }];
    for (const part of parts ?? []) lying.set(part.code, (lying.get(part.code) ?? 0n) + part.stake);
  }
  return lying;
}

function confirmedBySpot(tickets: readonly Ticket[]): ReadonlyMap<string, Fen> {
  const lying = new Map<string, Fen>();
  for (const { code, stake } of tickets.flatMap(({ bets }) => bets)) lying.set(code, (lying.get(code) ?? 0n) + stake);
  return lying;
}

interface Wanted {
  readonly code: string;
  readonly stake: Fen;
  readonly already: ReadonlyMap<string, Fen>;
  readonly total: Fen;
}

const together = (
  stakes: ReadonlyMap<string, Fen>,
  confirmed: readonly Ticket[],
): Pick<Wanted, 'already' | 'total'> => {
  const already = new Map(confirmedBySpot(confirmed));
  for (const [code, stake] of expanded(stakes)) already.set(code, (already.get(code) ?? 0n) + stake);
  return { already, total: totalOf(already) };
};

/** Why a chip does not fit; the server has the last word. */
function refusalOf(facts: TableFacts, limits: TableFacts['tiers'][number] | undefined, wanted: Wanted): string {
  if (!limits) return '';
  for (const [code, stake] of expanded(new Map([[wanted.code, wanted.stake]]))) {
    const bet = facts.bets.find((each) => each.code === code);
    const most = limits.most.find(({ group }) => group === bet?.group)?.amount;
    if (bet && most !== undefined && (wanted.already.get(code) ?? 0n) + stake > most)
      return `${bet.name}单局最高 ¥${yuanText(most)}（${limits.name}限红）`;
  }
  if (wanted.total + wanted.stake > limits.roundMost)
    return `单局投注合计最高 ¥${yuanText(limits.roundMost)}（${limits.name}限红）`;
  return '';
}

/** The bets that win with what came, as soon as the result stands. */
function wonSpots(facts: TableFacts, { phase, outcome }: TableView): ReadonlySet<string> {
  const game = liveTableOf(facts.tableCode)?.game;
  if (phase !== 'result' || !outcome || !game) return new Set();
  const drawn = outcome.cards.length > 0 ? outcome.cards.map(({ card }) => card) : outcome.result.numbers;
  return new Set([...game.backs(drawn)].filter(([, back]) => back > WHOLE).map(([code]) => code));
}
