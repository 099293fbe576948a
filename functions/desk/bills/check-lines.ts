import { setImmediate } from 'node:timers/promises';

import type { Shipment } from '../../src/model/shipment/shipment';
import type { Awaitable } from '../../src/platform/async';
import { thaiDay } from '../../src/thailand/day';
import {
  type BilledLine,
  type Cause,
  type Cost,
  billedCost,
  dutiesOf,
  hasFreight,
  totalOf,
} from '../model/bill/bill';
import { type BillSettings, type CheckedLine, isWithin } from '../model/bill/checked-line';
import { costOf, costOfReceipt } from '../model/bill/cost';
import { type KnownShipments, type Match, matchLine } from './matching/match-line';
import type { Reason } from './parting/explain-freight';
import { partDifference } from './parting/part-difference';
import { partLaterCharges } from './parting/part-later-charges';
import { type Pricing, priceOn } from './parting/pricer';

/** What the lines of a bill are held against. */
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

/** So many lines take some milliseconds; then others get their turn. */
const LINES_A_TURN = 100;

/** Holds each line against its shipment, in the order of the file. */
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
    checked.push(await checkLine(line, match, rowOf, context));
  }
  return checked;
}

async function checkLine(
  line: BilledLine,
  match: Match,
  rowOf: Map<string, number>,
  context: CheckContext,
): Promise<CheckedLine> {
  const unmatched = { ...NO_SHIPMENT, destination: line.country, ...line, ...amountsOf(line) };
  if (isCredit(line)) {
    const causes = whole(line, 'credit', CREDIT);
    if (match.kind !== 'shipment') return { ...unmatched, verdict: 'credit', causes };
    return { ...unmatched, ...aboutShipment(line, match.shipment), verdict: 'credit', causes };
  }
  switch (match.kind) {
    case 'unknown': {
      const causes = whole(line, 'unknown_shipment', match.reason);
      return { ...unmatched, verdict: 'unknown_shipment', causes };
    }
    case 'ambiguous': {
      const candidates = match.shipments.map(({ id }) => id);
      const causes = whole(line, 'ambiguous_shipment', match.reason);
      return { ...unmatched, candidates, verdict: 'ambiguous_shipment', causes };
    }
    case 'shipment':
      return checkShipment(line, match.shipment, rowOf, context);
  }
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

const CREDIT: Reason = { code: 'credit', values: {} };

const amountsOf = (line: BilledLine): Pick<CheckedLine, 'billed_satang' | 'duty_satang'> => ({
  billed_satang: billedCost(line),
  duty_satang: dutiesOf(line),
});

/** All that a line bills, as one cause. */
function whole(line: BilledLine, cause: Cause['cause'], { code, values }: Reason): Cause[] {
  const satang = billedCost(line);
  return satang === 0 ? [] : [{ cause, satang, code, values: { ...values } }];
}

const isCredit = (line: BilledLine): boolean => billedCost(line) < 0;

const aboutShipment = (
  line: BilledLine,
  { id, client_email, consignee_address }: Shipment,
): Pick<CheckedLine, 'shipment' | 'client_email' | 'destination'> => ({
  shipment: id,
  client_email,
  destination: line.country ?? consignee_address.country,
});

async function checkShipment(
  line: BilledLine,
  shipment: Shipment,
  rowOf: Map<string, number>,
  context: CheckContext,
): Promise<CheckedLine> {
  const { id } = shipment;
  const about = aboutShipment(line, shipment);
  const matched = { ...NO_SHIPMENT, ...line, ...amountsOf(line), ...about };
  if (shipment.is_deleted) {
    const day = thaiDay((shipment.deleted_at ?? shipment.updated_at).getTime());
    const causes = whole(line, 'cancelled', { code: 'cancelled', values: { day } });
    return { ...matched, verdict: 'cancelled', causes };
  }
  const booked = await bookedCost(shipment, context);
  if (!hasFreight(line)) {
    return asLater(line, matched, booked, context.settings);
  }
  const row = rowOf.get(id);
  const bill = context.billedBefore.get(id);
  if (row !== undefined || bill !== undefined) {
    const reason: Reason =
      row === undefined
        ? { code: 'twice_before', values: { bill: bill ?? '' } }
        : { code: 'twice_here', values: { row } };
    return {
      ...matched,
      verdict: 'billed_twice',
      causes: whole(line, 'billed_twice', reason),
    };
  }
  rowOf.set(id, line.line);
  const { expected, clientDifference, causes } = booked
    ? partDifference(line, booked, await context.pricingOf(shipment, line))
    : {
        expected: null,
        clientDifference: null,
        causes: whole(line, 'freight', { code: 'no_booking', values: {} }),
      };
  const booked_satang = booked === null ? 0 : totalOf(booked);
  const isSame = isWithin(billedCost(line) - booked_satang, booked_satang, context.settings);
  return {
    ...matched,
    verdict: isSame ? 'agrees' : 'differs',
    booked,
    expected,
    booked_satang,
    causes: [...causes],
    sold_satang: shipment.price && context.netOfVat(shipment.price),
    client_difference_satang: clientDifference,
  };
}

/** A charge of a shipment whose freight stands elsewhere: nothing was booked for it. */
function asLater(
  line: BilledLine,
  matched: Omit<CheckedLine, 'verdict' | 'causes'>,
  booked: Cost | null,
  settings: BillSettings,
): CheckedLine {
  const causes = partLaterCharges(line, booked);
  const isSame = isWithin(matched.billed_satang, 0, settings);
  return { ...matched, verdict: isSame ? 'agrees' : 'differs', causes };
}

/** By the receipt; without one, the price of the shipment's own day. */
async function bookedCost(shipment: Shipment, { bookingOf }: CheckContext): Promise<Cost | null> {
  if (shipment.price !== null) return costOfReceipt(shipment.price);
  const pricing = await bookingOf(shipment);
  const price = pricing && priceOn(pricing, pricing.item);
  return pricing && price ? costOf(price, pricing.item) : null;
}
