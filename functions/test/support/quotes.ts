import type { QuoteEntry, UnavailableEntry } from '../../src/quotes/quote-response';
import type { Answer } from './service';

/** A parcel that the card of `aRateCard` carries; a request lacks only its token. */
export const SMALL_PARCEL = {
  country: 'JP',
  actual_weight_kg: 1,
  length_cm: 10,
  width_cm: 10,
  height_cm: 10,
};

export type Entry = Omit<QuoteEntry, 'price_breakdown'> & {
  price_breakdown?: {
    step: number;
    name: string;
    weight_kg?: number;
    amount_thb?: number;
    amount_satang?: number;
  }[];
};

/** The quotes of an answer, which must be a success. */
export function requireQuotes({ status, text, body }: Answer): Entry[] {
  if (status !== 200) throw new Error(`Not a quote but ${status}: ${text}`);
  return body['quotes'] as Entry[];
}

export function unavailableOf({ body }: Answer): UnavailableEntry[] {
  return body['unavailable'] as UnavailableEntry[];
}
