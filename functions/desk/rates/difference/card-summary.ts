import { allCountryCodes } from '../../../src/fields/resolve-country';
import { halfUp } from '../../../src/measures/rounding';
import { GRAMS_PER_KG } from '../../../src/measures/units';
import {
  EVERYWHERE,
  type FuelBase,
  type RateCard,
  TARIFF_NAMES,
  type Tariff,
  type TariffName,
} from '../../../src/pricing/cards/rate-card';
import { priceFalls, listRows, tablePrices } from '../../../src/pricing/cards/tariff-prices';
import { type CountryFee, cardSettings, listFuelBases } from './diff-cards';

/** Consecutive rows at the same distance, up to the last of them. */
export interface RowRun {
  readonly rows: number;
  readonly step_grams: number;
  readonly up_to_grams: number;
}

/** A price a kilogram, in satang, and the weight at which the table has it. */
export interface PerKg {
  readonly satang: number;
  readonly grams: number;
}

export interface ZoneTerms {
  readonly zone: string;
  readonly countries: number;
  readonly estimated_days: string;
  readonly area_fee_satang: number;
  readonly freight_discount_bp: number;
}

/** The prices per kilogram of a zone, before its discount; null in a tariff without prices there. */
export interface ZonePrices {
  readonly zone: string;
  readonly lowest: PerKg | null;
  readonly highest: PerKg | null;
}

/** The zones whose prices fall from one weight to the next, and the largest fall. */
export interface FallSummary {
  readonly from_grams: number;
  readonly to_grams: number;
  readonly zones: readonly string[];
  readonly highest_percent: number;
}

export interface TariffSummary {
  readonly tariff: TariffName;
  readonly rows: readonly RowRun[];
  readonly bands_up_to_grams: readonly number[];
  readonly zones: readonly ZonePrices[];
  readonly falls: readonly FallSummary[];
}

export interface ChargesSummary {
  readonly fuel_bp: RateCard['fuel_bp'];
  readonly fuel_on: readonly FuelBase[];
  /** The other settings of one value, by the lines of the card's CSV. */
  readonly settings: readonly { readonly field: string; readonly value: string }[];
  readonly country_limits: NonNullable<RateCard['country_limits']>;
  readonly remote_areas: NonNullable<RateCard['remote_areas']>;
  readonly country_fees: readonly CountryFeeSummary[];
  readonly proofs: number;
}

export interface CountryFeeSummary extends Omit<CountryFee, 'countries'> {
  /** Null for all of them. */
  readonly countries: number | null;
}

export interface CardSummary {
  readonly zones: readonly ZoneTerms[];
  readonly charges: ChargesSummary;
  readonly tariffs: readonly TariffSummary[];
  /** The countries in a zone and those in none, by code. */
  readonly served: readonly string[];
  readonly unserved: readonly string[];
}

/** A summary to compare with a carrier's tariff at a glance. The card has no faults. */
export function summarizeCard(card: RateCard): CardSummary {
  return {
    zones: card.zones.map((zone) => ({
      zone: zone.code,
      countries: zone.countries.length,
      estimated_days: zone.estimated_days,
      area_fee_satang: zone.area_fee_satang,
      freight_discount_bp: zone.freight_discount_bp ?? 0,
    })),
    charges: summarizeCharges(card),
    tariffs: TARIFF_NAMES.filter((name) => card[name] !== null).map((tariff) => ({
      tariff,
      rows: rowRuns(rowWeights(card[tariff])),
      bands_up_to_grams: card[tariff]?.bands.map(({ up_to_grams }) => up_to_grams) ?? [],
      zones: card.zones.map(({ code }, index) => zonePrices(card, tariff, code, index)),
      falls: summarizeFalls(card, tariff),
    })),
    served: card.zones.flatMap(({ countries }) => countries).sort(),
    unserved: unservedCountries(card),
  };
}

/** What a card says of itself, and what the summary has elsewhere. */
const APART = ['display_name', 'active', 'valid_from', 'valid_to', 'note', 'fuel_percent'];

const summarizeCharges = (card: RateCard): ChargesSummary => ({
  fuel_bp: card.fuel_bp,
  fuel_on: listFuelBases(card),
  settings: cardSettings(card).filter(({ field }) => !APART.includes(field)),
  country_limits: card.country_limits ?? [],
  remote_areas: card.remote_areas ?? [],
  country_fees: (card.country_fees ?? []).map((fee) => ({
    ...fee,
    countries: fee.countries.includes(EVERYWHERE) ? null : fee.countries.length,
  })),
  proofs: card.proofs?.length ?? 0,
});

export function unservedCountries({ zones }: RateCard): string[] {
  const served = new Set(zones.flatMap(({ countries }) => countries));
  return allCountryCodes().filter((code) => !served.has(code));
}

const rowWeights = (tariff: Tariff | null): number[] =>
  tariff === null ? [] : listRows(tariff).map(({ up_to_grams }) => up_to_grams);

function rowRuns(weights: readonly number[]): RowRun[] {
  const runs: RowRun[] = [];
  for (const [index, up_to_grams] of weights.entries()) {
    const step_grams = up_to_grams - (weights[index - 1] ?? 0);
    const last = runs.at(-1);
    if (last?.step_grams === step_grams) {
      runs[runs.length - 1] = { rows: last.rows + 1, step_grams, up_to_grams };
    } else runs.push({ rows: 1, step_grams, up_to_grams });
  }
  return runs;
}

function zonePrices(card: RateCard, tariff: TariffName, zone: string, index: number): ZonePrices {
  const perKg = tablePrices(card, tariff, index)
    .map(({ satang, grams }) => ({ satang: halfUp(satang * GRAMS_PER_KG, grams), grams }))
    .sort((a, b) => a.satang - b.satang);
  return { zone, lowest: perKg[0] ?? null, highest: perKg.at(-1) ?? null };
}

function summarizeFalls(card: RateCard, tariff: TariffName): FallSummary[] {
  const falls = new Map<number, FallSummary>();
  for (const [index, { code }] of card.zones.entries()) {
    for (const { from, to } of priceFalls(card, tariff, index)) {
      const percent = Math.round(((from.satang - to.satang) * 1000) / from.satang) / 10;
      const earlier = falls.get(to.grams);
      falls.set(to.grams, {
        from_grams: from.grams,
        to_grams: to.grams,
        zones: [...(earlier?.zones ?? []), code],
        highest_percent: Math.max(earlier?.highest_percent ?? 0, percent),
      });
    }
  }
  return [...falls.values()].sort((a, b) => a.to_grams - b.to_grams);
}
