import { catalogue } from '@fairground/contract';
import { SPORTSBOOK_VENUE } from '@fairground/contract/venues';
import { yuanFromFen } from '@fairground/money';
import { tokenHash } from '../../apps/server/src/modules/sessions/session-token.ts';
import { type Launched, launchTokens } from '../../apps/server/src/modules/venues/launch-tokens.ts';
import type { boardOf } from '../../packages/sports-feed/src/board/testing/board-of.ts';
import { anOffer } from '../../packages/betting/src/placement/testing/an-offer.ts';
import type { AppContext } from '../../apps/server/src/platform/app-context.ts';
import { callOnClock, type TestMember } from './builders.ts';
import type { TestApp } from './test-app.ts';
import { fundSportsbook } from './sports/sport-tickets.ts';
import { singleOn } from './sports/sports.ts';

type TestBoard = ReturnType<typeof boardOf>;

const WEALTH = 1_000_000_00n;
const DAY_MS = 86_400_000;

/** Places bets of any size, each on a match of its own, by the channel's own call. */
export interface Stakes {
  /** 'yes', the ticket's reason, or the data of the refusal. */
  readonly stake: (member: TestMember, amount: bigint) => Promise<unknown>;
}

/** The uid of a launch address, for a login that may be kept from launching anything. */
export async function uidOf(
  app: AppContext,
  { token, memberId }: TestMember,
  launched: Launched = { venueCode: SPORTSBOOK_VENUE, gameCode: '' },
): Promise<string> {
  const { rows } = await app.pool.query<{ id: bigint }>('select id from login_session where token_hash = $1', [
    tokenHash(token),
  ]);
  const caller = { memberId, sessionId: rows[0]?.id ?? 0n, ...launched };
  return app.transact((tx) => launchTokens.issue(tx, caller, app.now()));
}

/** Limits of a sportsbook that let everything through, so that only the member's own limits speak. */
export async function stakesIn(running: TestApp, board: TestBoard): Promise<Stakes> {
  const { app } = running;
  await app.pool.query(
    `insert into sport_limit values ('TT', '*', false, 'single', 1, 100000000, 1000000000, 1000000000, 1000000000)`,
  );
  const uids = new Map<string, string>();
  const rich = new Set<bigint>();
  let next = 0;

  async function uid(member: TestMember): Promise<string> {
    const known = uids.get(member.token) ?? (await uidOf(app, member));
    uids.set(member.token, known);
    return known;
  }

  return {
    stake: async (member, amount) => {
      if (!rich.has(member.memberId)) {
        rich.add(member.memberId);
        await fundSportsbook(app, [member.memberId], WEALTH, 'stakes');
      }
      const offer = anOffer({
        gameId: `stake${(next += 1)}`,
        sport: 'TT',
        price: 20_000,
        startAt: app.now().getTime() + DAY_MS,
      });
      board.put(offer);
      const request = { ...singleOn(offer, yuanFromFen(amount)), timestamp: app.now().getTime() };
      const Request = { ...request, token: await uid(member), langx: 'zh-cn' };
      const input = { method: 'bet', enName: SPORTSBOOK_VENUE, Request };
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- put together by hand
      const sent = input as unknown as Parameters<typeof callOnClock<typeof catalogue.games.resource>>[2];
      const { status_code, data, message } = await callOnClock(running, catalogue.games.resource, sent, member);
      if (status_code !== 6000) return data ?? message;
      const [ticket] = ticketsIn(data);
      return ticket?.status === 'accepted' ? 'yes' : ticket?.reason;
    },
  };
}

type PlacedTicketReply = { readonly status: string; readonly reason?: string };
const ticketsIn = (data: Record<string, unknown> | null): readonly PlacedTicketReply[] =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the contract says so
  (data?.['tickets'] ?? []) as PlacedTicketReply[];
