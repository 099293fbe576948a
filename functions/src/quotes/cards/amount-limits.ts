/** The most that one amount of a card or of a surcharge may say. */
export const MAX_SATANG = 100_000_000;
export const MAX_PER_KG_SATANG = 10_000_000;
