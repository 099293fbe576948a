/** How a carrier fails. */
export const CARRIER_FAILURES = ['status 503', 'hang', 'half an answer', 'status 429'] as const;
export type CarrierFailure = (typeof CARRIER_FAILURES)[number];

/** What goes wrong; `instance` is the number of one, from 0. */
export type Fault =
  | { readonly kind: 'Firestore paused' }
  | { readonly kind: 'Firestore killed' }
  | { readonly kind: 'connections reset'; readonly instance: number }
  | { readonly kind: 'instance killed'; readonly instance: number }
  | { readonly kind: 'carrier fails'; readonly how: CarrierFailure }
  /** Against the machine's clock, from then on. */
  | { readonly kind: 'clock turned'; readonly instance: number; readonly offsetMs: number };

export type FaultKind = Fault['kind'];

/** A fault, when it begins after the traffic does, and how long it lasts. */
export interface PlannedFault {
  readonly fault: Fault;
  readonly atMs: number;
  readonly forMs: number;
}

/** Faults of one part, one after the other; those of several run side by side. */
export type Lane = readonly PlannedFault[];
