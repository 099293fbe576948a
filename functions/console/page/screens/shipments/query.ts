import type { InputOf } from '../../api/types';
import type { QueryFields } from '../../parts/use-query-form';

/** A search, by its names in the address. */
export type ShipmentQuery = QueryFields<
  'q' | 'status' | 'client' | 'courier' | 'from' | 'to' | 'deleted' | 'unpriced'
>;

export const EMPTY: ShipmentQuery = {
  ...{ q: '', status: '', client: '', courier: '', from: '', to: '', deleted: '', unpriced: '' },
};

/** Whether anything but the text narrows the search. */
export const isFiltered = ({ q: _, ...filters }: ShipmentQuery): boolean =>
  Object.values(filters).some((value) => value !== '');

/** A search of the address as the action takes it, without what is blank. */
export function toSearch(
  { q, status, client, courier, from, to, deleted, unpriced }: ShipmentQuery,
  cursor: string | null,
): InputOf<'shipments.search'> {
  return {
    ...(q !== '' && { text: q }),
    ...(status !== '' && { status }),
    ...(client !== '' && { client_email: client }),
    ...(courier !== '' && { courier_name: courier }),
    ...(from !== '' && { created_from: from }),
    ...(to !== '' && { created_to: to }),
    ...(deleted !== '' && { include_deleted: true }),
    ...(unpriced !== '' && { unpriced: true }),
    ...(cursor !== null && { cursor }),
  };
}

/** Whether a text is the number of a pickup: people search in the wrong place. */
export const isPickupNumber = (text: string): boolean =>
  /^\s*pr-?(?:[0-9a-z]{4}-?){3}\s*$/i.test(text);
