import { stringify } from 'csv-stringify/sync';

import type { RateCard, Tariff } from '../../src/quotes/cards/rate-card';
import { decimalText } from '../units/decimal-text';
import { CardFile, withoutEdition } from './card-file';

/** Lists of plain values stay on one line, or a table would be thousands of lines long. */
const PLAIN_LIST = /\[\s+((?:"[^"]*"|-?\d+)(?:,\s+(?:"[^"]*"|-?\d+))*)\s+\]/g;

/** A card as JSON that `readCardJson` reads and that comes out the same again. */
export function exportCardJson(card: RateCard): string {
  const text = JSON.stringify(CardFile.parse(withoutEdition(card)), null, 2);
  return `${text.replace(PLAIN_LIST, (_all, items: string) => `[${items.replace(/,\s+/g, ', ')}]`)}\n`;
}

const thb = (satang: number): string => decimalText(satang, 2);
const kg = (grams: number): string => decimalText(grams, 3);
const cm = (millimetres: number): string => decimalText(millimetres, 1);
const percent = (basisPoints: number): string => decimalText(basisPoints, 2);
const orEmpty = (value: number | null, write: (value: number) => string): string =>
  value === null ? '' : write(value);

type CsvCells = readonly string[];

function tariffLines(name: 'parcel' | 'document', tariff: Tariff | null): CsvCells[] {
  if (tariff === null) return [];
  return [
    [`${name}_type`, tariff.delivery_type],
    ...tariff.rows.map(({ up_to_grams, prices_satang }) => [
      name,
      kg(up_to_grams),
      ...prices_satang.map(thb),
    ]),
    ...tariff.bands.map(({ up_to_grams, per_kg_satang }) => [
      `${name}_per_kg`,
      kg(up_to_grams),
      ...per_kg_satang.map(thb),
    ]),
  ];
}

function handlingLine(fee: RateCard['handling_fees'][number]): CsvCells {
  const above = fee.kind === 'overweight' ? kg(fee.above_grams) : cm(fee.above_mm);
  return ['handling_fee', fee.kind, above, thb(fee.fee_satang)];
}

/** A card as a table for a spreadsheet: baht, kilograms, centimetres and per cent. */
export function exportCardCsv(card: RateCard): string {
  const { zones, limits } = card;
  const lines: CsvCells[] = [
    ['courier_name', card.courier_name],
    ['display_name', card.display_name],
    ['active', card.active ? 'yes' : 'no'],
    ['valid_from', card.valid_from],
    ['valid_to', card.valid_to ?? ''],
    ['note', card.note],
    ['fuel_percent', percent(card.fuel_bp)],
    ['markup_percent', percent(card.markup_bp)],
    ['discount_percent', percent(card.discount_bp)],
    ['vat_mode', card.vat_mode],
    ['vat_percent', percent(card.vat_bp)],
    ['rounding_thb', thb(card.rounding_unit_satang)],
    ['max_weight_kg', orEmpty(limits.max_actual_weight_grams, kg)],
    ['max_side_cm', orEmpty(limits.max_side_mm, cm)],
    ['max_length_plus_girth_cm', orEmpty(limits.max_length_plus_girth_mm, cm)],
    ...card.handling_fees.map(handlingLine),
    ...card.demand_surcharges.map(({ from, to, per_kg_satang }) => [
      'demand_surcharge',
      from,
      to,
      thb(per_kg_satang),
    ]),
    ['zone', '', ...zones.map(({ code }) => code)],
    ['countries', '', ...zones.map(({ countries }) => countries.join('; '))],
    ['area_fee_thb', '', ...zones.map(({ area_fee_satang }) => thb(area_fee_satang))],
    ['estimated_days', '', ...zones.map(({ estimated_days }) => estimated_days)],
    ...tariffLines('parcel', card.parcel),
    ...tariffLines('document', card.document),
  ];
  return stringify(lines.map((line) => [...line]));
}
