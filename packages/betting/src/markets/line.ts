/** A line in quarters of a goal, point, game or set: 0.75 is 3, and −1.5 is −6. For a handicap it is the home side's. */
export type Quarters = number;

const STEP = /^(\d{1,3})(\.5)?$/;

/** Reads `0.5`, `-1.5`, `+2`, or two neighbouring steps such as `0.5/1` and `-0/0.5`; undefined when it is no line. */
export function lineFromText(text: string): Quarters | undefined {
  const signed = /^([+-]?)(.+)$/.exec(text);
  const steps = (signed?.[2] ?? '').split('/').map(halvesFromText);
  const [near, far = near] = steps;
  if (near === undefined || far === undefined || steps.length > 2) return undefined;
  if (steps.length === 2 && far - near !== 1) return undefined;
  const quarters = near + far;
  return signed?.[1] === '-' && quarters !== 0 ? -quarters : quarters;
}

/** Whether this is the one way a line is written on the wire: as the board prints it, or empty where there is none. */
export function isPrintedLine(text: string): boolean {
  const line = text === '' ? undefined : lineFromText(text);
  return text === '' || (line !== undefined && lineText(line) === text);
}

/** A line in print: a quarter line is told by its two steps, as Chinese players read it. */
export function lineText(line: Quarters): string {
  const size = Math.abs(line);
  const near = Math.floor(size / 2);
  const text = size % 2 === 0 ? halfText(near) : `${halfText(near)}/${halfText(near + 1)}`;
  return line < 0 ? `-${text}` : text;
}

/** A handicap as one side reads it, with its sign. */
export function handicapText(line: Quarters, side: string): string {
  const own = side === 'C' ? 0 - line : line;
  return own > 0 ? `+${lineText(own)}` : lineText(own);
}

const halfText = (halves: number): string => `${Math.floor(halves / 2)}${halves % 2 === 0 ? '' : '.5'}`;

function halvesFromText(text: string): number | undefined {
  const step = STEP.exec(text);
  return step ? Number(step[1]) * 2 + (step[2] ? 1 : 0) : undefined;
}
