import * as z from 'zod';

import { BilledLine, Cause, Cost } from './bill';
import { VERDICTS } from './names';

export const CheckedLine = BilledLine.extend({
  verdict: z.enum(VERDICTS),
  shipment: z.string().nullable(),
  /** Where it went: by the bill, else by the shipment. */
  destination: z.string().nullable(),
  /** Ids of those that it may be, where that is not certain. */
  candidates: z.array(z.string()),
  /** Null where nothing was booked for this line: its freight stands elsewhere, or has no price. */
  booked: Cost.nullable(),
  /** By our rates of the day and the billed weight; null if there is no price. */
  expected: Cost.nullable(),
  /** What was booked of this line: nothing for a later charge of a shipment. */
  booked_satang: z.int(),
  billed_satang: z.int(),
  duty_satang: z.int(),
  /** They add up to billed less booked. */
  causes: z.array(Cause),
  /** Who paid for the shipment, and how much without VAT. */
  client_email: z.string().nullable(),
  sold_satang: z.int().nullable(),
  /** By how much the client's price, with VAT, is higher at the weight that is billed. */
  client_difference_satang: z.int().nullable(),
  /** The other bills that have a line about its shipment: what they say counts here. */
  with_bills: z.array(z.string()).default([]),
});
export type CheckedLine = z.infer<typeof CheckedLine>;

/** Billed less booked, in satang. */
export const differenceOf = ({ billed_satang, booked_satang }: CheckedLine): number =>
  billed_satang - booked_satang;

/** Whether somebody has to decide about a line: it neither agrees nor gives money back. */
export const isToDecide = ({ verdict }: Pick<CheckedLine, 'verdict'>): boolean =>
  verdict !== 'agrees' && verdict !== 'credit';

export const BillSettings = z.object({
  /** A line agrees up to this, or up to the share of what was booked, whichever is more. */
  tolerance_satang: z.int().min(0).default(100),
  tolerance_bp: z.int().min(0).max(10_000).default(10),
  /** How long after the bill's day a line can be disputed; null if the courier sets no limit. */
  claim_days: z.int().min(1).max(3650).nullable().default(null),
});
export type BillSettings = z.infer<typeof BillSettings>;

export const isWithin = (
  difference: number,
  booked: number,
  { tolerance_satang, tolerance_bp }: BillSettings,
): boolean =>
  Math.abs(difference) <= tolerance_satang ||
  Math.abs(difference) * 10_000 <= Math.abs(booked) * tolerance_bp;
