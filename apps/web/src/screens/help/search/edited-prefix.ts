/** What is looked for, and what it is looked for in. */
export interface Search {
  readonly text: string;
  readonly asked: string;
}

/** How long the beginning of a text is that differs from what was asked by at most so many slips; undefined when none does. */
export function editedPrefix({ text, asked }: Search, slipsMax: number): number | undefined {
  // One row of the table of edit distances for each character of the text.
  let row = Array.from({ length: asked.length + 1 }, (_, index) => index);
  let best: { readonly length: number; readonly slips: number } | undefined;
  for (let length = 1; length <= text.length; length++) {
    const next = [length];
    for (let index = 1; index <= asked.length; index++) {
      const isSame = text[length - 1] === asked[index - 1];
      const replaced = (row[index - 1] ?? 0) + (isSame ? 0 : 1);
      next.push(Math.min(replaced, (row[index] ?? 0) + 1, (next[index - 1] ?? 0) + 1));
    }
    row = next;
    const slips = row[asked.length] ?? Infinity;
    if (slips <= slipsMax && (!best || slips <= best.slips)) best = { length, slips };
  }
  return best?.length;
}
