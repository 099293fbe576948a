import { Client, credentials, type requestCallback } from '@grpc/grpc-js';

import { firestoreService } from '../../protocol/definition';

export interface RawClient {
  /** Gives up after the time, if one is given. */
  unary(method: string, request: object, timeoutMs?: number): Promise<object>;
  /** The responses of a call that answers with a stream. */
  streamed(method: string, request: object): Promise<unknown[]>;
  close(): void;
}

function methodOf(name: string) {
  const method = firestoreService()[name];
  if (method === undefined) throw new Error(`The protocol has no call ${name}.`);
  return method;
}

/** Calls of the protocol as they are, for what the Admin SDK never sends. */
export function rawClient(host: string): RawClient {
  const client = new Client(host, credentials.createInsecure());
  return {
    unary: (name, request, timeoutMs = Number.POSITIVE_INFINITY) =>
      new Promise((resolve, reject) => {
        const { path, requestSerialize, responseDeserialize } = methodOf(name);
        const done: requestCallback<object> = (error, response) => {
          if (error === null) resolve(response ?? {});
          else reject(error);
        };
        const options = { deadline: Date.now() + timeoutMs };
        client.makeUnaryRequest(
          path,
          requestSerialize,
          responseDeserialize,
          request,
          options,
          done,
        );
      }),
    streamed: (name, request) => {
      const { path, requestSerialize, responseDeserialize } = methodOf(name);
      return client
        .makeServerStreamRequest(path, requestSerialize, responseDeserialize, request)
        .toArray();
    },
    close: () => {
      client.close();
    },
  };
}
