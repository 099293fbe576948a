import * as z from 'zod';

import type { Fault } from '../../errors/fault';
import type { ErrorDetail } from '../../errors/service-error';
import { serviceFault } from '../../errors/service-faults';
import { satangToThb } from '../../measures/units';
import { AMOUNT_NAMES, PART_NAMES, WEIGHT_NAMES } from '../../pricing/breakdown';
import type { Principal } from '../account/principal';
import { inSatang, movedDetail } from '../creation/quote-refusals';

/** The share of equal pieces in a weight or an amount, for all of them together. */
export const WeightShare = z.strictObject({ quantity: z.int().min(1), weight_kg: z.number() });
const Amount = { amount_thb: z.number(), amount_satang: z.int() };
export const AmountShare = z.strictObject({ quantity: z.int().min(1), ...Amount });

export const WeightStep = z.strictObject({
  step: z.int().min(1).max(3),
  name: z.enum(WEIGHT_NAMES),
  weight_kg: z.number(),
  /** Where the billable weight starts from the actual rather than the chargeable one. */
  billed_by: z.literal('actual').exactOptional(),
  /** Of a shipment of several pieces, in steps 1 and 2. */
  pieces: z.array(WeightShare).exactOptional(),
});

export const AmountPart = z.strictObject({
  name: z.enum(PART_NAMES),
  label: z.string().exactOptional(),
  ...Amount,
});

/** The days of a fuel rate, both included; `to` is null until a next rate is known. */
export const RatePeriod = z.strictObject({ from: z.string(), to: z.string().nullable() });

export const AmountStep = z.strictObject({
  step: z.int().min(4).max(9),
  name: z.enum(AMOUNT_NAMES),
  ...Amount,
  parts: z.array(AmountPart).exactOptional(),
  rate_percent: z.number().exactOptional(),
  rate_period: RatePeriod.exactOptional(),
  /** Of a shipment of several pieces, in step 5. */
  pieces: z.array(AmountShare).exactOptional(),
});
type AmountStep = z.infer<typeof AmountStep>;

export const PriceSteps = z.array(z.union([WeightStep, AmountStep]));
export type PriceSteps = z.infer<typeof PriceSteps>;
type PriceStep = PriceSteps[number];

export type PriceView = 'staff' | Principal['explain'];

export const priceViewOf = ({ role, explain }: Principal): PriceView =>
  role === 'staff' ? 'staff' : explain;

/**
 * The steps of a price as a reader sees them. The courier's discount on its freight is for staff
 * only. In the `plain` view the markup and the discount are within the freight, and the fuel rate
 * is left out; the amounts still add up to the price. This hides the markup but does not protect
 * it: anyone with the carrier's fuel rate can compute it.
 */
export function showSteps(steps: PriceSteps, view: PriceView): PriceSteps {
  switch (view) {
    case 'staff':
      return steps;
    case 'full':
      return steps.map(withoutFreightParts);
    case 'plain':
      return plainSteps(steps);
  }
}

function plainSteps(steps: PriceSteps): PriceSteps {
  const hidden = sumStep(steps, 'markup') + sumStep(steps, 'discount');
  return steps
    .filter(({ name }) => name !== 'markup' && name !== 'discount')
    .map((step) => {
      if ('weight_kg' in step) return step;
      const { rate_percent: _, ...rest } = step;
      if (step.name !== 'base_freight') return rest;
      const amount_satang = step.amount_satang + hidden;
      const amount_thb = satangToThb(amount_satang);
      return withoutFreightParts({ ...rest, amount_satang, amount_thb });
    });
}

function withoutFreightParts(step: PriceStep): PriceStep {
  if (step.name !== 'base_freight') return step;
  const { parts: _, ...rest } = step;
  return rest;
}

/** What a step adds to the price, in satang. */
export const sumStep = (steps: PriceSteps, name: AmountStep['name']): number =>
  steps.reduce(
    (sum, step) => (step.name === name && 'amount_satang' in step ? sum + step.amount_satang : sum),
    0,
  );

/** The steps that differ between two prices of one package, each with both values. */
export function movedSteps(before: PriceSteps, after: PriceSteps): ErrorDetail[] {
  const [earlier, current] = [amountsByName(before), amountsByName(after)];
  const names = new Set([...earlier.keys(), ...current.keys()]);
  return [...names].flatMap((name) =>
    movedDetail(
      `price_breakdown.${name}`,
      name,
      earlier.get(name) ?? NOTHING,
      current.get(name) ?? NOTHING,
    ),
  );
}

const NOTHING = inSatang(0);

const amountsByName = (steps: PriceSteps): Map<string, Fault> =>
  new Map(
    steps.map((step) => [
      step.name,
      'weight_kg' in step
        ? serviceFault('amount_of_weight', { weight: step.weight_kg })
        : inSatang(step.amount_satang),
    ]),
  );
