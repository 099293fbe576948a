import type { Desk } from '../../operations/desk';
import { type PricedSummary, readPricedPage } from '../../operations/store/shipments';
import { parseFields } from '../../src/http/parse-fields';
import { paginate } from '../../src/lists/paginate';
import { filterOf, identityOf, ListRequest } from '../../src/shipments/list';
import { countShipments } from '../../src/store/shipments';
import type { ListedRows } from '../ask-service';
import { staffContext } from '../service';

/**
 * A page of the shipments that the service's own list has, with what the desk shows of the price,
 * or of those alone that have none.
 * @throws ServiceError as the service does.
 */
export async function listShipments(
  desk: Desk,
  filters: Readonly<Record<string, unknown>>,
  isUnpriced?: true,
): Promise<ListedRows<PricedSummary>> {
  const context = staffContext(desk);
  const request = parseFields(ListRequest, filters);
  const filter = { ...filterOf(context.actor, request), isUnpriced };
  const source = {
    filters: identityOf(filter),
    count: () => countShipments(desk.db, filter),
    read: readPricedPage.bind(undefined, desk.db, filter),
  };
  const { rows, pagination } = await paginate(context, source, request);
  const { total, next_cursor } = pagination;
  return { rows: [...rows], total, next_cursor };
}
