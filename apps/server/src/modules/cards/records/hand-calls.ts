import { cardGames, type CardRoom, roomOf } from '@fairground/cards';
import { type Catalogue, type OutputOf, ResultCode } from '@fairground/contract';
import { seedToHex } from '@fairground/fair-play';
import type { AppContext } from '../../../platform/app-context.ts';
import type { Handler, HandlersOf } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { noteCheck } from '../../members/member-deeds.ts';
import { shownName } from '../kept/shown-name.ts';
import { loadHand, type TableHand } from '../kept/load-table.ts';
import { openSeed } from '../../fair-play/seeds.ts';
import { cardHands } from '../kept/card-hands.ts';
import { resultOf } from '../kept/kept-result.ts';
import { openedCards } from './opened-cards.ts';
import { dealtHand, eventOf, type PlayedHand } from '../kept/played-hand.ts';

type Replay = OutputOf<Catalogue['cards']['hand']>;

const noHand = (): Refusal => new Refusal(ResultCode.NotFound, '没有这一局');

const fieldsOf = (room: CardRoom) => ({
  gameCode: room.gameCode,
  roomCode: room.code,
  roomName: room.name,
  base: room.base,
});

function knownRoomOf(code: string): CardRoom {
  const room = roomOf(code);
  if (!room) throw noHand();
  return room;
}

const history: Handler<Catalogue['cards']['history']> = async ({ gameCode, ...page }, { app, caller }) => {
  const { total, hands } = await cardHands.page(app.pool, { memberId: caller.memberId, gameCode }, page);
  return {
    total,
    list: hands.map(({ handNo, roomCode, beganAt, state, net, rake }) => ({
      handNo,
      ...fieldsOf(knownRoomOf(roomCode)),
      time: beganAt.getTime(),
      net,
      rake,
      isVoid: state === 'void' ? 1 : 0,
    })),
  };
};

/** One of the member's own hands, once it is over: every step with all cards open. */
const hand: Handler<Catalogue['cards']['hand']> = async ({ handNo }, { app, caller }) => {
  const found = await loadHand(app, app.pool, handNo);
  const own = found?.places.find(({ memberId }) => memberId === caller.memberId);
  if (!found || !own || found.row.endedAt === null) throw noHand();
  const { row, places } = found;
  return {
    handNo,
    ...fieldsOf(knownRoomOf(row.roomCode)),
    time: row.beganAt.getTime(),
    net: own.net,
    rake: own.rake,
    isVoid: row.state === 'void' ? 1 : 0,
    place: own.place,
    players: places.map((each) => ({
      place: each.place,
      name: shownName(each, caller.memberId),
      isBot: each.botName === null ? 0 : 1,
      isOwn: each.memberId === caller.memberId ? 1 : 0,
      stack: each.stack,
    })),
    result: row.result ? { handNo, ...resultOf(row.result) } : null,
    steps: row.state === 'settled' ? stepsOf(app, found, own.place) : [],
  };
};

/** What the own place saw after each step. */
function stepsOf(app: AppContext, { row, places, steps }: TableHand, own: number): Replay['steps'] {
  const room = knownRoomOf(row.roomCode);
  let played = dealtHand(app, row, { places, room });
  const shown: Replay['steps'] = [
    { at: row.beganAt.getTime(), place: null, isTrustee: 0, action: null, view: played.viewFor(own) },
  ];
  for (const step of steps) {
    played = after(played, eventOf(step));
    const { at, place, action, isTrustee } = step;
    shown.push({ at: at.getTime(), place, isTrustee: isTrustee ? 1 : 0, action, view: played.viewFor(own) });
  }
  return shown;
}

function after(played: PlayedHand, event: ReturnType<typeof eventOf>): PlayedHand {
  if (event === 'timeout') return played.timeout();
  const acted = played.act(event);
  if (!acted.ok) throw new Error(`a step that does not fit: ${acted.why}`);
  return acted.value;
}

/** A hand by its number, for whoever wants to check it. What was hidden in it opens when it is over. */
const cardHand: Handler<Catalogue['fairPlay']['cardHand']> = async ({ handNo }, { app, caller, now }) => {
  const found = await loadHand(app, app.pool, handNo);
  if (!found) throw noHand();
  const { row, places, steps } = found;
  const room = knownRoomOf(row.roomCode);
  const { game } = cardGames[room.gameCode];
  const isOver = row.endedAt !== null;
  if (isOver) await noteCheck(app, caller, now);
  return {
    handNo,
    gameCode: room.gameCode,
    roomCode: room.code,
    base: room.base,
    rakeBp: room.rakeBp,
    rakeMost: room.rakeMost,
    multipleMost: room.multipleMost ?? 0,
    rulebook: row.rulebook,
    time: row.beganAt.getTime(),
    isVoid: row.state === 'void' ? 1 : 0,
    seedHash: row.seedHash,
    root: row.root,
    deckSize: game.deckSize,
    redeals: row.redeals,
    serverSeed: isOver && !game.keepsSeed ? seedToHex(openSeed(app, { hash: row.seedHash, sealed: row.sealed })) : null,
    dealer: row.dealer,
    setup: row.setup,
    openings: isOver && game.keepsSeed ? openedCards(app, found, caller?.memberId) : [],
    contributions: places.map(({ place, botName, commit, seed }) => ({
      place,
      isBot: botName === null ? 0 : 1,
      hash: commit,
      seed: row.state === 'gathering' ? '' : seed,
    })),
    stacks: places.map(({ stack }) => stack),
    journal: isOver ? steps.map(({ place, action }) => ({ place, action })) : [],
    result: row.result ? { handNo, ...resultOf(row.result) } : null,
  };
};

export const cardHandHandlers = { cardHand } satisfies HandlersOf<Pick<Catalogue['fairPlay'], 'cardHand'>>;
export const handCalls: HandlersOf<Pick<Catalogue['cards'], 'history' | 'hand'>> = { history, hand };
