import { status, type handleBidiStreamingCall } from '@grpc/grpc-js';

import { errorResponse, notCovered } from '../errors/rpc-error';
import type { Sized } from '../protocol/definition';
import type { ListenRequest, ListenResponse, WriteResponse } from '../protocol/messages';

/** In the enum TargetChangeType of google/firestore/v1/firestore.proto. */
const REMOVE = 2;

/**
 * Removes each target with the reason. Clients reopen a stream that fails, again and again, and their
 * listeners never learn why.
 */
export const refuseListeners: handleBidiStreamingCall<Sized<ListenRequest>, ListenResponse> = (
  call,
) => {
  const cause = { code: status.UNIMPLEMENTED, message: notCovered('Listen').message };
  call
    .on('data', ({ message: { addTarget } }: Sized<ListenRequest>) => {
      if (addTarget === undefined) return;
      const targetIds = [addTarget.targetId];
      call.write({ targetChange: { targetChangeType: REMOVE, targetIds, cause } });
    })
    .on('end', () => call.end());
};

/** Fails after the handshake: only then do clients report the reason to those whose writes wait. */
export const refuseWrites: handleBidiStreamingCall<Sized<object>, WriteResponse> = (call) => {
  call.write({ streamId: '0', streamToken: Buffer.alloc(1) });
  call.emit('error', errorResponse(notCovered('Write')));
};
