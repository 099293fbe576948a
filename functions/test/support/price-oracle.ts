import {
  FUEL_BASES,
  type FuelBase,
  type RateCard,
  type Tariff,
} from '../../src/pricing/cards/rate-card';
import type { Areas, Price, Unavailable } from '../../src/pricing/price-package';
import type { UNAVAILABLE_CODES } from '../../src/pricing/refusal';
import type { CourierSurcharges } from '../../src/pricing/surcharges/courier-surcharges';
import type { Size } from './arbitrary-packages';
import {
  type Charge,
  type Exact,
  type Measures,
  billableWeight,
  brokenLimit,
  countryCharge,
  exact,
  freights,
  fuelRate,
  handlingFees,
  isSuspended,
  lastWeight,
  measure,
  next,
  ownDemand,
  rate,
  remoteCharge,
  seasonal,
  sum,
  times,
  toSatang,
  whole,
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

const NO_AREAS: Areas = { tiers: [], zone: undefined };
const NO_DATED_CHARGES: DatedCharges = { fuel: [], demand: [], suspensions: [], areas: NO_AREAS };

/**
 * The nine steps once more, slowly and in exact kilograms, centimetres and satang, by
 * nothing of what the service computes with: to check whether the amount of a price is right.
 * @param shipment - A package, or every piece of a shipment.
 */
export function oraclePrice(
  card: RateCard,
  shipment: Size | readonly Size[],
  place: OraclePlace,
  dated = NO_DATED_CHARGES,
): OracleAnswer {
  const { country, shipDate } = place;
  const { areas } = dated;
  const pieces = [shipment].flat().map(measure);
  const tariff = place.isDocument ? card.document : card.parcel;
  const index = card.zones.findIndex(({ code, countries }) =>
    areas.zone === undefined ? countries.includes(country) : code === areas.zone,
  );
  if (card.zones[index] === undefined) return 'destination_not_served';
  if (tariff === null || lastWeight(tariff, index) === 0n) {
    return place.isDocument ? 'no_document_tariff' : 'no_parcel_tariff';
  }
  if (dated.suspensions.some((one) => isSuspended(one, country, shipDate))) return 'suspended';
  const broken = brokenByShipment(card, pieces, country);
  if (broken !== undefined) return broken;
  const fuelBp = fuelRate(card, dated.fuel, shipDate);
  if (fuelBp === undefined) return 'fuel_rate_missing';
  const known = card.remote_areas?.map(({ tier }) => tier) ?? [];
  if (areas.tiers.some((tier) => !known.includes(tier))) return 'area_rates_missing';

  const lane: Lane = { card, tariff, index, place, dated, fuelBp };
  const billed = card.pieces === 'each' ? pieces.map((piece) => [piece]) : [pieces];
  const charged = billed.map((together) => computeCharges(lane, together));
  if (charged.some((one) => one === undefined)) return 'over_tariff_maximum';
  const total = charged.reduce<Amounts>((sum, one) => addUp(sum, one ?? {}), {});
  return inWhole({ ...total, fuelBp: exact(fuelBp), ...finish(card, total) });
}

/** The limit that a shipment breaks first: one of its pieces', or its own. */
function brokenByShipment(
  card: RateCard,
  pieces: readonly Measures[],
  country: string,
): (typeof UNAVAILABLE_CODES)[number] | undefined {
  if (pieces.length > 1 && card.pieces === undefined) return 'one_piece_only';
  for (const piece of pieces) {
    const broken = brokenLimit(card, piece, country);
    if (broken !== undefined) return broken;
  }
  if (pieces.length > (card.max_pieces ?? Infinity)) return 'over_piece_limit';
  const most = card.max_shipment_grams;
  const weight = sum(pieces.map(({ overweight }) => overweight));
  if (most !== undefined && weight > exact(most, 1000)) {
    return 'over_shipment_weight_limit';
  }
  return undefined;
}

type Amounts = Readonly<Record<string, Exact>>;

const addUp = (one: Amounts, other: Amounts): Amounts =>
  Object.fromEntries(
    [...new Set([...Object.keys(one), ...Object.keys(other)])].map((name) => [
      name,
      (one[name] ?? 0n) + (other[name] ?? 0n),
    ]),
  );

interface Lane {
  readonly card: RateCard;
  readonly tariff: Tariff;
  readonly index: number;
  readonly place: OraclePlace;
  readonly dated: DatedCharges;
  readonly fuelBp: number;
}

/** Steps 3 to 7 of the pieces that are billed as one; undefined above the card's last weight. */
function computeCharges(
  { card, tariff, index, place, dated, fuelBp }: Lane,
  pieces: readonly Measures[],
): Amounts | undefined {
  const { country, shipDate } = place;
  const handling = handlingFees(card, pieces, rateFor(card, 'handling', fuelBp));
  const billable = billableWeight(card, tariff, pieces, index);
  if (billable > lastWeight(tariff, index)) return undefined;
  const zone = card.zones[index];
  const listFreight = freights(card, tariff, index, billable).reduce((a, b) => (b < a ? b : a));
  const freightDiscount = toSatang(times(listFreight, rate(zone?.freight_discount_bp ?? 0)));
  const { tiers } = dated.areas;
  const charges: Record<FuelBase, Charge> = {
    freight: { amount: listFreight - freightDiscount, withoutFuel: 0n },
    handling,
    area: { amount: exact(zone?.area_fee_satang ?? 0), withoutFuel: 0n },
    remote: remoteCharge(card, tiers, billable, rateFor(card, 'remote', fuelBp)),
    country: countryCharge(card, country),
    demand: {
      amount:
        ownDemand(card, billable, shipDate) +
        seasonal(dated.demand, { zone: zone?.code ?? '', country, shipDate }, billable),
      withoutFuel: 0n,
    },
  };
  const fuelOn = fuelBases(card).map((base) => charges[base]);
  const fuelled = sum(fuelOn.map(({ amount, withoutFuel }) => amount - withoutFuel));
  return {
    billableGrams: times(billable, exact(1000)),
    listFreight,
    freightDiscount,
    base: charges.freight.amount,
    handling: charges.handling.amount,
    remote: charges.remote.amount,
    country: charges.country.amount,
    area: sum([charges.area.amount, charges.remote.amount, charges.country.amount]),
    ownDemand: ownDemand(card, billable, shipDate),
    demand: charges.demand.amount,
    fuel: toSatang(times(fuelled, rate(fuelBp))),
  };
}

const fuelBases = ({ fuel_on }: RateCard): readonly FuelBase[] => fuel_on ?? FUEL_BASES;

const rateFor = (card: RateCard, base: FuelBase, fuelBp: number): number =>
  fuelBases(card).includes(base) ? fuelBp : 0;

/** Steps 8 and 9. */
function finish(card: RateCard, { base, handling, area, demand, fuel }: Amounts): Amounts {
  const withFuel = sum([base, handling, area, demand, fuel].map((amount) => amount ?? 0n));
  const markup = toSatang(times(withFuel, rate(card.markup_bp)));
  const discount = toSatang(times(withFuel, rate(card.discount_bp)));
  const net = withFuel + markup - discount;
  const vat = card.vat_mode === 'add' ? toSatang(times(net, rate(card.vat_bp))) : 0n;
  const due = net + vat;
  const total = next(due, exact(card.rounding_unit_satang));
  return { markup, discount, vat, rounding: total - due, total };
}

const inWhole = (amounts: Amounts): OraclePrice =>
  Object.fromEntries(Object.entries(amounts).map(([name, amount]) => [name, whole(amount)]));

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
  found.kind === 'price' ? toOracleAnswer(found) : found.refusal.code;

/** The members of a price that the oracle names alike. */
const SAME = [
  'listFreight',
  'freightDiscount',
  'base',
  'handling',
  'area',
  'ownDemand',
  'demand',
  'fuelBp',
  'fuel',
  'markup',
  'discount',
  'vat',
  'rounding',
  'total',
] as const;

const toOracleAnswer = (price: Price): OracleAnswer => ({
  ...Object.fromEntries(SAME.map((name) => [name, BigInt(price[name])])),
  billableGrams: BigInt(price.billableDg / DG_PER_GRAM),
  remote: BigInt(price.remote?.satang ?? 0),
  country: BigInt(sumCountryFees(price)),
});

const sumCountryFees = ({ countryFees, each }: Price): number =>
  countryFees.feeSatang * (each ?? [{ quantity: 1 }]).reduce((sum, one) => sum + one.quantity, 0);
