import type { ENGLISH } from '../english';
import type { Translation } from '../translation';
import { THAI_CALL_FAULTS } from './calls';
import { THAI_CARD_FINDINGS } from './cards';
import { THAI_FIELD_FAULTS } from './fields';
import { THAI_PRICE_FAULTS } from './prices';
import { THAI_SERVICE_FAULTS } from './service';

export const THAI: Translation<typeof ENGLISH> = {
  ...THAI_CALL_FAULTS,
  ...THAI_CARD_FINDINGS,
  ...THAI_FIELD_FAULTS,
  ...THAI_PRICE_FAULTS,
  ...THAI_SERVICE_FAULTS,
};
