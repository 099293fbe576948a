import type { Context, Instance } from '../actions/context';
import { fieldProblem } from '../errors/field-faults';
import { invalidField, ServiceError } from '../errors/service-error';
import { serviceFault } from '../errors/service-faults';
import { bySortOrder } from '../fields/numbers';
import { kgToDg } from '../measures/units';
import type { PickupAddress } from '../model/pickup/address';
import { requireAddress } from '../model/pickup/rules';
import { type StaleWhileRevalidate, staleWhileRevalidate } from '../platform/caches';
import { reportMalformed } from '../platform/log';
import { assertSamePickup, assertUnmoved, type FeeTerms } from '../pricing/fees/quote';
import { type FeeBook, type PricedTerms, priceTerms } from '../pricing/fees/rule';
import type { Hub, HubBook } from '../slots/hub';
import { MAX_SLOT_DAYS_AHEAD } from '../slots/slots';
import { readActiveFeeRules, readActiveHubs, readActiveZones } from '../store/catalog';
import { readHolidays } from '../store/holidays';
import { requireReadable } from '../store/parse-document';
import { readPickupAddress } from '../store/pickup-addresses';
import { readFeeQuote } from '../store/quotes';
import { findNearest } from '../text/nearest';
import { shiftDay, thaiDay, yearOf } from '../thailand/day';

/** Of what operators import for pickups. */
export const BOOK_REFRESH = { ttlMs: 5 * 60_000, retryMs: 10_000 };

/**
 * A year without imported holidays is logged, but its slots are offered: a pickup on a holiday does
 * less harm than no pickups at all.
 */
export const createHubBook = ({ db, log, now }: Instance): StaleWhileRevalidate<HubBook> =>
  staleWhileRevalidate({
    ...BOOK_REFRESH,
    now,
    async load() {
      const today = thaiDay(now());
      // Both years, so that a cached book already has the next year when it comes within range.
      const years = [yearOf(today), yearOf(today) + 1];
      const lastDay = shiftDay(today, MAX_SLOT_DAYS_AHEAD);
      const [hubs, holidays] = await Promise.all([readActiveHubs(db), readHolidays(db, years)]);
      reportMalformed(log, [...hubs.malformed, ...holidays.malformed]);
      const loaded = new Set(holidays.items.map(({ year }) => year));
      for (const year of years.filter((due) => due <= yearOf(lastDay) && !loaded.has(due))) {
        log.error(`The holidays of ${year} are not loaded: its slots ignore them.`, { year });
      }
      return {
        hubs: requireReadable(hubs, 'hubs').sort(bySortOrder),
        holidays: new Set(holidays.items.flatMap(({ days }) => days.map(({ date }) => date))),
      };
    },
    onFailure(cause) {
      log.error('The hubs could not be reloaded; the earlier ones stay.', { cause });
    },
  });

/** Whatever a malformed document might cover has no fee: no fee is better than a wrong one. */
export const createFeeBook = ({ db, log, now }: Instance): StaleWhileRevalidate<FeeBook> =>
  staleWhileRevalidate({
    ...BOOK_REFRESH,
    now,
    async load() {
      const [zones, rules] = await Promise.all([readActiveZones(db), readActiveFeeRules(db)]);
      reportMalformed(log, [...zones.malformed, ...rules.malformed]);
      return {
        zones: zones.items.sort(bySortOrder),
        rules: rules.items,
        isZoneUnreadable: zones.malformed.length > 0,
        unreadableRules: rules.malformed.map(({ path }) => path.slice(path.lastIndexOf('/') + 1)),
      };
    },
    onFailure(cause) {
      log.error('The fees of pickups could not be reloaded; the earlier ones stay.', { cause });
    },
  });

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

/** @throws ServiceError `address_not_found`, `validation_failed`. One read for a saved address. */
export async function findTerms<Address extends PlaceOfPickup>(
  context: Context,
  request: TermsRequest<Address>,
): Promise<FoundTerms<Address>> {
  const [place, book] = await Promise.all([
    request.pickup_address ?? savedAddress(context, request.address_id ?? ''),
    context.cached(createHubBook).get(),
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
  throw invalidField('data.destination_id', fieldProblem('field_not_hub'), findNearest(id, ids));
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
  { cached }: Context,
  terms: FeeTerms,
  at: number,
): Promise<PricedTerms> => priceTerms(await cached(createFeeBook).get(), terms, thaiDay(at));
