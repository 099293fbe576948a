import type { JSX } from 'preact';
import { useState } from 'preact/hooks';

import type { AnswerOf } from '../../api/types';
import { dayOfInstant } from '../../format/day';
import { useTexts } from '../../language/language';
import { Badge } from '../../parts/badge';
import { DataTable, column } from '../../parts/data-table';
import { Panel, SmallButton } from '../../parts/screen';
import { Day, Instant } from '../../parts/values';
import { TEXTS } from './texts';
import { IssueDialog, RevokeDialog, RotateDialog } from './token-dialogs';

type Token = AnswerOf<'accounts.show'>['tokens'][number];

type Asked =
  | { readonly verb: 'issue' }
  | { readonly verb: 'rotate' | 'revoke'; readonly token: Token };

/** An account's tokens by their hints: the tokens themselves are not stored. */
export function Tokens({
  account,
  email,
  tokens,
  canIssue,
  hasTracking,
  onChanged,
}: {
  account: string;
  email: string | undefined;
  tokens: readonly Token[];
  canIssue: boolean;
  hasTracking: boolean;
  onChanged: () => void;
}): JSX.Element {
  const t = useTexts(TEXTS);
  const [asked, setAsked] = useState<Asked>();
  const close = (): void => {
    setAsked(undefined);
    onChanged();
  };
  const columns = [
    column(t.token, ({ hint }: Token) => <code>{hint}</code>),
    column(t.label, ({ label }: Token) => label),
    column(t.kind, ({ kind }: Token) => t.kinds[kind]),
    column(t.state, (token: Token) => <State token={token} />),
    column(t.lastUsed, ({ last_used_on }: Token) =>
      last_used_on === null ? t.never : <Day day={last_used_on} />,
    ),
    column(
      '',
      (token: Token) => token.state === 'live' && <TokenTools token={token} onAsk={setAsked} />,
    ),
  ];
  const issue = (
    <button type="button" aria-haspopup="dialog" onClick={() => setAsked({ verb: 'issue' })}>
      {t.issue}
    </button>
  );
  return (
    <Panel title={t.tokens} tools={canIssue && issue}>
      <DataTable
        caption={t.tokens}
        columns={columns}
        rows={tokens}
        keyOf={({ id }) => id}
        empty={t.noTokens}
      />
      {asked !== undefined && (
        <AskedDialog {...{ asked, account, email, hasTracking }} onClose={close} />
      )}
    </Panel>
  );
}

function TokenTools({
  token,
  onAsk,
}: {
  token: Token;
  onAsk: (asked: Asked) => void;
}): JSX.Element {
  const t = useTexts(TEXTS);
  return (
    <span class="tools">
      {(['rotate', 'revoke'] as const).map((verb) => (
        <SmallButton
          key={verb}
          asks
          label={t.of(t[verb], token.hint)}
          onClick={() => onAsk({ verb, token })}
        >
          {t[verb]}
        </SmallButton>
      ))}
    </span>
  );
}

function AskedDialog({
  asked,
  account,
  email,
  hasTracking,
  onClose,
}: {
  asked: Asked;
  account: string;
  email: string | undefined;
  hasTracking: boolean;
  onClose: () => void;
}): JSX.Element {
  if (asked.verb === 'issue') return <IssueDialog {...{ account, hasTracking, onClose }} />;
  const { token } = asked;
  if (asked.verb === 'revoke') return <RevokeDialog {...{ token, account, email, onClose }} />;
  return <RotateDialog id={token.id} hint={token.hint} onClose={onClose} />;
}

const STATE_KINDS = { live: 'good', expired: 'plain', revoked: 'bad' } as const;

function State({ token: { state, expires_at, revoked_at } }: { token: Token }): JSX.Element {
  const t = useTexts(TEXTS);
  return (
    <span>
      <Badge kind={STATE_KINDS[state]}>{t.states[state]}</Badge>{' '}
      {state === 'live' && expires_at !== null && (
        <small>
          {t.until} <Instant at={expires_at} />
        </small>
      )}
      {revoked_at !== null && <Day day={dayOfInstant(revoked_at)} />}
    </span>
  );
}
