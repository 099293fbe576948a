import type { Price, Unavailable } from '../../src/quotes/pricing/price-package';
import type { OracleAnswer } from './price-oracle';

const DG_PER_GRAM = 10;

/** What the service found, as the oracle tells it. */
export const asOracle = (found: Price | Unavailable): OracleAnswer =>
  found.kind === 'price' ? amountsOf(found) : found.refusal.code;

const amountsOf = (price: Price): OracleAnswer => ({
  billableGrams: BigInt(price.billableDg / DG_PER_GRAM),
  listFreight: BigInt(price.listFreight),
  freightDiscount: BigInt(price.freightDiscount),
  base: BigInt(price.base),
  handling: BigInt(price.handling),
  remote: BigInt(price.remote?.satang ?? 0),
  country: BigInt(price.countryFees.feeSatang),
  area: BigInt(price.area),
  ownDemand: BigInt(price.ownDemand),
  demand: BigInt(price.demand),
  fuelBp: BigInt(price.fuelBp),
  fuel: BigInt(price.fuel),
  markup: BigInt(price.markup),
  discount: BigInt(price.discount),
  vat: BigInt(price.vat),
  rounding: BigInt(price.rounding),
  total: BigInt(price.total),
});
