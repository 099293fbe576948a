import { isDeepStrictEqual } from 'node:util';

import type { Fault } from '../../src/errors/fault';
import { issueFault } from '../../src/fields/field-fault';
import { refuse } from '../faults/refusals';
import type { Desk } from '../model/desk';
import { type Operation, OperationRefusal } from '../model/operation';
import type { ListOperation } from '../store/read-audit';
import { type ChangedEntry, type RecordedChange, undoOperation } from '../store/undo-operation';
import { describeEntryChange } from '../words/describe-members';
import type { AuditedList } from './list-kind';

interface ListUndo<Entry extends { readonly id: string }> {
  readonly list: AuditedList<Entry>;
  /** The change, by the id of any of its audit records. */
  readonly change: string;
  /** Also undoes later changes of the same entries. */
  readonly withLater: boolean;
}

export interface ListUndone {
  readonly undone: ListOperation;
  readonly warnings: readonly Fault[];
}

/** A change whose entries changed again since. */
export class LaterChanges extends OperationRefusal {
  constructor(
    change: string,
    readonly later: readonly RecordedChange[],
  ) {
    const changes = later.map((one) => {
      const { at, by } = one;
      return refuse('later_change', { at: at.toISOString(), by, what: describeEntryChange(one) });
    });
    super(refuse('changed_since', { change, changes: changes.map(({ fault }) => fault) }).fault);
  }
}

/**
 * Returns every entry that a change touched to what it was before. Nothing is erased: an entry that
 * the change had created becomes inactive.
 * @throws LaterChanges if an entry changed again since, unless `withLater` is set; OperationRefusal
 * if its audit records do not contain that.
 */
export async function undoListChange<Entry extends { readonly id: string }>(
  desk: Desk,
  { list, change, withLater }: ListUndo<Entry>,
): Promise<Operation<ListUndone>> {
  const which = { collection: list.collection, noun: list.noun, record: change };
  let returned: ReadonlyMap<string, object> = new Map();
  const { result, changes } = await undoOperation(desk, which, (entries) => {
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

function rewindAll<Entry extends { readonly id: string }>(
  list: AuditedList<Entry>,
  change: string,
  entries: readonly ChangedEntry[],
): ReadonlyMap<string, Fields> {
  const rewound = entries.map((entry) => ({ id: entry.id, was: rewindEntry(entry) }));
  const reasons = rewound.flatMap(({ id, was }) => {
    const reason = reasonAgainst(list, was);
    return reason === undefined
      ? []
      : [refuse('undo_entry', { noun: list.noun, id, reason }).fault];
  });
  if (reasons.length > 0) throw refuse('change_not_undoable', { change, reasons });
  return new Map(
    rewound.map(({ id, was }) => [id, { ...(was.kind === 'fields' ? was.fields : list.retired) }]),
  );
}

function reasonAgainst(
  { record, retired }: Pick<AuditedList<never>, 'record' | 'retired'>,
  was: Rewound,
): Fault | undefined {
  switch (was.kind) {
    case 'unknown':
      return was.reason;
    case 'new':
      return retired === undefined ? refuse('undo_created').fault : undefined;
    case 'fields': {
      const [issue] = record.safeParse(was.fields).error?.issues ?? [];
      if (issue === undefined) return undefined;
      const field = issue.path.join('.');
      return refuse('undo_past_invalid', { field, issue: issueFault(issue) }).fault;
    }
  }
}

type Fields = Readonly<Record<string, unknown>>;

/** An entry before its changes, or why that is not known. */
export type Rewound =
  | { readonly kind: 'fields'; readonly fields: Fields }
  /** The oldest of the changes created it. */
  | { readonly kind: 'new' }
  | { readonly kind: 'unknown'; readonly reason: Fault };

const unknown = (reason: OperationRefusal): Rewound => ({ kind: 'unknown', reason: reason.fault });

/** Undoes every recorded change of an entry, newest first. */
export function rewindEntry({ stored, records }: ChangedEntry): Rewound {
  if (stored === undefined) return unknown(refuse('undo_document_gone'));
  let fields = stored;
  for (const [at, { from, to }] of records.entries()) {
    if (to === null) return unknown(refuse('undo_record_without_change'));
    const present = fields;
    const moved = Object.entries(to).filter(
      ([name, value]) => !isDeepStrictEqual(present[name] ?? null, value ?? null),
    );
    if (moved.length > 0) {
      return unknown(refuse('undo_unrecorded', { fields: moved.map(([name]) => name) }));
    }
    if (from === null) {
      return at === records.length - 1
        ? { kind: 'new' }
        : unknown(refuse('undo_record_without_past'));
    }
    fields = { ...fields, ...from };
  }
  return { kind: 'fields', fields };
}
