import { isDeepStrictEqual } from 'node:util';

import * as cells from '../../desk/lists/tables/list-cells';
import { parseWeightRange } from '../../desk/rates/files/weight-cell';
import { parseDecimal } from '../../desk/units/format-units';
import * as reading from '../../desk/units/reading';
import { readDeliveryDays, readWorkingDays } from '../../desk/units/working-days';
import { describeEntryChange } from '../../desk/words/describe-members';
import { isJsonObject } from '../../src/fields/members';
import { BILL_READERS } from './bill-readings';
import { readJson } from './changed-members';
import { faultLine, placedLine } from './fault-lines';
import { LEDGER_READERS } from './ledger-readings';
import { LINT_READERS } from './lint-readings';
import { readPrintedCard } from './printed-card';
import { readSheetCell } from './sheet-readings';
import { SURCHARGE_READERS } from './surcharge-readings';
import { VERSION_READERS } from './version-readings';

/** What operators type into the desk's cells and files is read with. */
export const DESK_READERS: Readonly<Record<string, (...texts: string[]) => unknown>> = {
  ...SURCHARGE_READERS,
  ...LINT_READERS,
  ...LEDGER_READERS,
  ...BILL_READERS,
  ...VERSION_READERS,
  /** The kind of a list's column, and a text in it. */
  cell: (kind: string, text: string) => shownReading(cells[kind as 'TEXT'].read(text)),
  countryCell: (text: string) => shownReading(reading.readCountry(text)),
  dayCell: (text: string) => shownReading(reading.readDayCell(text)),
  decimal: (text: string, places: string) => parseDecimal(text, Number(places)),
  deliveryDays: readDeliveryDays,
  /** A change of an entry: what it is about, and its members before and after. */
  entryChange: (target = '', from = '', to = '') =>
    describeEntryChange({ action: 'changed', target, from: membersIn(from), to: membersIn(to) }),
  sheetCell: readSheetCell,
  sides: reading.splitSides,
  time: reading.readTime,
  weekdays: readWorkingDays,
  /** A weight or a range of them, in a table that may go up to 300 kg. */
  weight: (text: string) => parseWeightRange(text, 300_000),

  /** The printed card with other lines. */
  card: (...texts: string[]) => readChanged(texts),
  /** The same with a file of zones. */
  zones: (zones: string, ...texts: string[]) => readChanged(texts, zones),
  /** The same with the line of a proof, some of whose cells are others: `3=2.5`. */
  proof: (...others: string[]) => readChanged([buildProof(others)]),
  /** Where some members of it are in its file. */
  places: (paths: string, ...texts: string[]) => {
    const read = readPrintedCard(texts);
    if (read.kind === 'faults') return read.faults.map(placedLine);
    return paths.split(' ').map((path) => {
      const { line, column } = read.locate(path);
      return `${line}:${column}`;
    });
  },
};

const membersIn = (text: string): object => Object(readJson(text)) as object;

const shownReading = (read: reading.Reading<unknown>): unknown =>
  read.kind === 'fault' ? `! ${faultLine(read.fault)}` : read.value;

function buildProof(others: readonly string[]): string {
  const line = 'proof,JP,3.2,40x30x20,parcel,2027-01-10,6859.00'.split(',');
  for (const other of others) {
    const [, column = '', text = ''] = /^(\d+)=(.*)$/s.exec(other) ?? [];
    line[Number(column) - 1] = text;
  }
  return line.join(',');
}

/** The faults, or the members that differ from those of the card as printed; all of them for no change. */
function readChanged(texts: readonly string[], zones?: string): unknown {
  const [read, printed] = [readPrintedCard(texts, zones), readPrintedCard()];
  if (read.kind === 'faults') return read.faults.map(placedLine);
  if (texts.join('') === '' && zones === undefined) return read.card;
  return pickDiffering(read.card, printed.kind === 'card' ? printed.card : {});
}

function pickDiffering(now: object, before: object): object {
  const differing = Object.entries(now).flatMap(([name, value]: [string, unknown]) => {
    const was: unknown = Reflect.get(before, name);
    if (isDeepStrictEqual(value, was)) return [];
    return [[name, isJsonObject(value) && isJsonObject(was) ? pickDiffering(value, was) : value]];
  });
  return Object.fromEntries(differing) as object;
}
