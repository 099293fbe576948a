import { formatTable } from '../../../tools/format-table';
import type { ShownToken } from '../../accounts/list-tokens';
import type { StoredToken } from '../../store/token-operations';
import { formatDay, formatTime } from '../../words/format-day';
import type { CommandOutput } from './command-output';

const HEADINGS = [
  'token id',
  'hint',
  'kind',
  'account',
  'label',
  'state (times in Thailand)',
  'last used',
];

/** A table of tokens by their hints. The tokens themselves are not stored. */
export const formatTokens = (tokens: readonly ShownToken[]): string =>
  formatTable(
    HEADINGS,
    tokens.map((token) => [
      token.id,
      token.hint,
      token.kind,
      token.account_id,
      token.label,
      formatState(token),
      token.last_used_on ?? 'never',
    ]),
  );

function formatState({ state, revoked_at, expires_at }: ShownToken): string {
  if (state === 'revoked') return `revoked ${formatDay(revoked_at)}`;
  if (expires_at === null) return 'live';
  return state === 'expired'
    ? `expired ${formatDay(expires_at)}`
    : `live until ${formatTime(expires_at)}`;
}

/** The only output that shows a token. */
export const showNewToken = (token: string, stored: StoredToken): CommandOutput => ({
  json: { token, ...stored },
  text: `${token}\n\nThis is the only time the token is shown. Its id is ${stored.id}.`,
});
