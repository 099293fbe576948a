import type { JSX } from 'preact';
import { Link, useSearchParams } from 'wouter-preact';

import { useRead } from '../../api/use-read';
import { useTexts } from '../../language/language';
import { ErrorNotice, Malformed } from '../../parts/notice';
import { Panel, Screen } from '../../parts/screen';
import './audit.css';
import { Change } from './change';
import { Filters, NO_FILTERS, type AuditFilters } from './filters';
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
