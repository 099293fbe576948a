import type { MethodDefinition, ServiceDefinition } from '@grpc/grpc-js';
import { Root, type Method, type Type, type Writer } from 'protobufjs/light';

import protos from './firestore.protos.json';

const SERVICE = 'google.firestore.v1.Firestore';

type Definition = MethodDefinition<object, object>;

/** A request with its size on the wire, which is limited. */
export interface Sized<Request> {
  readonly message: Request;
  readonly bytes: number;
}

/** True on Node, where protobufjs writes into Buffers. */
const bytesOf = (writer: Writer): Buffer => writer.finish() as Buffer;

const decode = (type: Type, bytes: Buffer): object =>
  type.toObject(type.decode(bytes), { defaults: true, oneofs: true, longs: String, enums: String });

function buildDefinition(method: Method): Definition {
  const { resolvedRequestType: request, resolvedResponseType: response } = method;
  if (request === null || response === null) {
    throw new Error(`The protocol's definitions lack a message of ${method.name}.`);
  }
  return {
    path: `/${SERVICE}/${method.name}`,
    requestStream: method.requestStream === true,
    responseStream: method.responseStream === true,
    requestSerialize: (message) => bytesOf(request.encode(request.fromObject(message))),
    requestDeserialize: (bytes) => decode(request, bytes),
    // Answers hold what the encoder takes as it is, so that they need not be converted first.
    responseSerialize: (message) => bytesOf(response.encode(message)),
    responseDeserialize: (bytes) => decode(response, bytes),
  };
}

function loadService(): Readonly<Record<string, Definition>> {
  const service = Root.fromJSON(protos).resolveAll().lookupService(SERVICE);
  return Object.fromEntries(
    service.methodsArray.map((method) => [method.name, buildDefinition(method)]),
  );
}

let loaded: Readonly<Record<string, Definition>> | undefined;

/** Loaded once, on first use, because it takes a while. */
export function firestoreService(): Readonly<Record<string, Definition>> {
  loaded ??= loadService();
  return loaded;
}

/** The service, with each request's size attached, and each answer's size reported. */
export function meteredService(onSent: (bytes: number) => void): ServiceDefinition {
  const metered = (method: Definition): Definition => ({
    ...method,
    requestDeserialize: (bytes) => ({
      message: method.requestDeserialize(bytes),
      bytes: bytes.length,
    }),
    responseSerialize: (response) => {
      const bytes = method.responseSerialize(response);
      onSent(bytes.length);
      return bytes;
    },
  });
  return Object.fromEntries(
    Object.entries(firestoreService()).map(([name, method]) => [name, metered(method)]),
  );
}
