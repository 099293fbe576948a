import type { JSX } from 'preact';
import { useState } from 'preact/hooks';

import type { InputOf } from '../../api/types';
import { useWrite } from '../../api/use-write';
import { useTexts } from '../../language/language';
import { bindFields } from '../../parts/bind-fields';
import { ChoiceField, Field, TextField } from '../../parts/fields';
import { ErrorNotice } from '../../parts/notice';
import { LAYOUT } from './import-texts';
import { type LayoutFields, NO_FIELDS, toLayout } from './layout-fields';

type Layout = InputOf<'bills.layouts.store'>['layout'];

interface LayoutFormProps {
  readonly headings: readonly string[];
  readonly onSaved: (name: string) => void;
}

export function LayoutForm({ headings, onSaved }: LayoutFormProps): JSX.Element {
  const t = useTexts(LAYOUT);
  const [name, setName] = useState('');
  const [given, setGiven] = useState<LayoutFields>(NO_FIELDS);
  const { run, isBusy, error } = useWrite('bills.layouts.store', () => onSaved(name));
  const layout: Layout | undefined = toLayout(given);
  const choices = [
    { value: '', text: t.none },
    ...[...new Set(headings)]
      .filter((text) => text !== '')
      .map((value) => ({ value, text: value })),
  ];
  const of = bindFields(given, setGiven);
  return (
    <form
      class="layout-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (layout !== undefined) void run({ name, layout });
      }}
    >
      <p>{t.lead}</p>
      <TextField
        label={t.name}
        hint={t.nameHint}
        name="layout-name"
        value={name}
        onChange={setName}
      />
      <div class="layout-fields">
        {FIELDS.map((field) => (
          <ChoiceField
            key={field}
            label={t.fields[field]}
            name={`column-${field}`}
            value={given.columns[field] ?? ''}
            choices={choices}
            onChange={(heading) =>
              setGiven({ ...given, columns: { ...given.columns, [field]: heading } })
            }
          />
        ))}
        <ChoiceField label={t.code} choices={choices} {...of('code')} name="column-charge" />
        <ChoiceField label={t.amount} choices={choices} {...of('amount')} name="column-amount" />
        <ChoiceField
          label={t.weightUnit}
          choices={(['kg', 'lb'] as const).map((unit) => ({ value: unit, text: unit }))}
          {...of('weightUnit')}
          name="weight-unit"
        />
      </div>
      <Field label={t.charges} hint={t.chargesHint}>
        <textarea
          name="charges"
          rows={5}
          value={given.charges}
          onInput={({ currentTarget }) => setGiven({ ...given, charges: currentTarget.value })}
        />
      </Field>
      <ErrorNotice error={error} />
      <div class="tools">
        <button
          type="submit"
          disabled={isBusy || layout === undefined || !/^[a-z][a-z0-9_]*$/.test(name)}
        >
          {t.save}
        </button>
      </div>
    </form>
  );
}

const FIELDS = [
  'invoice_number',
  'invoice_date',
  'tracking_number',
  'lead_number',
  'reference',
  'ship_date',
  'country',
  'postal_code',
  'zone',
  'billed_weight',
  'dimensions',
  'vat',
  'currency',
] as const;
