import type { EventEmitter } from 'node:events';

import type { ServerUnaryCall } from '@grpc/grpc-js';

export type Call = Pick<ServerUnaryCall<unknown, unknown>, 'cancelled' | 'getPeer'> & EventEmitter;

type Responding<Response> = Call & { write(response: Response): boolean };

/** Who waits for the answer to a call. */
export interface Caller {
  readonly hasGivenUp: boolean;
  /** Runs the listener as soon as the caller gives up; the result removes it again. */
  onGivenUp(listener: () => void): () => void;
}

/** What gRPC emits at the end of every call, whether it was answered or not. */
const END = 'cancelled';

/** Not an AbortSignal, as one for each call would cost a tenth of the call. */
export const toCaller = (call: Call): Caller => ({
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

const takenOrCancelled = (call: EventEmitter): Promise<void> =>
  new Promise((resolve) => {
    const done = () => {
      call.off('drain', done).off(END, done);
      resolve();
    };
    call.on('drain', done).on(END, done);
  });

/** Resolves once the client has taken all responses, or is gone. */
export async function writeAll<Response>(
  call: Responding<Response>,
  responses: Iterable<Response>,
): Promise<void> {
  for (const response of responses) {
    if (call.cancelled) return;
    if (!call.write(response)) {
      await takenOrCancelled(call);
    }
  }
}
