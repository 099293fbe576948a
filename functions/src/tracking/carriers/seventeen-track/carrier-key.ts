/** Keys are told as numbers or texts; 0 is none. */
export const carrierKey = (key: unknown): number =>
  typeof key === 'number' || typeof key === 'string' ? Number(key) || 0 : 0;

/**
 * Whether a key is a post's: the letter of its country, the country's place under that letter, and
 * the post's place in the country. So 3011 is C, China, its first.
 */
export const isPostKey = (key: number): boolean => key >= 1000 && key < 27_000;
