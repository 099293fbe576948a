import { sayIssue } from '../../src/fields/field-fault';
import { OperationRefusal, type Operation } from '../../src/store/operation';
import type { Desk } from '../desk';
import { refuse } from '../faults/refusals';
import type { ListOperation } from '../store/audit-of-list';
import { undoOperation, type ChangedEntry, type RecordedChange } from '../store/undo-operation';
import { describeEntryChange } from '../words/describe-entry-change';
import { formatTime } from '../words/format-day';
import type { AuditedList } from './list-kind';
import { rewindEntry, type Rewound } from './rewind-entry';

interface ListUndo<Entry extends { readonly id: string }> {
  readonly list: AuditedList<Entry>;
  /** The change, by the id of any of its audit records. */
  readonly change: string;
  /** Takes back what changed the same entries since as well. */
  readonly withLater: boolean;
}

export interface ListUndone {
  readonly undone: ListOperation;
  readonly warnings: readonly string[];
}

/** A change whose entries changed again since. */
export class LaterChanges extends OperationRefusal {
  constructor(
    change: string,
    readonly later: readonly RecordedChange[],
  ) {
    super(
      [
        `What ${change} changed has changed again since (times are Thailand's):`,
        ...later.map((one) => `  ${formatTime(one.at)}, ${one.by}: ${describeEntryChange(one)}`),
        'To take these changes back as well, add --with-later.',
      ].join('\n'),
    );
  }
}

/**
 * Returns every entry that a change touched to what it was before. Nothing is erased: an entry that
 * the change had created becomes inactive.
 * @throws LaterChanges if an entry changed again since, unless `withLater` is set; OperationRefusal
 * if its audit records do not tell what it was.
 */
export async function undoListChange<Entry extends { readonly id: string }>(
  desk: Desk,
  { list, change, withLater }: ListUndo<Entry>,
): Promise<Operation<ListUndone>> {
  const { db, operator } = desk;
  const which = { collection: list.collection, noun: list.noun, record: change };
  let returned: ReadonlyMap<string, object> = new Map();
  const { result, changes } = await undoOperation(db, operator, which, (entries) => {
    if (!withLater) refuseLater(change, entries);
    const found = rewindAll(list, change, entries);
    returned = found;
    return found;
  });
  const after = (items: readonly Entry[]): Entry[] =>
    items.map((item) => ({ ...item, ...returned.get(item.id) }));
  const warnings = (await list.findWarnings?.(desk, after)) ?? [];
  return { changes, result: { undone: result, warnings } };
}

function refuseLater(change: string, entries: readonly ChangedEntry[]): void {
  const later = entries.flatMap(({ records }) => records.slice(0, -1));
  if (later.length === 0) return;
  throw new LaterChanges(change, later);
}

type EntryFields = ReadonlyMap<string, Readonly<Record<string, unknown>>>;

function rewindAll<Entry extends { readonly id: string }>(
  list: AuditedList<Entry>,
  change: string,
  entries: readonly ChangedEntry[],
): EntryFields {
  const rewound = entries.map((entry) => ({ id: entry.id, was: rewindEntry(entry) }));
  const faults = rewound.flatMap(({ id, was }) => {
    const reason = reasonAgainst(list, was);
    return reason === undefined ? [] : [`  ${list.noun} ${id}: ${reason}.`];
  });
  if (faults.length > 0) {
    throw refuse('change_not_undoable', { change, lines: faults.join('\n') });
  }
  return new Map(
    rewound.map(({ id, was }) => [id, { ...(was.kind === 'fields' ? was.fields : list.retired) }]),
  );
}

function reasonAgainst(
  { noun, record, retired }: Pick<AuditedList<never>, 'noun' | 'record' | 'retired'>,
  was: Rewound,
): string | undefined {
  switch (was.kind) {
    case 'unknown':
      return was.reason;
    case 'new':
      return retired === undefined ? `the change created it, and no ${noun} is erased` : undefined;
    case 'fields': {
      const [issue] = record.safeParse(was.fields).error?.issues ?? [];
      return issue && `what it was is not valid: ${issue.path.join('.')} ${sayIssue(issue)}`;
    }
  }
}
