import { groupBy } from '../../../src/measures/group-by';
import { GRAMS_PER_KG } from '../../../src/measures/units';
import { readDeliveryRules } from '../../../src/pricing/cards/compile-card';
import {
  FUEL_BASES,
  type FuelBase,
  type HandlingFee,
  type RateCard,
  TARIFF_NAMES,
  type TariffName,
  isFuelOn,
  weightStepOf,
} from '../../../src/pricing/cards/rate-card';
import { pricedWeights } from '../../../src/pricing/cards/tariff-prices';
import { kg, perKg, thb } from '../../units/format-units';
import { formatDeliveryDays, formatWorkingDays } from '../../units/working-days';
import { describeProof } from '../proofs/proofs';
import { type LaneChange, type ZoneMove, laneChanges, zoneMoves } from './diff-lanes';

type RemoteArea = NonNullable<RateCard['remote_areas']>[number];
export type CountryFee = NonNullable<RateCard['country_fees']>[number];
type CountryLimit = NonNullable<RateCard['country_limits']>[number];
type DemandSurcharge = RateCard['demand_surcharges'][number];

/** What fuel applies to, in the order of the price's steps; by default everything. */
export const listFuelBases = (card: RateCard): FuelBase[] =>
  FUEL_BASES.filter((base) => isFuelOn(card, base));

/** The amounts of a remote area: `900 THB flat, 20 THB per kg, no_fuel`. */
export function describeTier({ flat_satang, per_kg_satang, no_fuel }: RemoteArea): string {
  return [
    ...(flat_satang > 0 || per_kg_satang === 0 ? [`${thb(flat_satang)} flat`] : []),
    ...(per_kg_satang > 0 ? [perKg(per_kg_satang)] : []),
    ...(no_fuel === true ? ['no_fuel'] : []),
  ].join(', ');
}

export const describeCountryFee = ({
  fee_satang,
  no_fuel,
}: Omit<CountryFee, 'countries'>): string =>
  thb(fee_satang) + (no_fuel === true ? ', no_fuel' : '');

/** A card's own demand surcharge: `2026-11-01 to 2026-11-30: 12 THB per kg`. */
export const describeDemand = ({ from, to, per_kg_satang }: DemandSurcharge): string =>
  `${from} to ${to}: ${perKg(per_kg_satang)}`;

export const MM_PER_CM = 10;

/** A handling fee as a card's CSV has it: `overweight above 70 kg: 950 THB, no_fuel`. */
export function describeFee(fee: HandlingFee): string {
  const above = 'above_grams' in fee ? kg(fee.above_grams) : `${fee.above_mm / MM_PER_CM} cm`;
  const from = fee.at_least === true ? 'of at least' : 'above';
  return [
    `${fee.kind} ${from} ${above}: ${thb(fee.fee_satang)}`,
    ...(fee.group === undefined ? [] : [`group=${fee.group}`]),
    ...(fee.min_grams === undefined ? [] : [`min_kg=${fee.min_grams / GRAMS_PER_KG}`]),
    ...(fee.no_fuel === true ? ['no_fuel'] : []),
    ...(fee.per === undefined ? [] : [`per=${fee.per}`]),
  ].join(', ');
}

/** The limits of a country: `at most 30 kg, side 102 cm`. */
export function describeLimit(limit: Omit<CountryLimit, 'countries'>): string {
  const { max_actual_weight_grams: weight, max_side_mm: side } = limit;
  const girth = limit.max_length_plus_girth_mm;
  const parts = [
    ...(weight === undefined ? [] : [kg(weight)]),
    ...(side === undefined ? [] : [`side ${side / MM_PER_CM} cm`]),
    ...(girth === undefined ? [] : [`length plus girth ${girth / MM_PER_CM} cm`]),
  ];
  return `at most ${parts.join(', ')}`;
}

const NONE = 'none';

/** The differences in fuel's amounts, demand surcharges, remote areas, country fees and limits. */
const chargeChanges = (before: RateCard, after: RateCard): SettingChange[] =>
  [
    { field: 'fuel_on', from: fuelOn(before), to: fuelOn(after) },
    { field: 'demand_surcharges', from: describeAllDemand(before), to: describeAllDemand(after) },
    ...changesByName(collectTiers(before), collectTiers(after), 'remote_area '),
    ...countryFeeChanges(before, after),
    ...changesByCountry('country_limit', limitsByCountry(before), limitsByCountry(after)),
  ].filter(isChange);

const isChange = ({ from, to }: SettingChange): boolean => from !== to;

function fuelOn(card: RateCard): string {
  const bases = listFuelBases(card);
  return bases.length === FUEL_BASES.length ? 'all' : bases.join('; ');
}

const describeAllDemand = ({ demand_surcharges }: RateCard): string =>
  demand_surcharges.map(describeDemand).join('; ') || NONE;

