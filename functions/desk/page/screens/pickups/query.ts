import type { InputOf } from '../../api/types';
import type { QueryFields } from '../../parts/use-query-form';

/** A search, by its names in the address. */
export type PickupQuery = QueryFields<'q' | 'hub' | 'day' | 'status'>;

export const EMPTY: PickupQuery = { q: '', hub: '', day: '', status: '' };

/**
 * A search that the service takes: a hub needs a day and a day a hub, and neither goes with a text.
 */
export function settle(query: PickupQuery, today: string, hubs: readonly string[]): PickupQuery {
  const { q, hub, day } = query;
  if (q.trim() !== '' || (hub === '' && day === '')) return { ...query, hub: '', day: '' };
  return { ...query, hub: hub === '' ? (hubs[0] ?? '') : hub, day: day === '' ? today : day };
}

/** The filters of the address as the actions take them, without what is blank. */
export const toFilters = ({ hub, day, status }: PickupQuery): InputOf<'pickups.totals'> => ({
  ...(hub !== '' && { destination_id: hub }),
  ...(day !== '' && { pickup_date: day }),
  ...(status !== '' && { status }),
});

/** A search of the address as the action takes it. */
export const toSearch = (query: PickupQuery, cursor: string | null): InputOf<'pickups.search'> => ({
  ...(query.q !== '' && { text: query.q }),
  ...toFilters(query),
  ...(cursor !== null && { cursor }),
});
