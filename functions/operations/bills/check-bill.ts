import type { Shipment } from '../../src/shipments/record/shipment';
import { shipmentStore } from '../../src/store/shipments';
import { thaiDay } from '../../src/thailand/day';
import type { Desk } from '../desk';
import { refuseBill } from '../faults/bills';
import {
  type Bill,
  billId,
  listBills,
  readBillSettings,
  readShipmentsBy,
  readStoredRates,
} from '../store/bills';
import { type CheckContext, type Progress, checkLines } from './check-lines';
import { createCourierRates } from './courier-rates';
import { indexShipments, isOfCourier } from './matching/match-line';
import type { BilledLine } from './record/bill';
import type { CheckedLine } from './record/checked-line';

/** The lines of a bill as read from its file. */
interface GivenLines {
  readonly number: string;
  readonly lines: readonly BilledLine[];
  /** The shipments that a person named, by row. */
  readonly matches: Readonly<Record<string, string>>;
}

/** Checks the bills of a courier, one after the other. */
export interface BillChecker {
  check(given: GivenLines, progress: Progress): Promise<CheckedLine[]>;
  /** From then on, what a bill bills is billed. */
  remember(bill: Bill): void;
}

/**
 * Reads a courier's rates, its settings and its bills, once for all bills of a file.
 * @throws OperationRefusal for a courier without a published card.
 */
export async function openChecker({ db }: Pick<Desk, 'db'>, courier: string): Promise<BillChecker> {
  const stored = await readStoredRates(db, courier);
  if (stored.cards.length === 0) throw refuseBill('bill_courier_missing', { courier });
  const rates = createCourierRates(db, stored);
  const [settings, { items }] = await Promise.all([
    readBillSettings(db, courier),
    listBills(db, courier),
  ]);
  const bills = items.filter(({ superseded_by }) => superseded_by === null);
  return {
    remember: (bill) => void bills.push(bill),
    async check({ number, lines, matches }, progress) {
      const shipments = await readShipmentsOf(db, courier, lines);
      const named = await readShipments(db, matches);
      const context: CheckContext = {
        courier,
        settings,
        known: { ...indexShipments([...shipments, ...named.values()]), byRow: named },
        netOfVat: (price) => rates.netOfVat(price),
        pricingOf: async (shipment, { ship_date }) =>
          rates.pricingOf(shipment, ship_date ?? (await dayOfShipment(db, shipment))),
        bookingOf: (shipment) =>
          rates.pricingOf(shipment, thaiDay(shipment.submitted_at.getTime())),
        billedBefore: new Map(
          bills
            .filter((bill) => bill.id !== billId(courier, number, bill.version))
            .flatMap((bill) => bill.shipments.split(' ').map((id) => [id, bill.id])),
        ),
      };
      return checkLines(lines, context, progress);
    },
  };
}

/** By row. One read each. */
async function readShipments(
  db: Desk['db'],
  matches: GivenLines['matches'],
): Promise<ReadonlyMap<number, Shipment>> {
  const found = new Map<number, Shipment>();
  for (const [row, id] of Object.entries(matches)) {
    const shipment = await shipmentStore.read(db, id);
    if (shipment !== undefined) found.set(Number(row), shipment);
  }
  return found;
}

/** By number, then by reference those that no number finds. */
async function readShipmentsOf(
  db: Desk['db'],
  courier: string,
  lines: readonly BilledLine[],
): Promise<Shipment[]> {
  const numbers = lines.flatMap(({ tracking_number }) => tracking_number ?? []);
  const numbered = await readShipmentsBy(db, 'carrier_tracking_number', numbers);
  const found = new Set(
    numbered
      .filter((one) => isOfCourier(one, courier))
      .map(({ carrier_tracking_number }) => carrier_tracking_number),
  );
  const references = lines
    .filter(({ tracking_number }) => tracking_number === null || !found.has(tracking_number))
    .flatMap(({ references }) => references);
  return [...numbered, ...(await readShipmentsBy(db, 'reference', references))];
}

/** When the carrier took a shipment; else the day of its price, or of its creation. */
async function dayOfShipment(db: Desk['db'], shipment: Shipment): Promise<string> {
  if (shipment.status === 'in_transit') return thaiDay(shipment.status_changed_at.getTime());
  if (shipment.status !== 'pending') {
    const { items } = await shipmentStore.readHistory(db, shipment);
    const taken = items.find(({ changes }) =>
      changes.some(({ field, to }) => field === 'status' && to === 'in_transit'),
    );
    if (taken !== undefined) return thaiDay(taken.at.getTime());
  }
  return shipment.price?.day ?? thaiDay(shipment.submitted_at.getTime());
}
