import { status } from '@grpc/grpc-js';

/** An answer other than OK. Anything else thrown inside a call becomes INTERNAL. */
export class RpcError extends Error {
  constructor(
    readonly code: number,
    message: string,
  ) {
    super(message);
    this.name = 'RpcError';
  }
}

export const invalidArgument = (message: string): RpcError =>
  new RpcError(status.INVALID_ARGUMENT, message);

export const notFound = (message: string): RpcError => new RpcError(status.NOT_FOUND, message);

export const alreadyExists = (message: string): RpcError =>
  new RpcError(status.ALREADY_EXISTS, message);

export const failedPrecondition = (message: string): RpcError =>
  new RpcError(status.FAILED_PRECONDITION, message);

/** The SDK takes this for lost contention, and runs the transaction again. */
export const aborted = (message: string): RpcError => new RpcError(status.ABORTED, message);

export const cancelled = (message: string): RpcError => new RpcError(status.CANCELLED, message);

/** For features of production that this server lacks. Naming the feature avoids silent wrong results. */
export const unimplemented = (feature: string): RpcError =>
  new RpcError(status.UNIMPLEMENTED, `The local Firestore does not cover ${feature}.`);

/** For what SDKs have calls for, by its name. */
export const notCovered = (name: string): RpcError =>
  new RpcError(
    status.UNIMPLEMENTED,
    `${name} is not covered by the local Firestore. Run Google's emulator and set ` +
      'FIRESTORE_EMULATOR_HOST to its address.',
  );

interface ErrorResponse extends Error {
  readonly code: number;
  readonly details: string;
}

/** Converts an error for gRPC. A fault of this server itself becomes INTERNAL with its message. */
export function errorResponse(error: unknown): ErrorResponse {
  const message = error instanceof Error ? error.message : String(error);
  const code = error instanceof RpcError ? error.code : status.INTERNAL;
  return { name: 'FirestoreError', message, code, details: message };
}
