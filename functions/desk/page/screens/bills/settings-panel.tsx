import type { JSX } from 'preact';
import { useState } from 'preact/hooks';

import { useWrite } from '../../api/use-write';
import { useTexts } from '../../language/language';
import { bindFields } from '../../parts/bind-fields';
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
  const { run, isBusy, error, written } = useWrite('bills.settings', onSaved);
  const given = readSettings(fields);
  const of = bindFields(fields, setFields);
  return (
    <details>
      <summary>{t.settings}</summary>
      <p>{t.settingsLead}</p>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (given !== undefined) void run({ courier: bill.courier, ...given });
        }}
      >
        <div class="fields">
          {(['thb', 'percent', 'days'] as const).map((name) => (
            <TextField
              key={name}
              label={t.settingsOf[name]}
              {...of(name)}
              name={`settings-${name}`}
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
