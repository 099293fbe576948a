/** A limit of a caller: so many documents, bytes or calls at once, all of which accrue in a window. */
export interface Limit {
  readonly name: string;
  readonly quota: number;
  readonly windowSeconds: number;
}

/** Quotas count requests unless they name another unit. */
const UNITS: Readonly<Record<string, string>> = {
  reads: ';qu="documents"',
  writes: ';qu="documents"',
  bytes: ';qu="stored-bytes"',
};

/** An item of `RateLimit-Policy`, by section 3 of draft-ietf-httpapi-ratelimit-headers-10. */
export function describePolicy({ name, quota, windowSeconds }: Limit): string {
  return `"${name}";q=${Math.floor(quota)}${UNITS[name] ?? ''};w=${Math.ceil(windowSeconds)}`;
}

/**
 * An item of `RateLimit`, by section 4: whole units, and the seconds until all are there again or,
 * if none is left, until one is; 0 if nothing is used.
 * @example describeLeft('reads', 79_990.4, 1.1) // '"reads";r=79990;t=2'
 */
export function describeLeft(name: string, left: number, seconds: number): string {
  const units = Math.max(0, Math.floor(left));
  return `"${name}";r=${units}${seconds > 0 ? `;t=${Math.ceil(seconds)}` : ''}`;
}
