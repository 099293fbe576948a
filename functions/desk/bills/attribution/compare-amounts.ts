import {
  type BilledLine,
  type CostAmount,
  type Reason,
  totalOf,
  wordsOf,
} from '../../model/bill/bill';
import type { Amounts } from '../../model/bill/cost';
import { explainFreight } from './explain-freight';
import { type FuelScope, hasOurFuel } from './explain-fuel';
import { computeFuel } from './fuel-rule';
import type { Restated, Step } from './restate';
import { isRounding } from './rounding';

/** Steps that put billed amounts in place of ours, and all amounts after them. */
interface ComparedAmounts {
  readonly steps: readonly Step[];
  readonly amounts: Amounts;
}

interface Compared extends Pick<Restated, 'price' | 'pricing'> {
  readonly line: BilledLine;
  readonly billed: number;
  readonly expected: number;
}

/** Carriers bill a zone's fee as a remote area's or by itself: only the sum is compared. */
const COMPARED: readonly {
  readonly cause: Step['cause'];
  readonly names: readonly CostAmount[];
  readonly explain: (compared: Compared) => Reason;
}[] = [
  { cause: 'remote', names: ['area', 'remote'], explain: explainArea },
  ...(['country_fee', 'handling', 'demand'] as const).map((name) => ({
    cause: name,
    names: [name],
    explain: (compared: Compared) => explainFee(name, compared),
  })),
  {
    cause: 'freight',
    names: ['freight'],
    explain: ({ billed, price, pricing }) => explainFreight(billed, price, pricing),
  },
];

/**
 * Takes the billed amounts over one after the other, with the fuel on them at the rate of the day; without it
 * where the bill has the fuel of our amounts.
 */
export function compareAmounts(
  line: BilledLine,
  theirs: Amounts,
  { price, pricing, cost }: Restated,
  scope: FuelScope,
): ComparedAmounts {
  const { without, roundedFuel } = scope;
  const sum = (amounts: Amounts, names: readonly CostAmount[]): number =>
    names.reduce((total, name) => total + amounts[name], 0);
  const differing = COMPARED.flatMap(({ cause, names, explain }) => {
    const [billed, expected] = [sum(theirs, names), sum(cost, names)];
    const reason = explain({ line, billed, expected, price, pricing });
    const isExplained = cause === 'freight' && reason.code !== 'freight_other';
    return isRounding(billed, expected) && !isExplained ? [] : [{ cause, names, ...reason }];
  });
  const takeOver = (count: number): Amounts => {
    const taken = differing.slice(0, count).flatMap(({ names }) => names);
    return { ...cost, ...Object.fromEntries(taken.map((name) => [name, theirs[name]])) };
  };
  const isOurs = hasOurFuel(scope, cost, takeOver(differing.length), price.fuelBp);
  const steps = differing.map(({ cause, code, values }, at) => {
    const amounts = takeOver(at + 1);
    const fuel = computeFuel(isOurs ? cost : amounts, without, price.fuelBp);
    return { cause, code, values, total: totalOf({ ...amounts, fuel }) + roundedFuel };
  });
  return { steps, amounts: takeOver(differing.length) };
}

function explainArea({ line, billed, expected, price, pricing }: Compared): Reason {
  const { country } = pricing.item;
  const place = line.postal_code ?? pricing.place;
  const charges = line.charges.filter(({ step }) => step === 'area' || step === 'remote');
  const isWithoutRemote =
    price.remote !== null && isRounding(billed, expected - price.remote.satang);
  if (isWithoutRemote) return { code: 'remote_not_billed', values: { country, place } };
  const negative = charges.find(({ satang }) => satang < 0)?.satang;
  if (negative !== undefined) {
    return { code: 'fee_negative', values: { name: 'remote', billed: negative } };
  }
  const fee = price.zone.areaFeeSatang;
  const isBesideFee = charges.length > 1 && charges.some(({ satang }) => isRounding(satang, fee));
  const isListed = (pricing.areas?.tiers.length ?? 0) > 0 || (fee > 0 && !isBesideFee);
  if (!isListed) return { code: 'remote_not_listed', values: { country, place } };
  return { code: 'remote_amount', values: { country, place, billed, expected } };
}

function explainFee(
  name: 'country_fee' | 'handling' | 'demand',
  { line, billed, expected, pricing }: Compared,
): Reason {
  const { country } = pricing.item;
  const own = line.charges.filter(({ step }) => step === name);
  const negative = own.find(({ satang }) => satang < 0)?.satang;
  if (billed === 0) return { code: `${name}_not_billed`, values: { country } };
  if (negative !== undefined) return { code: 'fee_negative', values: { name, billed: negative } };
  if (expected !== 0) return { code: `${name}_amount`, values: { country, billed, expected } };
  const [ended] = name === 'demand' ? pricing.endedDemand() : [];
  if (ended !== undefined) {
    return { code: 'demand_over_since', values: { name: ended.name, to: ended.to } };
  }
  const [charge] = own;
  const words = charge === undefined ? name : wordsOf(charge);
  return { code: `${name}_not_ours`, values: { country, name: words } };
}
