import { CM, KG, scaled, type Contents, type PrintedTariff } from './printed-tariff';

/** A package, in tenths of a gram and hundredths of a millimetre; its country as it is printed. */
export interface LookupPackage {
  readonly country: string;
  readonly contents: Contents;
  readonly shipDate: string;
  readonly weight: number;
  readonly sides: readonly [number, number, number];
}

export interface LookedUp {
  readonly billable: number;
  readonly listFreight: number;
  readonly freight: number;
  readonly handling: number;
  readonly area: number;
  readonly demand: number;
  readonly fuel: number;
  readonly markup: number;
  readonly discount: number;
  readonly vat: number;
  readonly rounding: number;
  readonly total: number;
}

const halfUp = (n: number, d: number): number => Math.floor((2 * n + d) / (2 * d));
const nextMultiple = (value: number, step: number): number => Math.ceil(value / step) * step;
const percent = (amount: number, rate: number): number => halfUp(amount * rate, 10_000);

/**
 * The price of a package by a carrier's printed tables, in the plainest way: rows are searched
 * from the top, and the prices at all higher weights are tried one by one. It shares no code with
 * the service. Undefined if the carrier does not take the package.
 */
export function lookUp(tariff: PrintedTariff, item: LookupPackage): LookedUp | undefined {
  const zone = tariff.zoneOf.get(item.country);
  if (zone === undefined) return undefined;
  const value = (name: string, by = 100): number => scaled(tariff.values.get(name) ?? '0', by);
  const ofZone = (name: string): number => scaled(tariff.perZone.get(name)?.get(zone) ?? '0', 100);

  // Steps 1 and 2.
  const [longest = 0, second = 0, shortest = 0] = item.sides.toSorted((a, b) => b - a);
  const volume = BigInt(longest) * BigInt(second) * BigInt(shortest);
  const perTenth = 500_000_000n; // 5000 cm³ are a kilogram: 0.5 cm³ a tenth of a gram.
  const volumetric = Number((2n * volume + perTenth) / (2n * perTenth));
  const chargeable = Math.max(item.weight, volumetric);

  const lengthPlusGirth = longest + 2 * (second + shortest);
  if (exceeds(tariff, 'max_weight_kg', item.weight, KG)) return undefined;
  if (exceeds(tariff, 'max_side_cm', longest, CM)) return undefined;
  if (exceeds(tariff, 'max_length_plus_girth_cm', lengthPlusGirth, CM)) return undefined;

  const measures: Record<string, number> = {
    overweight: item.weight,
    overweight_chargeable: chargeable,
    longest_side: longest,
    second_side: second,
    length_plus_girth: lengthPlusGirth,
  };
  const met = tariff.fees.filter(({ measure, above }) => (measures[measure] ?? NaN) > above);

  // Step 3.
  const unit = value('round_weight_to_kg', KG);
  const rounded = unit === 0 ? chargeable : halfUp(chargeable, unit) * unit;
  const raised = Math.max(rounded, ...met.map(({ minWeight }) => minWeight));
  const billable = weightsFrom(tariff, item.contents, raised)[0];
  if (billable === undefined) return undefined;

  // Step 4.
  const listFreight = freightAt(tariff, item.contents, zone, billable);
  const freight = listFreight - percent(listFreight, ofZone('freight_discount_percent'));

  // Step 5.
  const highest = [...new Set(met.map(({ group }) => group))].flatMap((group) =>
    met
      .filter((fee) => fee.group === group)
      .toSorted((a, b) => b.fee - a.fee)
      .slice(0, 1),
  );
  const handling = highest.reduce((sum, { fee }) => sum + fee, 0);
  const withoutFuel = highest.reduce((sum, { fee, fuel }) => sum + (fuel ? 0 : fee), 0);

  // Steps 6 to 9.
  const area = ofZone('area_fee_thb');
  const demand = tariff.demand
    .filter(({ from, to }) => from <= item.shipDate && item.shipDate <= to)
    .reduce((sum, { perKg }) => sum + halfUp(perKg * billable, KG), 0);
  const charged = freight + handling + area + demand;
  const fuel = percent(charged - withoutFuel, value('fuel_percent'));
  const markup = percent(charged + fuel, value('markup_percent'));
  const discount = percent(charged + fuel, value('discount_percent'));
  const net = charged + fuel + markup - discount;
  const vat = tariff.values.get('vat_mode') === 'add' ? percent(net, value('vat_percent')) : 0;
  const total = nextMultiple(net + vat, value('rounding_thb'));
  const rounding = total - net - vat;
  return {
    billable,
    listFreight,
    freight,
    handling,
    area,
    demand,
    fuel,
    markup,
    discount,
    vat,
    rounding,
    total,
  };
}

function exceeds(tariff: PrintedTariff, line: string, amount: number, by: number): boolean {
  const limit = tariff.values.get(line);
  return limit !== undefined && amount > scaled(limit, by);
}

/** The weights that the tables have prices for, from one on: rows, then every step of the bands. */
function weightsFrom(tariff: PrintedTariff, contents: Contents, from: number): number[] {
  const rows = tariff.rows[contents].map((row) => row.upTo);
  const step = scaled(tariff.values.get('weight_step_kg') ?? '1', KG);
  const end = tariff.bands[contents].at(-1)?.upTo ?? 0;
  const weights = rows.filter((weight) => weight >= from);
  const first = nextMultiple(Math.max(from, (rows.at(-1) ?? 0) + 1), step);
  for (let weight = first; weight <= end; weight += step) weights.push(weight);
  return weights;
}

function printedPrice(
  tariff: PrintedTariff,
  contents: Contents,
  zone: string,
  weight: number,
): number {
  for (const row of tariff.rows[contents]) {
    if (weight <= row.upTo) return row.prices.get(zone) ?? NaN;
  }
  for (const band of tariff.bands[contents]) {
    if (weight <= band.upTo) return halfUp((band.prices.get(zone) ?? NaN) * weight, KG);
  }
  return NaN;
}

function freightAt(
  tariff: PrintedTariff,
  contents: Contents,
  zone: string,
  billable: number,
): number {
  const price = (weight: number): number => printedPrice(tariff, contents, zone, weight);
  if (tariff.values.get('lower_of_higher_weight') === 'yes') {
    return Math.min(...weightsFrom(tariff, contents, billable).map(price));
  }
  const lastRow = tariff.rows[contents].at(-1)?.prices.get(zone) ?? NaN;
  const isAboveRows = billable > (tariff.rows[contents].at(-1)?.upTo ?? 0);
  return isAboveRows ? Math.max(price(billable), lastRow) : price(billable);
}
