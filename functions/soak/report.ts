import type { Finding } from './check/finding';
import type { LogLine } from './machines/instance-messages';
import type { Counts } from './tally';

/** What a run found. */
export interface Report {
  readonly seed: number;
  readonly instances: number;
  readonly seconds: number;
  readonly counts: Counts;
  readonly faults: ReadonlyMap<string, number>;
  /** Acknowledged writes, which were then looked for. */
  readonly acknowledged: { readonly creations: number; readonly changes: number };
  readonly findings: readonly Finding[];
  /** The lines that instances logged as errors, by their request, if any. */
  readonly log: ReadonlyMap<string, LogLine>;
}

/** Whether anything was lost, doubled, wrong or late, or an answer was not one of ours. */
export const hasFailed = ({ findings, counts }: Report): boolean =>
  [
    findings,
    counts.late,
    counts.notOurs,
    counts.internalWhileWell,
    counts.unavailableWhileWell,
  ].some(({ length }) => length > 0);
