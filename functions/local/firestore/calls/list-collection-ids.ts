import { parseParentName } from '../names/resource-path';
import { compareUtf8 } from '../names/compare-names';
import type { ListCollectionIdsRequest, ListCollectionIdsResponse } from '../protocol/messages';
import { assertLatestRead } from './consistency';
import type { CallContext } from './context';

const MAX_PAGE = 300;

/** A page's token is the last id of the page. */
export async function listCollectionIds(
  { store, meter }: CallContext,
  request: ListCollectionIdsRequest,
): Promise<ListCollectionIdsResponse> {
  assertLatestRead(request);
  const parent = parseParentName(request.parent);
  const all = await store.read(parent.database, (database) =>
    database.collectionIdsUnder(parent.path),
  );
  meter.recordReads(1);
  const pageSize = request.pageSize > 0 ? request.pageSize : MAX_PAGE;
  const rest = all.filter((id) => compareUtf8(id, request.pageToken) > 0);
  const collectionIds = rest.slice(0, pageSize);
  const isLast = collectionIds.length === rest.length;
  return { collectionIds, nextPageToken: isLast ? '' : (collectionIds.at(-1) ?? '') };
}
