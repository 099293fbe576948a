import { isSameFault, type Fault } from '../../errors/fault';
import { fieldProblem } from '../../errors/field-faults';
import { fieldFault, ServiceError, type ErrorDetail } from '../../errors/service-error';
import { serviceFault } from '../../errors/service-faults';

/** The fields of a request that decide a price, each with its value as text. */
export type WrittenTerms = readonly (readonly [field: string, written: string])[];

/**
 * What differs between a request and what a quote is for, field by field in the same order.
 * @example differingTerms([['kg', '1']], [['kg', '2']]) // 'kg is 2, but the quote is for 1.'
 */
export const differingTerms = (quoted: WrittenTerms, sent: WrittenTerms): ErrorDetail[] =>
  quoted.flatMap(([field, before], at) => {
    const now = sent[at]?.[1] ?? '';
    if (now === before) return [];
    return [fieldFault(field, fieldProblem('field_unlike_quote', { sent: now, quoted: before }))];
  });

const listFaults = (details: readonly ErrorDetail[]): Fault[] => details.map(({ fault }) => fault);

/**
 * @param noun - What the quote is for, such as `pickup`.
 * @throws ServiceError `quote_mismatch` naming the fields that differ, if any do.
 */
export function assertNoneDiffers(noun: string, details: readonly ErrorDetail[]): void {
  if (details.length === 0) return;
  const differences = listFaults(details);
  const fault = serviceFault('quote_of_other_record', { noun, differences });
  throw new ServiceError('quote_mismatch', fault, details);
}

/** The refusal of a quote for another service or another place: `quote_mismatch`. */
export const quoteMismatch = (
  code: 'quote_of_other_services' | 'quote_of_other_place',
  details: readonly ErrorDetail[],
): ServiceError =>
  new ServiceError(
    'quote_mismatch',
    serviceFault(code, { differences: listFaults(details) }),
    details,
  );

/** An amount that was quoted and is no longer valid, with what it is now. */
interface Expired {
  readonly noun: string;
  readonly quotedSatang: number;
  readonly currentSatang: number | null;
  readonly validUntil: Date;
  readonly moved: readonly ErrorDetail[];
}

/** The refusal of a quote that is past its time and whose amount has changed: `quote_expired`. */
export const quoteExpired = (expired: Expired): ServiceError => {
  const { noun, quotedSatang: quoted, currentSatang: current, validUntil, moved } = expired;
  const values = { noun, quoted, until: validUntil.toISOString(), moved: listFaults(moved) };
  return new ServiceError(
    'quote_expired',
    current === null
      ? serviceFault('quote_expired_without', values)
      : serviceFault('quote_expired', { ...values, current }),
    moved,
  );
};

/** A part of a quote, such as a fee, as it was and as it is now; none if it is the same. */
export function movedDetail(field: string, part: string, before: Fault, now: Fault): ErrorDetail[] {
  if (isSameFault(before, now)) return [];
  return [{ field, fault: serviceFault('quote_part_moved', { part, before, now }) }];
}

export const inSatang = (amount: number): Fault => serviceFault('amount_of_money', { amount });
