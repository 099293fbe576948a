import { join } from 'node:path';

import { DHL } from '../../desk/bills/layouts/dhl';
import { FEDEX } from '../../desk/bills/layouts/fedex';
import type { Layout } from '../../desk/bills/layouts/layout';
import { OwnLayout, toLayout } from '../../desk/bills/layouts/own-layout';
import { PLAIN } from '../../desk/bills/layouts/plain';
import { readBills } from '../../desk/bills/layouts/read-bills';
import { UPS } from '../../desk/bills/layouts/ups';
import type { BilledLine } from '../../desk/model/bill/bill';
import { FileRefusal } from '../../desk/sheets/files';
import { givenFile } from './given-file';
import own from './own-layout.json';
import { readLines } from './read-lines';

const OWN = toLayout('own', OwnLayout.parse(own));

const LAYOUTS: readonly Layout[] = [DHL, FEDEX, PLAIN, UPS, OWN];

export const CASES = join(__dirname, '../../desk/bills/layouts/read-layouts.txt');

/** A row of a file without a heading: `6:U-1|21:1Z…` has these texts in these places. */
const toRow = (row: string): string => {
  if (!/^\d+:/.test(row)) return row;
  const cells = Array<string>(90).fill('');
  for (const cell of row.split('|'))
    cells[Number.parseInt(cell, 10) - 1] = cell.replace(/^\d+:/, '');
  return cells.join(',');
};

const NOTHING = ['', '0', 'false', 'null'];

/** What is there, of a line as it was read. */
const shown = ({ charges, ...line }: BilledLine): string => {
  const there = Object.entries(line).filter(([, part]) => !NOTHING.includes(String(part)));
  const each = charges.map(({ step, code, name, satang }) => `${step} ${code} (${name}) ${satang}`);
  return [JSON.stringify(Object.fromEntries(there)), ...each].join('; ');
};

function readCase(name: string, rows: readonly string[]): string[] {
  const layout = LAYOUTS.find((one) => one.name === name);
  if (layout === undefined) throw new Error(`There is no layout ${name}.`);
  try {
    const bills = readBills(givenFile('bill.csv', rows.map(toRow).join('\n')), layout);
    return bills.flatMap(({ number, date, lines }) => [`${number} ${date}`, ...lines.map(shown)]);
  } catch (cause) {
    if (!(cause instanceof FileRefusal)) throw cause;
    return cause.faults.map(
      ({ code, place, values }) =>
        `! ${place.line}:${place.column} ${code} ${JSON.stringify(values)}`,
    );
  }
}

export const readCases = (): string[] => readLines(CASES);

/** Files, each below the name of its layout, and below each what is read of it. */
export function runCases(lines: readonly string[]): string[] {
  const given = lines.filter((line) => /^(?:===|>) /.test(line));
  const starts = given.flatMap((line, at) => (line.startsWith('=== ') ? at : []));
  return starts.flatMap((start, nth) => {
    const block = given.slice(start, starts[nth + 1]);
    const [heading = '', ...rows] = block;
    const [, layout = ''] = heading.split(' ');
    return [
      ...block,
      ...readCase(
        layout,
        rows.map((row) => row.slice(2)),
      ),
    ];
  });
}
