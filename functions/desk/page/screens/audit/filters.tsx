import type { JSX } from 'preact';
import { useState } from 'preact/hooks';

import { useTexts } from '../../language/language';
import { bindFields } from '../../parts/bind-fields';
import { DayField, TextField } from '../../parts/fields';
import { TEXTS } from './texts';

export interface AuditFilters {
  readonly record: string;
  readonly by: string;
  readonly from: string;
  readonly to: string;
}

export const NO_FILTERS: AuditFilters = { record: '', by: '', from: '', to: '' };

const LISTS = 'audit-lists';
const NAMES = [
  'rates',
  'hubs',
  'zones',
  'fees',
  'services',
  'holidays',
  'accounts',
  'tokens',
  'access',
];

interface FiltersProps {
  readonly given: AuditFilters;
  readonly onSearch: (filters: AuditFilters) => void;
}

export function Filters({ given, onSearch }: FiltersProps): JSX.Element {
  const t = useTexts(TEXTS);
  const [filters, setFilters] = useState(given);
  const of = bindFields(filters, setFilters);
  return (
    <form
      class="audit-filters"
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(filters);
      }}
    >
      <div class="fields">
        <TextField label={t.record} hint={t.recordHint} list={LISTS} {...of('record')} />
        <TextField label={t.by} hint={t.byHint} {...of('by')} />
        <DayField label={t.from} {...of('from')} />
        <DayField label={t.to} {...of('to')} />
      </div>
      <datalist id={LISTS}>
        {NAMES.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <div class="tools">
        <button type="submit">{t.search}</button>
        <button
          type="button"
          class="secondary outline"
          onClick={() => {
            setFilters(NO_FILTERS);
            onSearch(NO_FILTERS);
          }}
        >
          {t.clear}
        </button>
      </div>
    </form>
  );
}
