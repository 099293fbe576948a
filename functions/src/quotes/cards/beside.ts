import { noSurcharges, type CourierSurcharges } from '../surcharges/courier-surcharges';
import type { FindAreas } from './proofs/prove-card';

/** What counts beside a courier's cards. */
export interface Beside {
  readonly surcharges: CourierSurcharges;
  readonly findAreas: FindAreas;
}

export const nothingBeside = (courier: string): Beside => ({
  surcharges: noSurcharges(courier),
  findAreas: () => undefined,
});
