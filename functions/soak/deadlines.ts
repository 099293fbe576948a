import type { FunctionName } from './machines/instance-messages';

const DEADLINE_MS = 20_000;
const TRACKING_DEADLINE_MS = 30_000;
/** For the network and a busy machine. */
const GRACE_MS = 2000;
/** How much longer than its deadline a caller waits, to see how late an answer comes. */
const PATIENCE_MS = 5000;

/** Within which every request is to be answered. */
export const deadlineMs = (functionName: FunctionName): number =>
  functionName === 'tracking' ? TRACKING_DEADLINE_MS : DEADLINE_MS;

/** Past this an answer is late. */
export const lateAfterMs = (functionName: FunctionName): number =>
  deadlineMs(functionName) + GRACE_MS;

/** After which a caller gives up. */
export const patienceMs = (functionName: FunctionName): number =>
  deadlineMs(functionName) + PATIENCE_MS;
