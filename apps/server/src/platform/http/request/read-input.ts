import { ResultCode } from '@fairground/contract';
import { Refusal } from '../../refusal.ts';
import { cleanText } from './clean-text.ts';

const DEPTH_MAX = 20;
const ITEMS_MAX = 500;
/** Keys that reach into an object's ancestry. */
const FORBIDDEN_KEYS: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

/** Reads a body into plain values that no schema has seen yet: bounded, without poisoned keys, all text cleaned. */
export function readJson(body: Buffer): unknown {
  if (body.length === 0) return {};
  let value: unknown;
  try {
    value = JSON.parse(body.toString());
  } catch {
    throw new Refusal(ResultCode.InvalidParameter, '请求内容不是有效的 JSON', { field: '' });
  }
  return cleaned(value, '', 0);
}

/** Reads the query of a GET call the same way; a name given twice keeps its last value. */
export function readQuery(query: string): unknown {
  return cleaned(Object.fromEntries(new URLSearchParams(query)), '', 0);
}

/** Works in place: the value was parsed a moment ago and is nobody else's. */
function cleaned(value: unknown, field: string, depth: number): unknown {
  if (typeof value === 'string') return cleanText(value);
  if (typeof value !== 'object' || value === null) return value;
  if (depth === DEPTH_MAX) throw new Refusal(ResultCode.InvalidParameter, '请求内容嵌套过深', { field });
  if (isList(value)) cleanItems(value, field, depth);
  else if (isFields(value)) cleanFields(value, field, depth);
  return value;
}

const isList = (value: object): value is unknown[] => Array.isArray(value);
const isFields = (value: object): value is Record<string, unknown> => !Array.isArray(value);

function cleanItems(items: unknown[], field: string, depth: number): void {
  if (items.length > ITEMS_MAX) throw new Refusal(ResultCode.InvalidParameter, `列表最多${ITEMS_MAX}项`, { field });
  for (let index = 0; index < items.length; index += 1) items[index] = cleaned(items[index], field, depth + 1);
}

function cleanFields(fields: Record<string, unknown>, parent: string, depth: number): void {
  for (const key of Object.keys(fields)) {
    if (FORBIDDEN_KEYS.has(key)) throw new Refusal(ResultCode.InvalidParameter, '请求参数名称有误', { field: key });
    fields[key] = cleaned(fields[key], parent || key, depth + 1);
  }
}
