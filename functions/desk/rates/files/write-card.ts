import { countryName } from '../../../src/countries/country-list';
import {
  type HandlingFee,
  type Proof,
  type RateCard,
  SCHEDULED,
  type Tariff,
  type TariffName,
  piecesOfProof,
} from '../../../src/pricing/cards/rate-card';
import { writeCsv } from '../../sheets/csv';
import { isCsv, isXlsx } from '../../sheets/files';
import { HEADING_ROW, type SheetContent, type SheetValue } from '../../sheets/sheet';
import { writeXlsx } from '../../sheets/write-sheets';
import { formatDecimal } from '../../units/format-units';
import { formatDeliveryDays, formatWorkingDays } from '../../units/working-days';
import { CardFile, withoutEdition } from './card-file';

export const ZONES = 'zones';

const thb = (satang: number): number => satang / 100;
const kg = (grams: number): number => grams / 1000;
const cm = (millimetres: number): number => millimetres / 10;
const percent = (basisPoints: number): number => basisPoints / 100;

const orBlank = (
  value: number | null | undefined,
  convert: (units: number) => number,
): SheetValue => (value === null || value === undefined ? '' : convert(value));

type Cells = readonly SheetValue[];

/** A zone without a price at a weight is marked, so that nobody takes it for one left out. */
const orNoPrice = (satang: number | null): SheetValue => (satang === null ? NONE : thb(satang));

const NONE = '-';

function tariffLines(name: TariffName, tariff: Tariff | null): Cells[] {
  if (tariff === null) return [];
  return [
    [`${name}_type`, tariff.delivery_type],
    ...tariff.rows.map(({ up_to_grams, prices_satang }) => [
      name,
      kg(up_to_grams),
      ...prices_satang.map(orNoPrice),
    ]),
    ...(tariff.additional ?? []).map(({ up_to_grams, step_grams, per_step_satang }) => [
      `${name}_additional`,
      `${kg(up_to_grams)} per ${kg(step_grams)}`,
      ...per_step_satang.map(orNoPrice),
    ]),
    ...tariff.bands.flatMap(({ up_to_grams, per_kg_satang, base_satang }) => [
      ...(base_satang === undefined
        ? []
        : [
            [
              `${name}_base`,
              kg(up_to_grams),
              ...base_satang.map((base, at) => orNoPrice(per_kg_satang[at] === null ? null : base)),
            ],
          ]),
      [`${name}_per_kg`, kg(up_to_grams), ...per_kg_satang.map(orNoPrice)],
    ]),
  ];
}

const noFuel = (isFree: boolean | undefined): Cells => (isFree === true ? ['no_fuel'] : []);

function handlingLine(fee: HandlingFee): Cells {
  const above = 'above_grams' in fee ? kg(fee.above_grams) : cm(fee.above_mm);
  return [
    'handling_fee',
    fee.kind,
    fee.at_least === true ? `at least ${above}` : above,
    thb(fee.fee_satang),
    ...(fee.group === undefined ? [] : [`group=${fee.group}`]),
    ...(fee.min_grams === undefined ? [] : [`min_kg=${kg(fee.min_grams)}`]),
    ...noFuel(fee.no_fuel),
    ...(fee.per === undefined ? [] : [`per=${fee.per}`]),
  ];
}

const limitLine = (limit: NonNullable<RateCard['country_limits']>[number]): Cells => [
  'country_limit',
  limit.countries.join('; '),
  ...option('max_weight_kg', limit.max_actual_weight_grams, kg),
  ...option('max_side_cm', limit.max_side_mm, cm),
  ...option('max_length_plus_girth_cm', limit.max_length_plus_girth_mm, cm),
];

const option = (name: string, value: number | undefined, unit: (value: number) => number): Cells =>
  value === undefined ? [] : [`${name}=${unit(value)}`];

