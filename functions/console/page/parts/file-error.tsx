import type { JSX } from 'preact';

import { columnLetters } from '../../../operations/sheets/file-faults';
import type { CallError, ShownFault } from '../api/call';
import { texts, useTexts } from '../language';
import { DataTable } from './data-table';
import { ErrorNotice, Notice } from './notice';
import { Sentence } from './sentence';

const TEXTS = texts(
  {
    title: 'The file has faults; nothing was imported.',
    caption: 'Faults of the file',
    cell: 'Cell',
    line: (line: number, column: number) => `line ${line}, column ${column}`,
    fault: 'Fault',
  },
  {
    title: 'ไฟล์มีข้อผิดพลาด ยังไม่ได้นำเข้าข้อมูลใด',
    caption: 'ข้อผิดพลาดในไฟล์',
    cell: 'ช่อง',
    line: (line, column) => `บรรทัด ${line} คอลัมน์ ${column}`,
    fault: 'ข้อผิดพลาด',
  },
);

/** Why a file was refused: its faults by their cells, or what else kept it out. */
export function FileError({ error }: { error: CallError | undefined }): JSX.Element | null {
  const t = useTexts(TEXTS);
  if (error === undefined || error.faults.length === 0) return <ErrorNotice error={error} />;
  return (
    <Notice kind="bad" title={t.title}>
      <DataTable
        caption={t.caption}
        rows={error.faults}
        keyOf={(fault) => JSON.stringify(fault)}
        columns={[
          {
            heading: t.cell,
            cell: (fault) => <span class="unbroken">{placeOf(fault, t.line)}</span>,
          },
          { heading: t.fault, cell: ({ message }) => <Sentence text={message} /> },
        ]}
      />
    </Notice>
  );
}

/** `fuel C7` as spreadsheets name a cell; other files have lines. */
const placeOf = (
  { sheet, line, column }: ShownFault,
  describeLine: (line: number, column: number) => string,
): string =>
  sheet === undefined ? describeLine(line, column) : `${sheet} ${columnLetters(column)}${line}`;
