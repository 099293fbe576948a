/** Every code an error response can carry; `http/error-status.ts` gives each its HTTP status. */
export type ErrorCode =
  | 'invalid_json'
  | 'payload_too_large'
  | 'method_not_allowed'
  | 'validation_failed'
  | 'unknown_country'
  | 'ambiguous_country'
  | 'missing_token'
  | 'invalid_token'
  | 'revoked_token'
  | 'expired_token'
  | 'wrong_environment'
  | 'internal';

export interface ErrorDetail {
  field: string;
  message: string;
  suggestion?: string;
}

/** A request refused by a rule: what the caller reads, and the code a program acts on. */
export class ServiceError extends Error {
  override readonly name = 'ServiceError';

  constructor(
    readonly code: ErrorCode,
    message: string,
    readonly details: readonly ErrorDetail[] = [],
  ) {
    super(message);
  }
}
