import { type Endpoint, type EndpointGroup, ResultCode } from '@fairground/contract';
import { Refusal } from '../refusal.ts';
import { type AnyHandler, type CompiledCall, compileCall } from './compiled-call.ts';

/** A call that is declared but not built: everything before the answer is real, and the answer is honest. */
const notYet: AnyHandler = () => {
  throw new Refusal(ResultCode.Maintenance, '该功能建设中，敬请期待');
};

type Groups<Value> = Readonly<Record<string, Readonly<Record<string, Value>>>>;

/**
 * Every call by its path; what only a sandbox has, live mode leaves out. That each has its handler or is to come was settled by the types of modules/handlers.ts;
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
      addCall(calls, endpoint, isHandler(handler) ? handler : notYet);
    }
  }
  return calls;
}

const isHandler = (value: unknown): value is AnyHandler => typeof value === 'function';

function addCall(calls: Map<string, CompiledCall>, endpoint: Endpoint, handler: AnyHandler): void {
  if (calls.has(endpoint.path)) throw new Error(`duplicate path ${endpoint.path} in the catalogue`);
  calls.set(endpoint.path, compileCall(endpoint, handler));
}
