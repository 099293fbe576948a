import { API_TOKEN, QUOTE } from '../examples';
import { refTo } from '../schemas/to-json';
import { errors, requestBody, success } from './operation';

export const apiQuote = {
  post: {
    operationId: 'quote',
    summary: 'Get a price from every courier',
    description:
      'Prices include fuel surcharge, oversize fees and VAT, and are sorted by price, then by name. If no courier can carry the package, `quotes_count` is 0.',
    security: [{ token: [] }, {}],
    requestBody: requestBody(refTo('QuoteRequest'), true, {
      parcel: { summary: 'A parcel to Japan', value: { api_token: API_TOKEN, ...QUOTE } },
    }),
    responses: {
      200: success('The prices.', refTo('QuoteAnswer')),
      ...errors(400, 401, 500),
    },
  },
};
