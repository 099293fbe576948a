import { FUEL_DUE } from '../../src/quotes/surcharges/fuel-due';
import { CARD_FILE_FAULTS } from './card-files';
import { CARD_FINDINGS } from './cards';
import { FILE_FAULTS, FILE_REFUSALS } from './files';
import { SURCHARGE_FAULTS } from './surcharges';

/** Every code that can be refused, warned of or found, with its English sentence. */
export const ENGLISH = {
  ...CARD_FILE_FAULTS,
  ...CARD_FINDINGS,
  ...FILE_FAULTS,
  ...FILE_REFUSALS,
  ...FUEL_DUE,
  ...SURCHARGE_FAULTS,
} as const;

export type FaultCode = keyof typeof ENGLISH;

/** Whether a code is of these tables. */
export const isFaultCode = (code: string): code is FaultCode => Object.hasOwn(ENGLISH, code);
