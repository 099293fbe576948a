import { AsyncLocalStorage } from 'node:async_hooks';

const scope = new AsyncLocalStorage<string>();

/** Runs a request's work, so that whatever it writes to the log carries the request's id. */
export const inRequest = <Result>(requestId: string, work: () => Result): Result =>
  scope.run(requestId, work);

/** The id of the request whose work this is; undefined outside of one. */
export const currentRequestId = (): string | undefined => scope.getStore();
