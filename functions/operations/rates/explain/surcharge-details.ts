import { FUEL_BASES, type RateCard } from '../../../src/quotes/cards/rate-card';
import { isInSeason, seasonalSurcharge } from '../../../src/quotes/pricing/area-and-season';
import type { SeasonalSurcharge } from '../../../src/quotes/pricing/card';
import type { Package } from '../../../src/quotes/pricing/package';
import type { Areas, Price } from '../../../src/quotes/pricing/price-package';
import { fuelBasesOf } from '../difference/describe-charges';
import type { PriceDetail } from './price-detail';

/** The remote areas that hold the destination, and the fees of its country. */
export function areaDetails(
  { remote_areas = [], country_fees = [] }: RateCard,
  { remote }: Price,
  { country }: Package,
  areas: Areas | undefined,
): PriceDetail[] {
  const which = remote?.satang === remote?.tier.flatSatang ? 'flat' : 'per_kg';
  return [
    ...remote_areas
      .filter(({ tier }) => areas?.tiers.includes(tier) === true)
      .map((area): PriceDetail => {
        const counts = area.tier === remote?.tier.tier ? which : null;
        return { kind: 'remote_area', area, counts };
      }),
    ...country_fees
      .filter(({ countries }) => countries.includes(country))
      .map(({ countries: _, ...fee }): PriceDetail => ({ kind: 'country_fee', fee })),
  ];
}

/** The card's own demand surcharge of the day, and the dated ones of the destination. */
export function demandDetails(
  { demand_surcharges }: RateCard,
  { card, zone, billableDg }: Price,
  { country, shipDate }: Package,
): PriceDetail[] {
  const zoneIndex = card.zones.indexOf(zone);
  return [
    ...demand_surcharges
      .filter(({ from, to }) => from <= shipDate && shipDate <= to)
      .map((demand): PriceDetail => ({ kind: 'card_demand', demand })),
    ...card.seasonal
      .filter((surcharge) => isInSeason(surcharge, zoneIndex, country))
      .map((surcharge) => seasonalDetail(surcharge, billableDg)),
  ];
}

function seasonalDetail(surcharge: SeasonalSurcharge, billableDg: number): PriceDetail {
  const { name, perKgSatang, minSatang } = surcharge;
  const byWeight = seasonalSurcharge({ ...surcharge, minSatang: 0 }, billableDg);
  const which = byWeight < minSatang ? 'min' : 'per_kg';
  return {
    kind: 'dated_demand',
    name,
    per_kg_satang: perKgSatang,
    min_satang: minSatang,
    counts: minSatang === 0 ? null : which,
  };
}

/** The rate and its days, and what it is on if that is not everything. */
export function fuelDetails(rateCard: RateCard, { fuelBp, card }: Price): PriceDetail[] {
  const bases = fuelBasesOf(rateCard);
  return [
    { kind: 'fuel_rate', fuel_bp: fuelBp, period: card.fuelPeriod },
    ...(bases.length === FUEL_BASES.length ? [] : [{ kind: 'fuel_bases', bases } as const]),
  ];
}
