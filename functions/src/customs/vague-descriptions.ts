import { words } from './vague-descriptions.json';

/** Longer texts say more than a vague word. */
const MAX_LENGTH = 60;

const toWords = (text: string): string =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .join(' ');

const VAGUE: ReadonlySet<string> = new Set(words.map(toWords));

/** Whether a description of goods is nothing but a term that customs refuses: `Gift`, `various goods`. */
export const isVague = (description: string): boolean =>
  description.length <= MAX_LENGTH && VAGUE.has(toWords(description));
