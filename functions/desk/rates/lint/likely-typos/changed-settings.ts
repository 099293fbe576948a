import type { CardFault } from '../../../../src/pricing/cards/card-faults';
import {
  type RateCard,
  TARIFF_NAMES,
  type TariffName,
  weightStepOf,
} from '../../../../src/pricing/cards/rate-card';
import { deliverySettings, listFuelBases } from '../../difference/diff-cards';
import { changedFees } from './changed-fees';
import { findingIf } from './finding-if';
import {
  type Setting,
  type WordSetting,
  baht,
  findChanges,
  percent,
  text,
  weight,
  findWordChanges,
} from './setting-change';

/** Points of a rate, in basis points, by which no year changes it. */
const MAX_RATE_BP = 800;
const MAX_DISCOUNT_BP = 1000;

const MIN_DAYS = 3;

/** Weights of a table that a carrier seldom changes are asked about if they differ at all. */
const ANY = 1;
const FEW_LINES = 3;

/** Settings that changed by more than in a yearly tariff, or are missing. */
export function changedSettings(before: RateCard, after: RateCard): CardFault[] {
  const { version } = before;
  return [
    ...findChanges(
      [
        ...cardSettings(before, after),
        ...zoneSettings(before, after),
        ...TARIFF_NAMES.flatMap((name) => tableWeights(name, before, after)),
      ],
      version,
    ),
    ...changedFees(before, after),
    ...findWordChanges(wordSettings(before, after), version),
    ...TARIFF_NAMES.flatMap((name) => goneTables(name, before, after)),
  ];
}

function cardSettings(before: RateCard, after: RateCard): Setting[] {
  const fuelOf = ({ fuel_bp }: RateCard): number | null =>
    typeof fuel_bp === 'number' ? fuel_bp : null;
  const isFixed = fuelOf(before) !== null && fuelOf(after) !== null;
  const of = (
    place: string,
    setting: string,
    fact: Setting['fact'],
    read: (card: RateCard) => number | null | undefined,
    difference = Infinity,
  ): Setting => ({ place, setting, fact, difference, before: read(before), now: read(after) });
  return [
    ...(isFixed ? [of('fuel_bp', 'fuel_percent', percent, fuelOf, MAX_RATE_BP)] : []),
    of('markup_bp', 'markup_percent', percent, (card) => card.markup_bp, MAX_RATE_BP),
    of('discount_bp', 'discount_percent', percent, (card) => card.discount_bp),
    of('vat_bp', 'vat_percent', percent, (card) => card.vat_bp),
    of('rounding_unit_satang', 'rounding_thb', baht, (card) => card.rounding_unit_satang),
    of('round_weight_to_grams', 'round_weight_to_kg', weight, (c) => c.round_weight_to_grams),
    of('weight_step_grams', 'weight_step_kg', weight, weightStepOf),
  ];
}

const lastDayOf = ({ estimated_days }: RateCard['zones'][number]): number =>
  Number(estimated_days.split('-').at(-1));

const zoneSettings = (before: RateCard, after: RateCard): Setting[] =>
  after.zones.flatMap((zone, at): Setting[] => {
    const earlier = before.zones.find(({ code }) => code === zone.code);
    if (earlier === undefined) return [];
    return [
      {
        place: `zones[${at}].freight_discount_bp`,
        setting: `freight_discount_percent ${zone.code}`,
        fact: percent,
        difference: MAX_DISCOUNT_BP,
        before: earlier.freight_discount_bp,
        now: zone.freight_discount_bp,
      },
      {
        place: `zones[${at}].estimated_days`,
        setting: `estimated_days ${zone.code}`,
        least: MIN_DAYS,
        fact: (day) => text(day === lastDayOf(zone) ? zone.estimated_days : earlier.estimated_days),
        before: lastDayOf(earlier),
        now: lastDayOf(zone),
      },
    ];
  });

