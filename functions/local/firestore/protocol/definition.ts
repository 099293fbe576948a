import { dirname, join } from 'node:path';

import type { MethodDefinition, ServiceDefinition } from '@grpc/grpc-js';
import { loadSync, type ServiceDefinition as LoadedService } from '@grpc/proto-loader';

const SERVICE = 'google.firestore.v1.Firestore';

/** A request with its size on the wire, which is limited. */
export interface Sized<Request> {
  readonly message: Request;
  readonly bytes: number;
}

/** The definitions that the Admin SDK ships, so that both sides speak the same version. */
function protoDirectory(): string {
  const admin = dirname(require.resolve('firebase-admin/firestore'));
  const entry = require.resolve('@google-cloud/firestore/package.json', { paths: [admin] });
  return join(dirname(entry), 'build', 'protos');
}

function loadService(): LoadedService {
  const definition = loadSync('google/firestore/v1/firestore.proto', {
    includeDirs: [protoDirectory()],
    defaults: true,
    oneofs: true,
    longs: String,
    enums: String,
  })[SERVICE];
  if (definition === undefined || 'format' in definition) {
    throw new Error(`The installed Firestore definitions have no service ${SERVICE}.`);
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
