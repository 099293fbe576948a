import type { JSX } from 'preact';

import type { FaultyFile } from '../../sheets/faulty-file';
import { texts, useTexts } from '../language/language';
import './cell-faults.css';
import { DataTable } from './data-table';
import { PASTED } from './file-drop';
import { Notice } from './notice';
import { Panel } from './screen';
import { ScrollArea } from './scroll-area';
import { useSay } from './use-say';

type Excerpt = NonNullable<FaultyFile['faults'][number]['excerpt']>;

const TEXTS = texts({
  faults: [
    (count: number) => (count === 1 ? '1 fault in the file' : `${count} faults in the file`),
    'พบข้อผิดพลาด {count} แห่งในไฟล์',
  ],
  faultsLead: [
    'Correct these cells in the spreadsheet, save it, and drop it here again.',
    'แก้ไขเซลล์เหล่านี้ในสเปรดชีต บันทึก แล้ววางไฟล์อีกครั้ง',
  ],
  more: ['and {count} more', 'และอีก {count} แห่ง'],
  sheet: ['Sheet', 'ชีต'],
  cell: ['Cell', 'เซลล์'],
  message: ['Fault', 'ข้อผิดพลาด'],
  around: ['Around it', 'เซลล์รอบข้าง'],
  pasted: ['What you pasted', 'ข้อความที่วาง'],
  at: (file: string, sheet: string | null) => (sheet === null ? file : `${file}, ${sheet}`),
});

export function CellFaults({ answer: { faults, more } }: { answer: FaultyFile }): JSX.Element {
  const t = useTexts(TEXTS);
  const say = useSay();
  return (
    <Panel title={t.faults(faults.length + more)}>
      <Notice kind="bad">{t.faultsLead}</Notice>
      <DataTable
        caption={t.faults(faults.length + more)}
        rows={faults}
        keyOf={({ file, sheet, cell, fault }) => JSON.stringify([file, sheet, cell, fault])}
        columns={(column) => [
          column(t.sheet, ({ file, sheet }) => t.at(file === PASTED ? t.pasted : file, sheet)),
          column(t.cell, ({ cell }) => <strong class="fault-cell">{cell}</strong>),
          column(t.message, ({ fault }) => say(fault)),
          column(t.around, ({ excerpt }) =>
            excerpt === null ? '–' : <Around label={t.around} excerpt={excerpt} />,
          ),
        ]}
      />
      {more > 0 && <p class="empty">{t.more(more)}</p>}
    </Panel>
  );
}

interface AroundProps {
  readonly label: string;
  readonly excerpt: Excerpt;
}

const Around = ({ label, excerpt: { columns, rows } }: AroundProps): JSX.Element => (
  <ScrollArea label={label}>
    <table class="excerpt">
      <thead>
        <tr>
          <td />
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ line, cells }) => (
          <tr key={line}>
            <th scope="row">{line}</th>
            {cells.map(({ text, isFault }, at) => (
              <td key={columns[at]} class={isFault ? 'faulty' : undefined} title={text}>
                {isFault ? <mark>{text === '' ? ' ' : text}</mark> : text}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </ScrollArea>
);
