import type { InputOf } from '../../api/types';
import type { QueryFields } from '../../parts/use-query-form';

/** A search as it stands before anything is typed, by its names in the address. */
export const EMPTY = {
  q: '',
  status: '',
  client: '',
  courier: '',
  service: '',
  country: '',
  from: '',
  to: '',
  unmoved: '',
  deleted: '',
  unpriced: '',
  unnumbered: '',
  customs: '',
  cols: '',
};
export type ShipmentQuery = QueryFields<keyof typeof EMPTY>;

/** Whether anything but the text narrows the search. */
export const isFiltered = ({ q: _q, cols: _cols, ...filters }: ShipmentQuery): boolean =>
  Object.values(filters).some((value) => value !== '');

/** The filters of the address as the actions take them, without what is blank. */
export const toFilters = (query: ShipmentQuery): InputOf<'shipments.totals'> => ({
  ...(query.status !== '' && { status: query.status }),
  ...(query.client !== '' && { client_email: query.client }),
  ...(query.courier !== '' && { courier_name: query.courier }),
  ...(query.service !== '' && { service: query.service }),
  ...(query.country !== '' && { country: query.country }),
  ...(query.from !== '' && { created_from: query.from }),
  ...(query.to !== '' && { created_to: query.to }),
  ...(query.unmoved !== '' && { unmoved: query.unmoved }),
  ...(query.deleted !== '' && { include_deleted: true }),
  ...(query.unpriced !== '' && { unpriced: true as const }),
  ...(query.unnumbered !== '' && { unnumbered: true as const }),
  ...(query.customs !== '' && { customs: true }),
});

/** A search of the address as the action takes it. */
export const toSearch = (
  query: ShipmentQuery,
  cursor: string | null,
): InputOf<'shipments.search'> => ({
  ...(query.q !== '' && { text: query.q }),
  ...toFilters(query),
  ...(cursor !== null && { cursor }),
});

/** Whether a text is the number of a pickup: people search in the wrong place. */
export const isPickupNumber = (text: string): boolean =>
  /^\s*pr-?(?:[0-9a-z]{4}-?){3}\s*$/i.test(text);
