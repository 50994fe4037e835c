export { catalogue, type Catalogue } from './catalogue.ts';
export {
  type Access,
  type Effect,
  type Endpoint,
  type EndpointGroup,
  type InputOf,
  type OutputOf,
} from './protocol/endpoint.ts';
/** @public tests and benches make calls of their own with it */
export { endpoint } from './protocol/endpoint.ts';
export { ResultCode } from './protocol/result-codes.ts';
export { standardMessage } from './protocol/standard-messages.ts';
export * from './protocol/wire.ts';
