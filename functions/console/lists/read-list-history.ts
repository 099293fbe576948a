import type { Desk } from '../../admin/desk';
import { listHistory } from '../../admin/operations/list-history';
import { describeEntryChange } from '../../admin/output/describe-entry-change';
import { LISTED, type ListName } from './listed';

const MOST_LINES = 10;

/** One operation on a list. */
export interface ToldOperation {
  /** By which it is undone. */
  readonly id: string;
  readonly at: Date;
  readonly by: string;
  /** What it changed, as far as the first entries. */
  readonly lines: readonly string[];
  readonly moreLines: number;
}

export interface ToldHistory {
  readonly changes: readonly ToldOperation[];
  /** How many are older. */
  readonly more: number;
  readonly malformed: readonly string[];
}

/** The newest changes of a list, with the first lines of what each changed. */
export async function readListHistory(
  desk: Desk,
  { kind, most }: { kind: ListName; most: number },
): Promise<ToldHistory> {
  const { items, malformed, more } = await listHistory(desk, { list: LISTED[kind], most });
  return {
    more,
    malformed: malformed.map(({ message }) => message),
    changes: items.map(({ at, by, changes }) => ({
      id: changes[0]?.id ?? '',
      ...{ at, by },
      lines: changes
        .slice(0, MOST_LINES)
        .map((change) => describeEntryChange(change, { isBrief: true })),
      moreLines: Math.max(0, changes.length - MOST_LINES),
    })),
  };
}
