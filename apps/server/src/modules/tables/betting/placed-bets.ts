import { type Catalogue, type InputOf, ResultCode } from '@fairground/contract';
import { type Fen, yuanText } from '@fairground/money';
import {
  announcedBet,
  facingSides,
  type LiveTable,
  putDown,
  type StakedBet,
  type TierLimits,
} from '@fairground/tables';
import { Refusal } from '../../../platform/refusal.ts';

type SentBet = InputOf<Catalogue['tables']['bet']>['bets'][number];

/** Chips are whole yuan. */
const STEP: Fen = 100n;

/** A bet as it lies on the felt, with what the member may have on it. */
export interface PlacedBet extends StakedBet {
  readonly label: string;
  readonly cap: Fen;
}

const refused = (message: string): Refusal => new Refusal(ResultCode.ParameterError, message, { field: 'bets' });

export function limitsAt({ limits }: LiveTable, tier: string): TierLimits {
  const found = limits.find((each) => each.tier === tier);
  if (!found) throw refused('请选择限红');
  return found;
}

/** What was sent, chip by chip: announced bets as their chips, each within the limits of the tier. */
export function placedBets(table: LiveTable, limits: TierLimits, sent: readonly SentBet[]): readonly PlacedBet[] {
  return sent.flatMap((bet) =>
    chipsOf(table, bet).map(({ code, stake, label }) => {
      const known = table.game.bets.find((each) => each.code === code);
      if (!known) throw refused('这张桌台没有该注项，请刷新页面');
      if (stake % STEP !== 0n) throw refused('每注须为整数元');
      if (stake < BigInt(limits.least) * STEP) throw refused(`${known.name}每注至少 ${limits.least} 元`);
      const cap = BigInt(limits.most[known.group] ?? 0) * STEP;
      if (stake > cap) throw refused(`${known.name}最多 ${yuanText(cap)} 元`);
      return { code, stake, label, cap };
    }),
  );
}

function chipsOf({ game }: LiveTable, { code, stake }: SentBet): readonly (StakedBet & { readonly label: string })[] {
  const announced = game.code === 'RO' ? announcedBet(code) : undefined;
  if (!announced) return [{ code, stake, label: '' }];
  const chips = putDown(announced, { stake, step: STEP });
  if (!chips) throw refused(`${announced.name}的金额须能平均分到每个筹码`);
  return chips.map((chip) => ({ ...chip, label: announced.name }));
}

/** What is put on a side whose opposite is a bet too: members together may not stand too far apart. */
export function facingStakes({ game }: LiveTable, bets: readonly StakedBet[]) {
  const sides = facingSides(game.code).flatMap(([one, other]) => [
    { code: one, other },
    { code: other, other: one },
  ]);
  const known = new Set(game.bets.map(({ code }) => code));
  return sides.flatMap(({ code, other }) => {
    const stake = bets.reduce((sum, bet) => (bet.code === code ? sum + bet.stake : sum), 0n);
    return stake > 0n && known.has(other) ? [{ code, other, stake: `${stake}` }] : [];
  });
}
