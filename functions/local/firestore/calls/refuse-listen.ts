import type { ServerDuplexStream } from '@grpc/grpc-js';
import { errorResponse } from '../protocol/error-response';
import { unimplemented } from '../protocol/rpc-error';
import type { ListenResponse } from '../protocol/messages';

/**
 * The SDK opens a stream that merely fails again and again, and its listener never hears why. So
 * the refusal comes as the removal of the target, as production's refusals do.
 */
export function refuseListen(call: ServerDuplexStream<unknown, ListenResponse>): void {
  const refusal = errorResponse(unimplemented('listeners (Listen, onSnapshot)'));
  call.once('data', () => {
    const cause = { code: refusal.code, message: refusal.details };
    call.write({ targetChange: { targetChangeType: 'REMOVE', cause } });
    call.emit('error', refusal);
  });
}