/** The weights of a table, if it has as many lines as before, and up to which it has prices. */
function tableWeights(name: TariffName, before: RateCard, after: RateCard): Setting[] {
  const [was, now] = [before[name], after[name]];
  if (was === null || now === null) return [];
  const of = (part: string, setting: string, was?: number, is?: number): Setting => ({
    place: `${name}.${part}`,
    setting,
    fact: weight,
    ratio: ANY,
    before: was,
    now: is,
  });
  const compare = (
    part: string,
    setting: string,
    old: readonly number[],
    current: readonly number[],
  ): Setting[] => {
    const changed = current.flatMap((grams, at) => (grams === old[at] ? [] : [at]));
    if (old.length !== current.length) return [];
    // Many others are another table.
    const shown = changed.slice(0, changed.length > FEW_LINES ? 1 : FEW_LINES);
    return shown.map((at) => of(`${part}[${at}]`, setting, old[at], current[at]));
  };
  const listEnds = (lines: readonly { readonly up_to_grams: number }[] = []): number[] =>
    lines.map(({ up_to_grams }) => up_to_grams);
  const listSteps = ({ additional = [] }: typeof now): number[] =>
    additional.map(({ step_grams }) => step_grams);
  const findLastEnd = ({ rows, additional, bands }: typeof now): number =>
    Math.max(0, ...[rows, additional, bands].flatMap(listEnds));
  const [wasLast, nowLast] = [findLastEnd(was), findLastEnd(now)];
  return [
    ...compare('rows', name, listEnds(was.rows), listEnds(now.rows)),
    ...compare('bands', `${name}_per_kg`, listEnds(was.bands), listEnds(now.bands)),
    ...compare(
      'additional',
      `${name}_additional`,
      listEnds(was.additional),
      listEnds(now.additional),
    ),
    ...compare('additional', `${name}_additional per`, listSteps(was), listSteps(now)),
    ...(nowLast < wasLast ? [of('rows', `${name} up to`, wasLast, nowLast)] : []),
  ];
}

const DELIVERY = ['cutoff', 'collects', 'collects_on_holidays', 'delivers'] as const;

function deliveryWord(card: RateCard, name: (typeof DELIVERY)[number]): string {
  const value = deliverySettings(card)[name] ?? '';
  return typeof value === 'boolean' ? yesOrNo(value) : value;
}

const yesOrNo = (is: boolean): string => (is ? 'yes' : 'no');

/** Settings that are words, which a yearly tariff hardly ever changes. */
function wordSettings(before: RateCard, after: RateCard): WordSetting[] {
  const of = (place: string, setting: string, read: (card: RateCard) => string): WordSetting => ({
    place,
    setting,
    before: read(before),
    now: read(after),
  });
  return [
    of('billed_by', 'billed_by', (card) => card.billed_by ?? 'chargeable'),
    // A card that begins to take several pieces does so on purpose.
    ...(before.pieces === undefined ? [] : [of('pieces', 'pieces', (card) => card.pieces ?? '')]),
    // The same for one whose deliveries get dates.
    ...DELIVERY.filter((name) => before[name] !== undefined).map((name) =>
      of(name, name, (card) => deliveryWord(card, name)),
    ),
    of('lower_of_higher_weight', 'lower_of_higher_weight', (card) =>
      yesOrNo(card.lower_of_higher_weight === true),
    ),
    of('vat_mode', 'vat_mode', (card) => card.vat_mode),
    of('fuel_on', 'fuel_on', (card) => listFuelBases(card).join('; ')),
    ...TARIFF_NAMES.filter((name) => before[name] !== null && after[name] !== null).map((name) =>
      of(`${name}.delivery_type`, `${name}_type`, (card) => card[name]?.delivery_type ?? ''),
    ),
  ];
}

const goneTables = (name: TariffName, before: RateCard, after: RateCard): CardFault[] =>
  findingIf(before[name] !== null && after[name] === null, name, 'setting_gone', {
    setting: `${name}_type`,
    before: text(before[name]?.delivery_type ?? ''),
    version: before.version,
  });
