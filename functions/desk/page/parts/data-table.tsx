import type { ComponentChildren, JSX } from 'preact';

import { texts, useTexts } from '../language/language';
import { ScrollArea } from './scroll-area';

const TEXTS = texts({
  none: ['Nothing here.', 'ไม่มีข้อมูล'],
  actions: ['Actions', 'ดำเนินการ'],
});

export interface Column<Row> {
  /** Empty above buttons. */
  readonly heading: string;
  readonly cell: (row: Row) => ComponentChildren;
  /** Numbers stand below each other by their digits. */
  readonly isNumber?: boolean;
}

/** A table that becomes a list of cards on a narrow page. */
export function DataTable<Row>({
  caption,
  columns,
  rows,
  keyOf,
  empty,
}: {
  /** What is listed, for screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  empty?: string;
}): JSX.Element {
  const t = useTexts(TEXTS);
  if (rows.length === 0) return <p class="empty">{empty ?? t.none}</p>;
  return (
    <ScrollArea label={caption}>
      <table class="data">
        <caption class="unseen">{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ heading, isNumber }) => (
              <th key={heading} scope="col" class={isNumber === true ? 'number' : undefined}>
                {heading === '' ? <span class="unseen">{t.actions}</span> : heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map(({ heading, cell, isNumber }) => (
                <td
                  key={heading}
                  data-heading={heading}
                  class={isNumber === true ? 'number' : undefined}
                >
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollArea>
  );
}
