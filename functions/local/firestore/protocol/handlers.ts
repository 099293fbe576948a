import { setTimeout as delay } from 'node:timers/promises';

import {
  Metadata,
  status,
  type handleBidiStreamingCall,
  type handleServerStreamingCall,
  type handleUnaryCall,
} from '@grpc/grpc-js';

import type { Faults } from '../faults';
import { type Call, type Caller, callerOf, END, writeAll } from './call';
import type { Sized } from './definition';
import { RpcError, cancelled, errorResponse, invalidArgument } from './rpc-error';

const MAX_REQUEST_BYTES = 10 * 1024 * 1024;

type Answer<Request, Response> = (request: Request, caller: Caller) => Promise<Response>;

interface Answering<Request, Response> {
  readonly respond: Answer<Request, Response>;
  /** Answers in place of a refusal by a fault. */
  readonly refuse?: ((request: Request, refusal: Error) => Promise<Response>) | undefined;
  /** Sends part of the answer before a fault cuts the connection. */
  readonly write?: (response: Response) => Promise<void>;
}

/** A call's stream of requests, each of which may be answered by any number of responses. */
export interface Duplex<Response> {
  readonly caller: Caller;
  /** Resolves once the client has taken them. */
  readonly send: (responses: Iterable<Response>) => Promise<void>;
  /** Ends the call. */
  readonly onFailure: (error: unknown) => void;
}

/** What answers the requests of such a call, one after the other. */
export interface Session<Request, Response> {
  /** Returns what is still to be sent. */
  receive(request: Request): Promise<Iterable<Response>>;
  /** Answers a request that a fault refuses; without it, the call ends. */
  refuse?(request: Request, refusal: Error): Promise<Iterable<Response>>;
  close(): void;
}

function messageOf<Request>({ message, bytes }: Sized<Request>): Request {
  if (bytes > MAX_REQUEST_BYTES) {
    throw invalidArgument(`A request of ${bytes} bytes exceeds the limit of ${MAX_REQUEST_BYTES}.`);
  }
  return message;
}

/** What is written reaches the client, unless the connection is cut earlier. */
const ARRIVAL_MS = 50;

/** Makes gRPC handlers of functions from request to response, and injects the faults. */
export class Handlers {
  /** Ends the streams that would otherwise go on for as long as their clients want. */
  private readonly streams = new Set<Duplex<never>['onFailure']>();

  constructor(
    private readonly faults: Faults,
    private readonly drop: (peer: string) => void,
  ) {}

  unary<Request extends object, Response>(
    method: string,
    answer: Answer<Request, Response>,
  ): handleUnaryCall<Sized<Request>, Response> {
    return (call, callback) => {
      this.answered(method, { call }, call.request, { respond: answer }).then(
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
      this.answered(method, { call }, call.request, { respond: answer, write })
        .then(write)
        .then(() => call.end())
        .catch((error: unknown) => {
          call.emit('error', errorResponse(error));
        });
    };
  }

  duplex<Request extends object, Response>(
    method: string,
    open: (stream: Duplex<Response>) => Session<Request, Response>,
  ): handleBidiStreamingCall<Sized<Request>, Response> {
    return (call) => {
      call.sendMetadata(new Metadata());
      // What was sent before the client could know of an end is not answered any more.
      let isOver = false;
      const caller = callerOf(call, () => isOver);
      const send = (responses: Iterable<Response>) => writeAll(call, responses);
      const close = (): void => {
        isOver = true;
        this.streams.delete(onFailure);
        session.close();
      };
      const onFailure = (error: unknown): void => {
        if (isOver) return;
        close();
        call.emit('error', errorResponse(error));
      };
      const session = open({ caller, send, onFailure });
      this.streams.add(onFailure);
      const answer = {
        respond: (request: Request) => session.receive(request),
        refuse: session.refuse?.bind(session),
        // What the session sends by itself reaches the client before a fault cuts the connection.
        write: () => Promise.resolve(),
      };
      let answering = Promise.resolve();
      call.on('data', (message: Sized<Request>) => {
        if (isOver) return;
        call.pause();
        answering = this.answered(method, { call, caller }, message, answer)
          .then(send)
          .catch(onFailure)
          .finally(() => call.resume());
      });
      call.on('end', () => {
        void answering.then(() => {
          if (isOver) return;
          close();
          call.end();
        });
      });
      call.on(END, close);
    };
  }

  close(): void {
    for (const end of this.streams) end(new RpcError(status.UNAVAILABLE, 'The server stops.'));
  }

  private async answered<Request extends object, Response>(
    method: string,
    { call, caller = callerOf(call) }: { readonly call: Call; readonly caller?: Caller },
    received: Sized<Request>,
    answer: Answering<Request, Response>,
  ): Promise<Response> {
    const request = messageOf(received);
    const fault = this.faults.take(method, request);
    const respond = (): Promise<Response> => answer.respond(request, caller);
    switch (fault?.kind) {
      case undefined:
        return respond();
      case 'refuse': {
        const message = fault.message ?? 'Refused by an injected fault.';
        const refusal = new RpcError(fault.code, message);
        if (answer.refuse === undefined) throw refusal;
        return answer.refuse(request, refusal);
      }
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
