import { FUEL_BASES, SCHEDULED } from '../../../src/pricing/cards/rate-card';
import { formatTable } from '../../../tools/format-table';
import type {
  CardSummary,
  ChargesSummary,
  CountryFeeSummary,
  FallSummary,
  PerKg,
  RowRun,
  TariffSummary,
  ZoneTerms,
} from '../../rates/difference/card-summary';
import { describeCountryFee, describeLimit, describeTier } from '../../rates/difference/diff-cards';
import { formatKg, formatPercent, formatThb } from '../../units/format-units';
import { formatCount } from '../../words/format-day';
import { nameCountries } from './country-names';

/** What a card's tables hold, to be compared with the carrier's own. */
export const formatCardSummary = ({
  zones,
  charges,
  tariffs,
  served,
  unserved,
}: CardSummary): string =>
  [
    formatZones(zones),
    formatCharges(charges),
    ...tariffs.map(formatTariff),
    formatCountries(served, unserved),
  ].join('\n\n');

const formatZones = (zones: readonly ZoneTerms[]): string =>
  formatTable(
    ['zone', 'countries', 'days', 'area fee THB', 'freight discount'],
    zones.map((zone) => [
      zone.zone,
      String(zone.countries),
      zone.estimated_days,
      formatThb(zone.area_fee_satang),
      `${formatPercent(zone.freight_discount_bp)} %`,
    ]),
  );

const formatCharges = (charges: ChargesSummary): string =>
  [
    formatFuel(charges),
    ...charges.remote_areas.map((area) => `remote_area ${area.tier}: ${describeTier(area)}`),
    ...charges.country_fees.map(formatCountryFee),
    ...charges.country_limits.map(
      (limit) => `country_limit ${nameCountries(limit.countries)}: ${describeLimit(limit)}`,
    ),
    ...charges.settings
      .filter(({ value }) => value !== 'none' && value !== 'false')
      .map(({ field, value }) => `${field}: ${value}`),
    charges.proofs === 0
      ? 'No proofs: nothing checks the card against what the carrier charges.'
      : `${formatCount(charges.proofs, 'proof')}.`,
  ].join('\n');

function formatFuel({ fuel_bp, fuel_on }: ChargesSummary): string {
  const rate = fuel_bp === SCHEDULED ? "by the courier's schedule" : `${formatPercent(fuel_bp)} %`;
  return `Fuel: ${rate}${fuel_on.length === FUEL_BASES.length ? '' : `, on ${fuel_on.join(', ')}`}.`;
}

const formatCountryFee = (fee: CountryFeeSummary): string => {
  const { countries } = fee;
  const count =
    countries === null
      ? 'all countries'
      : `${countries} ${countries === 1 ? 'country' : 'countries'}`;
  return `country_fee ${fee.name}: ${describeCountryFee(fee)}, ${count}`;
};

function formatTariff({ tariff, rows, bands_up_to_grams, zones, falls }: TariffSummary): string {
  const count = rows.reduce((sum, run) => sum + run.rows, 0);
  const bands =
    bands_up_to_grams.length === 0
      ? 'no prices per kg above them'
      : `then per kg up to ${bands_up_to_grams.map(formatKg).join(', ')} kg`;
  const largest = Math.max(0, ...falls.map(({ highest_percent }) => highest_percent));
  return [
    `${tariff}: ${count === 0 ? 'no rows' : `${formatCount(count, 'row')}, ${rows.map(formatRun).join(', ')}`}; ${bands}`,
    formatTable(
      ['zone', 'lowest THB/kg', 'at kg', 'highest THB/kg', 'at kg'],
      zones.map(({ zone, lowest, highest }) => [
        zone,
        ...formatPerKg(lowest),
        ...formatPerKg(highest),
      ]),
    ),
    falls.length === 0
      ? 'No price falls as weight rises.'
      : `Prices fall as weight rises, by up to ${largest} %:\n${falls.map(formatFall).join('\n')}`,
  ].join('\n');
}

/** `0.5 to 20 kg by 0.5`, or the weight of a single row. */
const formatRun = ({ rows, step_grams, up_to_grams }: RowRun): string =>
  rows === 1
    ? `${formatKg(up_to_grams)} kg`
    : `${formatKg(up_to_grams - (rows - 1) * step_grams)} to ${formatKg(up_to_grams)} kg by ${formatKg(step_grams)}`;

const formatPerKg = (price: PerKg | null): string[] =>
  price === null ? ['-', '-'] : [formatThb(price.satang), formatKg(price.grams)];

const formatFall = ({ from_grams, to_grams, zones, highest_percent }: FallSummary): string =>
  `  from ${formatKg(from_grams)} to ${formatKg(to_grams)} kg, by up to ${highest_percent} %, in ` +
  `${zones.length === 1 ? 'zone' : 'zones'} ${zones.join(', ')}`;

/** The shorter of the two lists. */
function formatCountries(served: readonly string[], unserved: readonly string[]): string {
  if (unserved.length === 0) return 'Every country is in a zone.';
  return served.length < unserved.length
    ? `Only ${countries(served)} in a zone: ${nameCountries(served)}`
    : `${countries(unserved)} in no zone: ${nameCountries(unserved)}`;
}

const countries = ({ length }: readonly string[]): string =>
  length === 1 ? '1 country is' : `${length} countries are`;
