import { ResultCode } from '@fairground/contract';
import type { BackOfficeCatalogue } from '@fairground/contract/back-office';
import { type Switch, switchLabels } from '@fairground/contract/back-office-games';
import { SeedState } from '@fairground/contract/slots';
import { titleOf } from '@fairground/slots';
import type { HandlersOf, OperatorCall } from '../../../platform/handler.ts';
import type { AppContext, Tx } from '../../../platform/app-context.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { maskUsername } from '../../members/masking.ts';
import { members } from '../../members/members.ts';
import { lastCheckedDay, titleReturns } from '../../slots/returns/return-days.ts';
import { roundReceipt } from '../../slots/round-receipt.ts';
import { revealedSeed, type SlotRoundRow, slotRounds } from '../../slots/slot-rounds.ts';
import { versionOf } from '../../slots/slot-session.ts';
import { readFilter } from '../../transactions/transaction-filter.ts';
import { type SwitchedGame, type SwitchedVenue, type Switching, venueSwitches } from '../../venues/venue-switches.ts';
import { venues } from '../../venues/venues.ts';
import { operatorLog, type OperatorRecord } from '../operators/operator-log.ts';
import { readId } from '../read-id.ts';

/** Fen that a share was taken of are whole again on the wire. */
const wholeFen = (amount: number): bigint => BigInt(Math.round(amount));

export const gameReviewHandlers: HandlersOf<BackOfficeCatalogue['games']> = {
  venues: async (_, { app }) => {
    const [all, games] = await Promise.all([venueSwitches.venues(app.pool), venueSwitches.games(app.pool)]);
    const list = all.map((venue) => ({
      enName: venue.code,
      name: venue.name,
      category: venue.category,
      isComing: venue.isComing,
      ...switchedOf(venue),
      games: games
        .filter(({ venueCode }) => venueCode === venue.code)
        .map((game) => ({ gameCode: game.gameCode, name: game.name, ...switchedOf(game) })),
    }));
    return { total: list.length, list };
  },

  switchVenue: ({ enName, ...sent }, call) =>
    call.app.transact(async (tx) => {
      const before = await venueSwitches.setVenue(tx, enName, switchingOf(sent, call));
      if (!before) throw new Refusal(ResultCode.NotFound, '没有这个场馆');
      await note(tx, call, { action: 'switch-venue', subject: `venue:${enName}`, detail: switchDetail(before, sent) });
      return null;
    }),

  switchGame: ({ enName, gameCode, ...sent }, call) =>
    call.app.transact(async (tx) => {
      const before = await venueSwitches.setGame(tx, { venueCode: enName, gameCode }, switchingOf(sent, call));
      if (!before) throw new Refusal(ResultCode.NotFound, '没有这款游戏');
      await note(tx, call, { action: 'switch-game', subject: `game:${gameCode}`, detail: switchDetail(before, sent) });
      return null;
    }),

  returns: async (_, { app }) => {
    const [returns, checkedDay] = await Promise.all([titleReturns(app), lastCheckedDay(app)]);
    const list = returns.map(({ title, rounds, staked, won, measured, computed, band, verdict }) => ({
      gameCode: title.code,
      name: title.name,
      rounds,
      staked: wholeFen(staked),
      won: wholeFen(won),
      measured,
      computed,
      band,
      verdict,
    }));
    return { total: list.length, checkedDay, list };
  },

  rounds: async ({ roundNo, memberId, gameCode, beginTime, endTime, ...page }, call) => {
    const { app, now } = call;
    const whose = memberId === undefined ? undefined : readId(memberId);
    // A number names one round, whenever it was.
    const span =
      roundNo === undefined
        ? readFilter({ beginTime, endTime }, { memberId: whose ?? 0n, now })
        : { from: new Date(0), to: now };
    const filter = { memberId: whose, gameCode, roundNo, from: span.from, to: span.to };
    const { total, rounds } = await slotRounds.page(app.pool, filter, page);
    const list = await summaries(app, rounds);
    await app.transact((tx) =>
      note(tx, call, {
        action: 'search-rounds',
        ...(whose !== undefined && { memberId: whose }),
        ...(roundNo !== undefined && { subject: `round:${roundNo}` }),
        detail: { found: `${total}` },
      }),
    );
    return { total, list };
  },

  round: async ({ roundNo }, call) => {
    const { app } = call;
    const round = await slotRounds.find(app.pool, roundNo);
    if (!round) throw new Refusal(ResultCode.NotFound, '没有这一局');
    const [summary] = await summaries(app, [round]);
    if (!summary) throw new Refusal(ResultCode.NotFound, '没有这一局');
    const { memberId } = round;
    await app.transact((tx) => note(tx, call, { action: 'read-round', subject: `round:${roundNo}`, memberId }));
    const serverSeed = revealedSeed(app, round);
    const title = versionOf(round);
    return {
      ...summary,
      won: round.won,
      pools: round.pools.map(({ pool, amount }) => ({
        label: title?.pools?.find(({ name }) => name === pool)?.label ?? '彩池',
        amount,
      })),
      seedState: serverSeed === null ? SeedState.committed : SeedState.revealed,
      seedHash: round.seedHash,
      serverSeed,
      clientSeed: round.clientSeed,
      nonce: round.nonce,
      rulebook: round.rulebook,
      drawn: [...round.drawn],
      steps: [...roundReceipt({ ...round, serverSeed })],
    };
  },
};

