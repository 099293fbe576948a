import { ATTENTION } from './attention';
import { CARD_FINDINGS } from './cards';
import { DOUBTS } from './explanations';
import { LIST_FINDINGS } from './lists';
import { REFUSALS } from './refusals';

/** Every code that can be refused, warned of or found, with its English sentence. */
export const ENGLISH = {
  ...ATTENTION,
  ...CARD_FINDINGS,
  ...DOUBTS,
  ...LIST_FINDINGS,
  ...REFUSALS,
} as const;

export type FaultCode = keyof typeof ENGLISH;
