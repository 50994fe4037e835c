import type { Fen } from '@fairground/money';
import {
  type Leg,
  type StakeBounds,
  legKey,
  slipMessages,
  typeSeriesStake,
  typeStake,
  typeStakeForAll,
  typedStake,
} from '@fairground/betting';
import { useBuilder } from '../state/builder.ts';
import { LEAST_STAKE } from './slip-action.ts';
import { slipFacts } from '../state/slip-facts.ts';
import { UNREAD_MONEY, slipMoney } from '../state/slip-money.ts';
import { currentSlip, putSlip } from '../state/slip-store.ts';
import { clearSlipMessage, showSlipMessage } from '../state/slip-message.ts';

/** What is missing in the sports wallet comes along from elsewhere; with nothing anywhere, the deposit is offered. */
const stakeable = (): Fen => {
  const { sports, centre, elsewhere, bonus } = slipMoney();
  const money = sports === undefined ? UNREAD_MONEY : sports + centre + elsewhere + bonus;
  return money < LEAST_STAKE ? UNREAD_MONEY : money;
};

export const boundsOf = (max: Fen | undefined): StakeBounds => {
  const balance = stakeable();
  return max === undefined ? { balance } : { balance, max };
};

/** The rule fires its callback here: what was lowered is said. */
function noted(note: 'lowered' | null): void {
  if (note === 'lowered') showSlipMessage(slipMessages.lowered, 'warning');
  else clearSlipMessage();
}

/** A stake typed for one selection; answers with what the field shows now. */
export function stakeLeg({ key, text }: { readonly key: string; readonly text: string }): string {
  const verdict = typeStake(currentSlip(), key, { ...boundsOf(slipFacts().legs[key]?.max), text });
  if (!verdict.ok) return text;
  putSlip(verdict.value.slip);
  noted(verdict.value.note);
  return verdict.value.text;
}

const maxOf = (leg: Leg): Fen | undefined => slipFacts().legs[legKey(leg)]?.max;

/** 统一金额. */
export function stakeAll(text: string): string {
  const { balance } = boundsOf(undefined);
  const verdict = typeStakeForAll(currentSlip(), { text, balance, maxOf });
  if (!verdict.ok) return text;
  putSlip(verdict.value.slip);
  noted(verdict.value.note);
  return typedStake(text, { balance }).text;
}

/** A stake per line of one way of the series. */
export function stakeSeries({ code, text }: { readonly code: string; readonly text: string }): string {
  const verdict = typeSeriesStake(currentSlip(), code, { ...boundsOf(slipFacts().series[code]?.max), text });
  if (!verdict.ok) return text;
  putSlip(verdict.value.slip);
  noted(verdict.value.note);
  return verdict.value.text;
}

/** The stake of a builder bet. */
export function stakeBuilder(text: string): string {
  const stake = typedStake(text, boundsOf(slipFacts().builder?.max));
  useBuilder.setState({ amount: stake.amount });
  noted(stake.note);
  return stake.text;
}
