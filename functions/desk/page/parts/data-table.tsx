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

type Cell<Row> = Column<Row>['cell'];

export const column = <Row,>(heading: string, cell: Cell<Row>): Column<Row> => ({ heading, cell });

export const numberColumn = <Row,>(heading: string, cell: Cell<Row>): Column<Row> => ({
  heading,
  cell,
  isNumber: true,
});

type BuildColumn<Row> = typeof column<Row>;

/** A table that becomes a list of cards on a narrow page. */
export function DataTable<Row>({
  caption,
  columns: given,
  rows,
  keyOf,
  empty,
}: {
  /** What is listed, for screen readers. */
  caption: string;
  /** Those written in place are given what builds them, which knows the rows. */
  columns:
    | readonly Column<Row>[]
    | ((column: BuildColumn<Row>, number: BuildColumn<Row>) => readonly Column<Row>[]);
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  empty?: string;
}): JSX.Element {
  const t = useTexts(TEXTS);
  const columns = typeof given === 'function' ? given(column, numberColumn) : given;
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
