import { FUEL_BASES, type RateCard } from '../../../src/quotes/cards/rate-card';
import { thb } from '../../units/amounts';
import { describeProof } from '../proofs/describe-proof';
import { describeCountryFee, describeDemand, describeTier, fuelBasesOf } from './describe-charges';
import type { SettingChange } from './diff-settings';

const NONE = 'none';

/** The differences in fuel's amounts, demand surcharges, remote areas and country fees. */
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

/** Countries whose fee of one name changes alike are shown together. */
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

/** Up to this many proofs are listed one by one. */
const FEW = 5;

/** How many proofs were added, removed or repriced; if they are few, which. */
export function proofChanges(before: RateCard, after: RateCard): SettingChange[] {
  const [old, now] = [pricesOf(before), pricesOf(after)];
  const changes = [...new Set([...old.keys(), ...now.keys()])]
    .map((proof) => ({
      field: `proof ${proof}`,
      from: old.get(proof) ?? NONE,
      to: now.get(proof) ?? NONE,
    }))
    .filter(({ from, to }) => from !== to);
  if (changes.length === 0) return [];
  const added = changes.filter(({ from }) => from === NONE).length;
  const removed = changes.filter(({ to }) => to === NONE).length;
  const repriced = changes.length - added - removed;
  const counts = [
    ...(added > 0 ? [`${added} added`] : []),
    ...(removed > 0 ? [`${removed} taken away`] : []),
    ...(repriced > 0 ? [`${repriced} with another price`] : []),
  ].join(', ');
  const count = ({ proofs = [] }: RateCard): string => String(proofs.length);
  return [
    { field: 'proofs', from: count(before), to: `${count(after)} (${counts})` },
    ...(changes.length <= FEW ? changes : []),
  ];
}

const pricesOf = ({ proofs = [] }: RateCard): Map<string, string> =>
  new Map(proofs.map((proof) => [describeProof(proof), thb(proof.price_satang)]));
