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

export const hasStatus = (cause: unknown, ...statuses: readonly number[]): boolean =>
  cause instanceof Error && 'code' in cause && statuses.includes(Number(cause.code));

/** In transit or timed out: the effect is unknown. A connection reset shows as `INTERNAL`. */
export const isUncertain = (cause: unknown): boolean =>
  hasStatus(
    cause,
    GrpcStatus.CANCELLED,
    GrpcStatus.DEADLINE_EXCEEDED,
    GrpcStatus.INTERNAL,
    GrpcStatus.UNAVAILABLE,
  );

export const isUnreachable = (cause: unknown): boolean =>
  isUncertain(cause) || hasStatus(cause, GrpcStatus.RESOURCE_EXHAUSTED, GrpcStatus.ABORTED);
