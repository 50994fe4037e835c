import * as z from 'zod/mini';

/** Kinds without a second side. */
const LEAVES = [z.ZodMiniString, z.ZodMiniNumber, z.ZodMiniBoolean, z.ZodMiniNull, z.ZodMiniLiteral, z.ZodMiniEnum];

/** True when a schema takes and gives the very same values, all the way down. What is not known here, is taken not to. */
export function isSameBothWays(schema: z.core.SomeType): boolean {
  if (schema instanceof z.ZodMiniObject) {
    return schema.def.catchall === undefined && Object.values(schema.def.shape).every(isSameBothWays);
  }
  if (schema instanceof z.ZodMiniArray) return isSameBothWays(schema.def.element);
  if (schema instanceof z.ZodMiniOptional || schema instanceof z.ZodMiniNullable) {
    return isSameBothWays(schema.def.innerType);
  }
  if (schema instanceof z.ZodMiniUnion) return schema.def.options.every(isSameBothWays);
  if (schema instanceof z.ZodMiniRecord)
    return isSameBothWays(schema.def.keyType) && isSameBothWays(schema.def.valueType);
  return LEAVES.some((leaf) => schema instanceof leaf);
}
