import * as z from 'zod';

import { approveTracking } from '../accounts/issue-tokens';
import { unreadable } from '../faults/refusals';
import { listAccessRequests, rejectTracking, requestTracking } from '../store/access-requests';
import { listAccounts } from '../store/accounts';
import { RecordId, typedText } from './fields';
import { writes, reads } from './verb';

const Text = typedText(500);
const Named = z.object({ id: RecordId.meta({ flag: 'request' }) });

/** Requests for tracking. A credential is in the answer of what approves it, and nowhere else. */
export const accessVerbs = {
  'access.list': reads(
    { en: 'list all requests, oldest first', th: 'ดูคำขอใช้ระบบติดตามพัสดุ' },
    z.object({}),
    async ({ db, project }) => {
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
    },
    [],
  ),

  'access.request': writes(
    { en: "record an account's request for tracking", th: 'ขอสิทธิ์ติดตามพัสดุให้บัญชี' },
    z.object({
      account_id: RecordId.meta({ flag: 'account' }),
      purpose: Text.meta({ description: 'what the account uses tracking for' }),
    }),
    (desk, { account_id, purpose }) => requestTracking(desk, { accountId: account_id, purpose }),
    ['account_id'],
  ),
  'access.approve': writes(
    {
      en: 'approve a request and issue a tracking token, which is shown only once',
      th: 'อนุมัติคำขอและออกโทเค็นติดตาม ซึ่งแสดงเพียงครั้งเดียว',
    },
    Named,
    approveTracking,
    ['id'],
  ),
  'access.reject': writes(
    { en: 'reject a request', th: 'ปฏิเสธคำขอ' },
    Named.extend({ reason: Text.meta({ description: 'the reason' }) }),
    rejectTracking,
    ['id'],
  ),
};
