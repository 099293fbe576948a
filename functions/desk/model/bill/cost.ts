import { BASIS_POINTS, kgToDg } from '../../../src/measures/units';
import type { PriceSteps } from '../../../src/model/quote/price-steps';
import { type Price } from '../../../src/pricing/price-package';
import { type Package, countPieces } from '../../../src/pricing/weights';
import type { BilledLine, Cost, CostAmount } from './bill';

/** The code of the zone that a price is of. */
export const findZoneCode = ({ card, zone }: Price): string => {
  const at = card.zones.indexOf(zone);
  return [...card.zoneIndexOfCode].find(([, index]) => index === at)?.[0] ?? '';
};

/** How many times fees of a shipment are charged: once, or for each piece that is billed as one. */
export const countFeeTimes = ({ each }: Price): number => (each === null ? 1 : countPieces(each));

/** What a carrier is owed by a price: steps 1 to 7. */
export const computeCost = (price: Price, item: Package): Cost => ({
  day: item.shipDate,
  rate_version: price.card.version,
  volumetric_dg: item.volumetricDg,
  chargeable_dg: item.chargeableDg,
  billable_dg: price.billableDg,
  zone: findZoneCode(price),
  freight: price.base,
  handling: price.handling,
  area: price.zone.areaFeeSatang * countFeeTimes(price),
  remote: price.remote?.satang ?? 0,
  country_fee: price.countryFees.feeSatang * countFeeTimes(price),
  demand: price.demand,
  fuel: price.fuel,
  fuel_bp: price.fuelBp,
});

interface Receipt {
  readonly day: string;
  readonly rate_version: number;
  readonly steps: PriceSteps;
}

/** Of any release: an area fee without parts is the zone's, and the zone is unknown. */
export function costOfReceipt({ day, rate_version, steps }: Receipt): Cost {
  const findWeight = (name: string): number =>
    steps.flatMap((step) =>
      'weight_kg' in step && step.name === name ? [kgToDg(step.weight_kg)] : [],
    )[0] ?? 0;
  const amounts = steps.flatMap((step) => ('amount_satang' in step ? [step] : []));
  const sumAmounts = (name: string): number =>
    amounts.reduce((sum, step) => (step.name === name ? sum + step.amount_satang : sum), 0);
  const parts = amounts.find(({ name }) => name === 'area_fee')?.parts ?? [];
  const sumParts = (name: string): number =>
    parts.reduce((sum, part) => (part.name === name ? sum + part.amount_satang : sum), 0);
  const [remote, country_fee] = [sumParts('remote_area'), sumParts('country_fee')];
  const percent = amounts.find(({ name }) => name === 'fuel_surcharge')?.rate_percent;
  return {
    day,
    rate_version,
    volumetric_dg: findWeight('volumetric_weight'),
    chargeable_dg: findWeight('chargeable_weight'),
    billable_dg: findWeight('billable_weight'),
    zone: '',
    freight: sumAmounts('base_freight'),
    handling: sumAmounts('handling'),
    area: sumAmounts('area_fee') - remote - country_fee,
    remote,
    country_fee,
    demand: sumAmounts('demand_surcharge'),
    fuel: sumAmounts('fuel_surcharge'),
    fuel_bp: percent === undefined ? null : Math.round((percent * BASIS_POINTS) / 100),
  };
}

/** The amounts of a cost, in satang. */
export type Amounts = Readonly<Record<CostAmount, number>>;

/** What a line bills for each step; a discount is within the freight. Unknown charges are left out. */
export const billedAmounts = ({ charges }: Pick<BilledLine, 'charges'>): Amounts => ({
  freight: sumCharges(charges, ['freight', 'discount']),
  handling: sumCharges(charges, ['handling']),
  area: sumCharges(charges, ['area']),
  remote: sumCharges(charges, ['remote']),
  country_fee: sumCharges(charges, ['country_fee']),
  demand: sumCharges(charges, ['demand']),
  fuel: sumCharges(charges, ['fuel']),
});

const sumCharges = (charges: BilledLine['charges'], steps: readonly string[]): number =>
  charges
    .filter(({ step }) => step !== null && steps.includes(step))
    .reduce((sum, { satang }) => sum + satang, 0);
