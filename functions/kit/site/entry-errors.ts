import type { Operation } from '../../openapi/operations';
import { refusalsOf, refusalsOfFunction } from '../../openapi/refusals';
import { ACTIONS } from '../../src/functions/actions';
import { quoteEndpoint } from '../../src/functions/apiQuote';
import { servicesEndpoint } from '../../src/functions/apiShippingServices';
import { trackingEndpoint } from '../../src/functions/tracking-endpoint';

const ENDPOINTS = {
  apiQuote: quoteEndpoint,
  apiShippingServices: servicesEndpoint,
  tracking: trackingEndpoint,
};

/** The error codes that an operation can answer, its own first. */
export function codesOf({ id, function: name }: Operation): readonly string[] {
  if (name !== 'shipmentCrud') return refusalsOfFunction(ENDPOINTS[name]);
  const action = ACTIONS.find((one) => one.id === id);
  if (action === undefined) throw new Error(`No action is called ${id}.`);
  return refusalsOf(action);
}
