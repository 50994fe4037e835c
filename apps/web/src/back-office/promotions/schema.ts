/** What of JSON Schema 2020-12 the documents of promotions use. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly items?: Schema;
  readonly maxItems?: number;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly maxLength?: number;
}

/** The whole schema, by which a reference is followed. */
export type Root = Schema & { readonly $defs?: Readonly<Record<string, Schema>> };

/** What a reference stands for: one part of the definitions, or the whole. */
export function resolved(root: Root, schema: Schema): Schema {
  if (schema.$ref === undefined) return schema;
  const name = schema.$ref.replace('#/$defs/', '');
  return schema.$ref === '#' ? root : (root.$defs?.[name] ?? {});
}

type Fields = Readonly<Record<string, unknown>>;
export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether a value has the outward form of a schema: enough to tell the variants of a choice apart. */
export function fits(root: Root, given: Schema, value: unknown): boolean {
  const schema = resolved(root, given);
  if (schema.anyOf) return schema.anyOf.some((each) => fits(root, each, value));
  if (schema.const !== undefined) return value === schema.const;
  if (schema.enum) return schema.enum.includes(value);
  if (schema.type === 'object') return isFields(value) && hasKeysOf(schema, value);
  if (schema.type === 'array') return Array.isArray(value);
  if (schema.type === 'integer' || schema.type === 'number') return typeof value === 'number';
  return typeof value === schema.type;
}

const hasKeysOf = ({ required = [], properties = {} }: Schema, value: Fields): boolean =>
  required.every((key) => Object.hasOwn(value, key)) &&
  Object.keys(value).every((key) => Object.hasOwn(properties, key));

/** A value to begin with: whatever has to be there, empty. */
export function emptyOf(root: Root, given: Schema): unknown {
  const schema = resolved(root, given);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const [first] = schema.anyOf ?? [];
  if (first) return emptyOf(root, first);
  const begun: Readonly<Record<string, unknown>> = { array: [], boolean: false, integer: 0, number: 0, string: '' };
  if (schema.type !== 'object') return begun[schema.type ?? 'string'] ?? '';
  const { required = [], properties = {} } = schema;
  return Object.fromEntries(required.map((key) => [key, emptyOf(root, properties[key] ?? {})]));
}

/** Choices of plain words: enumerations and constants, together. */
export function wordsOf(root: Root, given: Schema): readonly string[] | undefined {
  const schema = resolved(root, given);
  if (typeof schema.const === 'string') return [schema.const];
  if (schema.enum) return schema.enum.every((each) => typeof each === 'string') ? schema.enum : undefined;
  const parts = schema.anyOf?.map((each) => wordsOf(root, each));
  return parts?.every((part) => part !== undefined) ? parts.flat() : undefined;
}