function weightLines(card: RateCard): Cells[] {
  const lower = card.lower_of_higher_weight;
  return [
    ['billed_by', card.billed_by ?? ''],
    ['round_weight_to_kg', orBlank(card.round_weight_to_grams, kg)],
    ['weight_step_kg', orBlank(card.weight_step_grams, kg)],
    ['lower_of_higher_weight', lower === undefined ? '' : yesOrNo(lower)],
    ['pieces', card.pieces ?? ''],
    ['max_pieces', card.max_pieces ?? ''],
    ['max_shipment_kg', orBlank(card.max_shipment_grams, kg)],
  ].filter(([, value]) => value !== '');
}

/** When the courier collects and delivers, as far as the card says. */
const deliveryLines = ({
  cutoff,
  collects,
  collects_on_holidays: onHolidays,
  delivers,
}: RateCard): Cells[] => [
  ...(cutoff === undefined ? [] : [['cutoff', cutoff]]),
  ...(collects === undefined ? [] : [['collects', formatWorkingDays(collects)]]),
  ...(onHolidays === undefined ? [] : [['collects_on_holidays', yesOrNo(onHolidays)]]),
  ...(delivers === undefined ? [] : [['delivers', formatDeliveryDays(delivers)]]),
];

const fuelPercent = ({ fuel_bp }: RateCard): SheetValue =>
  fuel_bp === SCHEDULED ? SCHEDULED : percent(fuel_bp);

const fuelOnLines = ({ fuel_on }: RateCard): Cells[] =>
  fuel_on === undefined ? [] : [['fuel_on', fuel_on.join('; ')]];

const areaLines = ({ remote_areas = [], country_fees = [] }: RateCard): Cells[] => [
  ...remote_areas.map(({ tier, flat_satang, per_kg_satang, no_fuel }) => [
    'remote_area',
    tier,
    thb(flat_satang),
    thb(per_kg_satang),
    ...noFuel(no_fuel),
  ]),
  ...country_fees.map(({ name, fee_satang, countries, no_fuel }) => [
    'country_fee',
    name,
    thb(fee_satang),
    countries.join('; '),
    ...noFuel(no_fuel),
  ]),
];

const MG_PER_KG = 1_000_000;
const CM_PLACES_OF_UM = 4;

const sidesText = (sides_um: readonly number[]): string =>
  sides_um.map((side) => formatDecimal(side, CM_PLACES_OF_UM)).join('x');

/** The weight and the size; of several pieces, those of each: `2*3.2; 2.5`, `40x30x20; 20x20x20`. */
function proofMeasures(proof: Proof): Cells {
  const pieces = piecesOfProof(proof);
  const sizes = pieces.map(({ sides_um }) => sidesText(sides_um)).join('; ');
  if (proof.pieces === undefined) return [...pieces.map((one) => one.weight_mg / MG_PER_KG), sizes];
  const weights = pieces.map(({ weight_mg, quantity }) => {
    const kilograms = String(weight_mg / MG_PER_KG);
    return quantity === undefined ? kilograms : `${quantity}*${kilograms}`;
  });
  return [weights.join('; '), sizes];
}

const proofLine = (proof: Proof): Cells => [
  'proof',
  proof.country,
  ...proofMeasures(proof),
  proof.kind,
  { day: proof.ship_date },
  thb(proof.price_satang),
  ...(proof.postal_code === undefined && proof.city === undefined ? [] : [proof.postal_code ?? '']),
  ...(proof.city === undefined ? [] : [proof.city]),
];

function discountLines({ zones }: RateCard): Cells[] {
  if (zones.every(({ freight_discount_bp }) => freight_discount_bp === undefined)) return [];
  const discounts = zones.map(({ freight_discount_bp: bp }) => orBlank(bp, percent));
  return [['freight_discount_percent', '', ...discounts]];
}

const yesOrNo = (value: boolean): string => (value ? 'yes' : 'no');

/** A zone that only areas name has none; a sheet of zones cannot say so. */
function countryLines({ zones }: RateCard, hasZoneSheet: boolean): Cells[] {
  if (hasZoneSheet && zones.every(({ countries }) => countries.length > 0)) return [];
  const cells = zones.map(({ countries }) => {
    if (countries.length === 0) return NONE;
    return hasZoneSheet ? '' : countries.join('; ');
  });
  return [['countries', '', ...cells]];
}

