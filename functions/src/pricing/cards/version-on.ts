import type { RateCard } from './rate-card';

/** Whether a card's days hold a day in Thailand; its first and its last are among them. */
export const isValidOn = (
  { valid_from, valid_to }: Pick<RateCard, 'valid_from' | 'valid_to'>,
  day: string,
): boolean => valid_from <= day && (valid_to === null || day <= valid_to);

export const highestFirst = (versions: readonly RateCard[]): RateCard[] =>
  [...versions].sort((a, b) => b.version - a.version);

/** The version in effect on a day: the highest of those valid on it. */
export const versionOn = (versions: readonly RateCard[], day: string): RateCard | undefined =>
  highestFirst(versions).find((card) => isValidOn(card, day));
