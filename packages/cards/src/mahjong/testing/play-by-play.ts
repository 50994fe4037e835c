import type { Hand } from '../../engine/define-game.ts';
import { mahjong } from '../mahjong.ts';
import type { MahjongAction } from '../rules/action.ts';
import { COPIES, kindOf } from '../rules/tiles.ts';
import type { MahjongView } from '../rules/view.ts';
import { deckFor, kindsFrom } from './tiles-from.ts';

export const aRoom = { base: 100n, rakeBp: 500, rakeMost: 300n, multipleMost: 168, fanLeast: 8 };

/** A hand dealt as written and played move by move, tiles by their signs. The dealer is seat 0. */
export function playByPlay(deal: Parameters<typeof deckFor>[0], room = aRoom) {
  const start: Hand<MahjongAction, MahjongView> = mahjong.deal({
    room,
    stacks: [50_000n, 50_000n],
    redeals: 0,
    dealer: 0,
    cards: deckFor(deal),
    extra: () => ({ below: () => 0 }),
  });
  let hand = start.timeout();
  const held = (seat: number, sign: string): number => {
    const [kind = -1] = kindsFrom(sign);
    const tile = hand.viewFor(seat).seats[seat]?.cards.find((each) => kindOf(each) === kind);
    // A tile nobody holds, so that the game refuses it.
    return tile ?? kind * COPIES;
  };
  const act = (seat: number, action: MahjongAction): void => {
    const acted = hand.act({ seat, action });
    if (!acted.ok) throw new Error(`${acted.why}: ${JSON.stringify(action)}`);
    hand = acted.value;
  };
  return {
    now: () => hand,
    view: (seat?: number) => hand.viewFor(seat),
    act,
    why: (seat: number, action: MahjongAction) => {
      const acted = hand.act({ seat, action });
      return acted.ok ? 'ok' : acted.why;
    },
    held,
    discard: (seat: number, sign: string) => act(seat, { kind: 'discard', tile: held(seat, sign), ready: 0 }),
    ready: (seat: number, sign: string) => act(seat, { kind: 'discard', tile: held(seat, sign), ready: 1 }),
    chow: (seat: number, signs: string) =>
      act(seat, { kind: 'chow', tiles: signs.split('').map((sign) => held(seat, sign)) }),
    kong: (seat: number, sign: string) => act(seat, { kind: 'kong', tile: held(seat, sign) }),
    timeout: (): void => {
      hand = hand.timeout();
    },
    fans: () => hand.viewFor(undefined).win?.sheet.fans.map(({ name }) => name),
  };
}
