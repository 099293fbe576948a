import { halfUp } from '../../../src/measures/rounding';
import { BASIS_POINTS, SATANG_PER_THB, applyRate, dgToKg } from '../../../src/measures/units';
import type { Shipment } from '../../../src/model/shipment/shipment';
import type { Card } from '../../../src/pricing/card';
import { shiftDay, thaiDay } from '../../../src/thailand/day';
import {
  type BilledLine,
  type Cause,
  type Cost,
  type Reason,
  billedCost,
  sumDuties,
} from '../../model/bill/bill';
import { type ParcelDuties, holdDuty } from '../duties/hold-duty';

const DAYS_BEFORE = 60;
const TIMES_AS_HEAVY = 10;

/** Whether a bill's day of shipment can be: not long before the booking, nor after the bill. */
export const isPlausibleDay = (
  day: string,
  { submitted_at }: Pick<Shipment, 'submitted_at'>,
  billDay: string,
): boolean => shiftDay(thaiDay(submitted_at.getTime()), -DAYS_BEFORE) <= day && day <= billDay;

/** What cannot be, whatever the sum; it is no part of the difference. */
export function findImplausible(
  { ship_date, billed_dg }: BilledLine,
  shipment: Shipment,
  booked: Cost | null,
  billDay: string,
): Cause[] {
  const note = (code: string, values: Cause['values']): Cause => ({
    cause: 'implausible',
    satang: 0,
    code,
    values,
  });
  const isLate = ship_date !== null && !isPlausibleDay(ship_date, shipment, billDay);
  const most = TIMES_AS_HEAVY * (booked?.billable_dg ?? 0);
  const isHeavy = most > 0 && billed_dg !== null && billed_dg >= most;
  return [
    ...(isLate
      ? [
          note('day_implausible', {
            day: ship_date,
            booked: thaiDay(shipment.submitted_at.getTime()),
          }),
        ]
      : []),
    ...(isHeavy
      ? [
          note('weight_implausible', {
            billed: dgToKg(billed_dg),
            booked: dgToKg(most / TIMES_AS_HEAVY),
          }),
        ]
      : []),
    ...(shipment.status === 'pending' ? [note('not_handed_over', {})] : []),
  ];
}

/** VAT of another rate than the card's: a carrier bills none, or that. It stands beside the difference. */
export function findOtherVat(
  line: BilledLine,
  card: Pick<Card, 'vatMode' | 'vatBp'> | undefined,
): Cause[] {
  const { vat_satang: vat, charges } = line;
  if (vat === 0 || card === undefined) return [];
  const base = billedCost(line);
  const rate = card.vatMode === 'zero' ? 0 : card.vatBp;
  const excess = vat - applyRate(base, rate);
  const isSame = Math.abs(excess) <= Math.max(SATANG_PER_THB, charges.length);
  if (isSame || base <= 0) return [];
  const billed = halfUp(vat * BASIS_POINTS, base);
  return [{ cause: 'vat', satang: 0, code: 'vat_other', values: { vat, excess, billed, rate } }];
}

/**
 * Duties and taxes of a government on each line of a parcel, which the client may have to bear. They stand
 * apart from the difference. Those of all lines are held together, which the first says; further ones are
 * billed again unless they fit together, or another bill has some.
 */
export function noteDuties(
  parcel: ParcelDuties,
  euroRate: number | undefined,
  isElsewhere: boolean,
): ReadonlyMap<BilledLine, Cause[]> {
  const [first, ...others] = parcel.lines.filter((line) => sumDuties(line) !== 0);
  if (first === undefined) return new Map();
  const held = holdDuty(parcel, euroRate);
  const isAgain = isElsewhere || held.code !== 'duty_flat';
  return new Map([
    [first, [note(held), ...noteTwice(first, isElsewhere)]],
    ...others.map((line): [BilledLine, Cause[]] => {
      const own = { code: 'duty_billed', values: { duty: sumDuties(line) } };
      return [line, [note(own), ...noteTwice(line, isAgain)]];
    }),
  ]);
}

const note = (reason: Reason): Cause => ({ cause: 'duty_tax', satang: 0, ...reason });

function noteTwice(line: BilledLine, isAgain: boolean): Cause[] {
  const excess = sumDuties(line);
  if (!isAgain || line.is_adjustment || excess <= 0) return [];
  const values = { name: 'duty_tax', excess };
  return [{ cause: 'billed_twice', satang: 0, code: 'part_twice', values }];
}
