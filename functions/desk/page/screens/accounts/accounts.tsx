import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { Link } from 'wouter-preact';

import { useRead } from '../../api/use-read';
import { useWrite } from '../../api/use-write';
import { useTexts } from '../../language/language';
import { AskDialog } from '../../parts/ask-form';
import { Badge } from '../../parts/badge';
import { DataTable } from '../../parts/data-table';
import { TextField } from '../../parts/fields';
import { ErrorNotice, Malformed } from '../../parts/notice';
import { Screen } from '../../parts/screen';
import { NEW_SETTINGS, Sees, SettingsFields } from './settings-fields';
import { TEXTS } from './texts';

/** All accounts, and what each may see. */
export function Accounts(): JSX.Element {
  const t = useTexts(TEXTS);
  const { answer, error, isBusy, reload } = useRead('accounts.list', {});
  const [isCreating, setCreating] = useState(false);
  return (
    <Screen
      title={t.title}
      lead={t.lead}
      isBusy={isBusy}
      tools={
        <button type="button" aria-haspopup="dialog" onClick={() => setCreating(true)}>
          {t.create}
        </button>
      }
    >
      <ErrorNotice error={error} />
      <Malformed faults={answer?.malformed} />
      {answer !== undefined && (
        <DataTable
          caption={t.title}
          columns={(column) => [
            column(t.account, ({ id }) => <Link href={`/accounts/${id}`}>{id}</Link>),
            column(t.email, ({ email }) => email),
            column(t.sees, (account) => <Sees {...account} />),
            column(t.state, ({ disabled_at }) =>
              disabled_at === null ? (
                <Badge kind="good">{t.active}</Badge>
              ) : (
                <Badge kind="bad">{t.disabled}</Badge>
              ),
            ),
          ]}
          rows={answer.accounts}
          keyOf={({ id }) => id}
          empty={t.none}
        />
      )}
      {isCreating && (
        <CreateDialog
          onClose={() => {
            setCreating(false);
            reload();
          }}
        />
      )}
    </Screen>
  );
}

function CreateDialog({ onClose }: { onClose: () => void }): JSX.Element {
  const t = useTexts(TEXTS);
  const [id, setId] = useState('');
  const [settings, setSettings] = useState(NEW_SETTINGS);
  const { run, isBusy, error } = useWrite('accounts.create', onClose);
  return (
    <AskDialog
      title={t.create}
      verb={t.create}
      writing={{ isBusy, error }}
      onClose={onClose}
      onGo={() => void run({ id, ...settings })}
    >
      <TextField label={t.id} hint={t.idHint} name="id" required value={id} onChange={setId} />
      <SettingsFields value={settings} onChange={setSettings} />
    </AskDialog>
  );
}
