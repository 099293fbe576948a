import type { Context } from '../context';
import { kgToDg } from '../measures/weight';
import { readPickupAddress } from '../store/pickup-addresses';
import type { FeeTerms } from './fees/quote';
import { createHubBook } from './hub-book-keeper';
import type { PickupAddress } from './record/address';
import { requireAddress } from './record/rules';
import { requireHub } from './require-hub';
import type { Hub } from './slots/hub';
import type { HubBook } from './slots/hub-book';

type PlaceOfPickup = Pick<PickupAddress, 'province' | 'postal_code'>;

interface TermsRequest<Address extends PlaceOfPickup> {
  readonly pickup_address?: Address | null | undefined;
  readonly address_id?: string | null | undefined;
  readonly destination_id: string;
  readonly parcels_count: number;
  readonly total_weight_kg: number;
}

export interface FoundTerms<Address extends PlaceOfPickup> {
  readonly place: Address | PickupAddress;
  /** For whom it is asked: the account of a saved address, whoever names it, or the actor's. */
  readonly accountId: string;
  readonly hub: Hub;
  readonly book: HubBook;
  readonly terms: FeeTerms;
}

/**
 * What a request for a pickup names: its address, given or saved, its destination, and on what
 * its fee depends. No reads while hubs are in memory, but one for a saved address.
 * @throws ServiceError `address_not_found`, `validation_failed`.
 */
export async function findTerms<Address extends PlaceOfPickup>(
  context: Context,
  asked: TermsRequest<Address>,
): Promise<FoundTerms<Address>> {
  const [place, book] = await Promise.all([
    asked.pickup_address ?? savedAddress(context, asked.address_id ?? ''),
    context.kept(createHubBook).get(),
  ]);
  const hub = requireHub(book, asked.destination_id);
  const terms = {
    province: place.province,
    postal_code: place.postal_code,
    hub_id: hub.id,
    parcels_count: asked.parcels_count,
    total_weight_dg: kgToDg(asked.total_weight_kg),
  };
  // Staff who name a partner's saved address ask on its behalf.
  const accountId = 'account_id' in place ? place.account_id : context.actor.accountId;
  return { place, accountId, hub, book, terms };
}

const savedAddress = async ({ db, actor }: Context, id: string): Promise<PickupAddress> =>
  requireAddress(actor, await readPickupAddress(db, id));
