/** The most shipments that are chosen at once. */
export const MAX_CHOSEN = 2000;
