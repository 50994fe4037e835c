export { catalogue, type Catalogue } from './catalogue.ts';
export {
  type Access,
  type Effect,
  type Endpoint,
  type EndpointGroup,
  type InputOf,
  type OutputOf,
} from './endpoint.ts';
/** @public tests and benches make calls of their own with it */
export { endpoint } from './endpoint.ts';
export { ResultCode } from './result-codes.ts';
export { standardMessage } from './standard-messages.ts';
export * from './wire.ts';
