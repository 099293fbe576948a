import {
  carrierNamed,
  detectCarriers,
  isSure,
  withLostZero,
} from '../../src/carrier-numbers/known-carriers';
import { heldNumber, normaliseNumber } from '../../src/carrier-numbers/normalise-number';
import { readNumberText } from '../../src/carrier-numbers/read-number-text';
import type { Fault } from '../../src/errors/fault';
import { groupBy } from '../../src/measures/group-by';
import { isIntact, readReference, writeReference } from '../../src/model/creation/record-id';
import type { Shipment } from '../../src/model/shipment/shipment';
import { readActiveServices } from '../../src/store/catalog';
import type { Database } from '../../src/store/database';
import { shipmentStore } from '../../src/store/shipments';
import { numberFault, unreadNumber } from '../faults/numbers';
import type { FileFault } from '../sheets/files';
import { at } from '../sheets/files';
import type { Sheet } from '../sheets/sheet';
import { readShipmentsBy } from '../store/billed-shipments';
import { type Cell, type NumberRow, readNumberRows } from './read-rows';

export interface ReadyNumber {
  readonly line: number;
  readonly shipment: Pick<
    Shipment,
    'id' | 'updated_at' | 'courier_name' | 'status' | 'status_changed_at'
  >;
  readonly number: string;
  readonly courier: string;
}

export interface CheckedNumbers {
  readonly ready: readonly ReadyNumber[];
  /** How many shipments have their number already. */
  readonly same: number;
  readonly faults: readonly FileFault[];
}

/** What the rows are held against. */
interface Known {
  readonly byId: ReadonlyMap<string, Shipment>;
  readonly byReference: ReadonlyMap<string, readonly Shipment[]>;
  readonly byNumber: ReadonlyMap<string, readonly Shipment[]>;
  /** The id of a courier by its id or name, in lower case. */
  readonly couriers: ReadonlyMap<string, string>;
}

/**
 * Holds a list of carriers' numbers against the shipments that it names, by our number or by reference.
 * One read for each shipment named, for each that has one of the numbers already, and for each service.
 */
export async function checkNumbers(db: Database, sheet: Sheet): Promise<CheckedNumbers> {
  const { rows, faults } = readNumberRows(sheet);
  if (faults.length > 0) return { ready: [], same: 0, faults };
  const known = await readKnown(db, rows);
  const checked = new RowChecker(known);
  for (const row of rows) checked.add(row);
  checked.faults.sort((a, b) => a.place.line - b.place.line);
  return { ready: [...checked.ready.values()], same: checked.same, faults: checked.faults };
}

const parseId = ({ shipment: { text } }: NumberRow): string | undefined => {
  const id = readReference('SR', text);
  return id !== undefined && isIntact(id) ? id : undefined;
};

function parseNumber({ number: { text } }: NumberRow): string | undefined {
  const reading = readNumberText(text, 'parcel');
  return reading.kind === 'number' ? heldNumber(reading.number) : undefined;
}

/** The number that a shipment has: earlier releases stored barcodes as they were scanned. */
const heldBy = ({ carrier_tracking_number: stored }: Shipment): string | null =>
  stored && heldNumber(normaliseNumber(stored) ?? stored);

/** Whether a shipment has the number of its row. Earlier releases stored some that are refused today. */
function hasAlready(shipment: Shipment, row: NumberRow): boolean {
  const held = heldBy(shipment);
  return held !== null && [parseNumber(row), row.number.text].includes(held);
}

async function readKnown(db: Database, rows: readonly NumberRow[]): Promise<Known> {
  const ids = [...new Set(rows.flatMap((row) => parseId(row) ?? []))];
  const references = rows
    .filter((row) => parseId(row) === undefined)
    .map(({ shipment }) => shipment.text);
  const numbers = new Set(
    rows.flatMap((row) => [parseNumber(row) ?? [], normaliseNumber(row.number.text) ?? []].flat()),
  );
  const [named, referred, numbered, services] = await Promise.all([
    Promise.all(ids.map((id) => shipmentStore.read(db, id))),
    readShipmentsBy(
      db,
      'reference',
      references.filter((text) => text !== ''),
    ),
    readShipmentsBy(db, 'carrier_tracking_number', [...numbers]),
    readActiveServices(db),
  ]);
  const grouped = (shipments: readonly Shipment[], of: (one: Shipment) => string | null) =>
    groupBy(shipments, (one) => of(one) ?? '');
  return {
    byId: new Map(named.flatMap((one) => (one === undefined ? [] : [[one.id, one]]))),
    byReference: grouped(referred, ({ reference }) => reference),
    byNumber: grouped(numbered, heldBy),
    couriers: new Map(
      services.items.flatMap(({ id, service_name }) => [
        [id.toLowerCase(), id],
        [service_name.toLowerCase(), id],
      ]),
    ),
  };
}

