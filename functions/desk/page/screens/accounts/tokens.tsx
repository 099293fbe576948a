import type { JSX, ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';

import type { AnswerOf } from '../../api/types';
import { useWrite } from '../../api/use-write';
import { dayOfInstant } from '../../format/day';
import { useTexts } from '../../language/language';
import { AskDialog, AskForm } from '../../parts/ask-form';
import { Badge } from '../../parts/badge';
import { DataTable } from '../../parts/data-table';
import { Dialog } from '../../parts/dialog';
import { ChoiceField, DayField, TextField } from '../../parts/fields';
import { Notice } from '../../parts/notice';
import { Panel, SmallButton } from '../../parts/screen';
import { Day, Instant } from '../../parts/values';
import './accounts.css';
import { TEXTS } from './texts';

interface Closing {
  readonly onClose: () => void;
}

/** Issues a token and shows it once: it is gone from the page when the dialog closes. */
function IssueDialog({
  account,
  hasTracking,
  onClose,
}: Closing & { account: string; hasTracking: boolean }): JSX.Element {
  const t = useTexts(TEXTS);
  const [label, setLabel] = useState('');
  const [kind, setKind] = useState<'api' | 'tracking'>('api');
  const [lastDay, setLastDay] = useState('');
  const { run, isBusy, error, written } = useWrite('tokens.issue');
  const kinds = hasTracking ? (['api', 'tracking'] as const) : (['api'] as const);
  return (
    <TokenDialog title={t.issue} token={written?.result.token} onClose={onClose}>
      <AskForm
        verb={t.issue}
        writing={{ isBusy, error }}
        onGo={() => {
          const last_day = lastDay === '' ? null : lastDay;
          void run({ account_id: account, label, kind, last_day });
        }}
      >
        <TextField
          label={t.label}
          hint={t.labelHint}
          name="label"
          required
          value={label}
          onChange={setLabel}
        />
        <ChoiceField
          label={t.kind}
          name="kind"
          value={kind}
          choices={kinds.map((one) => ({ value: one, text: t.kinds[one] }))}
          onChange={setKind}
        />
        <DayField label={t.lastDay} name="last_day" value={lastDay} onChange={setLastDay} />
      </AskForm>
    </TokenDialog>
  );
}

/** Issues a successor, and lets the old token work on for some hours. */
function RotateDialog({ id, hint, onClose }: Closing & { id: string; hint: string }): JSX.Element {
  const t = useTexts(TEXTS);
  const [hours, setHours] = useState('24');
  const { run, isBusy, error, written } = useWrite('tokens.rotate');
  return (
    <TokenDialog title={t.of(t.rotate, hint)} token={written?.result.token} onClose={onClose}>
      <AskForm
        verb={t.rotate}
        writing={{ isBusy, error }}
        onGo={() => void run({ id, overlap_hours: Number(hours) })}
      >
        <p>{t.rotateAsk}</p>
        <TextField
          label={t.overlap}
          name="overlap"
          inputMode="numeric"
          required
          value={hours}
          onChange={setHours}
        />
      </AskForm>
    </TokenDialog>
  );
}

/** Asks before a token stops working, with whose it is: a wrong one takes a store off the service. */
function RevokeDialog({
  token: { id, hint, label },
  account,
  email,
  onClose,
}: Closing & {
  token: { id: string; hint: string; label: string };
  account: string;
  /** Undefined where the account itself is gone. */
  email: string | undefined;
}): JSX.Element {
  const t = useTexts(TEXTS);
  const { run, isBusy, error } = useWrite('tokens.revoke', onClose);
  const holder = email === undefined ? t.holderAlone(account) : t.holder(account, email);
  return (
    <AskDialog
      title={t.of(t.revoke, hint)}
      verb={t.revoke}
      isFinal
      writing={{ isBusy, error }}
      onClose={onClose}
      onGo={() => void run({ id })}
    >
      <p>{t.revokeAsk(label, hint, holder)}</p>
    </AskDialog>
  );
}

/** Disables an account, or enables it again. */
export function SwitchDialog({
  id,
  disabled,
  onClose,
}: Closing & { id: string; disabled: boolean }): JSX.Element {
  const t = useTexts(TEXTS);
  const { run, isBusy, error } = useWrite(
    disabled ? 'accounts.disable' : 'accounts.enable',
    onClose,
  );
  const verb = disabled ? t.disable : t.enable;
  return (
    <AskDialog
      title={t.of(verb, id)}
      verb={verb}
      isFinal={disabled}
      writing={{ isBusy, error }}
      onClose={onClose}
      onGo={() => void run({ id })}
    >
      <p>{disabled ? t.disableAsk : t.enableAsk}</p>
    </AskDialog>
  );
}

interface TokenDialogProps {
  readonly title: string;
  /** Undefined until it is issued. */
  readonly token: string | undefined;
  readonly onClose: () => void;
  /** What is asked. */
  readonly children: ComponentChildren;
}

/**
 * Asks, then shows the new token once: it is gone from the page when the dialog closes, and so only
 * the operator closes it, or a token that was copied.
 */
export function TokenDialog({ title, token, onClose, children }: TokenDialogProps): JSX.Element {
  const t = useTexts(TEXTS);
  const [isCopied, setCopied] = useState(false);
  const copy = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The button that was pressed is gone.
    copy.current?.focus();
  }, [token]);
  return (
    <Dialog title={title} onClose={onClose} isSticky={token !== undefined && !isCopied}>
      {token === undefined ? (
        children
      ) : (
        <>
          <Notice kind="warn">{t.once}</Notice>
          <code class="token">{token}</code>
          <div class="tools">
            <button
              ref={copy}
              type="button"
              class="outline"
              onClick={() => {
                void navigator.clipboard.writeText(token).then(() => setCopied(true));
              }}
            >
              {isCopied ? t.copied : t.copy}
            </button>
            <button type="button" onClick={onClose}>
              {t.done}
            </button>
          </div>
        </>
      )}
    </Dialog>
  );
}

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
  const issue = (
    <button type="button" aria-haspopup="dialog" onClick={() => setAsked({ verb: 'issue' })}>
      {t.issue}
    </button>
  );
  return (
    <Panel title={t.tokens} tools={canIssue && issue}>
      <DataTable
        caption={t.tokens}
        columns={(column) => [
          column(t.token, ({ hint }) => <code>{hint}</code>),
          column(t.label, ({ label }) => label),
          column(t.kind, ({ kind }) => t.kinds[kind]),
          column(t.state, (token) => <State token={token} />),
          column(t.lastUsed, ({ last_used_on }) =>
            last_used_on === null ? t.never : <Day day={last_used_on} />,
          ),
          column(
            '',
            (token) => token.state === 'live' && <TokenTools token={token} onAsk={setAsked} />,
          ),
        ]}
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

interface TokenToolsProps {
  readonly token: Token;
  readonly onAsk: (asked: Asked) => void;
}

function TokenTools({ token, onAsk }: TokenToolsProps): JSX.Element {
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
