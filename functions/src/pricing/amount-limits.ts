/** The highest amount on a card or in a surcharge. */
export const MAX_SATANG = 100_000_000;
export const MAX_PER_KG_SATANG = 10_000_000;
