import { quoteEndpoint } from '../src/functions/quote-endpoint';
import { servicesEndpoint } from '../src/functions/services-endpoint';
import { shipmentEndpoint } from '../src/functions/shipment-endpoint';
import { trackingEndpoint } from '../src/functions/tracking-endpoint';

/** The deployed functions, by name. */
export const ENDPOINTS = {
  apiQuote: quoteEndpoint,
  apiShippingServices: servicesEndpoint,
  shipmentCrud: shipmentEndpoint,
  tracking: trackingEndpoint,
};
