import type { RateCard } from '../../../src/pricing/cards/rate-card';
import { isXlsx } from '../../sheets/files';
import type { SheetContent } from '../../sheets/sheet';
import { writeSheets } from '../../sheets/write-sheets';
import { cardSheet, zoneSheet } from './write-card';

const KILOGRAM = 1000;

const row = (kg: number, ...prices: number[]) => ({
  up_to_grams: kg * KILOGRAM,
  prices_satang: prices.map((baht) => baht * 100),
});

const illustrativeCard = (validFrom: string): RateCard => ({
  courier_name: 'example_express',
  display_name: 'Example Express',
  version: 1,
  status: 'draft',
  active: true,
  valid_from: validFrom,
  valid_to: null,
  currency: 'THB',
  note: 'Illustrative rates: replace every value.',
  zones: [
    { code: '1', countries: ['MY', 'SG'], area_fee_satang: 0, estimated_days: '1-2' },
    { code: '2', countries: ['JP', 'KR'], area_fee_satang: 0, estimated_days: '2-4' },
    { code: '3', countries: ['CA', 'US'], area_fee_satang: 15_000, estimated_days: '4-6' },
  ],
  parcel: {
    delivery_type: 'express',
    rows: [
      row(0.5, 600, 850, 1200),
      row(1, 720, 1000, 1450),
      row(2, 900, 1300, 1900),
      row(5, 1400, 2100, 3200),
      row(10, 2100, 3300, 5100),
      row(30, 6300, 9900, 15_300),
    ],
    bands: [{ up_to_grams: 70 * KILOGRAM, per_kg_satang: [21_500, 34_000, 52_500] }],
  },
  document: {
    delivery_type: 'document',
    rows: [row(0.5, 500, 700, 1000), row(2, 800, 1150, 1700)],
    bands: [],
  },
  limits: {
    max_actual_weight_grams: 70 * KILOGRAM,
    max_side_mm: 2700,
    max_length_plus_girth_mm: 3300,
  },
  handling_fees: [{ kind: 'longest_side', above_mm: 1200, fee_satang: 90_000 }],
  demand_surcharges: [],
  fuel_bp: 2850,
  markup_bp: 0,
  discount_bp: 0,
  vat_mode: 'add',
  vat_bp: 700,
  rounding_unit_satang: 100,
  proofs: [
    {
      country: 'SG',
      weight_mg: 500_000,
      sides_um: [200_000, 150_000, 50_000],
      kind: 'parcel',
      ship_date: validFrom,
      price_satang: 82_500,
    },
  ],
});

/** What an operator needs to know above the first line of a name. */
const COMMENTS: Readonly<Record<string, string>> = {
  courier_name:
    '# A rate card. Lines that begin with # are comments. Money is in baht, weights in kg, lengths in cm.',
  valid_from: '# Days are dates of the spreadsheet, or YYYY-MM-DD. An empty valid_to is no end.',
  fuel_percent: '# Per cent, or scheduled: then the rates of "fuel import" count.',
  vat_mode: '# add, if the prices are without VAT; included, if they have it.',
  rounding_thb: '# Prices are rounded up to a multiple of this.',
  max_weight_kg:
    '# Limits of one piece. For shipments of several, add pieces,sum_of_pieces, or sum_of_weights, or each; then max_pieces and max_shipment_kg, if any.',
  handling_fee:
    '# overweight, overweight_chargeable, longest_side, second_side or length_plus_girth; above how much; the fee. Add per=shipment where several pieces are charged once.',
  zone: '# Values per zone stand in the columns from the third on.',
  estimated_days:
    '# Days from the handover to the delivery. For delivery dates, add cutoff,15:00; collects,Mon-Sat; collects_on_holidays,yes; and delivers,working, or daily, or Mon-Sat.',
  parcel_type:
    '# Up to each weight, the price per zone. Above the last row, parcel_per_kg has the price of a kilogram.',
  proof:
    '# A price of the carrier’s own calculator, that the card must reproduce: country, weight, sides, kind, day, price.',
};

function withComments({ rows, ...sheet }: SheetContent): SheetContent {
  const names = rows.map(([name]) => (typeof name === 'string' ? name : ''));
  return {
    ...sheet,
    rows: rows.flatMap((cells, at) => {
      const name = names[at] ?? '';
      const comment = names.indexOf(name) === at ? COMMENTS[name] : undefined;
      return comment === undefined ? [cells] : [[comment], cells];
    }),
  };
}

/** A card to start from, with comments, in the format of the file name's extension. */
export function writeCardTemplate(name: string, validFrom: string): Promise<string | Uint8Array> {
  const card = illustrativeCard(validFrom);
  const hasZoneSheet = isXlsx(name);
  const sheet = withComments(cardSheet(card, { hasZoneSheet }));
  return writeSheets(name, [sheet, ...(hasZoneSheet ? [zoneSheet(card)] : [])]);
}
