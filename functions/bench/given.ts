/** The memory that each function is deployed with, its processors, and its requests at a time. */
export const GIVEN_MIB = 512;
export const VCPUS = 1;
export const CONCURRENCY = 40;
/** How many instances of each function there may be. */
export const MOST_INSTANCES = 20;

/** The share of the memory that may be used: the rest is for what no measurement foresees. */
export const MOST_SHARE = 0.8;
