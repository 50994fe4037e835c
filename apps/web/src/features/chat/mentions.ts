import type { ChatFeed } from './chat-feed.ts';

const NAMES = 5;

/** The name that is being written after an @, up to where one is writing; undefined when none is. */
export function mentionAt(text: string, caret: number): { readonly from: number; readonly typed: string } | undefined {
  const found = /@([^\s@]{0,20})$/u.exec(text.slice(0, caret));
  return found ? { from: found.index, typed: found[1] ?? '' } : undefined;
}

/** Who may be meant: those who spoke last first. */
export function namesFor({ lines, userId: own, hidden }: ChatFeed, typed: string): string[] {
  const names = new Set<string>();
  for (let place = lines.length - 1; place >= 0 && names.size < NAMES; place -= 1) {
    const { name = '', userId = '' } = lines[place] ?? {};
    const isOther = userId !== '' && userId !== own && !hidden.has(userId);
    if (isOther && name.toLowerCase().startsWith(typed.toLowerCase())) names.add(name);
  }
  return [...names];
}

/** A text, and where in it one is writing. */
interface Writing {
  readonly text: string;
  readonly caret: number;
}

/** The text with the name in place of what was typed of it, and where one writes on. */
export function withMention({ text, caret }: Writing, name: string): Writing {
  const from = mentionAt(text, caret)?.from ?? caret;
  const head = `${text.slice(0, from)}@${name} `;
  return { text: `${head}${text.slice(caret).trimStart()}`, caret: head.length };
}
