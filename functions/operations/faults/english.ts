import { FIELD_FAULTS } from '../../src/errors/field-faults';
import { PRICE_FAULTS } from '../../src/errors/price-faults';
import { SERVICE_FAULTS } from '../../src/errors/service-faults';
import { CALL_FAULTS } from './calls';
import { CARD_FINDINGS } from './cards';

/** Every code that can be refused, warned of or found, with its English sentence. */
export const ENGLISH = {
  ...CALL_FAULTS,
  ...CARD_FINDINGS,
  ...FIELD_FAULTS,
  ...PRICE_FAULTS,
  ...SERVICE_FAULTS,
} as const;

export type FaultCode = keyof typeof ENGLISH;
