/** Every code an error response can carry; `http/error-status.ts` gives each its HTTP status. */
export type ErrorCode =
  | 'invalid_json'
  | 'payload_too_large'
  | 'method_not_allowed'
  | 'validation_failed'
  | 'unknown_country'
  | 'ambiguous_country'
  | 'unknown_action'
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
 * A field and its fault, and what is proposed instead where there is anything.
 * @example fieldFault('page', 'must be at least 1') // 'page must be at least 1.'
 */
export const fieldFault = (field: string, fault: string, suggestion?: string): ErrorDetail => ({
  field,
  message: `${field} ${fault}.`,
  ...(suggestion !== undefined && { suggestion }),
});

/** A request refused by a rule: what the caller reads, and the code a program acts on. */
export class ServiceError extends Error {
  override readonly name = 'ServiceError';

  constructor(
    readonly code: ErrorCode,
    message: string,
    readonly details: readonly ErrorDetail[] = [],
    /** Of `rate_limited`: after how many seconds to retry. */
    readonly retryAfterSeconds?: number,
  ) {
    super(message);
  }
}

const MOST_NAMED = 10;
/** How many faults an answer tells: a request has room for thousands. */
export const MOST_DETAILS = 50;

/**
 * A `validation_failed` that names the fields of its details, of which there is at least one: of
 * very many the first ones, and how many more there are. `total` counts all faults, where the
 * details are not all of them.
 */
export function invalidFields(
  details: readonly ErrorDetail[],
  total = details.length,
): ServiceError {
  const [first] = details;
  if (total === 1 && first) {
    return new ServiceError('validation_failed', first.message, details);
  }
  const names = details.slice(0, MOST_NAMED).map(({ field }) => field);
  const more = total > MOST_NAMED ? ` and ${total - MOST_NAMED} more` : '';
  const message = `${total} fields need attention: ${names.join(', ')}${more}.`;
  return new ServiceError('validation_failed', message, details.slice(0, MOST_DETAILS));
}
