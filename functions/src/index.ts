export { apiQuote } from './functions/apiQuote';
export { apiShippingServices } from './functions/apiShippingServices';
