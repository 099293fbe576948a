import type { ENGLISH } from '../english';
import type { Translation } from '../translation';
import { THAI_CARD_FINDINGS } from './cards';

export const THAI: Translation<typeof ENGLISH> = {
  ...THAI_CARD_FINDINGS,
};
