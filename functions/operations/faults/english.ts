import { FIELD_FAULTS } from '../../src/errors/field-faults';
import { PRICE_FAULTS } from '../../src/errors/price-faults';
import { SERVICE_FAULTS } from '../../src/errors/service-faults';
import { ATTENTION } from './attention';
import { CALL_FAULTS } from './calls';
import { CARD_FINDINGS } from './cards';
import { DOUBTS } from './explanations';
import { LIST_FINDINGS } from './lists';
import { REFUSALS } from './refusals';

/** Every code that can be refused, warned of or found, with its English sentence. */
export const ENGLISH = {
  ...ATTENTION,
  ...CALL_FAULTS,
  ...CARD_FINDINGS,
  ...DOUBTS,
  ...FIELD_FAULTS,
  ...LIST_FINDINGS,
  ...PRICE_FAULTS,
  ...REFUSALS,
  ...SERVICE_FAULTS,
} as const;

export type FaultCode = keyof typeof ENGLISH;
