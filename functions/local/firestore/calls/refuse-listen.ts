import type { ServerDuplexStream } from '@grpc/grpc-js';

import { errorResponse } from '../protocol/error-response';
import type { ListenResponse } from '../protocol/messages';
import { unimplemented } from '../protocol/rpc-error';

/** In the enum TargetChangeType of google/firestore/v1/firestore.proto. */
const REMOVE = 2;

/**
 * The SDK reopens a stream that merely fails, again and again, and its listener never learns why.
 * So the refusal is sent as the removal of the target, as in production.
 */
export function refuseListen(call: ServerDuplexStream<unknown, ListenResponse>): void {
  const refusal = errorResponse(unimplemented('listeners (Listen, onSnapshot)'));
  call.once('data', () => {
    const cause = { code: refusal.code, message: refusal.details };
    call.write({ targetChange: { targetChangeType: REMOVE, cause } });
    call.emit('error', refusal);
  });
}
