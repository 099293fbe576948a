import { thb } from '../../../src/quotes/cards/card-words';
import type { RateCard } from '../../../src/quotes/cards/rate-card';
import type { Price } from '../../../src/quotes/pricing/price-package';
import type { CountryFee } from '../difference/describe-charges';
import { AREA, type Guess } from './guess';
import type { ProofCase } from './prove-card';

/** The remote areas, country fees and area fees that may be missing, or one too many. */
export function areaGuesses(
  { rateCard, areas }: ProofCase,
  { remote, countryFees }: Price,
): Guess[] {
  const tiers = (rateCard.remote_areas ?? []).map(({ tier }) => tier);
  const zone = areas?.zone;
  const without = {
    ...AREA,
    advice: `it would without the remote area ${remote?.tier.tier}`,
    change: { areas: { tiers: [], zone } },
  };
  return [
    ...(remote === null ? [] : [without]),
    ...tiers
      .filter((tier) => tier !== remote?.tier.tier)
      .map((tier) => ({
        ...AREA,
        advice: `it would in the remote area ${tier}: compare the list of areas`,
        change: { areas: { tiers: [tier], zone } },
      })),
    ...countryFees.fees.map(({ name }) => ({
      ...AREA,
      advice: `it would without the country fee ${name}`,
      change: {
        rateCard: {
          ...rateCard,
          country_fees: (rateCard.country_fees ?? []).filter((fee) => fee.name !== name),
        },
      },
    })),
    ...(rateCard.country_fees ?? []).map((fee) => ({
      ...AREA,
      advice: `it would with the country fee ${fee.name}`,
      change: { rateCard: withCountryFee(rateCard, fee) },
    })),
    {
      ...AREA,
      advice: "it would without the zone's area fee",
      change: {
        rateCard: {
          ...rateCard,
          zones: rateCard.zones.map((one) => ({ ...one, area_fee_satang: 0 })),
        },
      },
    },
  ];
}

/** The card with a fee that counts for every country of its zones. */
const withCountryFee = (rateCard: RateCard, fee: CountryFee): RateCard => ({
  ...rateCard,
  country_fees: (rateCard.country_fees ?? []).map((one) =>
    one === fee ? { ...one, countries: rateCard.zones.flatMap(({ countries }) => countries) } : one,
  ),
});

/** The same of demand surcharges. */
export function demandGuesses({ rateCard, surcharges, proof }: ProofCase): Guess[] {
  const names = [...new Set(surcharges.demand.map(({ name }) => name))];
  const days = { from: proof.ship_date, to: proof.ship_date };
  return [
    ...names.map((name) => ({
      ...AREA,
      advice: `it would without the demand surcharge ${name}`,
      change: {
        surcharges: {
          ...surcharges,
          demand: surcharges.demand.filter((one) => one.name !== name),
        },
      },
    })),
    ...surcharges.demand.map((one) => ({
      ...AREA,
      advice: `it would with the demand surcharge ${one.name} of ${thb(one.per_kg_satang)} a kg: compare its days and its destinations`,
      change: {
        surcharges: {
          ...surcharges,
          demand: [
            ...surcharges.demand.filter(({ name }) => name !== one.name),
            { ...one, ...days, countries: [proof.country] },
          ],
        },
      },
    })),
    {
      ...AREA,
      advice: "it would without the card's own demand surcharge",
      change: { rateCard: { ...rateCard, demand_surcharges: [] } },
    },
  ];
}
