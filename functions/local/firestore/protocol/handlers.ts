import { setTimeout as delay } from 'node:timers/promises';

import { Metadata, type handleServerStreamingCall, type handleUnaryCall } from '@grpc/grpc-js';

import { RpcError, cancelled, errorResponse, invalidArgument } from '../errors/rpc-error';
import { type Call, type Caller, toCaller, writeAll } from './call';
import type { Sized } from './definition';
import type { Faults } from './faults';

const MAX_REQUEST_BYTES = 10 * 1024 * 1024;

type Answer<Request, Response> = (request: Request, caller: Caller) => Promise<Response>;

interface Answering<Request, Response> {
  readonly respond: Answer<Request, Response>;
  /** Sends part of the answer before a fault cuts the connection. */
  readonly write?: (response: Response) => Promise<void>;
}

function requireMessage<Request>({ message, bytes }: Sized<Request>): Request {
  if (bytes > MAX_REQUEST_BYTES) {
    throw invalidArgument(`A request of ${bytes} bytes exceeds the limit of ${MAX_REQUEST_BYTES}.`);
  }
  return message;
}

/** What is written reaches the client, unless the connection is cut earlier. */
const ARRIVAL_MS = 50;

/** Makes gRPC handlers of functions from request to response, and injects the faults. */
export class Handlers {
  constructor(
    private readonly faults: Faults,
    private readonly drop: (peer: string) => void,
  ) {}

  unary<Request extends object, Response>(
    method: string,
    answer: Answer<Request, Response>,
  ): handleUnaryCall<Sized<Request>, Response> {
    return (call, callback) => {
      this.answered(method, call, call.request, { respond: answer }).then(
        (response) => {
          callback(null, response);
        },
        (error: unknown) => {
          callback(errorResponse(error));
        },
      );
    };
  }

  /** Answers are pulled as the client reads them, so a long stream does not pile up in memory. */
  streaming<Request extends object, Response>(
    method: string,
    answer: Answer<Request, Iterable<Response>>,
  ): handleServerStreamingCall<Sized<Request>, Response> {
    return (call) => {
      // Without it, the SDK takes a refusal for an unreachable server and retries for seconds.
      call.sendMetadata(new Metadata());
      const write = (responses: Iterable<Response>) => writeAll(call, responses);
      this.answered(method, call, call.request, { respond: answer, write })
        .then(write)
        .then(() => call.end())
        .catch((error: unknown) => {
          call.emit('error', errorResponse(error));
        });
    };
  }

  private async answered<Request extends object, Response>(
    method: string,
    call: Call,
    received: Sized<Request>,
    answer: Answering<Request, Response>,
  ): Promise<Response> {
    const request = requireMessage(received);
    const caller = toCaller(call);
    const fault = this.faults.take(method, request);
    const respond = (): Promise<Response> => answer.respond(request, caller);
    switch (fault?.kind) {
      case undefined:
        return respond();
      case 'refuse':
        throw new RpcError(fault.code, fault.message ?? 'Refused by an injected fault.');
      case 'delay':
      case 'hold':
        await (fault.kind === 'hold' ? this.faults.released() : delay(fault.ms));
        if (caller.hasGivenUp) throw cancelled('The client gave up during the delay.');
        return respond();
      case 'drop':
        if (fault.when === 'after') {
          const response = await respond();
          await answer.write?.(response);
          await delay(answer.write === undefined ? 0 : ARRIVAL_MS);
        }
        this.drop(call.getPeer());
        throw cancelled('The connection was cut by an injected fault.');
    }
  }
}
