import * as z from 'zod';

import { fieldIssue, refuseField } from '../../fields/field-fault';

/** With a status: it is set whatever the transitions, as the one before was a mistake. Staff only. */
export const correction = (): z.ZodOptional<z.ZodNullable<z.ZodBoolean>> =>
  z.boolean(fieldIssue('field_not_flag')).nullish();

/** Checks that a correction says to which status, and why. */
export function requireReasonedStatus(
  given: { readonly status?: unknown; readonly correction?: boolean | null | undefined },
  reason: string | null,
  context: z.core.$RefinementCtx,
): void {
  if (given.correction !== true) return;
  const isRequired = fieldIssue('field_required_with', { other: 'data.correction' });
  if (given.status === undefined) refuseField(context, isRequired, { path: ['data', 'status'] });
  if (reason === null) refuseField(context, isRequired, { path: ['reason'] });
}

interface StatusChange<Status> {
  readonly revision: number;
  readonly at: Date;
  readonly to: Status;
  readonly isCorrection: boolean;
}

/** A change that nothing has taken back; of a correction, with those that stood before it. */
interface ChangeInEffect<Status> extends StatusChange<Status> {
  readonly before?: readonly ChangeInEffect<Status>[];
}

/** What later corrections make of changes of a status, by their revisions. */
export interface Withdrawn {
  readonly revisions: ReadonlySet<number>;
  /** Those of which nobody needs to learn: taken back within a minute, and the corrections that did so. */
  readonly unseen: ReadonlySet<number>;
}

const UNSEEN_MS = 60_000;

/**
 * The changes of a status that later corrections took back: those since the record last had the
 * corrected status or, if it never had it, the latest one.
 * @param changes - Oldest first.
 */
export function withdrawnChanges<Status>(changes: readonly StatusChange<Status>[]): Withdrawn {
  const revisions = new Set<number>();
  const unseen = new Set<number>();
  let inEffect: ChangeInEffect<Status>[] = [];
  const take = (taken: readonly ChangeInEffect<Status>[], isUnseen: boolean): void => {
    for (const { revision } of taken) {
      revisions.add(revision);
      if (isUnseen) unseen.add(revision);
    }
  };
  for (const change of changes) {
    if (!change.isCorrection) {
      inEffect.push(change);
      continue;
    }
    const isQuick = ({ at }: StatusChange<Status>): boolean =>
      change.at.getTime() - at.getTime() <= UNSEEN_MS;
    const mistaken = inEffect.at(-1);
    if (mistaken?.before?.at(-1)?.to === change.to && isQuick(mistaken)) {
      // The correction was the mistake: what it took back stands again.
      inEffect = [...mistaken.before];
      for (const { revision } of inEffect) {
        revisions.delete(revision);
        unseen.delete(revision);
      }
      take([mistaken, change], true);
      continue;
    }
    const before = [...inEffect];
    const last = inEffect.findLastIndex(({ to }) => to === change.to);
    const taken = last === -1 ? inEffect.splice(-1) : inEffect.splice(last + 1);
    const isUnseen = last !== -1 && taken.every(isQuick);
    take(taken, isUnseen);
    if (isUnseen) unseen.add(change.revision);
    inEffect.push({ ...change, before });
  }
  return { revisions, unseen };
}
