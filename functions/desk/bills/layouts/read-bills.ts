import { createHash } from 'node:crypto';

import { heldNumber } from '../../../src/carrier-numbers/normalise-number';
import { resolveCountry } from '../../../src/fields/resolve-country';
import { plainCode, westernDigits } from '../../../src/text/pasted-text';
import { billFault } from '../../faults/bills';
import { fileFault } from '../../faults/files';
import type { BilledCharge, BilledLine } from '../../model/bill/bill';
import { MAX_NUMBER_LENGTH, encodeNumber, isNumberTooLong } from '../../model/bill/bill-number';
import { FaultList, FileRefusal, type GivenFile, isXlsx } from '../../sheets/files';
import { findEncoding } from '../../sheets/find-encoding';
import { readLooseSheet } from '../../sheets/read-loose-sheet';
import { type ChargeColumns, type Layout, plainWords } from './layout';
import {
  type DecimalMark,
  parseLengthUnit,
  readLength,
  readThreeSides,
  readWeight,
  parseWeightUnit,
} from './numbers';
import { type LineType, OpenBill, type ReadBill } from './open-bill';
import type { ReadRow } from './open-line';
import { type BillRow, readRows } from './rows';

const MAX_FAULTS = 50;
/** A month of a large shipper. */
const MAX_LINES = 100_000;

/**
 * Reads a carrier's file as the bills that it holds.
 * @throws FileRefusal naming each cell that is wrong, and each bill whose lines do not add up to its
 * own total; OperationRefusal for a file that cannot be read.
 */
export function readBills(file: GivenFile, layout: Layout): ReadBill[] {
  const faults = new FaultList();
  const sheet = readLooseSheet(file, layout.width);
  const { rows, mark, charges } = readRows(sheet, layout, faults);
  const bills = new Map<string, OpenBill>();
  let number = rows.map((row) => row.text('invoice_number')).find((text) => text !== '');
  for (const row of rows) {
    const type = readRowType(row, layout);
    if (type === undefined || type === 'ignored') continue;
    // Some files name it in the first row of a bill only.
    number = row.numbers('invoice_number', 'bill')[0] ?? number ?? numberOfFile(file);
    if (isNumberTooLong(number)) {
      row.fault('invoice_number', billFault('bill_number_long', { most: MAX_NUMBER_LENGTH }));
      continue;
    }
    const key = encodeNumber(number);
    const bill = bills.get(key) ?? new OpenBill(number, layout);
    bills.set(key, bill);
    row.assertCurrency();
    bill.add(row, readRow(row, layout, { mark, charges, type }), type);
  }
  for (const bill of bills.values()) bill.assertTotal();
  if (rows.length > 0 && [...bills.values()].some(({ count }) => count > MAX_LINES)) {
    faults.add(1, 1, fileFault('rows_too_many', { most: MAX_LINES }));
  }
  if (faults.count > 0) {
    const { faults: first, moreFaults } = faults.first(MAX_FAULTS);
    throw new FileRefusal(file.name, first, moreFaults);
  }
  return [...bills.values()].map((bill) => bill.finish());
}

/** What a file says by a layout and in an encoding, whatever it is called. */
export function computeDigest(file: GivenFile, { name, own }: Layout): string {
  const hash = createHash('sha256').update(JSON.stringify([name, own ?? null]));
  if (!isXlsx(file.name)) {
    const found = findEncoding(file.content);
    const encoding = file.encoding ?? found;
    // Up to 1.20 whatever is not UTF-8 was read as Latin-1.
    if (encoding !== (found === 'utf-8' ? found : 'latin-1')) hash.update(String(encoding));
  }
  return hash.update(file.content).digest('hex');
}

const HEX_DIGITS = 12;

/** A bill without a number is distinguished from others by its content, whatever its file is called. */
const numberOfFile = ({ content }: GivenFile): string =>
  `NONUMBER-${createHash('sha256').update(content).digest('hex').slice(0, HEX_DIGITS)}`;

function readRowType(
  row: BillRow,
  { rowType }: Layout,
): ReturnType<NonNullable<Layout['rowType']>> {
  if (rowType === undefined) return 'shipment';
  const text = row.text('row_type');
  const type = rowType(text);
  if (type === undefined) row.fault('row_type', billFault('bill_row_type_unknown', { text }));
  return type;
}

interface ReadingContext {
  readonly mark: DecimalMark | undefined;
  readonly charges: readonly ChargeColumns[];
  readonly type: LineType;
}

function readRow(row: BillRow, layout: Layout, context: ReadingContext): ReadRow {
  const { charges, vat } = readCharges(row, layout, context);
  const piece = numberIn(row, 'tracking_number');
  const numbers = resolveNumbers(piece, numberIn(row, 'lead_number'), context.type);
  const references = row.numbers('reference', 'reference');
  const isNamed = numbers.tracking_number !== null || references.length > 0;
  if (layout.rowIs === 'charge' && layout.rowType === undefined && !isNamed) {
    row.fault('tracking_number', billFault('bill_line_unnamed'));
  }
  const line: BilledLine = {
    line: row.line,
    ...numbers,
    reference: references[0] ?? null,
    references: [...new Set(references)],
    ship_date: row.day('ship_date'),
    country: readCountryCode(row),
    postal_code: plainCode(row.text('postal_code')) || null,
    zone: westernDigits(row.text('zone')) || null,
    pieces: readPieces(row),
    billed_dg: weightIn(row, 'billed_weight', layout, context.mark),
    entered_dg: weightIn(row, 'entered_weight', layout, context.mark),
    scale_dg: weightIn(row, 'scale_weight', layout, context.mark),
    volumetric_dg: weightIn(row, 'volumetric_weight', layout, context.mark),
    sides: readSides(row, layout, context.mark),
    is_adjustment: context.type === 'adjustment' || context.type === 'return',
    is_return: context.type === 'return',
    charges,
    vat_satang: vat + ((layout.columns.vat && row.satang(layout.columns.vat)) ?? 0),
  };
  return { line, piece };
}

