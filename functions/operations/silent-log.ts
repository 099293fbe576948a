import { type Log, nothing } from '../src/platform/log';

/** For those who run the service's own code on their machine, beside a terminal or a test. */
export const silentLog: Log = { warn: nothing, error: nothing, request: nothing, quote: nothing };
