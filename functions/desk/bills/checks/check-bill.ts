import { groupBy } from '../../../src/measures/group-by';
import { readReference } from '../../../src/model/creation/record-id';
import type { Shipment } from '../../../src/model/shipment/shipment';
import { shipmentStore } from '../../../src/store/shipments';
import { thaiDay } from '../../../src/thailand/day';
import { inGroups } from '../../../tools/in-groups';
import { refuseBill } from '../../faults/bills';
import type { BilledLine } from '../../model/bill/bill';
import type { CheckedLine } from '../../model/bill/checked-line';
import type { Desk } from '../../model/desk';
import { readCheckSettings } from '../../store/bill-settings';
import { readShipmentsBy, readShipmentsById } from '../../store/billed-shipments';
import { type Bill, isCurrent } from '../../store/bills';
import { listBills } from '../../store/listed-bills';
import { readStoredRates } from '../../store/stored-rates';
import { hasReference, indexShipments, isOfCourier, listNumbers } from '../matching/match-line';
import { dayOfBill } from './bill-sums';
import { type GivenContext, type Progress, checkLines } from './check-lines';
import { createCourierRates } from './courier-rates';
import { isPlausibleDay } from './notes';
import { createOtherBills } from './other-bills';
import { orderOfBill } from './parcels';

interface GivenLines {
  readonly bill: Pick<Bill, 'id' | 'date' | 'imported_at'>;
  readonly lines: readonly BilledLine[];
  /** The shipments that a person named, by row. */
  readonly matches: Readonly<Record<string, string>>;
  /** The id of the version that the bill replaces: what it bills is not billed before. */
  readonly replaces?: string | undefined;
  /** Where these are some of its lines: what was found of all of them. */
  readonly ofBill?: GivenContext['ofBill'];
}

export interface BillChecker {
  check(given: GivenLines, progress: Progress): Promise<CheckedLine[]>;
  /** From then on, what a bill bills is billed. `isStored` if its lines are the latest of the courier. */
  remember(bill: Bill, isStored: boolean): void;
  /** The ids of bills that have a line about a shipment of a bill, or of the version that it replaces. */
  findOthers(bill: Bill, replaces: string | undefined): string[];
  /** Those of a bill's shipments that others have lines about. */
  findShared(bill: string, shipments: ReadonlySet<string>): ReadonlySet<string>;
  /** The key of the courier's lines that were stored last when its bills were read. */
  readonly latest: string | undefined;
  reopen(): Promise<void>;
}

/**
 * Reads a courier's rates, its settings and its bills, once for all bills of a file.
 * @param replaced - The ids of the versions that the file replaces: what they bill is not billed before.
 * @throws OperationRefusal for a courier without a published card.
 */
export async function openChecker(
  { db }: Pick<Desk, 'db'>,
  courier: string,
  replaced: readonly string[],
): Promise<BillChecker> {
  const stored = await readStoredRates(db, courier);
  if (stored.cards.length === 0) throw refuseBill('bill_courier_missing', { courier });
  const rates = createCourierRates(db, stored);
  const read = async () => {
    // First: a bill that is stored in between is then checked against.
    const { settings, latest } = await readCheckSettings(db, courier);
    const { items } = await listBills(db, courier);
    return { settings, latest, others: createOtherBills(db, items.filter(isCurrent), replaced) };
  };
  let { settings, latest, others } = await read();
  return {
    get latest() {
      return latest;
    },
    async reopen() {
      ({ settings, latest, others } = await read());
    },
    remember(bill, isStored) {
      others.add(bill);
      if (isStored) latest = bill.lines_key;
    },
    findOthers: (bill, replaces) => others.findAbout(bill, replaces),
    findShared: (bill, shipments) => others.findShared(bill, shipments),
    async check({ lines, matches, replaces, bill, ofBill }, progress) {
      const billDay = dayOfBill(bill);
      const shipments = await readShipmentsOf(db, courier, lines);
      const named = await readShipments(db, matches);
      const all = [...shipments, ...named.values()];
      const days = await readDays(db, all, lines);
      const context: GivenContext = {
        ofBill,
        courier,
        bill: bill.id,
        order: orderOfBill(bill, billDay),
        billDay,
        settings,
        known: { ...indexShipments(all), byRow: named },
        netOfVat: (price) => rates.netOfVat(price),
        pricingOf: async (shipment, { ship_date }) => {
          const isNamed = ship_date !== null && isPlausibleDay(ship_date, shipment, billDay);
          const day = isNamed ? ship_date : (days.get(shipment.id) ?? dayOfPrice(shipment));
          return rates.pricingOf(shipment, day);
        },
        bookingOf: (shipment) =>
          rates.pricingOf(shipment, thaiDay(shipment.submitted_at.getTime())),
        elsewhere: await others.read([bill.id, replaces], new Set(all.map(({ id }) => id))),
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

/**
 * By number; then by the references that are not those of a shipment found so, as the number or the
 * rest of the line may be another's. Our own numbers count as references.
 */
async function readShipmentsOf(
  db: Desk['db'],
  courier: string,
  lines: readonly BilledLine[],
): Promise<Shipment[]> {
  const numbered = await readShipmentsBy(db, 'carrier_tracking_number', lines.flatMap(listNumbers));
  const own = groupBy(
    numbered.filter((one) => isOfCourier(one, courier)),
    ({ carrier_tracking_number }) => carrier_tracking_number,
  );
  const references = lines.flatMap((line) => {
    const found = listNumbers(line).flatMap((number) => own.get(number) ?? []);
    return line.references.filter((one) => !found.some((shipment) => hasReference(shipment, one)));
  });
  const ids = references.flatMap((one) => readReference('SR', one) ?? []);
  return [
    ...numbered,
    ...(await readShipmentsBy(db, 'reference', references)),
    ...(await readShipmentsById(db, [...new Set(ids)])),
  ];
}

const AT_ONCE = 40;

/** For lines without a ship date: by the histories, one read for each entry. */
async function readDays(
  db: Desk['db'],
  shipments: readonly Shipment[],
  lines: readonly BilledLine[],
): Promise<ReadonlyMap<string, string>> {
  const days = new Map<string, string>();
  if (lines.every(({ ship_date }) => ship_date !== null)) return days;
  for (const some of inGroups(shipments, AT_ONCE)) {
    const found = await Promise.all(some.map((shipment) => dayTaken(db, shipment)));
    for (const [at, { id }] of some.entries()) {
      const day = found[at];
      if (day !== undefined) days.set(id, day);
    }
  }
  return days;
}

async function dayTaken(db: Desk['db'], shipment: Shipment): Promise<string | undefined> {
  if (shipment.status === 'in_transit') return thaiDay(shipment.status_changed_at.getTime());
  if (shipment.status === 'pending') return undefined;
  const { items } = await shipmentStore.readPublicHistory({ db }, shipment.id);
  const taken = items.find(({ changes }) =>
    changes.some(({ field, to }) => field === 'status' && to === 'in_transit'),
  );
  return taken && thaiDay(taken.at.getTime());
}

/** The day of its price, or of its creation. */
const dayOfPrice = ({ price, submitted_at }: Shipment): string =>
  price?.day ?? thaiDay(submitted_at.getTime());
