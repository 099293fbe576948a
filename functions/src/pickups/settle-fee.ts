import type { Context } from '../context';
import { ServiceError, type ErrorDetail } from '../errors';
import { satangToThb } from '../measures/money';
import { dgToKg } from '../measures/weight';
import { thaiDay } from '../platform/thai-day';
import { readFeeQuote } from '../store/fee-quotes';
import { movedParts, type PickupFee } from './fee';
import { createFeeBook } from './fee-book';
import type { FeeQuote, FeeTerms } from './fee-quote';
import { priceTerms, type PricedTerms } from './price-terms';

/**
 * The fee of a new pickup: the quoted one until its `valid_until`, and afterwards as long as
 * nothing has moved; without a quote that of the day. No reads while zones and rules are in
 * memory, but one for a quote.
 * @throws ServiceError `quote_not_found`, `quote_mismatch` naming the fields, `quote_expired`
 * naming the parts that moved, `area_not_served`.
 */
export async function settleFee(
  { db, actor, kept, now }: Context,
  terms: FeeTerms,
  quoteId: string | null,
): Promise<PricedTerms> {
  const price = async (): Promise<PricedTerms> =>
    priceTerms(await kept(createFeeBook).get(), terms, thaiDay(now()));
  if (quoteId === null) return price();
  const quote = await readFeeQuote(db, quoteId);
  if (quote?.account_id !== actor.accountId) {
    throw new ServiceError('quote_not_found', 'There is no such quote; check the quote_id.');
  }
  assertSameTerms(quote, terms);
  if (now() < quote.valid_until.getTime()) return quote;
  const current = await price();
  assertUnmoved(quote, current.fee);
  return current;
}

/** What a term is called in a request, and how it is written there. */
const WRITTEN: Readonly<Record<keyof FeeTerms, (terms: FeeTerms) => [string, string]>> = {
  province: ({ province }) => ['pickup_address.province', province],
  postal_code: ({ postal_code }) => ['pickup_address.postal_code', postal_code],
  hub_id: ({ hub_id }) => ['destination_id', hub_id],
  parcels_count: ({ parcels_count }) => ['parcels_count', String(parcels_count)],
  total_weight_dg: ({ total_weight_dg }) => ['total_weight_kg', String(dgToKg(total_weight_dg))],
};

function assertSameTerms(quote: FeeTerms, terms: FeeTerms): void {
  const details = Object.values(WRITTEN).flatMap((write): ErrorDetail[] => {
    const [name, quoted] = write(quote);
    const field = `data.${name}`;
    const isSame = quoted === write(terms)[1];
    return isSame ? [] : [{ field, message: `${field} was ${quoted} when it was quoted.` }];
  });
  if (details.length === 0) return;
  const names = details.map(({ field }) => field).join(', ');
  throw new ServiceError(
    'quote_mismatch',
    `The quote is for another pickup: ${names} differ; ask for a new quote.`,
    details,
  );
}

function assertUnmoved({ fee: quoted, valid_until }: FeeQuote, current: PickupFee): void {
  const moved = movedParts(quoted.parts, current.parts);
  if (moved.length === 0) return;
  const total = ({ total_satang }: PickupFee): string => `${satangToThb(total_satang)} THB`;
  throw new ServiceError(
    'quote_expired',
    `The fee of ${total(quoted)} was valid until ${valid_until.toISOString()} and is ${total(current)} now, for ${moved.join(', ')} moved; ask for a new quote.`,
    moved.map((part) => {
      const amount = ({ parts }: PickupFee): string =>
        `${satangToThb(parts.find((one) => one.part === part)?.amount_satang ?? 0)} THB`;
      const message = `${part} was ${amount(quoted)} and is ${amount(current)}.`;
      return { field: `breakdown.${part}`, message };
    }),
  );
}
