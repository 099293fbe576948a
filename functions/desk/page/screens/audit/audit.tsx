import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { Link, useSearchParams } from 'wouter-preact';

import { useRead } from '../../api/use-read';
import { useLanguage, useTexts } from '../../language/language';
import { bindFields } from '../../parts/bind-fields';
import { DayField, Form, TextField } from '../../parts/fields';
import { ErrorNotice, Malformed } from '../../parts/notice';
import { Panel, Screen } from '../../parts/screen';
import { Instant } from '../../parts/values';
import './audit.css';
import {
  describeAction,
  describeName,
  findScreen,
  shownTarget,
  type AuditRow,
} from './describe-action';
import { describeChange, nameField } from './describe-change';
import { TEXTS } from './texts';

const withoutEmpty = (params: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(params).filter(([, value]) => value.trim() !== ''));

const PAGE_ROWS = 30;

export function Audit(): JSX.Element {
  const t = useTexts(TEXTS);
  const [params, setParams] = useSearchParams();
  const given: AuditFilters = { ...NO_FILTERS, ...Object.fromEntries(params) };
  const { answer, error, isBusy } = useRead('audit.list', {
    limit: PAGE_ROWS,
    ...withoutEmpty(Object.fromEntries(params)),
  });
  const search = (filters: AuditFilters, after = ''): void => {
    const { record, by, from, to } = filters;
    setParams(withoutEmpty({ record, by, from, to, after }));
  };
  const next = answer?.next ?? null;
  return (
    <Screen
      title={t.title}
      lead={
        <>
          {t.lead} {t.elsewhere} <Link href="/shipments">{t.shipments}</Link>,{' '}
          <Link href="/pickups">{t.pickups}</Link>
        </>
      }
      isBusy={isBusy}
    >
      <Filters key={JSON.stringify(given)} given={given} onSearch={search} />
      <ErrorNotice error={error} />
      <Malformed faults={answer?.malformed} />
      <Panel title={t.changes}>
        {answer?.rows.length === 0 && <p class="empty">{t.none}</p>}
        <ul class="audit">
          {answer?.rows.map((row) => (
            <Change key={row.id} row={row} />
          ))}
        </ul>
        <div class="tools">
          {params.has('after') && (
            <button type="button" class="outline" onClick={() => search(given)}>
              {t.newest}
            </button>
          )}
          {next !== null && (
            <button
              type="button"
              class="outline"
              onClick={() => {
                search(given, next);
                scrollTo(0, 0);
              }}
            >
              {t.older}
            </button>
          )}
        </div>
      </Panel>
    </Screen>
  );
}

interface AuditFilters {
  readonly record: string;
  readonly by: string;
  readonly from: string;
  readonly to: string;
}

const NO_FILTERS: AuditFilters = { record: '', by: '', from: '', to: '' };

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

function Filters({ given, onSearch }: FiltersProps): JSX.Element {
  const t = useTexts(TEXTS);
  const [filters, setFilters] = useState(given);
  const of = bindFields(filters, setFilters);
  return (
    <Form class="audit-filters" onSubmit={() => onSearch(filters)}>
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
    </Form>
  );
}

/** More fields than these are folded away, such as those of a new card. */
const MAX_FIELDS = 4;

function Change({ row }: { row: AuditRow }): JSX.Element {
  const t = useTexts(TEXTS);
  const { language } = useLanguage();
  const screen = findScreen(row.target, row.name);
  const target = shownTarget(row.target);
  const name = describeName(row.name, language);
  return (
    <li>
      <header>
        <strong>{describeAction(row.action, language)}</strong>
        {screen === undefined ? (
          <span>{name ?? target}</span>
        ) : (
          <Link href={screen}>{name ?? target}</Link>
        )}
        {name !== undefined && <small class="target">{target}</small>}
        <small>
          <Instant at={row.at} /> · {row.by}
        </small>
      </header>
      {row.fields.length > MAX_FIELDS ? (
        <details>
          <summary>{t.allFields(row.fields.length)}</summary>
          <Fields fields={row.fields} />
        </details>
      ) : (
        <Fields fields={row.fields} />
      )}
    </li>
  );
}

function Fields({ fields }: { fields: AuditRow['fields'] }): JSX.Element {
  const t = useTexts(TEXTS);
  const { language } = useLanguage();
  return (
    <dl>
      {fields.map((field) => {
        const { to, from } = describeChange(field, language);
        return (
          <div key={field.field}>
            <dt>{nameField(field.field, language)}</dt>
            <dd>
              {to} {from !== undefined && <small>{t.was(from)}</small>}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
