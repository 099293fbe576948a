import { FUEL_BASES, type FuelBase, type RateCard } from '../../src/quotes/cards/rate-card';
import type { Areas, Price, Unavailable } from '../../src/quotes/pricing/price-package';
import type { UNAVAILABLE_CODES } from '../../src/quotes/pricing/refusal';
import type { CourierSurcharges } from '../../src/quotes/surcharges/courier-surcharges';
import type { Size } from './arbitrary-packages';
import {
  type Charge,
  type Fraction,
  NOTHING,
  billableWeight,
  brokenLimit,
  countryCharge,
  fraction,
  freights,
  fuelRate,
  handlingFees,
  isAbove,
  isSuspended,
  lastWeight,
  measure,
  minus,
  next,
  ownDemand,
  plus,
  rate,
  remoteCharge,
  seasonal,
  smaller,
  sum,
  times,
  toSatang,
} from './price-oracle-steps';

/** The amounts in whole satang, and the billable weight in whole grams. */
export type OraclePrice = Readonly<Record<string, bigint>>;

/** The code says why the courier gives no price. */
export type OracleAnswer = OraclePrice | (typeof UNAVAILABLE_CODES)[number];

export interface OraclePlace {
  readonly country: string;
  readonly isDocument: boolean;
  readonly shipDate: string;
}

/** What else affects the price. */
export type DatedCharges = Pick<CourierSurcharges, 'fuel' | 'demand' | 'suspensions'> & {
  readonly areas: Areas;
};

const NO_DATED_CHARGES: DatedCharges = {
  fuel: [],
  demand: [],
  suspensions: [],
  areas: { tiers: [], zone: undefined },
};

/**
 * The nine steps once more, slowly and in exact fractions of kilograms, centimetres and satang, by
 * nothing of what the service computes with: to check whether the amount of a price is right.
 */
export function oraclePrice(
  card: RateCard,
  size: Size,
  place: OraclePlace,
  dated = NO_DATED_CHARGES,
): OracleAnswer {
  const { country, shipDate } = place;
  const { areas } = dated;
  const measures = measure(size);
  const tariff = place.isDocument ? card.document : card.parcel;
  const index = card.zones.findIndex(({ code, countries }) =>
    areas.zone === undefined ? countries.includes(country) : code === areas.zone,
  );
  const zone = card.zones[index];
  if (zone === undefined) return 'destination_not_served';
  if (tariff === null || !isAbove(lastWeight(tariff, index), NOTHING)) {
    return place.isDocument ? 'no_document_tariff' : 'no_parcel_tariff';
  }
  if (dated.suspensions.some((one) => isSuspended(one, country, shipDate))) return 'suspended';
  const broken = brokenLimit(card, measures, country);
  if (broken !== undefined) return broken;
  const fuelBp = fuelRate(card, dated.fuel, shipDate);
  if (fuelBp === undefined) return 'fuel_rate_missing';
  const known = card.remote_areas?.map(({ tier }) => tier) ?? [];
  if (areas.tiers.some((tier) => !known.includes(tier))) return 'area_rates_missing';

  const handling = handlingFees(card, measures, rateFor(card, 'handling', fuelBp));
  const billable = billableWeight(card, tariff, measures, handling.least, index);
  if (isAbove(billable, lastWeight(tariff, index))) return 'over_tariff_maximum';
  const listFreight = freights(card, tariff, index, billable).reduce(smaller);
  const freightDiscount = toSatang(times(listFreight, rate(zone.freight_discount_bp ?? 0)));
  const charges: Record<FuelBase, Charge> = {
    freight: { amount: minus(listFreight, freightDiscount), withoutFuel: NOTHING },
    handling: handling.charge,
    area: { amount: fraction(zone.area_fee_satang), withoutFuel: NOTHING },
    remote: remoteCharge(card, areas.tiers, billable, rateFor(card, 'remote', fuelBp)),
    country: countryCharge(card, country),
    demand: {
      amount: plus(
        ownDemand(card, billable, shipDate),
        seasonal(dated.demand, { zone: zone.code, country, shipDate }, billable),
      ),
      withoutFuel: NOTHING,
    },
  };
  return inWhole({
    billableGrams: times(billable, fraction(1000)),
    listFreight,
    freightDiscount,
    base: charges.freight.amount,
    handling: charges.handling.amount,
    remote: charges.remote.amount,
    country: charges.country.amount,
    area: sum([charges.area.amount, charges.remote.amount, charges.country.amount]),
    ownDemand: ownDemand(card, billable, shipDate),
    demand: charges.demand.amount,
    fuelBp: fraction(fuelBp),
    ...finish(card, charges, fuelBp),
  });
}

