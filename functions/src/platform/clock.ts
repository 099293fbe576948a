/** The clock of a deployed instance: milliseconds since 1970. */
export const systemClock: () => number = Date.now;
