import { ServiceError, type ErrorDetail } from '../../errors/service-error';
import { satangToThb } from '../../measures/money';
import { dgToKg } from '../../measures/weight';
import { provinceName } from '../../thailand/province';
import { movedParts, type FeePart, type PickupFee } from './calculate-fee';
import type { FeeQuote, FeeTerms } from './quote';

/** The terms of a quote: each field of the request with its value as text. */
const WRITTEN: readonly ((terms: FeeTerms) => readonly [field: string, written: string])[] = [
  ({ province, postal_code }) => [
    'data.pickup_address',
    `${postal_code} ${provinceName(province)}`,
  ],
  ({ hub_id }) => ['data.destination_id', hub_id],
  ({ parcels_count }) => ['data.parcels_count', String(parcels_count)],
  ({ total_weight_dg }) => ['data.total_weight_kg', String(dgToKg(total_weight_dg))],
];

/** @throws ServiceError `quote_mismatch` naming the fields that differ from the quote. */
export function assertSameTerms(quote: FeeTerms, terms: FeeTerms): void {
  const details = WRITTEN.flatMap((write): ErrorDetail[] => {
    const [[field, quoted], [, sent]] = [write(quote), write(terms)];
    const message = `${field} is ${sent}, but the quote is for ${quoted}.`;
    return quoted === sent ? [] : [{ field, message }];
  });
  if (details.length === 0) return;
  const changes = details.map(({ message }) => message).join(' ');
  throw new ServiceError(
    'quote_mismatch',
    `The quote is for a different pickup. ${changes} Get a new quote.`,
    details,
  );
}

/** @throws ServiceError `quote_expired` naming the parts of the fee that changed, if any did. */
export function assertUnmoved({ fee: quoted, valid_until }: FeeQuote, current: PickupFee): void {
  const details = movedParts(quoted.parts, current.parts).map((part): ErrorDetail => {
    const [before, now] = [quoted, current].map((fee) => baht(amountOf(fee, part)));
    return { field: `breakdown.${part}`, message: `${part} was ${before} and is now ${now}.` };
  });
  if (details.length === 0) return;
  const until = valid_until.toISOString();
  const changes = details.map(({ message }) => message).join(' ');
  throw new ServiceError(
    'quote_expired',
    `The quoted fee of ${baht(quoted.total_satang)} was valid until ${until}; the fee is now ${baht(current.total_satang)}. ${changes} Get a new quote.`,
    details,
  );
}

const baht = (satang: number): string => `${satangToThb(satang)} THB`;

const amountOf = ({ parts }: PickupFee, name: FeePart['part']): number =>
  parts.find(({ part }) => part === name)?.amount_satang ?? 0;
