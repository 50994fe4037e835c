import type * as z from 'zod/mini';

/** Kinds without a second side. Anything not listed, a codec above all, is taken to have one. */
const LEAVES: ReadonlySet<string> = new Set(['string', 'number', 'int', 'boolean', 'null', 'literal', 'enum']);

/** True when a schema takes and gives the very same values, all the way down. */
export function isSameBothWays(schema: z.core.$ZodType): boolean {
  const { def } = schema._zod as { def: z.core.$ZodTypes['_zod']['def'] };
  switch (def.type) {
    case 'object':
      return def.catchall === undefined && Object.values(def.shape).every(isSameBothWays);
    case 'array':
      return isSameBothWays(def.element);
    case 'optional':
    case 'nullable':
      return isSameBothWays(def.innerType);
    case 'union':
      return def.options.every(isSameBothWays);
    case 'record':
      return isSameBothWays(def.keyType) && isSameBothWays(def.valueType);
    default:
      return LEAVES.has(def.type);
  }
}
