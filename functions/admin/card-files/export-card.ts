import { stringify } from 'csv-stringify/sync';

import {
  SCHEDULED,
  type HandlingFee,
  type Proof,
  type RateCard,
  type Tariff,
  type TariffName,
} from '../../src/quotes/cards/rate-card';
import { formatDecimal } from '../units/decimal';
import { formatCm, formatKg, formatPercent, formatThb } from '../units/format-units';
import { CardFile, withoutEdition } from './card-file';

/** Lists of plain values stay on one line; otherwise a table would take thousands of lines. */
const PLAIN_LIST = /\[\s+((?:"[^"]*"|-?\d+)(?:,\s+(?:"[^"]*"|-?\d+))*)\s+\]/g;

/** A card as JSON. `readCardJson` reads it back unchanged. */
export function exportCardJson(card: RateCard): string {
  const text = JSON.stringify(CardFile.parse(withoutEdition(card)), null, 2);
  return `${text.replace(PLAIN_LIST, (_all, items: string) => `[${items.replace(/,\s+/g, ', ')}]`)}\n`;
}

const orEmpty = (value: number | null | undefined, write: (value: number) => string): string =>
  value === null || value === undefined ? '' : write(value);

type CsvCells = readonly string[];

function tariffLines(name: TariffName, tariff: Tariff | null): CsvCells[] {
  if (tariff === null) return [];
  return [
    [`${name}_type`, tariff.delivery_type],
    ...tariff.rows.map(({ up_to_grams, prices_satang }) => [
      name,
      formatKg(up_to_grams),
      ...prices_satang.map(formatThb),
    ]),
    ...tariff.bands.map(({ up_to_grams, per_kg_satang }) => [
      `${name}_per_kg`,
      formatKg(up_to_grams),
      ...per_kg_satang.map(formatThb),
    ]),
  ];
}

const noFuel = (isFree: boolean | undefined): CsvCells => (isFree === true ? ['no_fuel'] : []);

function handlingLine(fee: HandlingFee): CsvCells {
  const above = 'above_grams' in fee ? formatKg(fee.above_grams) : formatCm(fee.above_mm);
  return [
    'handling_fee',
    fee.kind,
    above,
    formatThb(fee.fee_satang),
    ...(fee.group === undefined ? [] : [`group=${fee.group}`]),
    ...(fee.min_grams === undefined ? [] : [`min_kg=${formatKg(fee.min_grams)}`]),
    ...noFuel(fee.no_fuel),
  ];
}

/** The lines that a card has only where it says so. */
function weightLines(card: RateCard): CsvCells[] {
  const lower = card.lower_of_higher_weight;
  return [
    ['round_weight_to_kg', orEmpty(card.round_weight_to_grams, formatKg)],
    ['weight_step_kg', orEmpty(card.weight_step_grams, formatKg)],
    ['lower_of_higher_weight', lower === undefined ? '' : yesOrNo(lower)],
  ].filter(([, value]) => value !== '');
}

const fuelPercent = ({ fuel_bp }: RateCard): string =>
  fuel_bp === SCHEDULED ? SCHEDULED : formatPercent(fuel_bp);

const fuelOnLines = ({ fuel_on }: RateCard): CsvCells[] =>
  fuel_on === undefined ? [] : [['fuel_on', fuel_on.join('; ')]];

const areaLines = ({ remote_areas = [], country_fees = [] }: RateCard): CsvCells[] => [
  ...remote_areas.map(({ tier, flat_satang, per_kg_satang, no_fuel }) => [
    'remote_area',
    tier,
    formatThb(flat_satang),
    formatThb(per_kg_satang),
    ...noFuel(no_fuel),
  ]),
  ...country_fees.map(({ name, fee_satang, countries, no_fuel }) => [
    'country_fee',
    name,
    formatThb(fee_satang),
    countries.join('; '),
    ...noFuel(no_fuel),
  ]),
];

const KG_PLACES_OF_MG = 6;
const CM_PLACES_OF_UM = 4;

const proofLine = (proof: Proof): CsvCells => [
  'proof',
  proof.country,
  formatDecimal(proof.weight_mg, KG_PLACES_OF_MG),
  proof.sides_um.map((side) => formatDecimal(side, CM_PLACES_OF_UM)).join('x'),
  proof.kind,
  proof.ship_date,
  formatThb(proof.price_satang),
  ...(proof.postal_code === undefined && proof.city === undefined ? [] : [proof.postal_code ?? '']),
  ...(proof.city === undefined ? [] : [proof.city]),
];

function discountLines({ zones }: RateCard): CsvCells[] {
  if (zones.every(({ freight_discount_bp }) => freight_discount_bp === undefined)) return [];
  const discounts = zones.map(({ freight_discount_bp: bp }) => orEmpty(bp, formatPercent));
  return [['freight_discount_percent', '', ...discounts]];
}

const yesOrNo = (value: boolean): string => (value ? 'yes' : 'no');

/** A card as CSV for a spreadsheet, in baht, kilograms, centimetres and per cent. */
export function exportCardCsv(card: RateCard): string {
  const { zones, limits } = card;
  const lines: CsvCells[] = [
    ['courier_name', card.courier_name],
    ['display_name', card.display_name],
    ['active', yesOrNo(card.active)],
    ['valid_from', card.valid_from],
    ['valid_to', card.valid_to ?? ''],
    ['note', card.note],
    ['fuel_percent', fuelPercent(card)],
    ...fuelOnLines(card),
    ['markup_percent', formatPercent(card.markup_bp)],
    ['discount_percent', formatPercent(card.discount_bp)],
    ['vat_mode', card.vat_mode],
    ['vat_percent', formatPercent(card.vat_bp)],
    ['rounding_thb', formatThb(card.rounding_unit_satang)],
    ...weightLines(card),
    ['max_weight_kg', orEmpty(limits.max_actual_weight_grams, formatKg)],
    ['max_side_cm', orEmpty(limits.max_side_mm, formatCm)],
    ['max_length_plus_girth_cm', orEmpty(limits.max_length_plus_girth_mm, formatCm)],
    ...card.handling_fees.map(handlingLine),
    ...card.demand_surcharges.map(({ from, to, per_kg_satang }) => [
      'demand_surcharge',
      from,
      to,
      formatThb(per_kg_satang),
    ]),
    ...areaLines(card),
    ['zone', '', ...zones.map(({ code }) => code)],
    ['countries', '', ...zones.map(({ countries }) => countries.join('; '))],
    ['area_fee_thb', '', ...zones.map(({ area_fee_satang }) => formatThb(area_fee_satang))],
    ['estimated_days', '', ...zones.map(({ estimated_days }) => estimated_days)],
    ...discountLines(card),
    ...tariffLines('parcel', card.parcel),
    ...tariffLines('document', card.document),
    ...(card.proofs ?? []).map(proofLine),
  ];
  return stringify(lines.map((line) => [...line]));
}
