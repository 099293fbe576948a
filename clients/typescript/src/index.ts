export type { Answer, ChangesPage, Page } from './answer.js';
export { ShippingClient, type ClientOptions } from './client.js';
export { ShippingError, type ClientErrorCode } from './errors.js';
export type { Change, ChangesRequest } from './iterate.js';
export type { CallOptions } from './operation.js';
export type * from './methods.gen.js';
export type * from './types.gen.js';
