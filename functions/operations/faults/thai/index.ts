import type { ENGLISH } from '../english';
import type { Translation } from '../translation';
import { THAI_CARD_FILE_FAULTS } from './card-files';
import { THAI_CARD_FINDINGS } from './cards';
import { THAI_FILE_FAULTS, THAI_FILE_REFUSALS } from './files';
import { THAI_FUEL_DUE, THAI_SURCHARGE_FAULTS } from './surcharges';

export const THAI: Translation<typeof ENGLISH> = {
  ...THAI_CARD_FILE_FAULTS,
  ...THAI_CARD_FINDINGS,
  ...THAI_FILE_FAULTS,
  ...THAI_FILE_REFUSALS,
  ...THAI_FUEL_DUE,
  ...THAI_SURCHARGE_FAULTS,
};
