import { type BilledLine, type Cause, type Cost, billedCost, totalOf } from '../../model/bill/bill';
import { billedAmounts } from '../../model/bill/cost';
import { attributeUnknown } from './attribute-charges';
import { compareAmounts } from './compare-amounts';
import { compareFuel, compareFuelScope } from './explain-fuel';
import { type Pricing, priceOn } from './pricer';
import { type Step, restateDay, reweigh, rezone } from './restate';

export interface Attribution {
  /** By our rates of the day, at the billed weight; null if they have no price. */
  readonly expected: Cost | null;
  /** By how much the client's price is higher at the billed weight than at the booked one, in satang. */
  readonly clientDifference: number | null;
  /** They add up to what is billed less what was booked. */
  readonly causes: Cause[];
}

/** In the order of `CAUSES`, each with the fuel that falls on it. In satang, exact. */
export function attributeDifference(
  line: BilledLine,
  booked: Cost,
  pricing: Pricing | undefined,
): Attribution {
  const priced = pricing && priceOn(pricing, pricing.item);
  if (pricing === undefined || priced === undefined) {
    const causes = addRest(line, booked, attributeUnknown(line), 'freight', 'no_price');
    return { expected: null, clientDifference: null, causes };
  }
  const billed = billedAmounts(line);
  const day = restateDay(booked, priced, pricing);
  const weight = reweigh(line, billed.freight, day);
  const zone = rezone(line, billed, weight);
  const scope = compareFuelScope(line, billed, zone);
  const amounts = compareAmounts(line, billed, zone, scope);
  const fuel = compareFuel(zone, scope, amounts.amounts);
  const steps = [day, weight, zone, scope, ...amounts.steps, fuel];
  const causes = [...listCauses(booked, steps), ...attributeUnknown(line, fuel)];
  return {
    expected: weight.cost,
    clientDifference: weight.price.total - priced.total,
    causes: addRest(line, booked, causes, 'rounding', 'rounding'),
  };
}

const listCauses = (booked: Cost, steps: readonly Step[]): Cause[] =>
  steps.flatMap(({ cause, total, code, values }, at) => {
    const satang = total - (steps[at - 1]?.total ?? totalOf(booked));
    return satang === 0 ? [] : [{ cause, satang, code, values }];
  });

/** Whatever the causes leave of the difference. */
function addRest(
  line: BilledLine,
  booked: Cost,
  causes: readonly Cause[],
  cause: Cause['cause'],
  code: string,
): Cause[] {
  const found = causes.reduce((sum, { satang }) => sum + satang, 0);
  const satang = billedCost(line) - totalOf(booked) - found;
  return satang === 0 ? [...causes] : [...causes, { cause, satang, code, values: {} }];
}
