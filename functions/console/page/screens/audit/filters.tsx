import type { JSX } from 'preact';
import { useState } from 'preact/hooks';

import { useTexts } from '../../language';
import { DayField, TextField } from '../../parts/fields';
import { TEXTS } from './texts';

/** What is searched for, as it stands in the address. */
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

export function Filters({
  given,
  onSearch,
}: {
  given: AuditFilters;
  onSearch: (filters: AuditFilters) => void;
}): JSX.Element {
  const t = useTexts(TEXTS);
  const [filters, setFilters] = useState(given);
  const set = (name: keyof AuditFilters) => (value: string) => {
    setFilters({ ...filters, [name]: value });
  };
  return (
    <form
      class="audit-filters"
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(filters);
      }}
    >
      <div class="fields">
        <TextField
          label={t.record}
          hint={t.recordHint}
          name="record"
          list={LISTS}
          value={filters.record}
          onChange={set('record')}
        />
        <TextField label={t.by} hint={t.byHint} name="by" value={filters.by} onChange={set('by')} />
        <DayField label={t.from} name="from" value={filters.from} onChange={set('from')} />
        <DayField label={t.to} name="to" value={filters.to} onChange={set('to')} />
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
