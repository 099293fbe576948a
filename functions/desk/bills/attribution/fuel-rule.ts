import { applyRate } from '../../../src/measures/units';
import { handling, handlingShares } from '../../../src/pricing/handling';
import type { Price } from '../../../src/pricing/price-package';
import { type Package, sumOfPieces } from '../../../src/pricing/weights';
import type { CostAmount } from '../../model/bill/bill';
import { type Amounts, countFeeTimes } from '../../model/bill/cost';

/** The satang of each amount that fuel does not apply to; all of it where the card says so. */
export type WithoutFuel = Readonly<Record<Exclude<CostAmount, 'fuel'>, number>>;

/** Fuel applies to none of an amount. */
export const ALL = Number.MAX_SAFE_INTEGER;

/** The rule of a price. An amount that the price lacks has fuel where the card puts it on its kind. */
export const withoutFuel = (price: Price, item: Package): WithoutFuel => ({
  freight: price.card.fuelOn.freight ? 0 : ALL,
  handling: price.card.fuelOn.handling ? handlingWithoutFuel(price, item) : ALL,
  area: price.card.fuelOn.area ? 0 : ALL,
  remote: price.card.fuelOn.remote ? remoteWithoutFuel(price) : ALL,
  country_fee: price.card.fuelOn.country ? countryFeeWithoutFuel(price) : ALL,
  demand: price.card.fuelOn.demand ? 0 : ALL,
});

const countryFeeWithoutFuel = (price: Price): number =>
  (price.countryFees.feeSatang - price.countryFees.fuelledSatang) * countFeeTimes(price);

function handlingWithoutFuel({ card, each }: Price, item: Package): number {
  if (item.pieces === null) return handling(card, item).fuelFreeSatang;
  return each === null
    ? handlingShares(card, item.pieces).reduce((sum, share) => sum + share.fuelFreeSatang, 0)
    : sumOfPieces(item.pieces, (piece) => handling(card, piece).fuelFreeSatang);
}

/** Pieces that are billed by themselves may be in tiers with fuel and without. */
function remoteWithoutFuel({ remote, each }: Price): number {
  if (remote === null) return 0;
  const charged = each?.map(({ quantity, charges }) => ({ quantity, remote: charges.remote })) ?? [
    { quantity: 1, remote },
  ];
  const free = charged.filter((one) => one.remote?.tier.hasFuel === false);
  if (free.length === charged.length) return ALL;
  return sumOfPieces(free, (one) => one.remote?.satang ?? 0);
}

/** What of an amount fuel applies to, in satang. One below zero has it where the card puts it on any. */
export const fuelledPart = (satang: number, without: number): number =>
  satang < 0 && without < ALL ? satang : Math.max(0, satang - without);

/** What fuel applies to, in satang. */
export const fuelled = (amounts: Amounts, without: WithoutFuel): number =>
  (['freight', 'handling', 'area', 'remote', 'country_fee', 'demand'] as const).reduce(
    (sum, name) => sum + fuelledPart(amounts[name], without[name]),
    0,
  );

/** The fuel of some amounts at a rate, in satang. */
export const computeFuel = (amounts: Amounts, without: WithoutFuel, fuelBp: number): number =>
  applyRate(fuelled(amounts, without), fuelBp);
