import { editedPrefix, type Search } from './edited-prefix.ts';
import { readingsOf } from './readings.ts';

/** Where in a text something was found, and how well it fits: more is better. */
export interface Found {
  readonly from: number;
  readonly to: number;
  readonly score: number;
}

const SCORES = { exact: 100, pinyin: 80, initials: 60, homophone: 50, typo: 30 } as const;

/** Full-width letters and digits lie this far above the plain ones. */
const WIDE_BY = 0xfee0;

/** What is typed and what is written are compared without case and width; every character keeps its place. */
export const normalized = (text: string): string =>
  text.replace(/[\uFF01-\uFF5E]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - WIDE_BY)).toLowerCase();

const LATIN = /^[a-z]+$/;

/** The best place of what was asked for: as written, or by its pinyin, whole or by initials. */
export function findExactly({ text, asked }: Search): Found | undefined {
  const written = normalized(text);
  const at = written.indexOf(asked);
  if (at >= 0) return { from: at, to: at + asked.length, score: SCORES.exact };
  return LATIN.test(asked) && asked.length > 1 ? findByPinyin({ text: written, asked }) : undefined;
}

/** The same for what was mistyped: characters that sound alike, one wrong character, a slip in the pinyin. */
export function findRoughly({ text, asked }: Search): Found | undefined {
  const search = { text: normalized(text), asked };
  if (LATIN.test(asked)) return findByEditedPinyin(search);
  return findHomophones(search) ?? findOneOff(search);
}

function findByPinyin(search: Search): Found | undefined {
  let best: Found | undefined;
  for (let from = 0; from < search.text.length; from++) {
    const end = readFrom(search, from);
    if (!end || end.to - from < 2) continue;
    const found = { from, to: end.to, score: end.isWhole ? SCORES.pinyin : SCORES.initials };
    if (!best || found.score > best.score) best = found;
    if (best.score === SCORES.pinyin) break;
  }
  return best;
}

interface ReadEnd {
  readonly to: number;
  /** Whether every syllable but the last was typed whole. */
  readonly isWhole: boolean;
}

/** Reads what was asked off the characters from a place on; a character is typed whole or by its first letter. */
function readFrom({ text, asked }: Search, from: number): ReadEnd | undefined {
  const readings = readingsOf(text[from] ?? '');
  let byInitial: ReadEnd | undefined;
  for (const reading of readings) {
    if (reading.startsWith(asked)) return { to: from + 1, isWhole: reading === asked || asked.length > 1 };
    if (asked.startsWith(reading)) {
      const rest = readFrom({ text, asked: asked.slice(reading.length) }, from + 1);
      if (rest) return rest.isWhole || reading.length > 1 ? rest : { ...rest, isWhole: false };
    }
    if (reading[0] === asked[0] && !byInitial) {
      const rest = readFrom({ text, asked: asked.slice(1) }, from + 1);
      if (rest) byInitial = { to: rest.to, isWhole: false };
    }
  }
  return byInitial;
}

function findHomophones({ text, asked }: Search): Found | undefined {
  if (asked.length < 2) return undefined;
  const wanted = asked.split('').map(readingsOf);
  for (let from = 0; from + asked.length <= text.length; from++) {
    const isAlike = wanted.every((readings, index) => soundsLike(readings, text[from + index] ?? ''));
    if (isAlike) return { from, to: from + asked.length, score: SCORES.homophone };
  }
  return undefined;
}

const soundsLike = (readings: readonly string[], character: string): boolean => {
  const own = readingsOf(character);
  return readings.some((reading) => own.includes(reading));
};

/** From three characters on, one of them may be wrong, missing or too many. */
function findOneOff({ text, asked }: Search): Found | undefined {
  if (asked.length < 3) return undefined;
  for (let from = 0; from < text.length; from++) {
    // What begins with another character is not it: the slip is not looked for in the first place.
    if (!asked.includes(text[from] ?? '')) continue;
    const length = editedPrefix({ text: text.slice(from, from + asked.length + 1), asked }, 1);
    if (length !== undefined && length > 1) return { from, to: from + length, score: SCORES.typo };
  }
  return undefined;
}

/** From five letters on one may be wrong, from nine on two. */
function findByEditedPinyin({ text, asked }: Search): Found | undefined {
  if (asked.length < 5) return undefined;
  const slips = asked.length < 9 ? 1 : 2;
  for (let from = 0; from < text.length; from++) {
    if (!readingsOf(text[from] ?? '').some((reading) => reading[0] === asked[0])) continue;
    let spelled = '';
    for (let to = from; to < text.length && spelled.length < asked.length + slips; to++) {
      const [reading] = readingsOf(text[to] ?? '');
      if (reading === undefined) break;
      spelled += reading;
      const isNear = Math.abs(spelled.length - asked.length) <= slips;
      if (isNear && editedPrefix({ text: spelled, asked }, slips) === spelled.length)
        return { from, to: to + 1, score: SCORES.typo };
    }
  }
  return undefined;
}
