/** `faults` have to be mended; `warnings` are for a person to look at. A sentence each. */
export interface PickupLint {
  readonly faults: readonly string[];
  readonly warnings: readonly string[];
}

/** What several looks at the same found, in their order. */
export const joined = (reports: readonly PickupLint[]): PickupLint => ({
  faults: reports.flatMap(({ faults }) => faults),
  warnings: reports.flatMap(({ warnings }) => warnings),
});
