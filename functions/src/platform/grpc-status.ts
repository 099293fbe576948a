/** The statuses of gRPC that the service and its tools act on. */
export const GrpcStatus = {
  CANCELLED: 1,
  DEADLINE_EXCEEDED: 4,
  NOT_FOUND: 5,
  ALREADY_EXISTS: 6,
  PERMISSION_DENIED: 7,
  RESOURCE_EXHAUSTED: 8,
  FAILED_PRECONDITION: 9,
  ABORTED: 10,
  INTERNAL: 13,
  UNAVAILABLE: 14,
  UNAUTHENTICATED: 16,
} as const;

/** Whether an error of the Firestore client carries one of these statuses. */
export const hasStatus = (cause: unknown, ...statuses: readonly number[]): boolean =>
  cause instanceof Error && 'code' in cause && statuses.includes(Number(cause.code));

/**
 * Whether a call failed in transit or timed out, so that its effect is unknown. A connection reset
 * in the middle of a call shows as `INTERNAL`.
 */
export const isUncertain = (cause: unknown): boolean =>
  hasStatus(
    cause,
    GrpcStatus.CANCELLED,
    GrpcStatus.DEADLINE_EXCEEDED,
    GrpcStatus.INTERNAL,
    GrpcStatus.UNAVAILABLE,
  );

/** Whether Firestore is unreachable or overloaded. */
export const isUnreachable = (cause: unknown): boolean =>
  isUncertain(cause) || hasStatus(cause, GrpcStatus.RESOURCE_EXHAUSTED, GrpcStatus.ABORTED);
