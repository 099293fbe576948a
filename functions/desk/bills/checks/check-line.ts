import type { Shipment } from '../../../src/model/shipment/shipment';
import { thaiDay } from '../../../src/thailand/day';
import {
  type BilledCharge,
  type BilledLine,
  type Cause,
  type Cost,
  type Reason,
  billedCost,
  sumDuties,
  totalOf,
} from '../../model/bill/bill';
import { type BillSettings, type CheckedLine, isWithin } from '../../model/bill/checked-line';
import { type KnownParcel, attributeLaterCharges } from '../attribution/attribute-charges';
import { type Attribution, attributeDifference } from '../attribution/attribute-difference';
import type { Pricing } from '../attribution/pricer';
import type { Match } from '../matching/match-line';
import { findImplausible, findOtherVat } from './notes';

const NO_SHIPMENT = {
  shipment: null,
  candidates: [],
  booked: null,
  expected: null,
  booked_satang: 0,
  client_email: null,
  sold_satang: null,
  client_difference_satang: null,
  with_bills: [],
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

const matched = (line: BilledLine, shipment: Shipment) => ({
  ...NO_SHIPMENT,
  ...line,
  ...sumAmounts(line),
  ...aboutShipment(line, shipment),
});

/** A credit, or a line without a certain shipment. */
export function checkUnpriced(line: BilledLine, match: Match): CheckedLine {
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

/** A line of a deleted shipment. */
export function checkCancelled(line: BilledLine, shipment: Shipment): CheckedLine {
  const day = thaiDay((shipment.deleted_at ?? shipment.updated_at).getTime());
  const causes = whole(line, 'cancelled', { code: 'cancelled', values: { day } });
  return { ...matched(line, shipment), verdict: 'cancelled', causes };
}

/** A further line with a parcel's freight: all of it is too much, but what it makes up for. */
export function checkTwice(
  line: BilledLine,
  shipment: Shipment,
  { before, duties }: { readonly before: Reason; readonly duties: readonly Cause[] },
  madeUp: BilledCharge[] = [],
): CheckedLine {
  const booked_satang = billedCost({ charges: madeUp });
  const satang = billedCost(line) - booked_satang;
  const freight = satang === 0 ? [] : [{ cause: 'billed_twice' as const, satang, ...before }];
  const causes = [...freight, ...duties];
  return { ...matched(line, shipment), booked_satang, verdict: 'billed_twice', causes };
}

/** A parcel as it was booked. */
export interface Booking {
  readonly shipment: Shipment;
  /** Null without a price. */
  readonly booked: Cost | null;
  /** The rates of the day on which the carrier took it. */
  readonly pricing: Pricing | undefined;
  readonly settings: BillSettings;
  readonly soldSatang: number | null;
  /** The day of the bill. */
  readonly billDay: string;
  /** What to say of the duties of the line. */
  readonly duties: readonly Cause[];
}

/**
 * The line with a parcel's freight, against what was booked: with what later lines have of it, which
 * is then not booked here.
 */
export function checkMain(
  line: BilledLine,
  booking: Booking,
  later: BilledCharge[] = [],
): CheckedLine {
  const { shipment, booked, pricing, settings, soldSatang, billDay, duties } = booking;
  const charges = [...line.charges, ...later];
  const { expected, clientDifference, causes } =
    booked === null ? notBooked(line) : attributeDifference({ ...line, charges }, booked, pricing);
  const booked_satang = (booked === null ? 0 : totalOf(booked)) - billedCost({ charges: later });
  const checked = {
    ...matched(line, shipment),
    booked,
    expected,
    booked_satang,
    causes: [
      ...causes,
      ...findOtherVat(line, pricing?.card),
      ...duties,
      ...findImplausible(line, shipment, booked, billDay),
    ],
    sold_satang: soldSatang,
    client_difference_satang: clientDifference,
  };
  return { ...checked, verdict: judge(checked, settings) };
}

const notBooked = (line: BilledLine): Attribution => ({
  expected: null,
  clientDifference: null,
  causes: whole(line, 'freight', { code: 'no_booking', values: {} }),
});

/** A parcel whose freight stands on another line. */
interface LaterParcel
  extends KnownParcel, Pick<Booking, 'shipment' | 'settings' | 'billDay' | 'duties'> {
  /** For the rate of its VAT. */
  readonly card: Pricing['card'] | undefined;
}

/** A charge of such a parcel: nothing was booked for it but what it makes up for. */
export function checkLater(
  line: BilledLine,
  parcel: LaterParcel,
  madeUp: BilledCharge[] = [],
): CheckedLine {
  const { shipment, booked, settings, billDay, card, duties } = parcel;
  const parts = madeUp.filter((charge) => !line.charges.includes(charge));
  const charges = [
    ...line.charges.filter((charge) => !madeUp.includes(charge)),
    ...parts.map((part) => ({ ...part, satang: -part.satang })),
  ];
  const checked = {
    ...matched(line, shipment),
    booked_satang: billedCost({ charges: madeUp }),
    causes: [
      ...attributeLaterCharges({ ...line, charges }, parcel),
      ...findOtherVat(line, card),
      ...duties,
      ...findImplausible(line, shipment, booked, billDay),
    ],
  };
  return { ...checked, verdict: judge(checked, settings) };
}

/** Causes that a person looks at whatever they sum up to. */
const TO_LOOK_AT: readonly Cause['cause'][] = [
  'unknown_charge',
  'carrier_fee',
  'return',
  'adjustment',
  'billed_twice',
  'vat',
  'implausible',
];

/** A line agrees where the whole and each part of it are within the tolerance. */
function judge(
  {
    billed_satang,
    booked_satang,
    causes,
  }: Pick<CheckedLine, 'billed_satang' | 'booked_satang' | 'causes'>,
  settings: BillSettings,
): CheckedLine['verdict'] {
  const isSmall = (satang: number): boolean => isWithin(satang, booked_satang, settings);
  const agrees =
    isSmall(billed_satang - booked_satang) &&
    causes.every(({ cause, satang }) => isSmall(satang) && !TO_LOOK_AT.includes(cause));
  return agrees ? 'agrees' : 'differs';
}
