import { setImmediate } from 'node:timers/promises';

import type { Shipment } from '../../../src/model/shipment/shipment';
import type { Awaitable } from '../../../src/platform/async';
import { thaiDay } from '../../../src/thailand/day';
import {
  type BilledLine,
  type Cause,
  type Cost,
  type Reason,
  billedCost,
  sumDuties,
  hasFreight,
  totalOf,
} from '../../model/bill/bill';
import { type BillSettings, type CheckedLine, isWithin } from '../../model/bill/checked-line';
import { computeCost, costOfReceipt } from '../../model/bill/cost';
import type { Desk } from '../../model/desk';
import { attributeLaterCharges } from '../attribution/attribute-charges';
import { type Attribution, attributeDifference } from '../attribution/attribute-difference';
import { type Pricing, priceOn } from '../attribution/pricer';
import { type KnownShipments, type Match, matchLine } from '../matching/match-line';

export interface CheckContext {
  readonly courier: string;
  readonly settings: BillSettings;
  readonly known: KnownShipments;
  /** The rates of the day on which the carrier took a shipment. */
  readonly pricingOf: (shipment: Shipment, line: BilledLine) => Promise<Pricing | undefined>;
  /** The rates of the day on which a shipment without a receipt was submitted. */
  readonly bookingOf: (shipment: Shipment) => Promise<Pricing | undefined>;
  /** What is left of a client's price without our VAT. */
  readonly netOfVat: (price: NonNullable<Shipment['price']>) => number;
  /** The earlier bill that has a shipment's freight. */
  readonly billedBefore: ReadonlyMap<string, string>;
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

export async function checkLines(
  lines: readonly BilledLine[],
  context: CheckContext,
  progress: Progress,
): Promise<CheckedLine[]> {
  const checked: CheckedLine[] = [];
  /** The row with the freight of a shipment. */
  const rowOf = new Map<string, number>();
  for (const [at, line] of lines.entries()) {
    if (at % LINES_A_TURN === 0) {
      await progress(at, lines.length);
      await setImmediate();
    }
    const match = matchLine(line, context.courier, context.known);
    const isPriced = match.kind === 'shipment' && billedCost(line) >= 0;
    const result = isPriced
      ? checkShipment(line, await readBooking(line, match.shipment, rowOf, context), context)
      : checkUnpriced(line, match);
    const isCompared = result.verdict === 'agrees' || result.verdict === 'differs';
    if (isCompared && isPriced && hasFreight(line)) rowOf.set(match.shipment.id, line.line);
    checked.push(result);
  }
  return checked;
}

const NO_SHIPMENT = {
  shipment: null,
  candidates: [],
  booked: null,
  expected: null,
  booked_satang: 0,
  client_email: null,
  sold_satang: null,
  client_difference_satang: null,
};

const sumAmounts = (line: BilledLine): Pick<CheckedLine, 'billed_satang' | 'duty_satang'> => ({
  billed_satang: billedCost(line),
  duty_satang: sumDuties(line),
});

function whole(line: BilledLine, cause: Cause['cause'], reason: Reason): Cause[] {
  const satang = billedCost(line);
  return satang === 0 ? [] : [{ cause, satang, ...reason }];
}

const aboutShipment = (
  line: BilledLine,
  { id, client_email, consignee_address }: Shipment,
): Pick<CheckedLine, 'shipment' | 'client_email' | 'destination'> => ({
  shipment: id,
  client_email,
  destination: line.country ?? consignee_address.country,
});

/** A credit, or a line without a certain shipment. */
function checkUnpriced(line: BilledLine, match: Match): CheckedLine {
  const unmatched = { ...NO_SHIPMENT, destination: line.country, ...line, ...sumAmounts(line) };
  if (match.kind === 'shipment' || billedCost(line) < 0) {
    const about = match.kind === 'shipment' ? aboutShipment(line, match.shipment) : {};
    const causes = whole(line, 'credit', { code: 'credit', values: {} });
    return { ...unmatched, ...about, verdict: 'credit', causes };
  }
  const verdict = match.kind === 'unknown' ? 'unknown_shipment' : 'ambiguous_shipment';
  const candidates = match.kind === 'unknown' ? [] : match.shipments.map(({ id }) => id);
  return { ...unmatched, candidates, verdict, causes: whole(line, verdict, match.reason) };
}

interface Booking {
  readonly shipment: Shipment;
  /** Null without a price. */
  readonly booked: Cost | null;
  /** Where its freight is billed already. */
  readonly before: Reason | undefined;
  /** The rates for a first freight. */
  readonly pricing: Pricing | undefined;
}

async function readBooking(
  line: BilledLine,
  shipment: Shipment,
  rowOf: ReadonlyMap<string, number>,
  context: CheckContext,
): Promise<Booking> {
  const row = rowOf.get(shipment.id);
  const bill = context.billedBefore.get(shipment.id);
  const inBill = bill === undefined ? undefined : { code: 'twice_before', values: { bill } };
  const before = row === undefined ? inBill : { code: 'twice_here', values: { row } };
  const booked = shipment.is_deleted ? null : await bookedCost(shipment, context);
  const isFirst = booked !== null && before === undefined && hasFreight(line);
  const pricing = isFirst ? await context.pricingOf(shipment, line) : undefined;
  return { shipment, booked, before, pricing };
}

/** By the receipt; without one, the price of the shipment's own day. */
async function bookedCost(shipment: Shipment, { bookingOf }: CheckContext): Promise<Cost | null> {
  if (shipment.price !== null) return costOfReceipt(shipment.price);
  const pricing = await bookingOf(shipment);
  const price = pricing && priceOn(pricing, pricing.item);
  return pricing && price ? computeCost(price, pricing.item) : null;
}

function checkShipment(
  line: BilledLine,
  { shipment, booked, before, pricing }: Booking,
  { settings, netOfVat }: Pick<CheckContext, 'settings' | 'netOfVat'>,
): CheckedLine {
  const about = aboutShipment(line, shipment);
  const matched = { ...NO_SHIPMENT, ...line, ...sumAmounts(line), ...about };
  if (shipment.is_deleted) {
    const day = thaiDay((shipment.deleted_at ?? shipment.updated_at).getTime());
    const causes = whole(line, 'cancelled', { code: 'cancelled', values: { day } });
    return { ...matched, verdict: 'cancelled', causes };
  }
  const verdictFor = (satang: number): CheckedLine['verdict'] =>
    isWithin(matched.billed_satang - satang, satang, settings) ? 'agrees' : 'differs';
  if (!hasFreight(line)) {
    // Nothing was booked for a charge of a shipment whose freight stands elsewhere.
    return { ...matched, verdict: verdictFor(0), causes: attributeLaterCharges(line, booked) };
  }
  if (before !== undefined) {
    return { ...matched, verdict: 'billed_twice', causes: whole(line, 'billed_twice', before) };
  }
  const booked_satang = booked === null ? 0 : totalOf(booked);
  const { expected, clientDifference, causes } =
    booked === null ? notBooked(line) : attributeDifference(line, booked, pricing);
  return {
    ...matched,
    verdict: verdictFor(booked_satang),
    booked,
    expected,
    booked_satang,
    causes,
    sold_satang: shipment.price && netOfVat(shipment.price),
    client_difference_satang: clientDifference,
  };
}

const notBooked = (line: BilledLine): Attribution => ({
  expected: null,
  clientDifference: null,
  causes: whole(line, 'freight', { code: 'no_booking', values: {} }),
});
