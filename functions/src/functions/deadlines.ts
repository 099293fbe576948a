import type { FunctionName } from '../http/unknown-function';

/**
 * How long each function works on a request, in milliseconds; then it answers `unavailable`. The
 * platform's own timeouts are later, so that the caller reads our answer rather than its.
 */
export const DEADLINES_MS = {
  apiQuote: 20_000,
  apiShippingServices: 20_000,
  shipmentCrud: 20_000,
  // It waits for carriers.
  tracking: 30_000,
} as const satisfies Readonly<Record<FunctionName, number>>;
