import { Command } from 'commander';

import { formatTable } from '../../../tools/format-table';
import { approveTracking } from '../../accounts/issue-tokens';
import { listAccessRequests, rejectTracking, requestTracking } from '../../store/access-requests';
import { formatDay } from '../../words/format-day';
import { toListOutput } from '../output/command-output';
import { showNewToken } from '../output/format-tokens';
import { parseText } from '../output/parse-arguments';
import type { RunAction } from '../output/session';

export function createAccessCommands(run: RunAction): Command {
  const access = new Command('access').description('requests for access to tracking');

  access
    .command('request <account>')
    .description("record an account's request for tracking")
    .requiredOption('--purpose <text>', 'what the account uses tracking for', parseText)
    .action(
      run((session, accountId: string, { purpose }: { purpose: string }) =>
        session.write(
          () => requestTracking(session, { accountId, purpose }),
          (request) => ({ json: request, text: `The request ${request.id} is recorded.` }),
        ),
      ),
    );

  access
    .command('list')
    .description('list all requests, oldest first')
    .action(
      run(async ({ db }) => {
        const { items, malformed } = await listAccessRequests(db);
        const rows = items.map((one) => [
          one.id,
          one.account_id,
          one.purpose,
          formatDay(one.requested_at),
          one.status,
          [formatDay(one.decided_at), one.decided_by, one.reason].filter(Boolean).join(', '),
        ]);
        const headings = ['request', 'account', 'purpose', 'requested', 'status', 'decided'];
        return toListOutput(items, malformed, formatTable(headings, rows));
      }),
    );

  access
    .command('approve <request>')
    .description('approve a request and issue a tracking token, which is shown only once')
    .action(
      run((session, id: string) =>
        session.write(
          () => approveTracking(session, { id }),
          ({ token, stored }) => showNewToken(token, stored),
        ),
      ),
    );

  access
    .command('reject <request>')
    .description('reject a request')
    .requiredOption('--reason <text>', 'the reason', parseText)
    .action(
      run((session, id: string, { reason }: { reason: string }) =>
        session.write(
          () => rejectTracking(session, { id, reason }),
          () => ({ json: { request: id }, text: `The request ${id} is rejected.` }),
        ),
      ),
    );

  return access;
}
