import { heldNumber, normaliseNumber } from '../../src/carrier-numbers/normalise-number';
import type { Fault } from '../../src/errors/fault';
import { groupBy } from '../../src/measures/group-by';
import { isIntact, readReference, writeReference } from '../../src/model/creation/record-id';
import type { Shipment, ShipmentStatus } from '../../src/model/shipment/shipment';
import { numberFault } from '../faults/numbers';
import type { Desk } from '../model/desk';
import { type ShipmentFilters, readFilters } from '../records/find-shipments';
import { readShipmentsBy } from '../store/billed-shipments';
import { readAllListed } from '../store/listed-shipments';
import { type CareFilter, findParcels } from '../tracking/find-parcels';
import type { CareKind } from '../tracking/parcel-care';
import { MAX_CHOSEN } from './limits';

/** Shipments that are named, or else those of a list that filters describe. */
export interface Choice extends ShipmentFilters {
  /** Our numbers, carriers' numbers, or references. */
  readonly numbers: readonly string[];
  /** Those in transit that need such care; of the filters, only the courier counts then. */
  readonly kind?: CareKind | undefined;
}

interface ChosenShipments {
  /** Our numbers, each once. */
  readonly chosen: readonly string[];
  readonly unknown: readonly { readonly text: string; readonly fault: Fault }[];
  /** Whether there are more than were looked at. */
  readonly is_cut: boolean;
}

/** So many are looked at for those that are chosen. */
const MAX_READ = 20_000;

/**
 * Shipments that do not have the status yet, up to 2,000. One read for each that is not named by our number or, of
 * a list, for each that is looked at; two for each parcel in transit.
 */
export async function chooseShipments(
  desk: Desk,
  { numbers, kind, ...filters }: Choice,
  to: ShipmentStatus,
): Promise<ChosenShipments> {
  if (numbers.length > 0) return chooseNamed(desk, numbers);
  if (kind !== undefined) return chooseParcels(desk, { kind, courier: filters.courier_name });
  const { filter } = readFilters(desk, filters);
  const { rows, isTruncated } = await readAllListed(desk.db, filter, MAX_READ);
  const open = rows.filter(({ is_deleted, status }) => !is_deleted && status !== to);
  return cut(
    open.map(({ id }) => writeReference('SR', id)),
    isTruncated,
  );
}

const cut = (numbers: readonly string[], isTruncated: boolean): ChosenShipments => ({
  chosen: numbers.slice(0, MAX_CHOSEN),
  unknown: [],
  is_cut: isTruncated || numbers.length > MAX_CHOSEN,
});

/** Of all parcels in transit, those longest in transit first. */
async function chooseParcels(desk: Desk, filter: CareFilter): Promise<ChosenShipments> {
  const numbers: string[] = [];
  let looked = 0;
  for (let { after } = filter; ;) {
    const page = await findParcels(desk, { ...filter, after });
    numbers.push(...page.parcels.map(({ request_number }) => request_number));
    looked += page.looked;
    after = page.next ?? undefined;
    if (after === undefined || numbers.length > MAX_CHOSEN || looked >= MAX_READ) {
      return cut(numbers, after !== undefined);
    }
  }
}

const ownNumber = (text: string): string | undefined => {
  const id = readReference('SR', text);
  return id !== undefined && isIntact(id) ? writeReference('SR', id) : undefined;
};

/** More than one are too many. */
const MAX_OF_ONE = 3;

async function chooseNamed({ db }: Desk, numbers: readonly string[]): Promise<ChosenShipments> {
  const texts = [...new Set(numbers.map((text) => text.trim()).filter((text) => text !== ''))];
  const others = texts.filter((text) => ownNumber(text) === undefined);
  const [carried, referred] = await Promise.all([
    readShipmentsBy(db, 'carrier_tracking_number', others.flatMap(carrierForms), MAX_OF_ONE),
    readShipmentsBy(db, 'reference', others, MAX_OF_ONE),
  ]);
  const byNumber = groupBy(carried, (one) => one.carrier_tracking_number ?? '');
  const byReference = groupBy(referred, ({ reference }) => reference ?? '');
  const chosen = new Set<string>();
  const unknown: { text: string; fault: Fault }[] = [];
  for (const text of texts) {
    const own = ownNumber(text);
    const found = [
      ...carrierForms(text).flatMap((form) => byNumber.get(form) ?? []),
      ...(byReference.get(text) ?? []),
    ];
    const named = own ?? pickOne(text, found);
    if (typeof named === 'string') chosen.add(named);
    else unknown.push({ text, fault: named });
  }
  return { chosen: [...chosen], unknown, is_cut: false };
}

/** Earlier releases stored barcodes as they were scanned. */
function carrierForms(text: string): string[] {
  const number = normaliseNumber(text);
  return number === undefined ? [] : [...new Set([heldNumber(number), number])];
}

/** Our number of the only live shipment among those found. */
function pickOne(text: string, found: readonly Shipment[]): string | Fault {
  const ids = new Set(found.filter(({ is_deleted }) => !is_deleted).map(({ id }) => id));
  const [only, ...others] = ids;
  if (only === undefined) return numberFault('numbers_shipment_missing', { text });
  return others.length === 0
    ? writeReference('SR', only)
    : numberFault('numbers_shipment_many', { text, count: ids.size });
}
