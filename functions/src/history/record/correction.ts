import * as z from 'zod';

import { fieldIssue, refuseField } from '../../fields/field-fault';

/** With a status: it is set whatever the transitions, as the one before was a mistake. Staff only. */
export const correction = (): z.ZodOptional<z.ZodNullable<z.ZodBoolean>> =>
  z.boolean(fieldIssue('field_not_flag')).nullish();

/** Checks that a correction says to which status, and why. */
export function requireReasonedStatus(
  {
    status,
    correction: isCorrection,
  }: { readonly status?: unknown; readonly correction?: boolean | null | undefined },
  reason: string | null,
  context: z.core.$RefinementCtx,
): void {
  if (isCorrection !== true) return;
  const isRequired = fieldIssue('field_required_with', { other: 'data.correction' });
  if (status === undefined) refuseField(context, isRequired, { path: ['data', 'status'] });
  if (reason === null) refuseField(context, isRequired, { path: ['reason'] });
}

interface StatusChange<Status> {
  readonly revision: number;
  readonly to: Status;
  readonly isCorrection: boolean;
}

/**
 * The changes of a status that later corrections took back: those since the record last had the
 * corrected status or, if it never had it, the latest one.
 * @param changes - Oldest first.
 * @returns Their revisions.
 */
export function withdrawnRevisions<Status>(
  changes: readonly StatusChange<Status>[],
): ReadonlySet<number> {
  const withdrawn = new Set<number>();
  const standing: StatusChange<Status>[] = [];
  for (const change of changes) {
    if (change.isCorrection) {
      const last = standing.findLastIndex(({ to }) => to === change.to);
      const taken = last === -1 ? standing.splice(-1) : standing.splice(last + 1);
      for (const { revision } of taken) withdrawn.add(revision);
    }
    standing.push(change);
  }
  return withdrawn;
}
