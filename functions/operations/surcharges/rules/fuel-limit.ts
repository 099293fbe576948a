export const MAX_FUEL_BP = 6000;

/** Why a fuel surcharge in basis points is not taken: beyond any carrier's, it is a slip. */
export const fuelLimitFault = (fuelBp: number): string | undefined =>
  fuelBp > MAX_FUEL_BP
    ? `Fuel of ${fuelBp / 100} % is out of range; at most ${MAX_FUEL_BP / 100} % is taken.`
    : undefined;