/** What each name of either version is in both. */
const changesByName = (
  old: ReadonlyMap<string, string>,
  now: ReadonlyMap<string, string>,
  prefix = '',
): SettingChange[] =>
  [...new Set([...old.keys(), ...now.keys()])].map((name) => ({
    field: prefix + name,
    from: old.get(name) ?? NONE,
    to: now.get(name) ?? NONE,
  }));

const collectTiers = ({ remote_areas = [] }: RateCard): Map<string, string> =>
  new Map(remote_areas.map((area) => [area.tier, describeTier(area)]));

function countryFeeChanges(before: RateCard, after: RateCard): SettingChange[] {
  const [old, now] = [feesByCountry(before), feesByCountry(after)];
  const names = [...new Set([...old.keys(), ...now.keys()])];
  return names.flatMap((name) =>
    changesByCountry(`country_fee ${name}`, old.get(name), now.get(name)),
  );
}

const limitsByCountry = ({ country_limits = [] }: RateCard): Map<string, string> =>
  new Map(
    country_limits.flatMap(({ countries, ...limit }) =>
      countries.map((code) => [code, describeLimit(limit)] as const),
    ),
  );

/** Countries that change alike are shown together. */
function changesByCountry(
  field: string,
  was: ReadonlyMap<string, string> = new Map(),
  is: ReadonlyMap<string, string> = new Map(),
): SettingChange[] {
  const byCountry = changesByName(was, is).sort((a, b) => (a.field < b.field ? -1 : 1));
  const byChange = groupBy(byCountry, ({ from, to }) => JSON.stringify([from, to]));
  return [...byChange.values()].flatMap(([first, ...others]) => {
    if (first === undefined) return [];
    const countries = [first, ...others].map((change) => change.field);
    return [{ ...first, field: `${field}: ${countries.join(' ')}` }];
  });
}

function feesByCountry({ country_fees = [] }: RateCard): Map<string, Map<string, string>> {
  const fees = new Map<string, Map<string, string>>();
  for (const fee of country_fees) {
    const ofName = fees.get(fee.name) ?? new Map<string, string>();
    for (const country of fee.countries) ofName.set(country, describeCountryFee(fee));
    fees.set(fee.name, ofName);
  }
  return fees;
}

/** Up to this many proofs are listed one by one. */
const FEW = 5;

/** How many proofs were added, removed or repriced; if they are few, which. */
function proofChanges(before: RateCard, after: RateCard): SettingChange[] {
  const changes = changesByName(
    collectProofPrices(before),
    collectProofPrices(after),
    'proof ',
  ).filter(isChange);
  if (changes.length === 0) return [];
  const added = changes.filter(({ from }) => from === NONE).length;
  const removed = changes.filter(({ to }) => to === NONE).length;
  const repriced = changes.length - added - removed;
  const counts = [
    ...(added > 0 ? [`${added} added`] : []),
    ...(removed > 0 ? [`${removed} taken away`] : []),
    ...(repriced > 0 ? [`${repriced} with another price`] : []),
  ].join(', ');
  const count = ({ proofs = [] }: RateCard): string => String(proofs.length);
  return [
    { field: 'proofs', from: count(before), to: `${count(after)} (${counts})` },
    ...(changes.length <= FEW ? changes : []),
  ];
}

const collectProofPrices = ({ proofs = [] }: RateCard): Map<string, string> =>
  new Map(proofs.map((proof) => [describeProof(proof), thb(proof.price_satang)]));

interface SettingChange {
  readonly field: string;
  readonly from: string;
  readonly to: string;
}

const SETTINGS = [
  'display_name',
  'active',
  'valid_from',
  'valid_to',
  'note',
  'fuel_bp',
  'markup_bp',
  'discount_bp',
  'vat_mode',
  'vat_bp',
  'rounding_unit_satang',
  'round_weight_to_grams',
] as const;

/** Numbers are in the units of a card's CSV: per cent, baht and kilograms. */
const UNITS: Readonly<Record<string, readonly [name: string, units: number]>> = {
  fuel_bp: ['fuel_percent', 100],
  markup_bp: ['markup_percent', 100],
  discount_bp: ['discount_percent', 100],
  vat_bp: ['vat_percent', 100],
  rounding_unit_satang: ['rounding_thb', 100],
  round_weight_to_grams: ['round_weight_to_kg', 1000],
  weight_step_grams: ['weight_step_kg', 1000],
  area_fee_satang: ['area_fee_thb', 100],
  freight_discount_bp: ['freight_discount_percent', 100],
  max_actual_weight_grams: ['max_weight_kg', 1000],
  max_side_mm: ['max_side_cm', 10],
  max_length_plus_girth_mm: ['max_length_plus_girth_cm', 10],
  max_shipment_grams: ['max_shipment_kg', 1000],
};

