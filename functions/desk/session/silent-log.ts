import { type Log, nothing } from '../../src/platform/log';

/** For running the service's own code next to a terminal or in a test. */
export const silentLog: Log = { warn: nothing, error: nothing, request: nothing, quote: nothing };
