import { perKg, thb } from '../../src/quotes/cards/card-words';
import {
  describeCountryFee,
  describeDemand,
  describeTier,
  fuelBasesOf,
} from '../../src/quotes/cards/describe-charges';
import { FUEL_BASES, type RateCard } from '../../src/quotes/cards/rate-card';
import { isInSeason, seasonalSurcharge } from '../../src/quotes/pricing/area-and-season';
import type { SeasonalSurcharge } from '../../src/quotes/pricing/card';
import type { Package } from '../../src/quotes/pricing/package';
import type { Areas, Price } from '../../src/quotes/pricing/price-package';
import { formatPercent } from '../units/format-units';

/** The remote areas that hold the destination, and the fees of its country. */
export function areaDetails(
  { remote_areas = [], country_fees = [] }: RateCard,
  { remote }: Price,
  { country }: Package,
  areas: Areas | undefined,
): string[] {
  const which = remote?.satang === remote?.tier.flatSatang ? 'flat' : 'per kg';
  return [
    ...remote_areas
      .filter(({ tier }) => areas?.tiers.includes(tier) === true)
      .map((area) => {
        const counted = area.tier === remote?.tier.tier ? `; ${which} counts` : ' (not charged)';
        return `remote_area ${area.tier}: ${describeTier(area)}${counted}`;
      }),
    ...country_fees
      .filter(({ countries }) => countries.includes(country))
      .map((fee) => `country_fee ${fee.name}: ${describeCountryFee(fee)}`),
  ];
}

/** The card's own demand surcharge of the day, and the dated ones of the destination. */
export function demandDetails(
  { demand_surcharges }: RateCard,
  { card, zone, billableDg }: Price,
  { country, shipDate }: Package,
): string[] {
  const zoneIndex = card.zones.indexOf(zone);
  return [
    ...demand_surcharges
      .filter(({ from, to }) => from <= shipDate && shipDate <= to)
      .map(describeDemand),
    ...card.seasonal
      .filter((surcharge) => isInSeason(surcharge, zoneIndex, country))
      .map((surcharge) => describeSeasonal(surcharge, billableDg)),
  ];
}

/** `peak: 12 THB per kg, min 300 THB; min counts`. */
function describeSeasonal(surcharge: SeasonalSurcharge, billableDg: number): string {
  const { name, perKgSatang, minSatang } = surcharge;
  if (minSatang === 0) return `${name}: ${perKg(perKgSatang)}`;
  const byWeight = seasonalSurcharge({ ...surcharge, minSatang: 0 }, billableDg);
  const which = byWeight < minSatang ? 'min' : 'per kg';
  return `${name}: ${perKg(perKgSatang)}, min ${thb(minSatang)}; ${which} counts`;
}

/** The rate and its days, and what it is on if that is not everything. */
export function fuelDetails(rateCard: RateCard, { fuelBp, card }: Price): string[] {
  const bases = fuelBasesOf(rateCard);
  const { fuelPeriod: period } = card;
  const until = period?.to == null ? '' : ` to ${period.to}`;
  const days = period === null ? 'fixed' : `from ${period.from}${until}`;
  return [
    `${formatPercent(fuelBp)} %, ${days}`,
    ...(bases.length === FUEL_BASES.length ? [] : [`on ${bases.join(', ')}`]),
  ];
}
