import { compareIds } from '../names/compare-names';

const MAX_PAGE = 300;

/** The ids after the page token, which is the last id of the previous page. */
export function pageOf(
  ids: readonly string[],
  { pageSize, pageToken }: { pageSize: number; pageToken: string },
): { items: readonly string[]; nextPageToken: string } {
  const rest = ids.filter((id) => pageToken === '' || compareIds(id, pageToken) > 0);
  const items = rest.slice(0, pageSize > 0 ? pageSize : MAX_PAGE);
  const isLast = items.length === rest.length;
  return { items, nextPageToken: isLast ? '' : (items.at(-1) ?? '') };
}
