import { CARD_FINDINGS } from './cards';

/** Every code that can be refused, warned of or found, with its English sentence. */
export const ENGLISH = {
  ...CARD_FINDINGS,
} as const;

export type FaultCode = keyof typeof ENGLISH;
