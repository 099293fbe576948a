import { HTTPS_OPTIONS } from '../src/platform/config';

/** The memory, processors and concurrency that each function is deployed with. */
export const GIVEN_MIB = Number.parseInt(HTTPS_OPTIONS.memory);
export const { cpu: VCPUS, concurrency: CONCURRENCY } = HTTPS_OPTIONS;
/** The maximum number of instances per function. */
export const MOST_INSTANCES = HTTPS_OPTIONS.maxInstances;

/** The share of the memory that may be used; the rest is headroom. */
export const MOST_SHARE = 0.8;
