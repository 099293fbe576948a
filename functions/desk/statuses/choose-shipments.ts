import { heldNumber, normaliseNumber } from '../../src/carrier-numbers/normalise-number';
import type { Fault } from '../../src/errors/fault';
import { groupBy } from '../../src/measures/group-by';
import { isIntact, readReference, writeReference } from '../../src/model/creation/record-id';
import type { Shipment } from '../../src/model/shipment/shipment';
import { numberFault } from '../faults/numbers';
import type { Desk } from '../model/desk';
import { type ShipmentFilters, readFilters } from '../records/find-shipments';
import { readShipmentsBy } from '../store/billed-shipments';
import { readAllListed } from '../store/listed-shipments';
import { findParcels } from '../tracking/find-parcels';
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

/** One read for each shipment that is not named by our number; none for the others. */
export async function chooseShipments(
  desk: Desk,
  { numbers, kind, ...filters }: Choice,
): Promise<ChosenShipments> {
  if (numbers.length > 0) return chooseNamed(desk, numbers);
  if (kind !== undefined) {
    const { parcels, next } = await findParcels(desk, { kind, courier: filters.courier_name });
    const chosen = parcels.map(({ request_number }) => request_number);
    return { chosen, unknown: [], is_cut: next !== null };
  }
  const { filter } = readFilters(desk, filters);
  const { rows, isTruncated } = await readAllListed(desk.db, filter, MAX_CHOSEN);
  const live = rows.filter(({ is_deleted }) => !is_deleted);
  return {
    chosen: live.map(({ id }) => writeReference('SR', id)),
    unknown: [],
    is_cut: isTruncated,
  };
}

const ownNumber = (text: string): string | undefined => {
  const id = readReference('SR', text);
  return id !== undefined && isIntact(id) ? writeReference('SR', id) : undefined;
};

async function chooseNamed({ db }: Desk, numbers: readonly string[]): Promise<ChosenShipments> {
  const texts = [...new Set(numbers.map((text) => text.trim()).filter((text) => text !== ''))];
  const others = texts.filter((text) => ownNumber(text) === undefined);
  const [carried, referred] = await Promise.all([
    readShipmentsBy(db, 'carrier_tracking_number', others.flatMap(carrierForms)),
    readShipmentsBy(db, 'reference', others),
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
