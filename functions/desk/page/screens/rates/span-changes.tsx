import type { JSX } from 'preact';

import { useTexts } from '../../language/language';
import { DataTable } from '../../parts/data-table';
import { CHANGE, RATES } from './texts';
import { Days } from './version-parts';

type Span = { readonly from: string; readonly to: string | null };

interface SpanChangesProps {
  readonly changes: readonly { version: number; before: readonly Span[]; after: readonly Span[] }[];
  /** A version that is made by the change. */
  readonly added: number | undefined;
}

export function SpanChanges({ changes, added }: SpanChangesProps): JSX.Element {
  const t = useTexts(CHANGE);
  const words = useTexts(RATES);
  return (
    <DataTable
      caption={t.will}
      empty={t.nothing}
      rows={changes}
      keyOf={({ version }) => String(version)}
      columns={(column) => [
        column(t.version, ({ version }) => (
          <span class="unbroken">
            {words.version(version)}
            {version === added && ` (${t.created})`}
          </span>
        )),
        column(t.before, ({ before }) => <SpanList spans={before} />),
        column(t.after, ({ after }) => <SpanList spans={after} />),
      ]}
    />
  );
}

function SpanList({ spans }: { spans: readonly Span[] }): JSX.Element {
  const t = useTexts(CHANGE);
  if (spans.length === 0) return <span>{t.never}</span>;
  return (
    <ul class="plain-list">
      {spans.map(({ from, to }) => (
        <li key={from}>
          <Days from={from} to={to} />
        </li>
      ))}
    </ul>
  );
}
