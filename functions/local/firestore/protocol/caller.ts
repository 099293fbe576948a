import type { EventEmitter } from 'node:events';

/** Who waits for the answer to a call. */
export interface Caller {
  readonly hasGivenUp: boolean;
  /** Runs the listener as soon as the caller gives up; the result removes it again. */
  onGivenUp(listener: () => void): () => void;
}

/** What gRPC emits at the end of every call, whether it was answered or not. */
const END = 'cancelled';

/** Not an AbortSignal, as one for each call would cost a tenth of the call. */
export const callerOf = (call: EventEmitter & { readonly cancelled: boolean }): Caller => ({
  get hasGivenUp() {
    return call.cancelled;
  },
  onGivenUp: (listener) => {
    // Each write of a batch may wait, and then listens.
    call.setMaxListeners(0).once(END, listener);
    return () => {
      call.off(END, listener);
    };
  },
});