const LIMITS = ['max_actual_weight_grams', 'max_side_mm', 'max_length_plus_girth_mm'] as const;

/** Those that a card has only if it takes several pieces. */
const OF_PIECES = ['pieces', 'max_pieces', 'max_shipment_grams'] as const;

/** When a courier collects and delivers, by the lines of a card's CSV and in its words. */
interface DeliverySettings {
  readonly cutoff: string | null;
  readonly collects: string;
  readonly collects_on_holidays: boolean;
  readonly delivers: string;
}

export function deliverySettings(card: RateCard): DeliverySettings {
  const { cutoff, collects, collectsOnHolidays, delivers } = readDeliveryRules(card);
  return {
    cutoff,
    collects: formatWorkingDays(collects),
    collects_on_holidays: collectsOnHolidays,
    delivers: formatDeliveryDays(delivers),
  };
}

function formatValue(value: unknown): string {
  if (value === undefined || value === null) return 'none';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function change(where: string, field: string, from: unknown, to: unknown): SettingChange {
  const [name, units] = UNITS[field] ?? [field];
  const shown = (value: unknown): string =>
    units === undefined || typeof value !== 'number' ? formatValue(value) : String(value / units);
  return { field: where + name, from: shown(from), to: shown(to) };
}

const describeFees = ({ handling_fees }: RateCard): string =>
  handling_fees.map(describeFee).join('; ') || 'none';

/** The settings of a card that are one value, by the lines and in the units of its CSV. */
export const cardSettings = (
  card: RateCard,
): { readonly field: string; readonly value: string }[] =>
  [
    ...SETTINGS.map((field) => [field, card[field]] as const),
    ['billed_by', card.billed_by ?? 'chargeable'] as const,
    ['weight_step_grams', weightStepOf(card)] as const,
    ['lower_of_higher_weight', card.lower_of_higher_weight ?? false] as const,
    ...LIMITS.map((field) => [field, card.limits[field]] as const),
    ['handling_fees', describeFees(card)] as const,
    ...OF_PIECES.filter((field) => card[field] !== undefined).map(
      (field) => [field, card[field]] as const,
    ),
    ...Object.entries(deliverySettings(card)),
  ].map(([member, value]) => {
    const { field, to } = change('', member, undefined, value);
    return { field, value: to };
  });

const settingsByField = (card: RateCard): Map<string, string> =>
  new Map(cardSettings(card).map(({ field, value }) => [field, value]));

function pricedIn(card: RateCard, name: TariffName, code: string): string {
  const zone = card.zones.findIndex((one) => one.code === code);
  const priced = pricedWeights(card, name, zone);
  return priced === undefined ? NONE : `${priced.from / GRAMS_PER_KG} to ${kg(priced.upTo)}`;
}

/** The settings of a card and of its zones that differ, in the units of its CSV. */
function settingChanges(before: RateCard, after: RateCard): SettingChange[] {
  const own = changesByName(settingsByField(before), settingsByField(after));
  const zones = after.zones.flatMap((zone) => {
    const earlier = before.zones.find(({ code }) => code === zone.code);
    if (earlier === undefined) return [];
    const discountOf = ({ freight_discount_bp = 0 }: typeof zone): number => freight_discount_bp;
    const where = `zone ${zone.code}: `;
    return [
      change(where, 'area_fee_satang', earlier.area_fee_satang, zone.area_fee_satang),
      change(where, 'freight_discount_bp', discountOf(earlier), discountOf(zone)),
      change(where, 'estimated_days', earlier.estimated_days, zone.estimated_days),
      ...TARIFF_NAMES.filter((name) => before[name] !== null && after[name] !== null).map(
        (name) => ({
          field: `${where}${name}_prices`,
          from: pricedIn(before, name, zone.code),
          to: pricedIn(after, name, zone.code),
        }),
      ),
    ];
  });
  const types = TARIFF_NAMES.map((name) => ({
    field: `${name}: delivery_type`,
    from: before[name]?.delivery_type ?? 'none',
    to: after[name]?.delivery_type ?? 'none',
  }));
  return [...own, ...zones, ...types].filter(isChange);
}

export interface CardDiff {
  readonly settings: readonly SettingChange[];
  readonly moves: readonly ZoneMove[];
  readonly lanes: readonly LaneChange[];
}

/** The differences of a new version: settings, zones, and which lanes change by how much. */
export function diffCards(before: RateCard, after: RateCard): CardDiff {
  return {
    settings: [
      ...settingChanges(before, after),
      ...chargeChanges(before, after),
      ...proofChanges(before, after),
    ],
    moves: zoneMoves(before, after),
    lanes: TARIFF_NAMES.flatMap((name) => laneChanges(name, before, after)),
  };
}
