import { HTTPS_OPTIONS } from '../src/platform/https-options';

/** The memory that each function is deployed with, its processors, and its requests at a time. */
export const GIVEN_MIB = Number.parseInt(HTTPS_OPTIONS.memory);
export const { cpu: VCPUS, concurrency: CONCURRENCY } = HTTPS_OPTIONS;
/** How many instances of each function there may be. */
export const MOST_INSTANCES = HTTPS_OPTIONS.maxInstances;

/** The share of the memory that may be used: the rest is for what no measurement foresees. */
export const MOST_SHARE = 0.8;
