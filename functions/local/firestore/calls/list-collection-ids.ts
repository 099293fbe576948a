import { parseParentName } from '../names/resource-path';
import type { ListCollectionIdsRequest, ListCollectionIdsResponse } from '../protocol/messages';
import { assertLatestRead } from './consistency';
import type { CallContext } from './context';
import { pageOf } from './page-of';

export async function listCollectionIds(
  { store, meter }: CallContext,
  request: ListCollectionIdsRequest,
): Promise<ListCollectionIdsResponse> {
  assertLatestRead(request);
  const parent = parseParentName(request.parent);
  const ids = await store.list(parent.database, (database) =>
    database.collectionIdsUnder(parent.path),
  );
  meter.recordReads(1);
  const { items, nextPageToken } = pageOf(ids, request);
  return { collectionIds: [...items], nextPageToken };
}
