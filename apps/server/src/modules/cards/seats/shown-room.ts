import type { OutputOf, Catalogue } from '@fairground/contract';
import { cardGames, type CardRoom, rulebookOf } from '@fairground/cards';
import type { AppContext } from '../../../platform/app-context.ts';
import { BOT_WAIT_MS } from '../play/waiting.ts';

type ShownRoom = OutputOf<Catalogue['cards']['rooms']>['list'][number];

interface RoomNow {
  readonly venueCode: string;
  readonly venueName: string;
  readonly players: number;
}

/** What a room says of itself, with its people now. */
export function shownRoom(app: AppContext, room: CardRoom, { venueCode, venueName, players }: RoomNow): ShownRoom {
  const { game, timers } = cardGames[room.gameCode];
  const speed = app.config.sandboxCardSpeed;
  return {
    gameCode: room.gameCode,
    enName: venueCode,
    venueName,
    roomCode: room.code,
    roomName: room.name,
    base: room.base,
    entry: room.entry,
    leaveBelow: room.leaveBelow,
    rakeBp: room.rakeBp,
    rakeMost: room.rakeMost,
    lossMost: game.lossMost(room, game.seatsMost),
    multipleMost: room.multipleMost ?? 0,
    fanLeast: room.fanLeast ?? 0,
    smallBlind: room.smallBlind ?? 0n,
    buyIn: room.buyIn ?? null,
    seatsLeast: game.seatsLeast,
    seatsMost: game.seatsMost,
    timers: timers.map(({ label, seconds }) => ({ label, seconds: Math.round(seconds / speed) })),
    players,
    botWaitSeconds: app.config.mode === 'live' ? 0 : Math.round(BOT_WAIT_MS / speed / 1000),
    rulebook: rulebookOf(room),
  };
}