/**
 * The rows of pieces bear the lead's number. In corrections UPS also writes the numbers of pickups
 * and of customs entries there, which several shipments share: these stay by the piece.
 */
function resolveNumbers(
  piece: string | null,
  lead: string | null,
  type: LineType,
): Pick<BilledLine, 'tracking_number' | 'other_numbers'> {
  const [number, other] =
    piece === null || (lead !== null && type !== 'adjustment' && type !== 'return')
      ? [lead, piece]
      : [piece, lead];
  return {
    tracking_number: number,
    other_numbers: other === null || other === number ? [] : [other],
  };
}

/** As tracking looks for it: the number that a barcode holds. */
function numberIn(row: BillRow, field: 'tracking_number' | 'lead_number'): string | null {
  const [number] = row.numbers(field, 'parcel');
  return number === undefined ? null : heldNumber(number);
}

/** Every amount of a row but zero; one that no rule knows keeps its code and its words. */
function readCharges(
  row: BillRow,
  { rules, rowIs }: Layout,
  { charges: columns, type }: ReadingContext,
): { readonly charges: BilledCharge[]; readonly vat: number } {
  const charges: BilledCharge[] = [];
  let vat = 0;
  const filled = columns.some(({ amount, less = [] }) => row.textOf([...amount, ...less]) !== '');
  if (!filled && rowIs === 'shipment' && type !== 'invoice') faultAmount(row, columns[0]?.amount);
  for (const { amount, less = [], code, name, step } of columns) {
    const given = row.satang(amount);
    // A credit is below zero, and less by its discount.
    const isCredit = (given ?? charges[0]?.satang ?? 0) < 0;
    const off = Math.abs(row.satang(less) ?? 0);
    const satang = (given ?? 0) + (isCredit ? off : -off);
    const words = { code: joinCodes(row, code), name: row.textOf(name) };
    const isNamed = words.code + words.name !== '';
    const isCharge = code !== undefined && rowIs === 'charge';
    if ((isNamed || isCharge) && type !== 'invoice' && row.textOf([...amount, ...less]) === '') {
      faultAmount(row, amount.length > 0 ? amount : [...(code ?? []), ...(name ?? [])]);
    }
    if (satang === 0) continue;
    if ((code ?? name) !== undefined && !isNamed && type !== 'invoice') {
      row.fault(isCharge ? code : amount, billFault('bill_charge_missing'));
    }
    const shown = {
      code: words.code || words.name || String(amount[0] ?? less[0] ?? ''),
      name: words.name,
    };
    const rule = step ?? rules.find(({ fits }) => fits(words.code, words.name || words.code))?.step;
    if (rule === 'credit' && satang > 0 && plainWords(words.code) === 'credit') {
      row.fault(amount, billFault('bill_credit_positive', { amount: satang }));
    }
    const isBack = rule === 'freight' && satang < 0 && type === 'shipment';
    if (rule === 'vat') vat += satang;
    else charges.push({ ...shown, step: isBack ? 'credit' : (rule ?? null), satang });
  }
  return { charges, vat };
}

/** Of several columns all count: UPS's class and code. */
const joinCodes = (row: BillRow, columns: ChargeColumns['code'] = []): string =>
  columns
    .map((column) => row.textOf([column]))
    .filter((text) => text !== '')
    .join(' ');

const faultAmount = (row: BillRow, columns: ChargeColumns['amount'] = []): void => {
  row.fault(columns, fileFault('cell_missing', { what: 'amount' }));
};

/** Carriers' own codes of countries are those of ISO 3166-1 but for a few, which stay unknown. */
function readCountryCode(row: BillRow): string | null {
  const text = row.text('country');
  const found = text === '' ? undefined : resolveCountry(text);
  return found?.kind === 'found' ? found.code : null;
}

function readPieces(row: BillRow): number | null {
  const pieces = Number(plainCode(row.text('pieces')));
  return Number.isSafeInteger(pieces) && pieces > 0 ? pieces : null;
}

function weightIn(
  row: BillRow,
  field: 'billed_weight' | 'entered_weight' | 'scale_weight' | 'volumetric_weight',
  { weightUnit }: Layout,
  mark: DecimalMark | undefined,
): number | null {
  const text = row.text(field);
  if (text === '') return null;
  const weight = readWeight(text, parseWeightUnit(row.text(`${field}_unit`), weightUnit), mark);
  if (weight === undefined) row.fault(field, fileFault('not_kg', { text }));
  // Rows of further charges have a zero.
  return weight === undefined || weight === 0 ? null : weight;
}

/** Sides that cannot be read are left out: carriers write many things there. */
function readSides(
  row: BillRow,
  { lengthUnit }: Layout,
  mark: DecimalMark | undefined,
): BilledLine['sides'] {
  const unit = parseLengthUnit(row.text('dimensions_unit'), lengthUnit);
  const together = row.text('dimensions');
  if (together !== '') return readThreeSides(together, unit, mark) ?? null;
  const [length, width, height] = (['length', 'width', 'height'] as const).map((side) =>
    readLength(row.text(side), unit, mark),
  );
  return length === undefined || width === undefined || height === undefined
    ? null
    : [length, width, height];
}
