/** Every code of an error response. `http/error-status.ts` maps each to its HTTP status. */
export type ErrorCode =
  | 'invalid_json'
  | 'payload_too_large'
  | 'method_not_allowed'
  | 'validation_failed'
  | 'unknown_country'
  | 'ambiguous_country'
  | 'unknown_action'
  | 'unknown_function'
  | 'shipment_not_found'
  | 'shipment_deleted'
  | 'shipment_not_deleted'
  | 'status_locked'
  | 'shipment_shipped'
  | 'invalid_transition'
  | 'idempotency_key_reused'
  | 'conflict'
  | 'missing_token'
  | 'invalid_token'
  | 'revoked_token'
  | 'expired_token'
  | 'tracking_not_found'
  | 'address_not_found'
  | 'area_not_served'
  | 'cancel_too_late'
  | 'pickup_not_found'
  | 'quote_expired'
  | 'quote_mismatch'
  | 'quote_not_found'
  | 'slot_unavailable'
  | 'rate_limited'
  | 'wrong_environment'
  | 'insufficient_role'
  | 'internal'
  | 'unavailable';

export interface ErrorDetail {
  field: string;
  message: string;
  suggestion?: string;
}

/**
 * A detail for a field that is wrong, with the suggested value, if any.
 * @example fieldFault('page', 'must be at least 1') // 'page must be at least 1.'
 */
export const fieldFault = (field: string, fault: string, suggestion?: string): ErrorDetail => ({
  field,
  message: `${field} ${fault}.`,
  ...(suggestion !== undefined && { suggestion }),
});

/** A request that a rule refuses: a message for people and a code for programs. */
export class ServiceError extends Error {
  override readonly name = 'ServiceError';

  constructor(
    readonly code: ErrorCode,
    message: string,
    readonly details: readonly ErrorDetail[] = [],
    /** For `rate_limited`, and for `invalid_token` where the token was not looked up. */
    readonly retryAfterSeconds?: number,
  ) {
    super(message);
  }
}

/** Whether an account has no documents left, which nothing may hide from it. */
export const isRateLimited = (cause: unknown): boolean =>
  cause instanceof ServiceError && cause.code === 'rate_limited';

const MAX_NAMED_FIELDS = 10;
/** The most details in one answer: a request can hold thousands of faults. */
export const MAX_DETAILS = 50;

/**
 * A `validation_failed` error that names the invalid fields. Long lists are cut, and the message
 * says how many more there are. Pass `total` if `details` is already cut.
 */
export function invalidFields(
  details: readonly ErrorDetail[],
  total = details.length,
): ServiceError {
  const [first] = details;
  if (total === 1 && first) {
    return new ServiceError('validation_failed', first.message, details);
  }
  const names = details.slice(0, MAX_NAMED_FIELDS).map(({ field }) => field);
  const more = total > MAX_NAMED_FIELDS ? ` and ${total - MAX_NAMED_FIELDS} more` : '';
  const message = `${total} fields need attention: ${names.join(', ')}${more}.`;
  return new ServiceError('validation_failed', message, details.slice(0, MAX_DETAILS));
}
