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
export { ResultCode, standardMessage } from './result-codes.ts';
export * from './wire.ts';
