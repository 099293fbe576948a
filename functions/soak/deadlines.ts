import { quoteEndpoint } from '../src/functions/apiQuote';
import { servicesEndpoint } from '../src/functions/apiShippingServices';
import { shipmentEndpoint } from '../src/functions/shipment-endpoint';
import { trackingEndpoint } from '../src/functions/tracking-endpoint';

import type { FunctionName } from './machines/instance-messages';

const ENDPOINTS: Readonly<Record<FunctionName, { readonly deadlineMs: number }>> = {
  apiQuote: quoteEndpoint,
  apiShippingServices: servicesEndpoint,
  shipmentCrud: shipmentEndpoint,
  tracking: trackingEndpoint,
};

/** For the network and a busy machine. */
const GRACE_MS = 2000;
/** How much longer than its deadline a caller waits, to see how late an answer comes. */
const PATIENCE_MS = 5000;

/** Within which every request is to be answered. */
export const deadlineMs = (functionName: FunctionName): number =>
  ENDPOINTS[functionName].deadlineMs;

/** Past this an answer is late. */
export const lateAfterMs = (functionName: FunctionName): number =>
  deadlineMs(functionName) + GRACE_MS;

/** After which a caller gives up. */
export const patienceMs = (functionName: FunctionName): number =>
  deadlineMs(functionName) + PATIENCE_MS;
