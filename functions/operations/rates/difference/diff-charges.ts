import { FUEL_BASES, type RateCard } from '../../../src/quotes/cards/rate-card';
import { describeCountryFee, describeDemand, describeTier, fuelBasesOf } from './describe-charges';
import type { SettingChange } from './diff-settings';

const NONE = 'none';

/** What differs of fuel's amounts, demand surcharges, remote areas and country fees. */
export const chargeChanges = (before: RateCard, after: RateCard): SettingChange[] =>
  [
    { field: 'fuel_on', from: fuelOn(before), to: fuelOn(after) },
    { field: 'demand_surcharges', from: demandOf(before), to: demandOf(after) },
    ...tierChanges(before, after),
    ...countryFeeChanges(before, after),
  ].filter(({ from, to }) => from !== to);

function fuelOn(card: RateCard): string {
  const bases = fuelBasesOf(card);
  return bases.length === FUEL_BASES.length ? 'all' : bases.join('; ');
}

const demandOf = ({ demand_surcharges }: RateCard): string =>
  demand_surcharges.map(describeDemand).join('; ') || NONE;

function tierChanges(before: RateCard, after: RateCard): SettingChange[] {
  const [old, now] = [tiersOf(before), tiersOf(after)];
  return [...new Set([...old.keys(), ...now.keys()])].map((tier) => ({
    field: `remote_area ${tier}`,
    from: old.get(tier) ?? NONE,
    to: now.get(tier) ?? NONE,
  }));
}

const tiersOf = ({ remote_areas = [] }: RateCard): Map<string, string> =>
  new Map(remote_areas.map((area) => [area.tier, describeTier(area)]));

/** Countries whose fee of one name changes alike are told together. */
function countryFeeChanges(before: RateCard, after: RateCard): SettingChange[] {
  const [old, now] = [feesByCountry(before), feesByCountry(after)];
  const names = [...new Set([...old.keys(), ...now.keys()])];
  return names.flatMap((name) => {
    const [was, is] = [old.get(name), now.get(name)];
    const codes = [...new Set([...(was?.keys() ?? []), ...(is?.keys() ?? [])])].sort();
    const alike = new Map<string, { from: string; to: string; countries: string[] }>();
    for (const code of codes) {
      const [from, to] = [was?.get(code) ?? NONE, is?.get(code) ?? NONE];
      const key = JSON.stringify([from, to]);
      const group = alike.get(key) ?? { from, to, countries: [] };
      group.countries.push(code);
      alike.set(key, group);
    }
    return [...alike.values()].map(({ from, to, countries }) => ({
      field: `country_fee ${name}: ${countries.join(' ')}`,
      from,
      to,
    }));
  });
}

/** The fees of each name, by country. */
function feesByCountry({ country_fees = [] }: RateCard): Map<string, Map<string, string>> {
  const fees = new Map<string, Map<string, string>>();
  for (const fee of country_fees) {
    const ofName = fees.get(fee.name) ?? new Map<string, string>();
    for (const country of fee.countries) ofName.set(country, describeCountryFee(fee));
    fees.set(fee.name, ofName);
  }
  return fees;
}
