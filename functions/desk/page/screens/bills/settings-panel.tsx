import type { JSX } from 'preact';
import { useState } from 'preact/hooks';

import { useWrite } from '../../api/use-write';
import { useTexts } from '../../language/language';
import { TextField } from '../../parts/fields';
import { ErrorNotice, Notice } from '../../parts/notice';
import { readSettings, type SettingsFields, writeSettings } from './settings-fields';
import type { ShownBill } from './shown';
import { BILL } from './texts';

export function SettingsPanel({
  shown: { bill, settings },
  onSaved,
}: {
  shown: ShownBill;
  onSaved: () => void;
}): JSX.Element {
  const t = useTexts(BILL);
  const [fields, setFields] = useState<SettingsFields>(writeSettings(settings));
  const { run, isBusy, error, written } = useWrite('bills.settings');
  const given = readSettings(fields);
  const names = ['thb', 'percent', 'days'] as const;
  return (
    <details>
      <summary>{t.settings}</summary>
      <p>{t.settingsLead}</p>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (given === undefined) return;
          void run({ courier: bill.courier, settings: given }).then((done) => {
            if (done !== undefined) onSaved();
          });
        }}
      >
        <div class="fields">
          {names.map((name) => (
            <TextField
              key={name}
              label={t.settingsOf[name]}
              name={`settings-${name}`}
              value={fields[name]}
              onChange={(text) => setFields({ ...fields, [name]: text })}
            />
          ))}
        </div>
        <div class="tools">
          <button type="submit" class="outline" disabled={isBusy || given === undefined}>
            {t.save}
          </button>
        </div>
      </form>
      <ErrorNotice error={error} />
      {written !== undefined && <Notice kind="good">{t.saved}</Notice>}
    </details>
  );
}