/** Names a line in its first cell, and a weight of a table in its second. */
const HEADINGS = { rows: 0, columns: 2 };

/**
 * A card line by line, in baht, kilograms, centimetres and per cent. `hasZoneSheet` leaves the
 * countries to a sheet of their own.
 */
export function cardSheet(card: RateCard, { hasZoneSheet = false } = {}): SheetContent {
  const { zones, limits } = card;
  const rows: Cells[] = [
    ['courier_name', card.courier_name],
    ['display_name', card.display_name],
    ['active', yesOrNo(card.active)],
    ['valid_from', { day: card.valid_from }],
    ['valid_to', card.valid_to === null ? '' : { day: card.valid_to }],
    ['note', card.note],
    ['fuel_percent', fuelPercent(card)],
    ...fuelOnLines(card),
    ['markup_percent', percent(card.markup_bp)],
    ['discount_percent', percent(card.discount_bp)],
    ['vat_mode', card.vat_mode],
    ['vat_percent', percent(card.vat_bp)],
    ['rounding_thb', thb(card.rounding_unit_satang)],
    ...weightLines(card),
    ...deliveryLines(card),
    ['max_weight_kg', orBlank(limits.max_actual_weight_grams, kg)],
    ['max_side_cm', orBlank(limits.max_side_mm, cm)],
    ['max_length_plus_girth_cm', orBlank(limits.max_length_plus_girth_mm, cm)],
    ...(card.country_limits ?? []).map(limitLine),
    ...card.handling_fees.map(handlingLine),
    ...card.demand_surcharges.map(({ from, to, per_kg_satang }) => [
      'demand_surcharge',
      { day: from },
      { day: to },
      thb(per_kg_satang),
    ]),
    ...areaLines(card),
    ['zone', '', ...zones.map(({ code }) => code)],
    ...countryLines(card, hasZoneSheet),
    ['area_fee_thb', '', ...zones.map(({ area_fee_satang }) => thb(area_fee_satang))],
    ['estimated_days', '', ...zones.map(({ estimated_days }) => estimated_days)],
    ...discountLines(card),
    ...tariffLines('parcel', card.parcel),
    ...tariffLines('document', card.document),
    ...(card.proofs ?? []).map(proofLine),
  ];
  return { name: 'card', rows, headings: HEADINGS };
}

/** The countries of a card and their zones, for a sheet that `readCardFile` finds by its name. */
export const zoneSheet = ({ zones }: RateCard): SheetContent => ({
  name: ZONES,
  rows: [
    ['country', 'name', 'zone'],
    ...zones.flatMap(({ code, countries }) =>
      countries.map((country) => [country, countryName(country) ?? '', code]),
    ),
  ],
  headings: HEADING_ROW,
});

/** Lists of plain values stay on one line; otherwise a table would take thousands of lines. */
const PLAIN_LIST = /\[\s+((?:"[^"]*"|-?\d+)(?:,\s+(?:"[^"]*"|-?\d+))*)\s+\]/g;

/** A card as JSON. `readCardJson` reads it back unchanged. */
export function exportCardJson(card: RateCard): string {
  const text = JSON.stringify(CardFile.parse(withoutEdition(card)), null, 2);
  return `${text.replace(PLAIN_LIST, (_all, items: string) => `[${items.replace(/,\s+/g, ', ')}]`)}\n`;
}

export const exportCardCsv = (card: RateCard): string => writeCsv(cardSheet(card));

/** The same as an .xlsx, with the countries and their zones in a sheet of their own. */
export const exportCardXlsx = (card: RateCard): Promise<Uint8Array> =>
  writeXlsx([cardSheet(card, { hasZoneSheet: true }), zoneSheet(card)]);

export async function exportCard(name: string, card: RateCard): Promise<string | Uint8Array> {
  if (isXlsx(name)) return exportCardXlsx(card);
  return isCsv(name) ? exportCardCsv(card) : exportCardJson(card);
}
