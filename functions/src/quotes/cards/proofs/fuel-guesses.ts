import { percent } from '../card-words';
import { FUEL_BASES, SCHEDULED, type FuelBase } from '../rate-card';
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
