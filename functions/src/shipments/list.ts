import type { Principal } from '../accounts/principal';
import type { Context } from '../context';
import { ServiceError, invalidFields } from '../errors';
import {
  countShipments,
  readShipmentPage,
  type ShipmentFilter,
  type ShipmentPage,
} from '../store/shipment-lists';
import { markOf, writeCursor, type ListCursor } from './list-cursor';
import type { ListRequest } from './requests';
import { showSummary, type ShownSummary } from './shipment-summary';

export interface ShipmentList {
  data: ShownSummary[];
  pagination: {
    page: number;
    limit: number;
    total: number;
    total_pages: number;
    next_cursor: string | null;
  };
}

/**
 * The actor's shipments, or for staff all or those of one client, newest first. By page it costs
 * the rows up to its end and one read for each 1,000 that match; by cursor its own rows, however
 * deep, for the cursor carries the total that the first page counted.
 * @throws ServiceError `insufficient_role` where a client asks for what only staff may see.
 */
export async function listShipments(context: Context, request: ListRequest): Promise<ShipmentList> {
  const filter = filterOf(context.actor, request);
  const { cursor, limit } = request;
  if (cursor === undefined) return listByPage(context, filter, request);
  if (cursor.mark !== markOfFilter(filter)) {
    throw invalidFields([
      { field: 'cursor', message: 'cursor belongs to a list with other filters.' },
    ]);
  }
  return listByCursor(context, filter, limit, cursor);
}

function filterOf(
  { role, email }: Principal,
  { clientEmail, status, withDeleted }: ListRequest,
): ShipmentFilter {
  if (role === 'staff') return { clientEmail, status, withDeleted };
  const own = email.toLowerCase();
  if (clientEmail !== undefined && clientEmail !== own) {
    throw new ServiceError('insufficient_role', 'Only staff may list the shipments of others.');
  }
  if (withDeleted) {
    throw new ServiceError('insufficient_role', 'Only staff may list deleted shipments.');
  }
  return { clientEmail: own, status, withDeleted };
}

const markOfFilter = ({ clientEmail, status, withDeleted }: ShipmentFilter): string =>
  markOf([clientEmail, status, withDeleted]);

async function listByPage(
  context: Context,
  filter: ShipmentFilter,
  { page, limit }: ListRequest,
): Promise<ShipmentList> {
  const rowsBefore = (page - 1) * limit;
  const counting = countShipments(context.db, filter);
  // A page past the end would pay for every row before it, to find none.
  const isPastEnd = page > 1 && (await counting) <= rowsBefore;
  const reading = isPastEnd
    ? undefined
    : readShipmentPage(context.db, filter, { limit, after: rowsBefore, peek: false });
  const [total, rows] = await Promise.all([counting, reading]);
  const mark = markOfFilter(filter);
  return listOf(context, rows, { limit, total, rowsBefore, mark }, rowsBefore + limit < total);
}

async function listByCursor(
  context: Context,
  filter: ShipmentFilter,
  limit: number,
  { rowsBefore, total, mark, ...after }: ListCursor,
): Promise<ShipmentList> {
  // Only at what was the end is one row more worth its read: others may have joined since.
  const peek = rowsBefore + limit >= total;
  const rows = await readShipmentPage(context.db, filter, { limit, after, peek });
  const hasMore = peek ? rows.hasMore : rows.isFull;
  return listOf(context, rows, { limit, total, rowsBefore, mark }, hasMore);
}

function listOf(
  { log }: Context,
  rows: ShipmentPage | undefined,
  { limit, total, rowsBefore, mark }: Omit<ListCursor, 'submittedAtMs' | 'id'> & { limit: number },
  hasMore: boolean,
): ShipmentList {
  for (const { path, message } of rows?.malformed ?? []) log.error(message, { path });
  const next = hasMore && rows?.last;
  return {
    data: rows?.items.map(showSummary) ?? [],
    pagination: {
      page: Math.floor(rowsBefore / limit) + 1,
      limit,
      total,
      total_pages: Math.ceil(total / limit),
      next_cursor: next
        ? writeCursor({ ...next, mark, rowsBefore: rowsBefore + limit, total })
        : null,
    },
  };
}
