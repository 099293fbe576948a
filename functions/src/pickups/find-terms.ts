import type { Context } from '../actions/context';
import { fieldProblem } from '../errors/field-faults';
import { ServiceError, invalidField } from '../errors/service-error';
import { serviceFault } from '../errors/service-faults';
import { kgToDg } from '../measures/units';
import type { PickupAddress } from '../model/pickup/address';
import { requireAddress } from '../model/pickup/rules';
import { type FeeTerms, assertSamePickup, assertUnmoved } from '../pricing/fees/quote';
import { type PricedTerms, priceTerms } from '../pricing/fees/rule';
import type { Hub, HubBook } from '../slots/hub';
import { readPickupAddress } from '../store/pickup-addresses';
import { readFeeQuote } from '../store/quotes';
import { nearestOf } from '../text/nearest';
import { thaiDay } from '../thailand/day';
import { createFeeBook, createHubBook } from './book-keepers';

type PlaceOfPickup = Pick<PickupAddress, 'province' | 'postal_code'>;

interface TermsRequest<Address extends PlaceOfPickup> {
  readonly pickup_address?: Address | null | undefined;
  readonly address_id?: string | null | undefined;
  readonly destination_id: string;
  readonly parcels_count: number;
  readonly total_weight_kg: number;
}

interface FoundTerms<Address extends PlaceOfPickup> {
  readonly place: Address | PickupAddress;
  /** The account of the saved address, if any, or the caller's. */
  readonly accountId: string;
  readonly hub: Hub;
  readonly book: HubBook;
  readonly terms: FeeTerms;
}

/**
 * Resolves a pickup request: its address, its hub, and the terms that determine its fee. No reads
 * while hubs are cached, except one for a saved address.
 * @throws ServiceError `address_not_found`, `validation_failed`.
 */
export async function findTerms<Address extends PlaceOfPickup>(
  context: Context,
  request: TermsRequest<Address>,
): Promise<FoundTerms<Address>> {
  const [place, book] = await Promise.all([
    request.pickup_address ?? savedAddress(context, request.address_id ?? ''),
    context.kept(createHubBook).get(),
  ]);
  const hub = requireHub(book, request.destination_id);
  const terms = {
    province: place.province,
    postal_code: place.postal_code,
    hub_id: hub.id,
    parcels_count: request.parcels_count,
    total_weight_dg: kgToDg(request.total_weight_kg),
  };
  // Staff who use a partner's saved address act for that partner.
  const accountId = 'account_id' in place ? place.account_id : context.actor.accountId;
  return { place, accountId, hub, book, terms };
}

const savedAddress = async ({ db, actor }: Context, id: string): Promise<PickupAddress> =>
  requireAddress(actor, await readPickupAddress(db, id));

/** @throws ServiceError `validation_failed` naming the field, if no active hub has this id. */
function requireHub({ hubs }: HubBook, id: string): Hub {
  const hub = hubs.find((known) => known.id === id);
  if (hub) return hub;
  const ids = hubs.map((known) => known.id);
  throw invalidField('data.destination_id', fieldProblem('field_not_hub'), nearestOf(id, ids));
}

/**
 * Decides the fee of a new pickup: the quoted one until its `valid_until`, and after that as long
 * as it has not changed; without a quote, the fee of the day. The quote must belong to the account
 * or the caller. No reads while zones and rules are cached, except one for a quote.
 * @throws ServiceError `quote_not_found`; `quote_mismatch` naming the fields; `quote_expired`
 * naming the parts that changed; `area_not_served`.
 */
export async function settleFee(
  context: Context,
  { terms, accountId, quoteId }: { terms: FeeTerms; accountId: string; quoteId: string | null },
  at: number,
): Promise<PricedTerms> {
  if (quoteId === null) return currentFee(context, terms, at);
  const quote = await readFeeQuote(context.db, quoteId);
  const owners = [accountId, context.actor.accountId];
  if (quote === undefined || !owners.includes(quote.account_id)) {
    throw new ServiceError('quote_not_found', serviceFault('quote_not_found'));
  }
  assertSamePickup(quote, terms);
  if (quote.readAt < quote.valid_until) return quote;
  const current = await currentFee(context, terms, at);
  assertUnmoved(quote, current.fee);
  return current;
}

/** The fee by the rules of the day. @throws ServiceError `area_not_served`. */
export const currentFee = async (
  { kept }: Context,
  terms: FeeTerms,
  at: number,
): Promise<PricedTerms> => priceTerms(await kept(createFeeBook).get(), terms, thaiDay(at));
