import { status } from '@grpc/grpc-js';

import { RpcError } from './rpc-error';

export interface ErrorResponse extends Error {
  readonly code: number;
  readonly details: string;
}

/** Converts an error for gRPC. A fault of this server itself becomes INTERNAL with its message. */
export function errorResponse(error: unknown): ErrorResponse {
  const message = error instanceof Error ? error.message : String(error);
  const code = error instanceof RpcError ? error.code : status.INTERNAL;
  return { name: 'FirestoreError', message, code, details: message };
}
