import type { Fault } from './fault';
import { FIELD_FAULTS } from './field-faults';
import { PRICE_FAULTS } from './price-faults';
import { SERVICE_FAULTS, serviceFault } from './service-faults';
import { createWords, ENGLISH_FORMATS } from './words';

/** Every code of an error response, with its HTTP status at `tracking`. */
export const STATUS_OF = {
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
} as const;
export type ErrorCode = keyof typeof STATUS_OF;
export type ErrorStatus = (typeof STATUS_OF)[ErrorCode];

export const API_FAULTS = { ...FIELD_FAULTS, ...PRICE_FAULTS, ...SERVICE_FAULTS } as const;

/** The wording of a fault in an answer, with numbers as in requests. */
export const sayInAnswer = createWords(API_FAULTS, API_FAULTS, {
  ...ENGLISH_FORMATS,
  number: (text) => text,
});

/** A suggested value, in English. */
export const sayValue = (value: string | Fault): string =>
  typeof value === 'string' ? value : sayInAnswer(value);

export interface ErrorDetail {
  readonly field: string;
  readonly fault: Fault;
  /** A value, or several as a fault. */
  readonly suggestion?: string | Fault;
}

interface ShownDetail {
  readonly field: string;
  readonly message: string;
  readonly suggestion?: string;
}

export const showDetail = ({ field, fault, suggestion }: ErrorDetail): ShownDetail => ({
  field,
  message: sayInAnswer(fault),
  ...(suggestion !== undefined && { suggestion: sayValue(suggestion) }),
});

/**
 * A detail for a field that is wrong.
 * @param problem - Of `FIELD_FAULTS`: the end of the sentence.
 * @example fieldFault('page', fieldProblem('field_too_small', { least: 1 })) // 'page must be at least 1.'
 */
export const fieldFault = (
  field: string,
  problem: Fault,
  suggestion?: ErrorDetail['suggestion'],
): ErrorDetail => ({
  field,
  fault: serviceFault('field_wrong', { field, problem }),
  ...(suggestion !== undefined && { suggestion }),
});

/** A request that a rule refuses: a code for programs, a fault and its `message` for people. */
export class ServiceError extends Error {
  override readonly name = 'ServiceError';

  constructor(
    readonly code: ErrorCode,
    readonly fault: Fault,
    readonly details: readonly ErrorDetail[] = [],
    /** For `rate_limited`, and for `invalid_token` where the token was not looked up. */
    readonly retryAfterSeconds?: number,
    /** For `rate_limited`: the name of the limit, as in `RateLimit-Policy`. */
    readonly limit?: string,
  ) {
    super(sayInAnswer(fault));
  }
}

/** Whether an account has used up its documents; callers must let this error through. */
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
  if (total === 1 && first) return new ServiceError('validation_failed', first.fault, details);
  const fields = details.slice(0, MAX_NAMED_FIELDS).map(({ field }) => field);
  const fault =
    total > MAX_NAMED_FIELDS
      ? serviceFault('fields_wrong_cut', { total, fields, more: total - MAX_NAMED_FIELDS })
      : serviceFault('fields_wrong', { total, fields });
  return new ServiceError('validation_failed', fault, details.slice(0, MAX_DETAILS));
}

export const invalidField = (...detail: Parameters<typeof fieldFault>): ServiceError =>
  invalidFields([fieldFault(...detail)]);
