import type { Handler } from '../http/hosted-function';
import { parseFields } from '../http/parse-fields';
import { type Endpoint, serve } from '../http/serve';
import { allowing } from '../platform/document-allowances';
import { quote } from '../quotes/quote';
import { QuoteRequest, namingCountry } from '../quotes/quote-request';
import { encodeQuotes, type QuoteResponse } from '../quotes/quote-response';
import { deployedInstance } from './compose-instance';

export const quoteEndpoint: Endpoint<QuoteRequest, QuoteResponse> = {
  name: 'apiQuote',
  methods: ['POST'],
  deadlineMs: 20_000,
  tokenKind: 'api',
  tokenPlace: 'header or body',
  body: 'required',
  refusals: ['unknown_country', 'ambiguous_country', 'rate_limited'],
  allowance: allowing({ reads: 5, writes: 6, bytes: 70_000 }),
  preload: ({ rates }) => rates.get(),
  parse: (body) => namingCountry(body['country'], () => parseFields(QuoteRequest, body)),
  run: quote,
  encode: encodeQuotes,
};

export const serveQuotes = (): Handler => serve(quoteEndpoint, deployedInstance);
