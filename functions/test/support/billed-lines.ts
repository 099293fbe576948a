import type { BilledLine, Cost } from '../../desk/model/bill/bill';
import type { CheckedLine } from '../../desk/model/bill/checked-line';
import blank from './billed-line.json';

/** A line of a bill that says nothing but its number. */
export const aBilledLine = (more: Partial<BilledLine> = {}): BilledLine => ({
  ...blank,
  ...more,
});

export const aCheckedLine = (more: Partial<CheckedLine> = {}): CheckedLine => ({
  ...aBilledLine(),
  verdict: 'agrees',
  shipment: null,
  destination: null,
  candidates: [],
  booked: null,
  expected: null,
  booked_satang: 0,
  billed_satang: 0,
  duty_satang: 0,
  causes: [],
  client_email: null,
  sold_satang: null,
  client_difference_satang: null,
  with_bills: [],
  ...more,
});

/** A cost of which no two members are equal: `from` and the numbers that follow it. */
export const aCost = (from: number, day = '2026-11-02'): Cost => ({
  day,
  rate_version: 1,
  volumetric_dg: from,
  chargeable_dg: from + 1,
  billable_dg: from + 2,
  zone: '1',
  freight: from + 10,
  handling: from + 20,
  area: from + 30,
  remote: from + 40,
  country_fee: from + 50,
  demand: from + 60,
  fuel: from + 70,
  fuel_bp: 2450,
});
