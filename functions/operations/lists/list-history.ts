import type { ParsedDocuments } from '../../src/store/parse-document';
import type { Desk } from '../desk';
import { readListOperations, type ListOperation } from '../store/audit-of-list';
import type { AuditedList } from './list-kind';

interface Asked {
  readonly list: Pick<AuditedList<never>, 'collection'>;
  readonly most: number;
}

export interface ListHistory extends ParsedDocuments<ListOperation> {
  /** How many are older. */
  readonly more: number;
}

/** The newest changes of a list's entries, newest first. */
export async function listHistory({ db }: Desk, { list, most }: Asked): Promise<ListHistory> {
  const { items, malformed } = await readListOperations(db, list.collection);
  return { items: items.slice(0, most), malformed, more: Math.max(0, items.length - most) };
}
