import { halfUp } from '../../measures/integer';
import { DG_PER_KG } from '../../measures/weight';
import type { Card } from './card';

/** Step 6, season: the demand surcharge in satang of the day's rate per billable kilogram. */
export function demandSurcharge(card: Card, billableDg: number, shipDate: string): number {
  const inForce = card.demandSurcharges.find(({ from, to }) => from <= shipDate && shipDate <= to);
  return inForce ? halfUp(inForce.perKgSatang * billableDg, DG_PER_KG) : 0;
}
