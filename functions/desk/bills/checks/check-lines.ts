import { setImmediate } from 'node:timers/promises';

import type { Shipment } from '../../../src/model/shipment/shipment';
import type { Awaitable } from '../../../src/platform/async';
import {
  type BilledLine,
  type Cost,
  type Reason,
  billedCost,
  hasFreight,
} from '../../model/bill/bill';
import type { BillSettings, CheckedLine } from '../../model/bill/checked-line';
import { computeCost, costOfReceipt } from '../../model/bill/cost';
import type { ChargeStep } from '../../model/bill/names';
import type { Desk } from '../../model/desk';
import { type Pricing, priceOn } from '../attribution/pricer';
import { nameExchanged } from '../matching/exchanged-numbers';
import { type KnownShipments, matchLine } from '../matching/match-line';
import {
  type Booking,
  checkCancelled,
  checkLater,
  checkMain,
  checkTwice,
  checkUnpriced,
} from './check-line';
import { type Elsewhere, type LineOn, billsPart, byPlace, findMadeUp } from './parcels';

export interface CheckContext {
  readonly courier: string;
  /** The id of the bill, and its day. */
  readonly bill: string;
  readonly billDay: string;
  readonly settings: BillSettings;
  readonly known: KnownShipments;
  /** The rates of the day on which the carrier took a shipment. */
  readonly pricingOf: (shipment: Shipment, line: BilledLine) => Promise<Pricing | undefined>;
  /** The rates of the day on which a shipment without a receipt was submitted. */
  readonly bookingOf: (shipment: Shipment) => Promise<Pricing | undefined>;
  /** What is left of a client's price without our VAT. */
  readonly netOfVat: (price: NonNullable<Shipment['price']>) => number;
  /** What other bills have of a shipment. */
  readonly elsewhere: ReadonlyMap<string, Elsewhere>;
}

/** Called now and then with how many lines are done; what it does is waited for. */
export type Progress = (done: number, all: number) => Awaitable<void>;

const LINES_A_WORD = 1000;

/** Says it to whoever waits at a terminal. */
export const progressTo =
  (desk: Desk) =>
  (done: number, all: number): void => {
    if (done > 0 && done % LINES_A_WORD === 0) desk.progress?.(`${done} of ${all} lines`);
  };

/** So many lines take some milliseconds; then others get their turn. */
const LINES_A_TURN = 100;

interface Parcel {
  readonly shipment: Shipment;
  readonly lines: BilledLine[];
}

/** Holds lines against shipments: all lines of one parcel together, with those of other bills. */
export async function checkLines(
  lines: readonly BilledLine[],
  context: CheckContext,
  progress: Progress,
): Promise<CheckedLine[]> {
  const checked = new Map<BilledLine, CheckedLine>();
  const parcels = new Map<string, Parcel>();
  for (const line of lines) {
    const match = matchLine(line, context.courier, context.known);
    if (match.kind !== 'shipment' || billedCost(line) < 0) {
      checked.set(line, checkUnpriced(line, match));
      continue;
    }
    const { shipment } = match;
    const parcel = parcels.get(shipment.id) ?? { shipment, lines: [] };
    parcel.lines.push(line);
    parcels.set(shipment.id, parcel);
  }
  await progress(0, lines.length);
  for (const [at, parcel] of [...parcels.values()].entries()) {
    for (const one of await checkParcel(parcel, context)) checked.set(one.of, one.line);
    if ((at + 1) % LINES_A_TURN === 0) {
      await progress(at + 1, lines.length);
      await setImmediate();
    }
  }
  return nameExchanged(lines.flatMap((line) => checked.get(line) ?? []));
}

interface Result {
  readonly of: BilledLine;
  readonly line: CheckedLine;
}

const NOWHERE: Elsewhere = { main: undefined, later: [] };

async function checkParcel({ shipment, lines }: Parcel, context: CheckContext): Promise<Result[]> {
  if (shipment.is_deleted) {
    return lines.map((of) => ({ of, line: checkCancelled(of, shipment) }));
  }
  const elsewhere = context.elsewhere.get(shipment.id) ?? NOWHERE;
  const [withFreight, withoutFreight] = [lines.filter(hasFreight), lines.filter(notMain)];
  const first = elsewhere.main === undefined ? withFreight[0] : undefined;
  const later: readonly LineOn[] = [
    ...withoutFreight.map((line) => ({ bill: context.bill, line })),
    ...elsewhere.later,
  ].sort(byPlace);
  const booked = await bookedCost(shipment, context);
  const { settings } = context;
  const main =
    first && checkFirst(first, { ...(await readBooking(first, shipment, context)), booked }, later);
  const known = main ?? elsewhere.main?.line;
  const madeUp = known === undefined ? undefined : findMadeUp(known, later);
  const before: Reason | undefined =
    elsewhere.main === undefined
      ? first && { code: 'twice_here', values: { row: first.line } }
      : { code: 'twice_before', values: { bill: elsewhere.main.bill } };
  const with_bills = [
    ...new Set([elsewhere.main, ...elsewhere.later].flatMap((one) => one?.bill ?? [])),
  ];
  const parcelOf = (of: BilledLine) => {
    const earlier = later.slice(
      0,
      later.findIndex(({ line }) => line === of),
    );
    const others = [known, ...earlier.map(({ line }) => (line.is_adjustment ? undefined : line))];
    const isBilled = (step: ChargeStep): boolean =>
      others.some((line) => line !== undefined && billsPart(line, step));
    return { shipment, settings, booked, isBilled };
  };
  return [
    ...(first && main ? [{ of: first, line: { ...main, with_bills } }] : []),
    ...withFreight.flatMap((of) =>
      of === first || before === undefined
        ? []
        : [{ of, line: { ...checkTwice(of, shipment, before), with_bills } }],
    ),
    ...withoutFreight.map((of) => ({
      of,
      line: { ...checkLater(of, parcelOf(of), madeUp?.get(of)), with_bills },
    })),
  ];
}

const notMain = (line: BilledLine): boolean => !hasFreight(line);

/** With what later lines make up for of it. */
function checkFirst(line: BilledLine, booking: Booking, later: readonly LineOn[]): CheckedLine {
  const alone = checkMain(line, booking);
  const madeUp = [...findMadeUp(alone, later).values()].flat();
  return madeUp.length === 0 ? alone : checkMain(line, booking, madeUp);
}

async function readBooking(
  line: BilledLine,
  shipment: Shipment,
  context: CheckContext,
): Promise<Omit<Booking, 'booked'>> {
  const { settings, billDay, netOfVat } = context;
  const pricing = await context.pricingOf(shipment, line);
  const soldSatang = shipment.price && netOfVat(shipment.price);
  return { shipment, pricing, settings, billDay, soldSatang };
}

/** By the receipt; without one, the price of the shipment's own day. */
async function bookedCost(shipment: Shipment, { bookingOf }: CheckContext): Promise<Cost | null> {
  if (shipment.price !== null) return costOfReceipt(shipment.price);
  const pricing = await bookingOf(shipment);
  const price = pricing && priceOn(pricing, pricing.item);
  return pricing && price ? computeCost(price, pricing.item) : null;
}
