import { ENDPOINTS } from '../../../local/endpoints';
import type { FunctionName } from '../../../src/http/request-parts';

/** Allowance for the network and a busy machine. */
const GRACE_MS = 2000;
/** How long a caller waits beyond the deadline, to see how late an answer comes. */
const PATIENCE_MS = 5000;

/** Every request must be answered within this time. */
export const deadlineMs = (functionName: FunctionName): number =>
  ENDPOINTS[functionName].deadlineMs;

/** An answer after this is late. */
export const lateAfterMs = (functionName: FunctionName): number =>
  deadlineMs(functionName) + GRACE_MS;

/** A caller gives up after this. */
export const patienceMs = (functionName: FunctionName): number =>
  deadlineMs(functionName) + PATIENCE_MS;
