import * as z from 'zod';

import { approveTracking } from '../accounts/issue-tokens';
import { unreadable } from '../faults/refusals';
import { listAccessRequests, rejectTracking, requestTracking } from '../store/access-requests';
import { listAccounts } from '../store/accounts';
import { writing, reading } from './action';
import { RecordId, typedText } from './record-fields';

const Text = typedText(500);
const Named = z.object({ id: RecordId });

/** Requests for tracking. A credential is in the answer of what approves it, and nowhere else. */
export const accessActions = {
  'access.list': reading(z.object({}), async ({ db, project }) => {
    const [requests, accounts] = await Promise.all([listAccessRequests(db), listAccounts(db)]);
    const isPending = ({ status }: (typeof requests.items)[number]): boolean =>
      status === 'pending';
    return {
      pending: requests.items.filter(isPending),
      // The latest decision first.
      decided: requests.items
        .filter((request) => !isPending(request))
        .sort((a, b) => Number(b.decided_at) - Number(a.decided_at)),
      malformed: requests.malformed.map(unreadable),
      /** The accounts that can make a request. */
      accounts: accounts.items
        .filter(({ disabled_at }) => disabled_at === null)
        .map(({ id }) => id),
      has_tracking: project.environment === 'production',
    };
  }),

  'access.request': writing(
    z.object({ account_id: RecordId, purpose: Text }),
    (desk, { account_id, purpose }) => requestTracking(desk, { accountId: account_id, purpose }),
  ),
  'access.approve': writing(Named, approveTracking),
  'access.reject': writing(Named.extend({ reason: Text }), rejectTracking),
};
