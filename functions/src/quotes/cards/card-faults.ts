import { isCountryCode } from '../../countries/resolve-country';
import type { CardFault } from './card-fault';
import { TARIFF_NAMES, type RateCard } from './rate-card';
import { tariffFaults } from './tariff-faults';

/** The highest fees of all groups add up: with as many groups every amount stays a safe integer. */
const MAX_FEE_GROUPS = 100;

/**
 * Every fault of a card that would misprice a package or leave it without a price. A card with
 * none prices every package so that a heavier or larger one never costs less.
 */
export function cardFaults(card: RateCard): CardFault[] {
  return [
    ...validityFaults(card),
    ...zoneFaults(card),
    ...demandFaults(card),
    ...groupFaults(card),
    ...tierFaults(card),
    ...countryFeeFaults(card),
    ...proofCountryFaults(card),
    ...TARIFF_NAMES.flatMap((name) => tariffFaults(name, card)),
  ];
}

function validityFaults({ valid_from, valid_to, parcel, document }: RateCard): CardFault[] {
  const faults: CardFault[] = [];
  if (valid_to !== null && valid_to < valid_from) {
    faults.push({ path: 'valid_to', message: `${valid_to} is before valid_from, ${valid_from}.` });
  }
  if (!parcel && !document) {
    faults.push({ path: 'parcel', message: 'The card has neither parcel nor document rates.' });
  }
  return faults;
}

function zoneFaults({ zones }: RateCard): CardFault[] {
  const faults: CardFault[] = [];
  const zoneOf = new Map<string, string>();
  zones.forEach(({ code, countries }, index) => {
    for (const country of countries) {
      const path = `zones[${index}].countries`;
      const earlier = zoneOf.get(country);
      if (!isCountryCode(country)) {
        faults.push({ path, message: `${country} is not an ISO 3166-1 alpha-2 country code.` });
      } else if (earlier !== undefined) {
        faults.push({ path, message: `${country} is in zone ${earlier} and in zone ${code}.` });
      }
      zoneOf.set(country, code);
    }
  });
  return faults;
}

function groupFaults({ handling_fees: fees }: RateCard): CardFault[] {
  const groups = new Set(fees.map(({ group }) => group)).size;
  if (groups <= MAX_FEE_GROUPS) return [];
  const message = `There are ${groups} groups of handling fees; at most ${MAX_FEE_GROUPS} are taken.`;
  return [{ path: 'handling_fees', message }];
}

function tierFaults({ remote_areas: tiers = [] }: RateCard): CardFault[] {
  return tiers.flatMap(({ tier }, index) =>
    tiers.findIndex((other) => other.tier === tier) < index
      ? [{ path: `remote_areas[${index}]`, message: `There is already a remote area ${tier}.` }]
      : [],
  );
}

function countryFeeFaults({ country_fees: fees = [] }: RateCard): CardFault[] {
  return fees.flatMap(({ name, countries }, index) => {
    const path = `country_fees[${index}].countries`;
    const earlier = fees.slice(0, index).filter((fee) => fee.name === name);
    return countries.flatMap((country, at) => {
      if (!isCountryCode(country)) {
        return [{ path, message: `${country} is not an ISO 3166-1 alpha-2 country code.` }];
      }
      const isTwice =
        countries.indexOf(country) < at || earlier.some((fee) => fee.countries.includes(country));
      return isTwice ? [{ path, message: `${country} pays the country fee ${name} twice.` }] : [];
    });
  });
}

const proofCountryFaults = ({ proofs = [] }: RateCard): CardFault[] =>
  proofs.flatMap(({ country }, index) =>
    isCountryCode(country)
      ? []
      : [
          {
            path: `proofs[${index}].country`,
            message: `${country} is not an ISO 3166-1 alpha-2 country code.`,
          },
        ],
  );

function demandFaults({ demand_surcharges: surcharges }: RateCard): CardFault[] {
  const faults: CardFault[] = [];
  surcharges.forEach(({ from, to }, index) => {
    const path = `demand_surcharges[${index}]`;
    if (to < from) faults.push({ path, message: `${to} is before ${from}.` });
    const overlapping = surcharges.slice(0, index).find((o) => o.from <= to && from <= o.to);
    if (overlapping) {
      const message = `${from} to ${to} overlaps ${overlapping.from} to ${overlapping.to}.`;
      faults.push({ path, message });
    }
  });
  return faults;
}
