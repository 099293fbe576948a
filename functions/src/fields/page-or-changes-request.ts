import * as z from 'zod';

import { ChangedSince } from './changed-since';
import { PageMembers, toPageRequest, type PageRequest } from './page-request';

/** A page of a list, or with `changedSince` a page of what changed. */
export interface PageOrChangesRequest extends PageRequest {
  readonly changedSince: ChangedSince | undefined;
}

const FOLLOWED_BY =
  'must be left out when changed_since is sent: send next_cursor as changed_since';

/** The paging members of a list that can be followed. */
export const PageOrChangesRequest = z
  .object({ ...PageMembers, changed_since: ChangedSince.nullish() })
  .transform(({ changed_since, ...paging }, context): PageOrChangesRequest => {
    if (changed_since == null)
      return { ...toPageRequest(paging, context), changedSince: undefined };
    for (const name of ['page', 'cursor'] as const) {
      if (paging[name] == null) continue;
      context.addIssue({ code: 'custom', path: [name], message: FOLLOWED_BY });
    }
    return { ...toPageRequest({ limit: paging.limit }, context), changedSince: changed_since };
  });

const WOULD_MISS =
  'must be left out when changed_since is sent, because a record that stops matching would go unreported: choose among the rows that you get';

interface Sent {
  readonly changedSince: ChangedSince | undefined;
}

/** Refuses the filters that a follower cannot use; the reason is `WOULD_MISS` by default. */
export const refuseBesideChanges =
  <Request extends Sent>(filtersOf: (request: Request) => Readonly<Record<string, unknown>>) =>
  (request: Request, context: z.RefinementCtx): void => {
    if (request.changedSince === undefined) return;
    for (const [name, value] of Object.entries(filtersOf(request))) {
      if (value == null) continue;
      context.addIssue({ code: 'custom', path: [name], message: messageFor(name) });
    }
  };

const messageFor = (name: string): string =>
  name === 'include_deleted'
    ? 'must be left out when changed_since is sent, which always reports deleted records'
    : WOULD_MISS;
