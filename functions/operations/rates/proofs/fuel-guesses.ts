import { percent } from '../../../src/quotes/cards/card-words';
import {
  FUEL_BASES,
  SCHEDULED,
  type FuelBase,
  type RateCard,
} from '../../../src/quotes/cards/rate-card';
import { FUEL, type Guess } from './guess';
import type { ProofCase } from './prove-card';

const LONG_AGO = '0001-01-01';

/** The courier's other rates, and none. */
export function fuelRateGuesses({ rateCard, surcharges }: ProofCase): Guess[] {
  const none = {
    ...FUEL,
    advice: 'it would without fuel',
    change: { rateCard: { ...rateCard, fuel_bp: 0 } },
  };
  if (rateCard.fuel_bp !== SCHEDULED) return [none];
  return [
    ...surcharges.fuel.map((rate) => ({
      ...FUEL,
      advice: `it would with the ${percent(rate.fuel_bp)} of ${rate.from}: compare the fuel schedule`,
      change: { surcharges: { ...surcharges, fuel: [{ ...rate, from: LONG_AGO }] } },
    })),
    none,
  ];
}

/** No fuel on one of the fees that have it. */
export function feeFuelGuesses({ rateCard }: ProofCase): Guess[] {
  const { handling_fees: handling, remote_areas: tiers = [], country_fees: fees = [] } = rateCard;
  const without = (name: string, change: Partial<RateCard>): Guess => ({
    ...FUEL,
    advice: `it would without fuel on ${name}`,
    change: { rateCard: { ...rateCard, ...change } },
  });
  const no_fuel = true;
  return [
    ...handling.map((fee, at) =>
      without(`the handling fee ${fee.kind}`, {
        handling_fees: handling.with(at, { ...fee, no_fuel }),
      }),
    ),
    ...tiers.map((tier, at) =>
      without(`the remote area ${tier.tier}`, {
        remote_areas: tiers.with(at, { ...tier, no_fuel }),
      }),
    ),
    ...fees.map((fee, at) =>
      without(`the country fee ${fee.name}`, {
        country_fees: fees.with(at, { ...fee, no_fuel }),
      }),
    ),
  ];
}

/** Fuel on every other choice of the amounts. */
export function fuelBaseGuesses({ rateCard }: ProofCase): Guess[] {
  return Array.from({ length: 2 ** FUEL_BASES.length - 1 }, (_, number): Guess => {
    const bases = FUEL_BASES.filter((_base, bit) => ((number + 1) >> bit) % 2 === 1);
    return {
      ...FUEL,
      advice: `it would with fuel on ${namesOf(bases)}`,
      change: { rateCard: { ...rateCard, fuel_on: [...bases] } },
    };
  });
}

const namesOf = (bases: readonly FuelBase[]): string => bases.join(', ');
