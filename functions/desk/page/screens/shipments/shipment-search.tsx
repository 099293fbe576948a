import type { JSX } from 'preact';
import { useState } from 'preact/hooks';

import { useTexts } from '../../language/language';
import { CountryField } from '../../parts/country-field';
import { CheckField, ChoiceField, DayField, TextField } from '../../parts/fields';
import { SHIPMENT_STATUS_TEXTS } from '../../parts/status-texts';
import type { QueryForm } from '../../parts/use-query-form';
import { useActiveServices } from '../../parts/use-service-name';
import { SearchForm, SearchTools, StatusChoice } from '../records/search-form';
import { EMPTY, isFiltered, type ShipmentQuery } from './query';
import { TEXTS } from './texts';

const isWide = (): boolean => matchMedia('(min-width: 48rem)').matches;

type Form = QueryForm<keyof ShipmentQuery>;

/** One box that understands what is typed, and filters. */
export function ShipmentSearch({ form }: { form: Form }): JSX.Element {
  const t = useTexts(TEXTS);
  const { fields: given, set, submit } = form;
  const [isOpen, setOpen] = useState(isFiltered(form.settled) || isWide());
  return (
    <SearchForm
      texts={t}
      value={given.q}
      onChange={(value) => set('q', value)}
      onSubmit={() => submit(given)}
    >
      <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>{t.filters}</summary>
        <Filters form={form} />
        <SearchTools clear={t.clear} onClear={() => submit({ ...EMPTY, cols: given.cols })} />
      </details>
    </SearchForm>
  );
}

function Filters({ form }: { form: Form }): JSX.Element {
  const t = useTexts(TEXTS);
  const statuses = useTexts(SHIPMENT_STATUS_TEXTS);
  const services = useActiveServices();
  const given = form.fields;
  // What is chosen applies at once; what is typed, when it is sent.
  const set =
    (name: keyof ShipmentQuery) =>
    (value: string): void =>
      form.submit({ ...given, [name]: value });
  const type = (value: string): void => form.set('client', value);
  return (
    <div class="fields">
      <StatusChoice
        label={t.status}
        all={t.all}
        statuses={statuses}
        value={given.status}
        onChange={set('status')}
      />
      <TextField label={t.client} name="client" value={given.client} onChange={type} />
      {(['courier', 'service'] as const).map((name) => (
        <ChoiceField
          key={name}
          label={t[name]}
          name={name}
          value={given[name]}
          choices={[
            { value: '', text: t.all },
            ...services.map(({ id, service_name }) => ({ value: id, text: service_name })),
          ]}
          onChange={set(name)}
        />
      ))}
      <CountryField
        label={t.country}
        name="country"
        value={given.country}
        onChange={set('country')}
      />
      <DayField label={t.from} name="from" value={given.from} onChange={set('from')} />
      <DayField label={t.to} name="to" value={given.to} onChange={set('to')} />
      <DayField label={t.unmoved} name="unmoved" value={given.unmoved} onChange={set('unmoved')} />
      {(['unpriced', 'unnumbered', 'customs', 'deleted'] as const).map((name) => (
        <CheckField
          key={name}
          label={t[name]}
          name={name}
          value={given[name] !== ''}
          onChange={(isOn) => set(name)(isOn ? '1' : '')}
        />
      ))}
    </div>
  );
}
