import { ServiceError, type ErrorDetail } from '../../errors/service-error';
import { satangToThb } from '../../measures/money';

/** The fields of a request that decide a price, each with its value as text. */
export type WrittenTerms = readonly (readonly [field: string, written: string])[];

/**
 * What differs between a request and what a quote is for, field by field in the same order.
 * @example differingTerms([['kg', '1']], [['kg', '2']]) // 'kg is 2, but the quote is for 1.'
 */
export const differingTerms = (quoted: WrittenTerms, sent: WrittenTerms): ErrorDetail[] =>
  quoted.flatMap(([field, before], at) => {
    const now = sent[at]?.[1];
    const message = `${field} is ${now}, but the quote is for ${before}.`;
    return now === before ? [] : [{ field, message }];
  });

/**
 * @param noun - What the quote is for, such as `pickup`.
 * @throws ServiceError `quote_mismatch` naming the fields that differ, if any do.
 */
export function assertNoneDiffers(noun: string, details: readonly ErrorDetail[]): void {
  if (details.length === 0) return;
  throw quoteMismatch(`The quote is for a different ${noun}.`, details);
}

export const quoteMismatch = (summary: string, details: readonly ErrorDetail[]): ServiceError =>
  new ServiceError('quote_mismatch', `${summary} ${sentences(details)} Get a new quote.`, details);

/** An amount that was quoted and is no longer valid, with what it is now. */
interface Expired {
  /** What was quoted: `fee`, `price`. */
  readonly noun: string;
  readonly quotedSatang: number;
  /** Null where there is none any more. */
  readonly currentSatang: number | null;
  readonly validUntil: Date;
  /** What made the difference. */
  readonly moved: readonly ErrorDetail[];
}

/** The refusal of a quote that is past its time and whose amount has changed: `quote_expired`. */
export const quoteExpired = (expired: Expired): ServiceError => {
  const { noun, quotedSatang, currentSatang, validUntil, moved } = expired;
  const until = validUntil.toISOString();
  const now =
    currentSatang === null
      ? `there is no ${noun} now`
      : `the ${noun} is now ${baht(currentSatang)}`;
  return new ServiceError(
    'quote_expired',
    `The quoted ${noun} of ${baht(quotedSatang)} was valid until ${until}; ${now}. ${sentences(moved)} Get a new quote.`,
    moved,
  );
};

/** A value of a quote that has changed, such as a part of a fee. */
export const movedDetail = (
  field: string,
  name: string,
  before: string,
  now: string,
): ErrorDetail => ({ field, message: `${name} was ${before} and is now ${now}.` });

export const baht = (satang: number): string => `${satangToThb(satang)} THB`;

const sentences = (details: readonly ErrorDetail[]): string =>
  details.map(({ message }) => message).join(' ');