const fuelBases = ({ fuel_on }: RateCard): readonly FuelBase[] => fuel_on ?? FUEL_BASES;

const rateFor = (card: RateCard, base: FuelBase, fuelBp: number): number =>
  fuelBases(card).includes(base) ? fuelBp : 0;

/** Steps 7 to 9. */
function finish(card: RateCard, charges: Record<FuelBase, Charge>, fuelBp: number) {
  const fuelOn = fuelBases(card).map((base) => charges[base]);
  const carried = sum(Object.values(charges).map(({ amount }) => amount));
  const fuelled = minus(
    sum(fuelOn.map(({ amount }) => amount)),
    sum(fuelOn.map(({ withoutFuel }) => withoutFuel)),
  );
  const fuel = toSatang(times(fuelled, rate(fuelBp)));
  const withFuel = plus(carried, fuel);
  const markup = toSatang(times(withFuel, rate(card.markup_bp)));
  const discount = toSatang(times(withFuel, rate(card.discount_bp)));
  const net = minus(plus(withFuel, markup), discount);
  const vat = card.vat_mode === 'add' ? toSatang(times(net, rate(card.vat_bp))) : NOTHING;
  const due = plus(net, vat);
  const total = next(due, fraction(card.rounding_unit_satang));
  return { fuel, markup, discount, vat, rounding: minus(total, due), total };
}

const inWhole = (amounts: Readonly<Record<string, Fraction>>): OraclePrice =>
  Object.fromEntries(Object.entries(amounts).map(([name, amount]) => [name, whole(amount)]));

/** @throws where an amount is no whole satang, or a weight no whole gram. */
function whole({ n, d }: Fraction): bigint {
  if (n % d !== 0n) throw new Error(`${n}/${d} is not whole.`);
  return n / d;
}

const NO_AREAS: Areas = { tiers: [], zone: undefined };

/** What each courier that is offered on the day answers, by a plain look at every version. */
export function oracleQuotes(
  { cards, surcharges }: { cards: readonly RateCard[]; surcharges: readonly CourierSurcharges[] },
  size: Size,
  place: OraclePlace,
  areas: ReadonlyMap<string, Areas>,
): Map<string, OracleAnswer> {
  const answers = new Map<string, OracleAnswer>();
  for (const courier of new Set(cards.map(({ courier_name }) => courier_name))) {
    const versions = cards.filter(({ courier_name }) => courier_name === courier);
    const valid = versions.filter(
      ({ valid_from, valid_to }) =>
        !(place.shipDate < valid_from) && !(valid_to !== null && place.shipDate > valid_to),
    );
    const card = highest(valid.length > 0 ? valid : versions);
    if (!card.active) continue;
    const own = surcharges.find(({ courier_name }) => courier_name === courier);
    const { fuel, demand, suspensions } = own ?? { fuel: [], demand: [], suspensions: [] };
    const dated = { fuel, demand, suspensions, areas: areas.get(courier) ?? NO_AREAS };
    if (valid.length > 0) answers.set(courier, oraclePrice(card, size, place, dated));
    else
      answers.set(courier, place.shipDate < card.valid_from ? 'not_yet_valid' : 'no_longer_valid');
  }
  return answers;
}

function highest(versions: readonly RateCard[]): RateCard {
  return versions.reduce((one, other) => (other.version > one.version ? other : one));
}

const DG_PER_GRAM = 10;

/** What the service found, in the form of the oracle. */
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
