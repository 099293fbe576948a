// Before anything that loads firebase-functions.
import './platform/defer-auth';

export { apiQuote } from './functions/apiQuote';
export { apiShippingServices } from './functions/apiShippingServices';
export { shipmentCrud } from './functions/shipmentCrud';
export { tracking } from './functions/tracking';
