import * as z from 'zod/mini';

/** Kinds without a second side. */
const LEAVES = [z.ZodMiniString, z.ZodMiniNumber, z.ZodMiniBoolean, z.ZodMiniNull, z.ZodMiniLiteral, z.ZodMiniEnum];

/** True when a schema takes and gives the very same values, all the way down. What is not known here, is taken not to. */
export function isCodecFree(schema: z.core.SomeType): boolean {
  if (schema instanceof z.ZodMiniObject) {
    return schema.def.catchall === undefined && Object.values(schema.def.shape).every(isCodecFree);
  }
  if (schema instanceof z.ZodMiniArray) return isCodecFree(schema.def.element);
  if (schema instanceof z.ZodMiniOptional || schema instanceof z.ZodMiniNullable) {
    return isCodecFree(schema.def.innerType);
  }
  if (schema instanceof z.ZodMiniUnion) return schema.def.options.every(isCodecFree);
  if (schema instanceof z.ZodMiniRecord) return isCodecFree(schema.def.keyType) && isCodecFree(schema.def.valueType);
  return LEAVES.some((leaf) => schema instanceof leaf);
}
