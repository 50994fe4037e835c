import { type Entry, type LotteryGame, type Pick, type Play, emptyPick, playOf, randomPick } from '@fairground/lottery';
import { type StoreApi, createStore } from 'zustand';
import { remembered } from '../storage/remembered.ts';
import { type Mark, type MarkTool, blankPick, isBegun, toolValues, withPlace, withRow, withToggled } from './marks.ts';
import { randomBelow } from './random-below.ts';
import { type UnitBase, type UnitName, countedEntry, unitFen, unitParts, units } from './stake-texts.ts';

export interface CartItem {
  readonly id: number;
  readonly entry: Entry;
}

interface PanelState {
  readonly play: Play;
  readonly pick: Pick;
  readonly unitName: UnitName;
  readonly unitBase: UnitBase;
  readonly multiple: number;
  readonly cart: readonly CartItem[];
  /** The entry of the cart that is on the boards again. */
  readonly editedId: number | undefined;
  /** The issue the player picks for. It is never changed under their hands: they take the next one themselves. */
  readonly issueNo: string | undefined;
}

export const MULTIPLE_MOST = 9_999;

/** What one player picks for one game: the boards and the cart. The cart is kept in the browser. */
export class LotteryPanel {
  readonly store: StoreApi<PanelState>;
  readonly #kept: ReturnType<typeof remembered>;
  #serial = 0;

  constructor(game: LotteryGame, isDemo: boolean) {
    this.#kept = remembered(`lotteryCart.${game.code}${isDemo ? '.demo' : ''}`);
    const play = game.groups[0]?.plays[0];
    if (!play) throw new Error(`lottery game ${game.code} has no plays`);
    this.store = createStore<PanelState>(() => ({
      play,
      pick: blankPick(play),
      unitName: '元',
      unitBase: 2,
      multiple: 1,
      cart: keptEntries(game, this.#kept.get()).map((entry) => this.#item(entry)),
      editedId: undefined,
      issueNo: undefined,
    }));
    this.store.subscribe(({ cart }, before) => {
      if (cart !== before.cart) this.#kept.set(JSON.stringify(cart.map(({ entry }) => entry)));
    });
  }

  #item(entry: Entry): CartItem {
    this.#serial += 1;
    return { id: this.#serial, entry };
  }

  choosePlay(play: Play): void {
    this.store.setState({ play, pick: blankPick(play), editedId: undefined });
  }

  mark(mark: Mark): void {
    const { play, pick } = this.store.getState();
    this.store.setState({ pick: withToggled(play, pick, mark) });
  }

  markAll(row: number, tool: MarkTool): void {
    const { play, pick } = this.store.getState();
    const facts = play.picker.rows[row];
    if (facts) this.store.setState({ pick: withRow(play, pick, { row, values: toolValues(facts, tool) }) });
  }

  type(text: string): void {
    this.store.setState({ pick: { ...this.store.getState().pick, text } });
  }

  tickPlace(place: number): void {
    this.store.setState({ pick: withPlace(this.store.getState().pick, place) });
  }

  clearPick(): void {
    const { play } = this.store.getState();
    this.store.setState({ pick: blankPick(play), editedId: undefined });
  }

  chooseUnit(unitName: UnitName, unitBase: UnitBase): void {
    this.store.setState({ unitName, unitBase });
  }

  chooseMultiple(multiple: number): void {
    this.store.setState({ multiple: Math.min(MULTIPLE_MOST, Math.max(1, Math.trunc(multiple) || 1)) });
  }

  /** What is on the boards, as an entry of a ticket. */
  get draft(): Entry {
    return draftOf(this.store.getState());
  }

  /** Puts what is on the boards into the cart, in place of the entry it was taken from. */
  keepDraft(): void {
    const { cart, editedId, play } = this.store.getState();
    const item = this.#item(this.draft);
    const isReplaced = cart.some(({ id }) => id === editedId);
    this.store.setState({
      cart: isReplaced ? cart.map((held) => (held.id === editedId ? item : held)) : [...cart, item],
      editedId: undefined,
      pick: blankPick(play),
    });
  }

  /** So many picks by chance into the cart, each a line of its own. */
  keepRandom(count: number): void {
    const state = this.store.getState();
    const items = Array.from({ length: count }, () =>
      this.#item({ ...draftOf(state), pick: randomPick(state.play, randomBelow) }),
    );
    this.store.setState({ cart: [...state.cart, ...items] });
  }

  edit(id: number): void {
    const entry = this.store.getState().cart.find((item) => item.id === id)?.entry;
    const play = entry && playOf(entry.playCode);
    if (!play) return;
    const { name, base } = unitParts(entry.unit);
    const { multiple, pick } = entry;
    this.store.setState({ play, pick, multiple, unitName: name, unitBase: base, editedId: id });
  }

  remove(id: number): void {
    const { cart, editedId } = this.store.getState();
    this.store.setState({
      cart: cart.filter((item) => item.id !== id),
      editedId: editedId === id ? undefined : editedId,
    });
  }

  clearCart(): void {
    this.store.setState({ cart: [], editedId: undefined });
  }

  takeIssue(issueNo: string | undefined): void {
    this.store.setState({ issueNo });
  }
}

export const draftOf = ({ play, pick, unitName, unitBase, multiple }: PanelState): Entry => ({
  playCode: play.code,
  pick,
  unit: unitFen[unitName] * unitBase,
  multiple,
});

/** Whether something is on the boards or in the cart that could be bet. */
export const isHolding = ({ pick, cart }: PanelState): boolean => cart.length > 0 || isBegun(pick);

/** The entries of a cart that was left, as far as they still are bets of this game. */
function keptEntries(game: LotteryGame, text: string): readonly Entry[] {
  try {
    const kept: unknown = JSON.parse(text || '[]');
    return Array.isArray(kept) ? kept.filter((entry) => isEntry(entry) && isOf(game, entry)) : [];
  } catch {
    // Not written by us.
    return [];
  }
}

const isOf = (game: LotteryGame, entry: Entry): boolean =>
  game.groups.some(({ plays }) => plays.some(({ code }) => code === entry.playCode)) &&
  countedEntry(entry) !== undefined;

const isNumbers = (list: unknown): list is number[] =>
  Array.isArray(list) && list.every((one) => Number.isSafeInteger(one));

function isPick(pick: unknown): pick is Pick {
  if (typeof pick !== 'object' || pick === null) return false;
  const { rows, text, places }: Partial<Record<keyof Pick, unknown>> = { ...emptyPick, ...pick };
  return Array.isArray(rows) && rows.every(isNumbers) && typeof text === 'string' && isNumbers(places);
}

function isEntry(entry: unknown): entry is Entry {
  if (typeof entry !== 'object' || entry === null) return false;
  const { playCode, pick, unit, multiple }: Partial<Record<keyof Entry, unknown>> = entry;
  return (
    typeof playCode === 'string' && isPick(pick) && units.some((one) => one === unit) && Number.isSafeInteger(multiple)
  );
}
