import type { ErrorCode } from '../errors/service-error';

export type ErrorStatus = 400 | 401 | 429 | 500;

/** The only function that answers 429: the statuses of the others are 200, 400, 401 and 500. */
const BUSY_FUNCTION = 'tracking';

/** The HTTP status of an error code at a function. */
export const statusOf = (code: ErrorCode, functionName: string): ErrorStatus =>
  STATUS_OF[code] === 429 && functionName !== BUSY_FUNCTION ? 400 : STATUS_OF[code];

/** The HTTP status of every error code at `tracking`; the compiler asks for a new code here. */
export const STATUS_OF: Readonly<Record<ErrorCode, ErrorStatus>> = {
  invalid_json: 400,
  payload_too_large: 400,
  method_not_allowed: 400,
  validation_failed: 400,
  unknown_country: 400,
  ambiguous_country: 400,
  unknown_action: 400,
  unknown_function: 400,
  shipment_not_found: 400,
  shipment_deleted: 400,
  shipment_not_deleted: 400,
  status_locked: 400,
  shipment_shipped: 400,
  invalid_transition: 400,
  idempotency_key_reused: 400,
  conflict: 400,
  tracking_not_found: 400,
  address_not_found: 400,
  area_not_served: 400,
  cancel_too_late: 400,
  pickup_not_found: 400,
  quote_expired: 400,
  quote_mismatch: 400,
  quote_not_found: 400,
  slot_unavailable: 400,
  missing_token: 401,
  invalid_token: 401,
  revoked_token: 401,
  expired_token: 401,
  wrong_environment: 401,
  insufficient_role: 401,
  rate_limited: 429,
  internal: 500,
  unavailable: 500,
};
