import { shiftDay } from '../../../src/thailand/day';
import type { CheckedLine } from '../../model/bill/checked-line';
import type { Desk } from '../../model/desk';
import { billedShipments, listBills } from '../../store/listed-bills';
import { EVERYTHING, type PricedSummary, readPricedPage } from '../../store/shipments';

const DAYS_BEFORE = 7;
const MAX_CANDIDATES = 300;
const MAX_SHOWN = 5;
/** Rows of cards are far apart: half of the weight, and half a kilogram. */
const SHARE = 0.5;
const HALF_KG = 5000;

/**
 * Shipments that a line without one may be of: by the courier, to the country, of about the weight and
 * the day. A person decides. Reads the shipments of those days, and the courier's bills.
 */
export async function suggestShipments(
  { db }: Pick<Desk, 'db'>,
  courier: string,
  { ship_date, country, billed_dg }: Pick<CheckedLine, 'ship_date' | 'country' | 'billed_dg'>,
): Promise<PricedSummary[]> {
  if (ship_date === null || country === null) return [];
  const filter = {
    ...EVERYTHING,
    courierName: courier,
    createdFrom: shiftDay(ship_date, -DAYS_BEFORE),
    createdTo: ship_date,
  };
  const bounds = { limit: MAX_CANDIDATES, after: undefined, skip: 0, peek: false };
  const [{ items }, bills] = await Promise.all([
    readPricedPage(db, filter, bounds),
    listBills(db, courier),
  ]);
  const billed = billedShipments(bills.items);
  const distance = ({ actual_weight_dg, volumetric_weight_dg }: PricedSummary): number =>
    billed_dg === null ? 0 : Math.abs(Math.max(actual_weight_dg, volumetric_weight_dg) - billed_dg);
  return items
    .filter(({ id }) => !billed.has(id))
    .filter((one) => one.consignee_address.country === country)
    .filter((one) => distance(one) <= HALF_KG + SHARE * (billed_dg ?? 0))
    .sort((a, b) => distance(a) - distance(b))
    .slice(0, MAX_SHOWN);
}
