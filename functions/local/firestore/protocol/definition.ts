import type { MethodDefinition, ServiceDefinition } from '@grpc/grpc-js';
import { fromJSON, type ServiceDefinition as LoadedService } from '@grpc/proto-loader';

import protos from './firestore.protos.json';

const SERVICE = 'google.firestore.v1.Firestore';

/** A request with its size on the wire, which is limited. */
export interface Sized<Request> {
  readonly message: Request;
  readonly bytes: number;
}

function loadService(): LoadedService {
  const definition = fromJSON(protos, {
    defaults: true,
    oneofs: true,
    longs: String,
    enums: String,
  })[SERVICE];
  if (definition === undefined || 'format' in definition) {
    throw new Error(`The protocol's definitions have no service ${SERVICE}.`);
  }
  return definition;
}

let loaded: LoadedService | undefined;

/** Loaded once, on first use, because it takes a tenth of a second. */
export function firestoreService(): LoadedService {
  loaded ??= loadService();
  return loaded;
}

/** The service, with each request's size attached, and each answer's size reported. */
export function meteredService(onSent: (bytes: number) => void): ServiceDefinition {
  const metered = (method: MethodDefinition<object, object>): MethodDefinition<object, object> => ({
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
