import {
  Metadata,
  type handleServerStreamingCall,
  type handleUnaryCall,
  type ServerWritableStream,
} from '@grpc/grpc-js';
import type { Sized } from './definition';
import { errorResponse } from './error-response';
import { invalidArgument } from './rpc-error';

const MAX_REQUEST_BYTES = 10 * 1024 * 1024;

function messageOf<Request>({ message, bytes }: Sized<Request>): Request {
  if (bytes > MAX_REQUEST_BYTES) {
    throw invalidArgument(`A request of ${bytes} bytes exceeds the limit of ${MAX_REQUEST_BYTES}.`);
  }
  return message;
}

export function unary<Request, Response>(
  answer: (request: Request) => Promise<Response>,
): handleUnaryCall<Sized<Request>, Response> {
  return (call, callback) => {
    const respond = async () => answer(messageOf(call.request));
    respond().then(
      (response) => {
        callback(null, response);
      },
      (error: unknown) => {
        callback(errorResponse(error));
      },
    );
  };
}

const takenOrCancelled = (call: ServerWritableStream<unknown, unknown>): Promise<void> =>
  new Promise((resolve) => {
    const done = () => {
      call.off('drain', done).off('cancelled', done);
      resolve();
    };
    call.on('drain', done).on('cancelled', done);
  });

async function writeAll<Request, Response>(
  call: ServerWritableStream<Request, Response>,
  responses: Iterable<Response>,
): Promise<void> {
  for (const response of responses) {
    if (call.cancelled) return;
    if (!call.write(response)) {
      await takenOrCancelled(call);
    }
  }
  call.end();
}

/** The answers are drawn as the client takes them, so a long one does not pile up in memory. */
export function streaming<Request, Response>(
  answer: (request: Request) => Promise<Iterable<Response>>,
): handleServerStreamingCall<Sized<Request>, Response> {
  return (call) => {
    const respond = async () => {
      await writeAll(call, await answer(messageOf(call.request)));
    };
    // Without it the SDK takes a refusal for a server out of reach, and tries for seconds more.
    call.sendMetadata(new Metadata());
    respond().catch((error: unknown) => {
      call.emit('error', errorResponse(error));
    });
  };
}
