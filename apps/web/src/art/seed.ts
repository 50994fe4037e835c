/** FNV-1a over the UTF-16 units of a text: the same id gives the same number, everywhere. */
export function seedOf(id: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < id.length; at++) hash = Math.imul(hash ^ id.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}

/** A repeatable stream of choices. */
export interface Dice {
  /** From 0 up to, not including, 1. */
  readonly roll: () => number;
  readonly pick: <Choice>(choices: readonly [Choice, ...Choice[]]) => Choice;
}

/** mulberry32 from the id's seed. A picture asks for its choices in a fixed order, so it never changes. */
export function diceOf(id: string): Dice {
  let state = seedOf(id);
  const roll = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return { roll, pick: (choices) => choices[Math.floor(roll() * choices.length)] ?? choices[0] };
}
