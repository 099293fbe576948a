import { EVERYDAY_NAMES } from './everyday-names';
import { FORMAL_NAMES } from './formal-names';
import { THAI_ALIASES } from './thai-aliases';

/**
 * Names the official tables lack, by alpha-2 code. Left out on purpose: cities, regions other
 * than the four nations of GB, countries dissolved into several, and what could mean two places
 * (`Republic of China`, `Channel Islands`, `Central Africa`).
 */
export const ALIASES: readonly Readonly<Record<string, readonly string[]>>[] = [
  EVERYDAY_NAMES,
  FORMAL_NAMES,
  THAI_ALIASES,
];
