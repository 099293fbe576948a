import type { ErrorCode } from '../errors';

/** The HTTP status of every error code; the compiler asks for a new code here. */
export const STATUS_OF: Readonly<Record<ErrorCode, 400 | 401 | 429 | 500>> = {
  invalid_json: 400,
  payload_too_large: 400,
  method_not_allowed: 400,
  validation_failed: 400,
  unknown_country: 400,
  ambiguous_country: 400,
  unknown_action: 400,
  shipment_not_found: 400,
  shipment_deleted: 400,
  shipment_not_deleted: 400,
  status_locked: 400,
  shipment_shipped: 400,
  invalid_transition: 400,
  idempotency_key_reused: 400,
  conflict: 400,
  tracking_not_found: 400,
  missing_token: 401,
  invalid_token: 401,
  revoked_token: 401,
  expired_token: 401,
  wrong_environment: 401,
  insufficient_role: 401,
  rate_limited: 429,
  internal: 500,
};
