import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { Link } from 'wouter-preact';

import { useRead } from '../../api/use-read';
import { useWrite } from '../../api/use-write';
import { useTexts } from '../../language/language';
import { Form } from '../../parts/fields';
import { ErrorNotice, Malformed, Notice } from '../../parts/notice';
import { Panel, Screen } from '../../parts/screen';
import { usePathParams } from '../../parts/use-path-params';
import './accounts.css';
import { changedSettings } from './changed-settings';
import { Sees, SettingsFields, type Account, type Settings } from './settings-fields';
import { TEXTS } from './texts';
import { SwitchDialog, Tokens } from './tokens';

/** One account: its settings, what it may see, and its tokens. */
export function AccountScreen(): JSX.Element {
  const t = useTexts(TEXTS);
  const { id } = usePathParams<'id'>();
  const { answer, error, isBusy, reload } = useRead('accounts.show', { id });
  const [isSwitching, setSwitching] = useState(false);
  const account = answer?.account ?? null;
  const isDisabled = account !== null && account.disabled_at !== null;
  return (
    <Screen
      title={id}
      lead={<Link href="/accounts">{t.back}</Link>}
      isBusy={isBusy}
      tools={
        account !== null && (
          <button
            type="button"
            aria-haspopup="dialog"
            class="secondary outline"
            onClick={() => setSwitching(true)}
          >
            {isDisabled ? t.enable : t.disable}
          </button>
        )
      }
    >
      <ErrorNotice error={error} />
      {isDisabled && <Notice kind="warn" title={t.disabled} />}
      <Malformed faults={answer?.malformed} />
      {account !== null && <SettingsPanel key={id} account={account} onSaved={reload} />}
      {answer !== undefined && (
        <Tokens
          account={id}
          email={account?.email}
          tokens={answer.tokens}
          canIssue={account !== null && !isDisabled}
          hasTracking={answer.has_tracking}
          onChanged={reload}
        />
      )}
      {isSwitching && (
        <SwitchDialog
          id={id}
          disabled={!isDisabled}
          onClose={() => {
            setSwitching(false);
            reload();
          }}
        />
      )}
    </Screen>
  );
}

interface SettingsPanelProps {
  readonly account: Account;
  readonly onSaved: () => void;
}

function SettingsPanel({ account, onSaved }: SettingsPanelProps): JSX.Element {
  const t = useTexts(TEXTS);
  const { id, email, role, client_type, explain, carrier_share } = account;
  const [changes, setChanges] = useState<Partial<Settings>>({});
  const settings = { email, role, client_type, explain, carrier_share, ...changes };
  const isSaved = useRef(false);
  // What was saved shows until the account is read again: it may be stored in another form.
  useEffect(() => {
    if (isSaved.current) setChanges({});
    isSaved.current = false;
  }, [account]);
  const { run, isBusy, error, written } = useWrite('accounts.set', () => {
    isSaved.current = true;
    onSaved();
  });
  return (
    <Panel title={t.settings}>
      <Form class="account-settings" onSubmit={() => void run({ id, ...changes })}>
        <div class="fields">
          <SettingsFields
            value={settings}
            onChange={(wanted) => setChanges(changedSettings(account, wanted))}
          />
        </div>
        <p>
          <Sees {...settings} />
        </p>
        <ErrorNotice error={error} />
        {written !== undefined && <Notice kind="good">{t.saved(written.result.tokens)}</Notice>}
        <div class="tools">
          <button type="submit" disabled={isBusy || Object.keys(changes).length === 0}>
            {t.save}
          </button>
        </div>
      </Form>
    </Panel>
  );
}
