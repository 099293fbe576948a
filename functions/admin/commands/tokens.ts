import { Command, Option } from 'commander';

import {
  apiPrefixOf,
  generateToken,
  type TokenKind,
  type TokenPrefix,
} from '../../src/accounts/record/token';
import type { Environment } from '../../src/platform/config';
import { OperationRefusal } from '../../src/store/operation';
import {
  issueToken,
  listTokens,
  revokeToken,
  rotateToken,
  type RevokedToken,
  type StoredToken,
} from '../../src/store/token-operations';
import type { RunAction } from '../create-run';
import { formatDay, formatTable } from '../output/format-table';
import { toListOutput, toMalformedJson } from '../output/to-list-output';
import { parseEndOfDay, parseEndOfDayOrNone, NONE, parsePositiveInteger, parseText } from '../parse-arguments';
import type { CommandOutput } from '../session';

const HOUR_MS = 3_600_000;

function stateOf({ revoked_at, expires_at }: StoredToken, now: Date): string {
  if (revoked_at !== null) return `revoked ${formatDay(revoked_at)}`;
  if (expires_at === null) return 'live';
  return expires_at <= now
    ? `expired ${formatDay(expires_at)}`
    : `live until ${expires_at.toISOString().slice(0, 16)}Z`;
}

/** The tokens by their hints: the tokens themselves are nowhere. */
export const formatTokens = (tokens: readonly StoredToken[], now: Date): string =>
  formatTable(
    ['token id', 'hint', 'kind', 'account', 'label', 'state', 'last used'],
    tokens.map((token) => [
      token.id,
      token.hint,
      token.kind,
      token.account_id,
      token.label,
      stateOf(token, now),
      token.last_used_on ?? 'never',
    ]),
  );

/** @throws OperationRefusal on UAT. */
export function requireTrackingPrefix(environment: Environment): TokenPrefix {
  if (environment === 'production') return 'trk_';
  throw new OperationRefusal(
    'The tracking interface, and so its credentials, are in production only.',
  );
}

export function choosePrefix(kind: TokenKind, environment: Environment): TokenPrefix {
  if (kind === 'tracking') return requireTrackingPrefix(environment);
  return apiPrefixOf(environment);
}

/** The one time that a token is shown. */
export const showOnce = (token: string, stored: StoredToken): CommandOutput => ({
  json: { token, ...stored },
  text: `${token}\n\nThis is the only time the token is shown. Its id is ${stored.id}.`,
});

interface RotateOptions {
  readonly overlap: number;
  readonly expires?: Date | typeof NONE;
}

const untilText = ({ expires_at }: StoredToken): string =>
  expires_at === null ? 'without end' : `until ${expires_at.toISOString()}`;

const revokedAnswer = ({ id, record, malformed }: RevokedToken): CommandOutput => {
  const name = record === undefined ? id : `${id} (${record.hint})`;
  const text = `The token ${name} is revoked; it works for at most 60 seconds more.`;
  return malformed === undefined
    ? { json: record, text }
    : { json: { id, ...toMalformedJson(malformed) }, text: `${text}\n${malformed.message}` };
};

export function createTokenCommands(run: RunAction): Command {
  const tokens = new Command('tokens').description('the credentials of accounts');

  tokens
    .command('issue <account>')
    .description('issue a token; it is shown once')
    .requiredOption('--label <text>', 'what it is for, such as the store that uses it', parseText)
    .addOption(
      new Option('--kind <kind>', 'tracking is production only')
        .choices(['api', 'tracking'])
        .default('api'),
    )
    .option('--expires <day>', 'the last day in Thailand on which it works', parseEndOfDay)
    .action(
      run(
        (
          session,
          accountId: string,
          { label, kind, expires }: { label: string; kind: TokenKind; expires?: Date },
        ) => {
          const token = generateToken(choosePrefix(kind, session.project.environment));
          return session.write(
            (operator) =>
              issueToken(session.db, operator, {
                token,
                accountId,
                label,
                expiresAt: expires ?? null,
              }),
            (stored) => showOnce(token, stored),
          );
        },
      ),
    );

  tokens
    .command('list [account]')
    .description('the tokens of an account, or of all, by their hints')
    .action(
      run(async ({ db, operator }, accountId: string | undefined) => {
        const { items, malformed } = await listTokens(db, accountId);
        return toListOutput(items, malformed, formatTokens(items, operator.now()));
      }),
    );

  tokens
    .command('rotate <token-id>')
    .description('issue a successor; the old token lives on for a while')
    .option('--overlap <hours>', 'how long the old one lives on', parsePositiveInteger, 24)
    .option(
      '--expires <day|none>',
      "the last day in Thailand on which the new one works (default: the old one's)",
      parseEndOfDayOrNone,
    )
    .action(
      run(async (session, id: string, options: RotateOptions) => {
        const { items } = await listTokens(session.db);
        const old = items.find((token) => token.id.startsWith(id.slice(0, 12)));
        const token = generateToken(choosePrefix(old?.kind ?? 'api', session.project.environment));
        const expiresAt = options.expires === NONE ? null : options.expires;
        const endsAt = new Date(session.operator.now().getTime() + options.overlap * HOUR_MS);
        return session.write(
          (operator) => rotateToken(session.db, operator, id, { token, expiresAt }, endsAt),
          ({ old: before, successor }) => ({
            json: { token, old: before, successor },
            text: [
              showOnce(token, successor).text,
              `It works ${untilText(successor)}; the old one, ${before.id}, ${untilText(before)}.`,
            ].join('\n'),
          }),
        );
      }),
    );

  tokens
    .command('revoke <token-id>')
    .description('revoke a token; it works for at most 60 seconds more')
    .action(
      run((session, id: string) =>
        session.write((operator) => revokeToken(session.db, operator, id), revokedAnswer),
      ),
    );

  return tokens;
}
