import * as z from 'zod';

import { CAUSES, CHARGE_STEPS } from './names';

/** One charge of a line, net of VAT. Without a step, no map knows its code. */
export const BilledCharge = z.object({
  step: z.enum(CHARGE_STEPS).nullable(),
  /** The carrier's own code or words. */
  code: z.string(),
  name: z.string(),
  satang: z.int(),
});
export type BilledCharge = z.infer<typeof BilledCharge>;

/** The carrier's words for a charge, else its code. */
export const wordsOf = ({ name, code }: Pick<BilledCharge, 'name' | 'code'>): string =>
  name === '' ? code : name;

/** A shipment on a bill, as the carrier bills it. Weights in decigrams, sides in hundredths of a millimetre. */
export const BilledLine = z.object({
  /** The row of the file in which it begins. */
  line: z.int().min(1),
  /** Normalised as tracking does. Of several pieces, the number of the shipment. */
  tracking_number: z.string().nullable(),
  /** The carrier's other numbers of the shipment, such as those of its pieces. */
  other_numbers: z.array(z.string()).default([]),
  reference: z.string().nullable(),
  /** All that the line names. */
  references: z.array(z.string()),
  /** A day in Thailand. */
  ship_date: z.string().nullable(),
  /** ISO 3166-1 alpha-2. */
  country: z.string().nullable(),
  postal_code: z.string().nullable(),
  zone: z.string().nullable(),
  pieces: z.int().nullable(),
  /** The weight that is billed. */
  billed_dg: z.int().nullable(),
  /** As the sender declared it, by the carrier's scales, and by volume: where the bill tells. */
  entered_dg: z.int().nullable(),
  scale_dg: z.int().nullable(),
  volumetric_dg: z.int().nullable(),
  sides: z.tuple([z.int(), z.int(), z.int()]).nullable(),
  /** Whether it corrects what was billed before. */
  is_adjustment: z.boolean(),
  /** Whether that is the way back of a parcel. */
  is_return: z.boolean().default(false),
  charges: z.array(BilledCharge),
  /** The carrier's VAT, apart from the charges. */
  vat_satang: z.int(),
});
export type BilledLine = z.infer<typeof BilledLine>;

/** Values of a fault as they are stored. */
const FaultValues = z.record(z.string(), z.union([z.string(), z.number(), z.array(z.string())]));

/** A part of a line's difference, with the fuel that falls on it. */
export const Cause = z.object({
  cause: z.enum(CAUSES),
  satang: z.int(),
  /** A code of `BILL_CAUSES`, and what its sentence names. */
  code: z.string(),
  values: FaultValues,
});
export type Cause = z.infer<typeof Cause>;

/** Why something is not as booked. */
export type Reason = Pick<Cause, 'code' | 'values'>;

/** Steps 1 to 7 of a price: what a carrier is owed for one shipment, in satang. */
export const Cost = z.object({
  /** The day whose rates it is of. */
  day: z.string(),
  rate_version: z.int(),
  volumetric_dg: z.int(),
  chargeable_dg: z.int(),
  billable_dg: z.int(),
  zone: z.string(),
  freight: z.int(),
  handling: z.int(),
  /** Of the zone. */
  area: z.int(),
  remote: z.int(),
  country_fee: z.int(),
  demand: z.int(),
  fuel: z.int(),
  /** Null in receipts that do not tell. */
  fuel_bp: z.int().nullable(),
});
export type Cost = z.infer<typeof Cost>;

/** The amounts that a cost is the sum of. */
const AMOUNTS = ['freight', 'handling', 'area', 'remote', 'country_fee', 'demand', 'fuel'] as const;
export type CostAmount = (typeof AMOUNTS)[number];

/** In satang. */
export const totalOf = (cost: Pick<Cost, CostAmount>): number =>
  AMOUNTS.reduce((sum, name) => sum + cost[name], 0);

/** Whether a line has the freight of a shipment, and not a correction of it. */
export const hasFreight = ({
  charges,
  is_adjustment,
}: Pick<BilledLine, 'charges' | 'is_adjustment'>): boolean =>
  !is_adjustment && charges.some(({ step, satang }) => step === 'freight' && satang > 0);

/** Beside the cost: not compared with what was booked. */
export const isCost = ({ step }: BilledCharge): boolean => step !== 'duty_tax';

/** What a line bills of the cost, net of VAT and without duties, in satang. */
export const billedCost = ({ charges }: Pick<BilledLine, 'charges'>): number =>
  charges.filter(isCost).reduce((sum, { satang }) => sum + satang, 0);

/** The duties and taxes that a line passes on, in satang. */
export const sumDuties = ({ charges }: Pick<BilledLine, 'charges'>): number =>
  charges.filter((charge) => !isCost(charge)).reduce((sum, { satang }) => sum + satang, 0);
