import type { ENGLISH } from '../english';
import type { Translation } from '../translation';
import { THAI_ATTENTION } from './attention';
import { THAI_CARD_FINDINGS } from './cards';
import { THAI_DOUBTS } from './explanations';
import { THAI_LIST_FINDINGS } from './lists';
import { THAI_REFUSALS } from './refusals';

export const THAI: Translation<typeof ENGLISH> = {
  ...THAI_ATTENTION,
  ...THAI_CARD_FINDINGS,
  ...THAI_DOUBTS,
  ...THAI_LIST_FINDINGS,
  ...THAI_REFUSALS,
};
