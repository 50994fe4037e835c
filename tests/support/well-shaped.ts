import type { Endpoint } from '@fairground/contract';
import * as z from 'zod/mini';

type Pick = (below: number) => number;
type Schema = Readonly<Record<string, unknown>>;

/** What a text field may be sent: names that exist, numbers at the edges of what a database holds, and odd ones. */
const TEXTS = [
  '1',
  '0',
  'welfare',
  'CRTY',
  'points-mall',
  '1.00',
  '9223372036854775807',
  '9223372036854775808',
  '999999999999999999',
  '123e4567-e89b-12d3-a456-426614174000',
  '2026-11-17',
  '中文',
  'a\u0000b',
  '\ud800',
  '%00',
  "' or 1=1 --",
];
const NUMBERS = [0, 1, -1, 2, 99, 500, 2 ** 31, 2 ** 53 - 1, 253_402_300_800_000, 1_763_000_000_000];

/**
 * A body in the shape that a call asks for, filled with values from the edges: it gets past the shape, to where statements
 * are made of it.
 */
export function wellShaped({ input }: Endpoint, pick: Pick): unknown {
  return valueFor(shapeOf(input), pick);
}

/** Made once for a call: that takes longer than a hundred bodies of the shape. */
function shapeOf(input: Endpoint['input']): unknown {
  const known = shapes.get(input);
  if (known !== undefined) return known;
  const shape = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' });
  shapes.set(input, shape);
  return shape;
}

const shapes = new WeakMap<Endpoint['input'], object>();

function valueFor(schema: unknown, pick: Pick): unknown {
  if (!isSchema(schema)) return 'x';
  if ('const' in schema) return schema['const'];
  for (const several of [schema['enum'], schema['anyOf'], schema['oneOf']]) {
    if (!Array.isArray(several) || several.length === 0) continue;
    const chosen: unknown = several[pick(several.length)];
    return several === schema['enum'] ? chosen : valueFor(chosen, pick);
  }
  switch (schema['type']) {
    case 'object':
      return objectFor(schema, pick);
    case 'array':
      return Array.from({ length: pick(3) }, () => valueFor(schema['items'], pick));
    case 'boolean':
      return pick(2) === 0;
    case 'integer':
    case 'number':
      return numberFor(schema, pick);
    case 'null':
      return null;
    default:
      return TEXTS[pick(TEXTS.length)];
  }
}

const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null;

function objectFor(schema: Schema, pick: Pick): unknown {
  const required: readonly unknown[] = Array.isArray(schema['required']) ? schema['required'] : [];
  const properties = isSchema(schema['properties']) ? schema['properties'] : {};
  const fields = Object.entries(properties).filter(([name]) => required.includes(name) || pick(2) === 0);
  return Object.fromEntries(fields.map(([name, of]) => [name, valueFor(of, pick)]));
}

/** At one end of what is allowed, or anything. */
function numberFor({ minimum, maximum }: Schema, pick: Pick): unknown {
  const ends = [minimum, maximum].filter((end) => typeof end === 'number');
  const all = [...ends, ...ends, ...NUMBERS];
  return all[pick(all.length)];
}
