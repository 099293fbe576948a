import type { FuelRate } from './fuel-rate';

export interface FuelPeriod {
  readonly from: string;
  readonly to: string | null;
  readonly fuelBp: number;
}

export function fuelOn(rates: readonly FuelRate[], day: string): FuelPeriod | undefined {
  const rate = rates.findLast(({ from }) => from <= day);
  return rate && { from: rate.from, to: null, fuelBp: rate.fuel_bp };
}
