import { editedPrefix } from './edited-prefix.ts';
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
export function findExactly(text: string, asked: string): Found | undefined {
  const written = normalized(text);
  const at = written.indexOf(asked);
  if (at >= 0) return { from: at, to: at + asked.length, score: SCORES.exact };
  return LATIN.test(asked) && asked.length > 1 ? findByPinyin(written, asked) : undefined;
}

/** The same for what was mistyped: characters that sound alike, one wrong character, a slip in the pinyin. */
export function findRoughly(text: string, asked: string): Found | undefined {
  const written = normalized(text);
  if (LATIN.test(asked)) return findByEditedPinyin(written, asked);
  return findHomophones(written, asked) ?? findOneOff(written, asked);
}

function findByPinyin(written: string, asked: string): Found | undefined {
  let best: Found | undefined;
  for (let from = 0; from < written.length; from++) {
    const end = readFrom(written, from, asked);
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
function readFrom(written: string, from: number, asked: string): ReadEnd | undefined {
  const readings = readingsOf(written[from] ?? '');
  let byInitial: ReadEnd | undefined;
  for (const reading of readings) {
    if (reading.startsWith(asked)) return { to: from + 1, isWhole: reading === asked || asked.length > 1 };
    if (asked.startsWith(reading)) {
      const rest = readFrom(written, from + 1, asked.slice(reading.length));
      if (rest) return rest.isWhole || reading.length > 1 ? rest : { ...rest, isWhole: false };
    }
    if (reading[0] === asked[0] && !byInitial) {
      const rest = readFrom(written, from + 1, asked.slice(1));
      if (rest) byInitial = { to: rest.to, isWhole: false };
    }
  }
  return byInitial;
}

function findHomophones(written: string, asked: string): Found | undefined {
  if (asked.length < 2) return undefined;
  const wanted = asked.split('').map(readingsOf);
  for (let from = 0; from + asked.length <= written.length; from++) {
    const isAlike = wanted.every((readings, index) => soundsLike(readings, written[from + index] ?? ''));
    if (isAlike) return { from, to: from + asked.length, score: SCORES.homophone };
  }
  return undefined;
}

const soundsLike = (readings: readonly string[], character: string): boolean => {
  const own = readingsOf(character);
  return readings.some((reading) => own.includes(reading));
};

/** From three characters on, one of them may be wrong, missing or too many. */
function findOneOff(written: string, asked: string): Found | undefined {
  if (asked.length < 3) return undefined;
  for (let from = 0; from < written.length; from++) {
    // What begins with a stranger is not it: the slip is not looked for in the first place.
    if (!asked.includes(written[from] ?? '')) continue;
    const length = editedPrefix(written.slice(from, from + asked.length + 1), asked, 1);
    if (length !== undefined && length > 1) return { from, to: from + length, score: SCORES.typo };
  }
  return undefined;
}

/** From five letters on one may be wrong, from nine on two. */
function findByEditedPinyin(written: string, asked: string): Found | undefined {
  if (asked.length < 5) return undefined;
  const slips = asked.length < 9 ? 1 : 2;
  for (let from = 0; from < written.length; from++) {
    if (!readingsOf(written[from] ?? '').some((reading) => reading[0] === asked[0])) continue;
    let spelled = '';
    for (let to = from; to < written.length && spelled.length < asked.length + slips; to++) {
      const [reading] = readingsOf(written[to] ?? '');
      if (reading === undefined) break;
      spelled += reading;
      const isNear = Math.abs(spelled.length - asked.length) <= slips;
      if (isNear && editedPrefix(spelled, asked, slips) === spelled.length)
        return { from, to: to + 1, score: SCORES.typo };
    }
  }
  return undefined;
}
