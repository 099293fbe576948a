/** How a carrier fails. */
export const CARRIER_FAILURES = ['status 503', 'hang', 'half an answer', 'status 429'] as const;
export type CarrierFailure = (typeof CARRIER_FAILURES)[number];

/** What goes wrong. `instance` counts from 0. */
export type Fault =
  | { readonly kind: 'Firestore paused' }
  | { readonly kind: 'Firestore killed' }
  | { readonly kind: 'connections reset'; readonly instance: number }
  | { readonly kind: 'instance killed'; readonly instance: number }
  | { readonly kind: 'carrier fails'; readonly how: CarrierFailure }
  /** The offset from the machine's clock, from then on. */
  | { readonly kind: 'clock turned'; readonly instance: number; readonly offsetMs: number };

export type FaultKind = Fault['kind'];

/** A fault, its start relative to the traffic's, and its duration. */
export interface PlannedFault {
  readonly fault: Fault;
  readonly atMs: number;
  readonly forMs: number;
}

/** The faults of one part, in sequence; several lanes run in parallel. */
export type Lane = readonly PlannedFault[];
