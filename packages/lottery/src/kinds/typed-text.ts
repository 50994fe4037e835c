import type { DrawRule } from '../draw-rule.ts';
import type { PickProblem, TypedNumbers } from '../play.ts';

/** What stands in a typed text. */
export interface TypedLines {
  readonly lines: readonly (readonly number[])[];
  /** As a record shows them. */
  readonly texts: readonly string[];
  /** Those that were there more than once, as they count. */
  readonly repeated: readonly string[];
  readonly malformed: readonly string[];
  /** What could be read as it was written, those that were there twice too. */
  readonly read: readonly string[];
}

export const NO_LINES: TypedLines = { lines: [], texts: [], repeated: [], malformed: [], read: [] };

/** A text of numbers longer than this is not read. */
export const TEXT_MAX = 60_000;
const MALFORMED_SHOWN = 50;

interface Reading {
  readonly typed: TypedNumbers;
  readonly draw: DrawRule;
  /** Whether 12 and 21 are two bets; otherwise both are 12. */
  readonly isOrdered: boolean;
  readonly isLine: (numbers: readonly number[]) => boolean;
}

/** Reads 单式: spaces, commas, semicolons and line breaks stand between the numbers, full-width ones too. */
export function readTyped(text: string, { typed, draw, isOrdered, isLine }: Reading): TypedLines {
  const lines = new Map<string, readonly number[]>();
  const repeated = new Set<string>();
  const malformed: string[] = [];
  const read: string[] = [];
  for (const token of tokensOf(text.normalize('NFKC'), typed)) {
    const numbers = numbersOf(token, typed, draw);
    if (!numbers || !isLine(numbers)) {
      malformed.push(token);
      continue;
    }
    read.push(lineText(numbers, typed));
    const line = isOrdered ? numbers : numbers.toSorted((a, b) => a - b);
    const key = lineText(line, typed);
    if (lines.has(key)) repeated.add(key);
    else lines.set(key, line);
  }
  return { lines: [...lines.values()], texts: [...lines.keys()], repeated: [...repeated], malformed, read };
}

/** As numbers of one digit are written together, and those of two with gaps. */
export const lineText = (line: readonly number[], { digits }: TypedNumbers): string =>
  digits === 1 ? line.join('') : line.map((number) => `${number}`.padStart(2, '0')).join(' ');

function numbersOf(token: string, { size, digits }: TypedNumbers, draw: DrawRule): number[] | undefined {
  const written = token.replaceAll(' ', '');
  if (!/^\d+$/.test(written) || written.length !== size * digits) return undefined;
  const numbers = Array.from({ length: size }, (_, at) => Number(written.slice(at * digits, (at + 1) * digits)));
  return numbers.every((number) => number >= draw.lowest && number < draw.lowest + draw.values) ? numbers : undefined;
}

/** One token a bet. Numbers of two digits may have gaps inside a bet: then commas and the like stand between bets. */
function tokensOf(text: string, { size, digits }: TypedNumbers): string[] {
  if (digits === 1) return text.split(/[\s,;、|]+/).filter(Boolean);
  return text.split(/[\n\r,;、|]+/).flatMap((part) => {
    const words = part.split(/\s+/).filter(Boolean);
    if (words.some((word) => word.length !== digits)) return words;
    // Bets of so many numbers one after the other; what is left over is no bet.
    return Array.from({ length: Math.ceil(words.length / size) }, (_, at) =>
      words.slice(at * size, (at + 1) * size).join(' '),
    );
  });
}

/** Why a text is no bet: a single malformed number refuses all of it. */
export function typedProblem(text: string, { lines, malformed, read }: TypedLines): PickProblem | undefined {
  if (text.length > TEXT_MAX) return { message: `单式内容最多${TEXT_MAX}个字符` };
  if (malformed.length > 0)
    return {
      message: `有${malformed.length}个号码格式不对，请改正后再投注`,
      malformed: malformed.slice(0, MALFORMED_SHOWN),
      malformedCount: malformed.length,
      // Bets of two-digit numbers have gaps inside: a line each.
      readable: read.join(read.some((one) => one.includes(' ')) ? '\n' : ' '),
    };
  return lines.length === 0 ? { message: '请输入号码' } : undefined;
}