function faultOfNumber(text: string): Fault | undefined {
  if (text === '') return numberFault('numbers_blank');
  const reading = readNumberText(text, 'parcel');
  return reading.kind === 'fault' ? unreadNumber(reading.fault, text) : undefined;
}

class RowChecker {
  readonly ready = new Map<number, ReadyNumber>();
  readonly faults: FileFault[] = [];
  same = 0;
  private readonly firstOf = new Map<string, { readonly row: NumberRow; readonly cell: Cell }>();

  constructor(private readonly known: Known) {}

  add(row: NumberRow): void {
    const fault = (cell: Cell, found: Fault): void => {
      this.faults.push(at({ line: row.line, column: cell.column }, found));
    };
    const shipment = this.shipmentOf(row);
    const number = parseNumber(row);
    if ('code' in shipment) fault(row.shipment, shipment);
    else if (hasAlready(shipment, row)) {
      this.same += 1;
      return;
    }
    const unread = faultOfNumber(row.number.text);
    if (unread !== undefined) fault(row.number, unread);
    if ('code' in shipment || number === undefined) return;
    const wrong = this.faultOf(row, shipment, number);
    if (wrong !== undefined) {
      fault(...wrong);
      return;
    }
    const courier = this.courierOf(row, shipment) ?? '';
    this.ready.set(row.line, { line: row.line, shipment, number, courier });
  }

  private shipmentOf(row: NumberRow): Shipment | Fault {
    const { text } = row.shipment;
    if (text === '') return numberFault('numbers_shipment_blank');
    const reference = readNumberText(text, 'reference');
    if (reference.kind === 'fault') return unreadNumber(reference.fault, text);
    const id = parseId(row);
    const named = id === undefined ? undefined : this.known.byId.get(id);
    if (named !== undefined) return named;
    const referred = this.known.byReference.get(text) ?? [];
    const live = referred.filter(({ is_deleted }) => !is_deleted);
    const [only, ...others] = live.length > 0 ? live : referred;
    if (only === undefined) return numberFault('numbers_shipment_missing', { text });
    return others.length === 0
      ? only
      : numberFault('numbers_shipment_many', { text, count: others.length + 1 });
  }

  private courierOf({ courier: { text } }: NumberRow, shipment: Shipment): string | undefined {
    if (text !== '') return this.known.couriers.get(text.toLowerCase());
    return shipment.courier_name ?? shipment.service_id ?? undefined;
  }

  /** What keeps a number from its shipment, and the cell that it is at. */
  private faultOf(row: NumberRow, one: Shipment, number: string): [Cell, Fault] | undefined {
    const shipment = writeReference('SR', one.id);
    if (one.is_deleted) {
      return [row.shipment, numberFault('numbers_shipment_deleted', { shipment })];
    }
    const earlier = this.earlier(row, one.id, number);
    if (earlier !== undefined) return earlier;
    const { carrier_tracking_number: stored } = one;
    if (stored !== null) {
      return [row.number, numberFault('numbers_already', { shipment, number: stored })];
    }
    const other = this.known.byNumber.get(number)?.find(({ is_deleted }) => !is_deleted);
    if (other !== undefined) {
      const holder = writeReference('SR', other.id);
      return [row.number, numberFault('numbers_taken', { shipment: holder })];
    }
    const courier = this.courierOf(row, one);
    if (courier === undefined) {
      const { text } = row.courier;
      return text === ''
        ? [row.number, numberFault('numbers_courier_blank', { shipment })]
        : [row.courier, numberFault('numbers_courier_unknown', { text })];
    }
    const candidates = detectCarriers(number);
    const [carrier] = candidates;
    const own = carrierNamed(courier);
    const whole = own && withLostZero(own, number);
    if (whole !== undefined) {
      return [row.number, numberFault('number_zero_lost', { text: number, number: whole })];
    }
    return carrier !== undefined &&
      isSure(candidates) &&
      own !== undefined &&
      own !== carrier.carrier
      ? [
          row.number,
          numberFault('numbers_of_other', { carrier: carrier.carrier, shipment, courier }),
        ]
      : undefined;
  }

  /** The line that names the same shipment, or has the same number: which of them is right is not known. */
  private earlier(row: NumberRow, id: string, number: string): [Cell, Fault] | undefined {
    const keys = [
      [`shipment ${id}`, row.shipment],
      [`number ${number}`, row.number],
    ] as const;
    for (const [key, cell] of keys) {
      const first = this.firstOf.get(key);
      if (first === undefined) continue;
      const { line } = first.row;
      if (this.ready.delete(line)) {
        const twice = numberFault('numbers_twice', { text: first.cell.text, line: row.line });
        this.faults.push(at({ line, column: first.cell.column }, twice));
      }
      return [cell, numberFault('numbers_twice', { text: cell.text, line })];
    }
    for (const [key, cell] of keys) this.firstOf.set(key, { row, cell });
    return undefined;
  }
}
