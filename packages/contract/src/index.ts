export { catalogue, type Catalogue } from './catalogue.ts';
export {
  endpoint,
  type Access,
  type Effect,
  type Endpoint,
  type EndpointGroup,
  type InputOf,
  type OutputOf,
} from './endpoint.ts';
export { ResultCode } from './result-codes.ts';
export { standardMessage } from './standard-messages.ts';
export * from './wire.ts';
