import type { Endpoint, EndpointGroup } from '@fairground/contract';
import { type AnyHandler, type CompiledCall, compileCall } from './compiled-call.ts';

type Groups<Value> = Readonly<Record<string, Readonly<Record<string, Value>>>>;

/**
 * Every call by its path; what only a sandbox has, live mode leaves out. That each has its handler was settled by the types of modules/handlers.ts;
 * here their names are matched once, and each handler meets exactly its own endpoint.
 */
export function compileCatalogue(
  catalogue: Readonly<Record<string, EndpointGroup>>,
  handlers: Groups<unknown>,
  mode: 'sandbox' | 'live',
): Map<string, CompiledCall> {
  const calls = new Map<string, CompiledCall>();
  for (const [group, endpoints] of Object.entries(catalogue)) {
    for (const [name, endpoint] of Object.entries(endpoints)) {
      if (endpoint.sandboxOnly && mode !== 'sandbox') continue;
      const handler = handlers[group]?.[name];
      if (!isHandler(handler)) throw new Error(`no handler for ${group}.${name}`);
      addCall(calls, endpoint, handler);
    }
  }
  return calls;
}

const isHandler = (value: unknown): value is AnyHandler => typeof value === 'function';

function addCall(calls: Map<string, CompiledCall>, endpoint: Endpoint, handler: AnyHandler): void {
  if (calls.has(endpoint.path)) throw new Error(`duplicate path ${endpoint.path} in the catalogue`);
  calls.set(endpoint.path, compileCall(endpoint, handler));
}
