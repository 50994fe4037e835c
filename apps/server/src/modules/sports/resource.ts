import type { Catalogue } from '@fairground/contract';
import type { Handler } from '../../platform/handler.ts';
import { orders } from './betting/orders.ts';
import { preview } from './betting/preview.ts';
import { cashout, cashoutQuotes } from './cash-out/cash-out.ts';
import { checkSportsbookToken, isTimely, untimely } from './sportsbook/sportsbook-access.ts';
import { readingMethods } from './reading/reading.ts';
import { recordMethods } from './records/wagers.ts';
import type { SportsbookCall, SportsbookInput, SportsbookOutput, Method, Methods } from './sportsbook/methods.ts';

/** Every method but those that move money: bets are placed as batched postings (see handlers.ts). */
const methods: Methods<Exclude<Method, 'bet' | 'cashout'>> = {
  ...readingMethods,
  ...recordMethods,
  preview,
  orders,
  cashoutQuotes,
};

/** The sportsbook's one call: who asks is checked, then the method answers. */
export const resource: Handler<Catalogue['games']['resource']> = async (input, asked) => {
  if (!isTimely(input.Request, asked.now)) throw untimely();
  await checkSportsbookToken({ enName: input.enName, token: input.Request.token }, asked);
  const call = { ...asked, venueCode: input.enName };
  if (input.method === 'cashout') return cashout(input.Request, call);
  return answer(input, call);
};

type Answer = (request: unknown, call: SportsbookCall) => Promise<SportsbookOutput> | SportsbookOutput;

function answer(input: SportsbookInput, call: SportsbookCall): Promise<SportsbookOutput> | SportsbookOutput {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the input was decoded by its own method's schema
  const method = (methods as Readonly<Partial<Record<Method, Answer>>>)[input.method];
  if (!method) throw new Error(`${input.method} is no method of its own`);
  return method(input.Request, call);
}
