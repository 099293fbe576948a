import { heldText } from '../../src/carrier-numbers/spreadsheet-texts';
import { fileFault } from '../faults/files';
import { numberFault } from '../faults/numbers';
import { type FileFault, at } from '../sheets/files';
import { type Sheet, findStrayCell, isContentOfOthers } from '../sheets/sheet';

/** A cell, and its column from 1. */
export interface Cell {
  readonly text: string;
  readonly column: number;
}

export interface NumberRow {
  readonly line: number;
  /** Our number, or the reference. */
  readonly shipment: Cell;
  /** The carrier's. */
  readonly number: Cell;
  /** Blank for the shipment's own. */
  readonly courier: Cell;
}

export interface NumberRows {
  readonly rows: readonly NumberRow[];
  readonly faults: readonly FileFault[];
}

type Place = 'shipment' | 'number' | 'courier';

const HEADINGS: Readonly<Record<string, Place>> = {
  shipment: 'shipment',
  'request number': 'shipment',
  reference: 'shipment',
  'our number': 'shipment',
  order: 'shipment',
  id: 'shipment',
  เลขที่: 'shipment',
  เลขอ้างอิง: 'shipment',
  เลขที่รายการจัดส่ง: 'shipment',
  number: 'number',
  'tracking number': 'number',
  'carrier tracking number': 'number',
  'carriers number': 'number',
  awb: 'number',
  waybill: 'number',
  'waybill number': 'number',
  เลขพัสดุ: 'number',
  เลขพัสดุของผู้ขนส่ง: 'number',
  tracking: 'number',
  courier: 'courier',
  carrier: 'courier',
  'courier name': 'courier',
  ผู้ขนส่ง: 'courier',
};

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/['’]/g, '')
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();

/** More are two files. */
const MAX_ROWS = 2000;
const IN_ORDER: Readonly<Record<Place, number>> = { shipment: 0, number: 1, courier: 2 };

/** With a heading; without one our numbers come first, and the carrier's second. */
export function readNumberRows({ lines }: Sheet): NumberRows {
  const content = lines.filter(isContentOfOthers);
  const [first] = content;
  if (first === undefined) return faulty(1, numberFault('numbers_columns_missing'));
  const heading = readHeading(first.cells);
  const places = heading ?? IN_ORDER;
  const given = heading === undefined ? content : content.slice(1);
  if (given.every(({ cells }) => (cells[places.number] ?? '') === '')) {
    return faulty(first.line, numberFault('numbers_columns_missing'));
  }
  if (given.length > MAX_ROWS) return faulty(1, fileFault('rows_too_many', { most: MAX_ROWS }));
  const stray = given.flatMap(({ line, cells }) => {
    const found = findStrayCell(heading === undefined ? Object.keys(IN_ORDER) : first.cells, cells);
    return found === undefined ? [] : [at({ line, column: found.index + 1 }, found.fault)];
  });
  if (stray.length > 0) return { rows: [], faults: stray };
  const readCell = (cells: readonly string[], index: number): Cell => ({
    text: heldText(cells[index] ?? ''),
    column: index + 1,
  });
  const rows = given.map(({ line, cells }) => ({
    line,
    shipment: readCell(cells, places.shipment),
    number: readCell(cells, places.number),
    courier: readCell(cells, places.courier),
  }));
  return { rows, faults: [] };
}

const faulty = (line: number, fault: Parameters<typeof at>[1]): NumberRows => ({
  rows: [],
  faults: [at({ line, column: 1 }, fault)],
});

/** The columns by the first line, if it names our numbers and the carrier's. */
function readHeading(cells: readonly string[]): Record<Place, number> | undefined {
  const places = new Map<Place, number>();
  for (const [index, text] of cells.entries()) {
    const place = HEADINGS[plain(text)];
    if (place !== undefined && !places.has(place)) places.set(place, index);
  }
  const [shipment, number] = [places.get('shipment'), places.get('number')];
  if (shipment === undefined || number === undefined) return undefined;
  return { shipment, number, courier: places.get('courier') ?? cells.length };
}
