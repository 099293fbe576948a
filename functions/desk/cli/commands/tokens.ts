import { Command, Option } from 'commander';

import type { TokenKind } from '../../../src/model/account/token';
import { issueAccountToken, rotateAccountToken } from '../../accounts/issue-tokens';
import {
  listTokens,
  revokeToken,
  type RevokedToken,
  type StoredToken,
} from '../../store/token-operations';
import { formatTime } from '../../words/format-day';
import { type CommandOutput, toListOutput, toMalformedJson } from '../output/command-output';
import { formatTokens, showNewToken } from '../output/format-tokens';
import {
  NONE,
  parseEndOfDay,
  parseEndOfDayOrNone,
  parsePositiveInteger,
  parseText,
} from '../output/parse-arguments';
import type { RunAction, Session } from '../output/session';

const issue = (
  session: Session,
  accountId: string,
  {
    label,
    kind,
    expires,
  }: { readonly label: string; readonly kind: TokenKind; readonly expires?: Date },
): Promise<CommandOutput> =>
  session.write(
    () => issueAccountToken(session, { accountId, label, kind, expiresAt: expires ?? null }),
    ({ token, stored }) => showNewToken(token, stored),
  );

async function list(
  { db, operator }: Session,
  accountId: string | undefined,
): Promise<CommandOutput> {
  const { items, malformed } = await listTokens(db, accountId);
  return toListOutput(items, malformed, formatTokens(items, operator.now()));
}

const rotate = (
  session: Session,
  id: string,
  { expires, overlap }: { readonly overlap: number; readonly expires?: Date | typeof NONE },
): Promise<CommandOutput> =>
  session.write(
    () =>
      rotateAccountToken(session, {
        id,
        overlapHours: overlap,
        expiresAt: expires === NONE ? null : expires,
      }),
    ({ token, stored, old }) => ({
      json: { token, old, successor: stored },
      text: [
        showNewToken(token, stored).text,
        `It works ${describeEnd(stored)}. The old token, ${old.id}, works ${describeEnd(old)} (times in Thailand).`,
      ].join('\n'),
    }),
  );

const describeEnd = ({ expires_at }: StoredToken): string =>
  expires_at === null ? 'without an end date' : `until ${formatTime(expires_at)}`;

const revoke = (session: Session, id: string): Promise<CommandOutput> =>
  session.write(() => revokeToken(session, id), toRevokeOutput);

function toRevokeOutput({ id, record, malformed }: RevokedToken): CommandOutput {
  const name = record === undefined ? id : `${id} (${record.hint})`;
  const text = `The token ${name} is revoked; it stops working within 60 seconds.`;
  return malformed === undefined
    ? { json: record, text }
    : { json: { id, ...toMalformedJson(malformed) }, text: `${text}\n${malformed.message}` };
}

export function createTokenCommands(run: RunAction): Command {
  const tokens = new Command('tokens').description('the API and tracking tokens of accounts');

  tokens
    .command('issue <account>')
    .description('issue a token, which is shown only once')
    .requiredOption('--label <text>', 'what it is for, such as the store that uses it', parseText)
    .addOption(
      new Option('--kind <kind>', 'what the token is for; tracking tokens exist in production only')
        .choices(['api', 'tracking'])
        .default('api'),
    )
    .option('--expires <day>', 'the last day in Thailand on which it works', parseEndOfDay)
    .action(run(issue));

  tokens
    .command('list [account]')
    .description('list the tokens of one account or of all, by hint')
    .action(run(list));

  tokens
    .command('rotate <token-id>')
    .description('replace a token; the old one keeps working for a while')
    .option('--overlap <hours>', 'how long the old token keeps working', parsePositiveInteger, 24)
    .option(
      '--expires <day|none>',
      "the last day in Thailand on which the new token works (default: the old token's)",
      parseEndOfDayOrNone,
    )
    .action(run(rotate));

  tokens
    .command('revoke <token-id>')
    .description('revoke a token; it stops working within 60 seconds')
    .action(run(revoke));

  return tokens;
}
