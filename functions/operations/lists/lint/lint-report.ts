/** `faults` must be fixed; `warnings` need a person's judgement. One sentence each. */
export interface PickupLint {
  readonly faults: readonly string[];
  readonly warnings: readonly string[];
}

/** Merges reports, in order. */
export const mergeLints = (reports: readonly PickupLint[]): PickupLint => ({
  faults: reports.flatMap(({ faults }) => faults),
  warnings: reports.flatMap(({ warnings }) => warnings),
});
