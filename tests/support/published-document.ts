import { expect } from 'vitest';
import * as z from 'zod';

type Json = Readonly<Record<string, unknown>>;

interface Operation {
  readonly requestBody?: { readonly content: { readonly 'application/json': { readonly schema: Json } } };
  readonly responses: {
    readonly '200': { readonly content: { readonly 'application/json': { readonly schema: Json } } };
  };
}

/** What a server publishes about its own calls. */
export interface PublishedDocument {
  /** Method and path of each call, in order. */
  readonly calls: readonly string[];
  /** The fields a call cannot do without. */
  readonly requiredOf: (method: string, path: string) => readonly string[];
  /** Fails unless the reply is one that the document describes. */
  readonly expectDescribed: (method: string, path: string, reply: unknown) => void;
}

/** Reads the document as a client's tools would: from the running server, and knowing nothing but the text. */
export async function publishedDocument(
  address: string,
  headers: Record<string, string> = {},
): Promise<PublishedDocument> {
  const text = await (await fetch(address, { headers })).text();
  const document: Json & { readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>> } =
    JSON.parse(text);
  const replies = new Map<string, z.ZodType>();
  const operationOf = (method: string, path: string): Operation => {
    const operation = document.paths[path]?.[method.toLowerCase()];
    if (!operation) throw new Error(`The document does not know ${method} ${path}.`);
    return operation;
  };
  const replyOf = (method: string, path: string): z.ZodType => {
    const key = `${method} ${path}`;
    const known = replies.get(key);
    if (known) return known;
    const { schema } = operationOf(method, path).responses['200'].content['application/json'];
    const made = z.fromJSONSchema(whole(document, schema));
    replies.set(key, made);
    return made;
  };
  return {
    calls: Object.entries(document.paths)
      .flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`))
      .toSorted(),
    requiredOf: (method, path) =>
      requiredIn(operationOf(method, path).requestBody?.content['application/json'].schema ?? {}),
    expectDescribed: (method, path, reply) => {
      const { error } = replyOf(method, path).safeParse(reply);
      expect([`${method} ${path}`, error && z.prettifyError(error)]).toEqual([`${method} ${path}`, undefined]);
    },
  };
}

/** Where one of several forms is wanted, what all of them ask for. */
function requiredIn({ required, oneOf, anyOf }: Json): readonly string[] {
  if (Array.isArray(required)) return required.map(String);
  const forms = [oneOf, anyOf].find((list) => Array.isArray(list))?.filter(isJson) ?? [];
  const [first = [], ...others] = forms.map(requiredIn);
  return first.filter((field) => others.every((fields) => fields.includes(field)));
}

/** A part of the document with whatever it refers to put in its place. */
function whole(document: Json, part: Json): Json {
  const filled = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(filled);
    if (!isJson(node)) return node;
    const { $ref: reference, ...rest } = node;
    const own = typeof reference === 'string' ? { ...at(document, reference), ...rest } : rest;
    return Object.fromEntries(Object.entries(own).map(([key, value]) => [key, filled(value)]));
  };
  const result = filled(part);
  return isJson(result) ? result : {};
}

function at(document: Json, reference: string): Json {
  let node: unknown = document;
  for (const key of reference.slice(2).split('/')) node = isJson(node) ? node[key] : undefined;
  if (!isJson(node)) throw new Error(`${reference} leads nowhere.`);
  return node;
}

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);
