import type { ENGLISH } from '../english';
import type { Translation } from '../translation';
import { THAI_ATTENTION } from './attention';
import { THAI_CALL_FAULTS } from './calls';
import { THAI_CARD_FINDINGS } from './cards';
import { THAI_DOUBTS } from './explanations';
import { THAI_FIELD_FAULTS } from './field-faults';
import { THAI_CARD_FILE_FAULTS, THAI_FILE_FAULTS, THAI_FILE_REFUSALS } from './files';
import { THAI_LIST_FINDINGS } from './lists';
import { THAI_PRICE_FAULTS } from './price-faults';
import { THAI_REFUSALS } from './refusals';
import { THAI_SERVICE_FAULTS } from './service-faults';
import { THAI_FUEL_DUE, THAI_SURCHARGE_FAULTS } from './surcharges';

export const THAI: Translation<typeof ENGLISH> = {
  ...THAI_ATTENTION,
  ...THAI_CALL_FAULTS,
  ...THAI_CARD_FINDINGS,
  ...THAI_DOUBTS,
  ...THAI_FIELD_FAULTS,
  ...THAI_LIST_FINDINGS,
  ...THAI_PRICE_FAULTS,
  ...THAI_REFUSALS,
  ...THAI_SERVICE_FAULTS,
  ...THAI_CARD_FILE_FAULTS,
  ...THAI_FILE_FAULTS,
  ...THAI_FILE_REFUSALS,
  ...THAI_FUEL_DUE,
  ...THAI_SURCHARGE_FAULTS,
};