const switchedOf = ({ state, resumeAt, reason, switchedBy, switchedAt }: SwitchedVenue | SwitchedGame) => ({
  state,
  resumeTime: resumeAt?.getTime() ?? null,
  reason,
  switchedBy,
  switchTime: switchedAt?.getTime() ?? null,
});

interface Sent {
  readonly state: Switch;
  readonly reason: string;
  readonly resumeTime?: number | undefined;
}

function switchingOf({ state, reason, resumeTime }: Sent, { operator, now }: OperatorCall): Switching {
  if (resumeTime !== undefined && state !== 'maintenance')
    throw new Refusal(ResultCode.InvalidParameter, '只有维护可以填写恢复时间', { field: 'resumeTime' });
  if (resumeTime !== undefined && resumeTime <= now.getTime())
    throw new Refusal(ResultCode.InvalidParameter, '恢复时间须在现在之后', { field: 'resumeTime' });
  const resumeAt = resumeTime === undefined ? null : new Date(resumeTime);
  return { state, reason, resumeAt, by: operator.name, at: now };
}

const switchDetail = (
  before: { readonly name: string; readonly state: Switch },
  { state, reason, resumeTime }: Sent,
): Readonly<Record<string, string>> => ({
  title: before.name,
  before: switchLabels[before.state],
  after: switchLabels[state],
  resume: resumeTime === undefined ? '' : new Date(resumeTime).toISOString(),
  reason,
});

async function summaries(app: AppContext, rounds: readonly SlotRoundRow[]) {
  const [names, all] = await Promise.all([
    members.namesOf(
      app,
      rounds.map(({ memberId }) => memberId),
    ),
    venues.all(app.pool),
  ]);
  return rounds.map((round) => ({
    roundNo: round.roundNo,
    memberId: round.memberId.toString(),
    memberName: maskUsername(names.get(round.memberId) ?? ''),
    venueName: all.find(({ code }) => code === round.venueCode)?.name ?? '已撤下的场馆',
    gameCode: round.gameCode,
    gameName: titleOf(round.gameCode)?.name ?? '已撤下的游戏',
    stake: round.stake,
    returned: round.returned,
    withheld: round.withheld,
    time: round.at.getTime(),
  }));
}

const note = (tx: Tx, call: OperatorCall, record: Omit<OperatorRecord, 'outcome' | 'operatorId'>): Promise<void> =>
  operatorLog.write(tx, { ...record, outcome: 'done', operatorId: call.operator.operatorId }, call);
