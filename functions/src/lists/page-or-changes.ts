import type { Context } from '../context';
import type { PageOrChangesRequest } from '../fields/changes-request';
import { followChanges, type ChangesPage, type ChangesSource } from './follow-changes';
import { paginate, type ListSource, type Page } from './paginate';

/** A list that can be read page by page, and followed by its changes. */
export interface FollowedList<Row> {
  readonly pages: ListSource<Row>;
  readonly changes: ChangesSource<Row>;
}

/** The page that a request asks for: of the list, or with `changed_since` of what changed. */
export const readPageOrChanges = <Row>(
  context: Context,
  { pages, changes }: FollowedList<Row>,
  { changedSince, ...request }: PageOrChangesRequest,
): Promise<Page<Row> | ChangesPage<Row>> =>
  changedSince === undefined
    ? paginate(context, pages, request)
    : followChanges(context, changes, { changedSince, limit: request.limit });
