import type { Operation } from '../../openapi/operations';
import { refusalsOf, refusalsOfFunction } from '../../openapi/refusals';
import { ACTIONS } from '../../src/functions/actions';
import { quoteEndpoint } from '../../src/functions/apiQuote';
import { servicesEndpoint } from '../../src/functions/apiShippingServices';
import { trackingEndpoint } from '../../src/functions/tracking-endpoint';

/** What an integrator does about an error. */
export interface Advice {
  readonly code: string;
  readonly status: number;
  /** In Markdown, with links as in the page of errors. */
  readonly advice: string;
}

const ROW = /^\| *(\d{3}) *\| *(`.+?) *\| *(.+?) *\|$/gm;

/** What the page of errors says of each code, in its order. */
export const readAdvice = (page: string): Advice[] =>
  [...page.matchAll(ROW)].flatMap(([, status = '', codes = '', advice = '']) =>
    [...codes.matchAll(/`(\w+)`/g)].map(([, code = '']) => ({
      code,
      status: Number(status),
      advice,
    })),
  );

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
