import type { Shipment } from '../../../src/model/shipment/shipment';
import {
  type BilledLine,
  type Cause,
  type Cost,
  type Reason,
  hasFreight,
  sumDuties,
} from '../../model/bill/bill';
import type { BillSettings, CheckedLine } from '../../model/bill/checked-line';
import { computeCost, costOfReceipt } from '../../model/bill/cost';
import type { ChargeStep } from '../../model/bill/names';
import { type Pricing, priceOn } from '../attribution/pricer';
import type { ParcelDuties } from '../duties/hold-duty';
import type { KnownShipments } from '../matching/match-line';
import { type Booking, checkCancelled, checkLater, checkMain, checkTwice } from './check-line';
import { noteDuties } from './notes';
import { type Elsewhere, type LineOn, billsPart, byPlace, findMadeUp } from './parcels';

export interface CheckContext {
  readonly courier: string;
  /** The id of the bill, and its day. */
  readonly bill: string;
  /** Where the bill stands among others. */
  readonly order: string;
  readonly billDay: string;
  readonly settings: BillSettings;
  readonly known: KnownShipments;
  /** The rates of the day on which the carrier took a shipment. */
  readonly pricingOf: (shipment: Shipment, line: BilledLine) => Promise<Pricing | undefined>;
  /** The rates of the day on which a shipment without a receipt was submitted. */
  readonly bookingOf: (shipment: Shipment) => Promise<Pricing | undefined>;
  /** What is left of a client's price without our VAT. */
  readonly netOfVat: (price: NonNullable<Shipment['price']>) => number;
  /** The bill's own rate of exchange, in satang a euro, if its duties show it. */
  readonly euroRate: number | undefined;
  /** What other bills have of a shipment. */
  readonly elsewhere: ReadonlyMap<string, Elsewhere>;
}

/** The lines of a bill that are certainly of one shipment. */
export interface Parcel {
  readonly shipment: Shipment;
  readonly lines: BilledLine[];
}

const NOWHERE: Elsewhere = { main: undefined, later: [] };

/** The duties of a parcel, on the day of its first line, or of the bill if that has none. */
export const toDuties = (
  { shipment, lines }: Parcel,
  { billDay }: Pick<CheckContext, 'billDay'>,
): ParcelDuties => ({ lines, declared: shipment, day: lines[0]?.ship_date ?? billDay });

/** Whether an earlier bill has duties of a parcel. */
const isDutyBefore = (
  { main, later }: Elsewhere,
  { order }: Pick<CheckContext, 'order'>,
): boolean =>
  [...(main === undefined ? [] : [main]), ...later].some(
    (one) => one.order < order && !one.line.is_adjustment && sumDuties(one.line) > 0,
  );

/** Holds all lines of a parcel against what was booked, together with those of other bills. */
export async function checkParcel(
  { shipment, lines }: Parcel,
  context: CheckContext,
): Promise<ReadonlyMap<BilledLine, CheckedLine>> {
  if (shipment.is_deleted) {
    return new Map(lines.map((line) => [line, checkCancelled(line, shipment)]));
  }
  const elsewhere = context.elsewhere.get(shipment.id) ?? NOWHERE;
  const booked = await bookedCost(shipment, context);
  const duties = noteDuties(
    toDuties({ shipment, lines }, context),
    context.euroRate,
    isDutyBefore(elsewhere, context),
  );
  const noted = (line: BilledLine): readonly Cause[] => duties.get(line) ?? [];
  const first = elsewhere.main === undefined ? lines.find(hasFreight) : undefined;
  const own = lines.filter((line) => line !== first);
  const later = [
    ...own.map((line) => ({ bill: context.bill, order: context.order, line })),
    ...elsewhere.later,
  ];
  later.sort(byPlace);
  const booking =
    first && (await readBooking(first, { shipment, booked, duties: noted(first) }, context));
  const alone = first && booking && checkMain(first, booking);
  const main = alone ?? elsewhere.main?.line;
  const madeUp = main && findMadeUp(main, later);
  const known = { shipment, booked, main, later, madeUp };
  const found = new Map<BilledLine, CheckedLine>();
  for (const line of lines) {
    if (line === first && booking && alone) {
      const taken = [...(madeUp?.values() ?? [])].flat();
      found.set(line, taken.length === 0 ? alone : checkMain(line, booking, taken));
    } else if (hasFreight(line)) {
      const before = findBefore(first, elsewhere);
      found.set(
        line,
        checkTwice(line, shipment, { before, duties: noted(line) }, madeUp?.get(line)),
      );
    } else {
      found.set(line, await checkWithoutFreight(line, { ...known, duties: noted(line) }, context));
    }
  }
  const with_bills = listBills(elsewhere, madeUp);
  return new Map([...found].map(([line, checked]) => [line, { ...checked, with_bills }]));
}

/** Those whose lines have a say: a freight that comes again has none, unless it makes up for something. */
function listBills({ main, later }: Elsewhere, madeUp: MadeUp): string[] {
  const heard = later.filter(({ line }) => !hasFreight(line) || madeUp?.has(line) === true);
  return [...new Set([main, ...heard].flatMap((one) => one?.bill ?? []))];
}

const findBefore = (first: BilledLine | undefined, { main }: Elsewhere): Reason =>
  main === undefined
    ? { code: 'twice_here', values: { row: first?.line ?? 0 } }
    : { code: 'twice_before', values: { bill: main.bill } };

interface KnownLines {
  readonly shipment: Shipment;
  readonly booked: Cost | null;
  /** The line with its freight, on whatever bill. */
  readonly main: CheckedLine | undefined;
  /** All others, in the order of `byPlace`. */
  readonly later: readonly LineOn[];
  readonly madeUp: MadeUp;
  readonly duties: readonly Cause[];
}

type MadeUp = ReturnType<typeof findMadeUp> | undefined;

/** A line of later charges. */
async function checkWithoutFreight(
  line: BilledLine,
  { shipment, booked, main, later, madeUp, duties }: KnownLines,
  { settings, billDay, pricingOf }: CheckContext,
): Promise<CheckedLine> {
  const card = line.vat_satang === 0 ? undefined : (await pricingOf(shipment, line))?.card;
  const at = later.findIndex((one) => one.line === line);
  const earlier = later.slice(0, at).flatMap((one) => (one.line.is_adjustment ? [] : one.line));
  const isBilled = (step: ChargeStep): boolean =>
    [...(main === undefined ? [] : [main]), ...earlier].some((one) => billsPart(one, step));
  return checkLater(
    line,
    { shipment, settings, booked, isBilled, card, billDay, duties },
    madeUp?.get(line),
  );
}

async function readBooking(
  line: BilledLine,
  { shipment, booked, duties }: Pick<Booking, 'shipment' | 'booked' | 'duties'>,
  { settings, billDay, netOfVat, pricingOf }: CheckContext,
): Promise<Booking> {
  const pricing = await pricingOf(shipment, line);
  const soldSatang = shipment.price && netOfVat(shipment.price);
  return { shipment, booked, pricing, settings, billDay, duties, soldSatang };
}

/** By the receipt; without one, the price of the shipment's own day. */
async function bookedCost(shipment: Shipment, { bookingOf }: CheckContext): Promise<Cost | null> {
  if (shipment.price !== null) return costOfReceipt(shipment.price);
  const pricing = await bookingOf(shipment);
  const price = pricing && priceOn(pricing, pricing.item);
  return pricing && price ? computeCost(price, pricing.item) : null;
}
