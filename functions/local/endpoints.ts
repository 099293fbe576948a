import { quoteEndpoint } from '../src/functions/apiQuote';
import { servicesEndpoint } from '../src/functions/apiShippingServices';
import { shipmentEndpoint } from '../src/functions/shipment-endpoint';
import { trackingEndpoint } from '../src/functions/tracking-endpoint';

/** The deployed functions, by name. */
export const ENDPOINTS = {
  apiQuote: quoteEndpoint,
  apiShippingServices: servicesEndpoint,
  shipmentCrud: shipmentEndpoint,
  tracking: trackingEndpoint,
};
