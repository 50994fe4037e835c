import { randomUUID } from 'node:crypto';
import { catalogue } from '@fairground/contract';
import { type BookVenue, SPORTSBOOK_VENUE } from '@fairground/contract/venues';
import { stakeWallet, venueWallet } from '@fairground/ledger';
import { type Fen, yuanFromFen } from '@fairground/money';
import { quotedFormat, quoteIn, quoteText, selectionKeyToWire } from '@fairground/betting';
import type { SportsbookOutput, Method, ReplyOf } from '../../../apps/server/src/modules/sports/sportsbook/methods.ts';
import type { SelectionOffer } from '@fairground/betting/placement';
import { aMember, fund, type TestMember } from '../builders.ts';
import type { Caller, TestApp } from '../test-app.ts';

const { games } = catalogue;

/** Somebody in the sportsbook or in esports, with money there. */
export interface Bettor extends TestMember, Caller {
  /** The uid of the launch address. */
  readonly uid: string;
  /** A method of the sportsbook; amounts are text, as they travel. */
  ask(method: Method, request: Readonly<Record<string, unknown>>, requestId?: string): Promise<Asked>;
  bet(request: Readonly<Record<string, unknown>>, requestId?: string): Promise<ReplyOf<'bet'>>;
  /** What can be staked, and what is at stake. */
  money(): Promise<{ readonly free: Fen; readonly staked: Fen }>;
}

type Asked = { readonly status_code: number; readonly message: string; readonly data: SportsbookOutput };

export async function aBettor(
  running: TestApp,
  amount: Fen = 10_000_00n,
  venueCode: BookVenue = SPORTSBOOK_VENUE,
): Promise<Bettor> {
  const member = await aMember(running.app);
  await fund(running.app, member, amount);
  await running.as(member).call(games.transfer, { channelCode: venueCode, amount: yuanFromFen(amount), ty: '1' });
  return bettorOf(running, member, venueCode);
}

/** The same for somebody who is there already. */
export async function bettorOf(
  running: TestApp,
  member: TestMember,
  venueCode: BookVenue = SPORTSBOOK_VENUE,
): Promise<Bettor> {
  const { app } = running;
  const caller = running.as(member);
  const { url } = (await caller.call(games.launch, { enName: venueCode })).data;
  const uid = new URL(url, running.url).searchParams.get('uid') ?? '';
  const ask: Bettor['ask'] = (method, request, requestId = randomUUID()) => {
    const common = { timestamp: app.now().getTime(), token: uid, langx: 'zh-cn' };
    const input = { method, enName: venueCode, Request: { ...common, ...request } };
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what is sent may be wrong on purpose
    return caller.call(games.resource, input as Parameters<typeof caller.call<typeof games.resource>>[1], {
      requestId,
    });
  };
  return {
    ...member,
    ...caller,
    uid,
    ask,
    bet: async (request, requestId) => {
      const { status_code, message, data } = await ask('bet', request, requestId);
      if (status_code !== 6000 || data.method !== 'bet') throw new Error(`${status_code} ${message}`);
      return data;
    },
    money: async () => ({
      free: await app.ledger.balanceOf(app.pool, venueWallet(member.memberId, venueCode)),
      staked: await app.ledger.balanceOf(app.pool, stakeWallet(member.memberId, venueCode)),
    }),
  };
}

type Rule = Readonly<Record<string, unknown>>;

/** A selection as it is sent, at the price it has. */
export const selectionOf = (offer: SelectionOffer, oddsType: 'H' | 'E' | 'M' | 'I' = 'H') => ({
  ...selectionKeyToWire(offer),
  odds: quoteText(quoteIn(quotedFormat(offer.marketCode, oddsType), BigInt(offer.price))),
});

/** A single on a selection at the price it has. */
export const singleOn = (offer: SelectionOffer, amount: string, rule: Rule = {}): Rule => ({
  mode: 'single',
  autoOdds: true,
  oddsType: 'H',
  selections: [{ ...selectionOf(offer), amount }],
  ...rule,
});

export const seriesOn = (offers: readonly SelectionOffer[], series: string, amount: string, rule: Rule = {}): Rule => ({
  mode: 'series',
  autoOdds: true,
  oddsType: 'H',
  selections: offers.map((offer) => selectionOf(offer)),
  series,
  amount,
  ...rule,
});
