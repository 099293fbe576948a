import type { Desk } from '../model/desk';
import type { AuditedChange } from '../model/operation';
import {
  AUDITED_COLLECTIONS,
  type AuditPage,
  type AuditTarget,
  readAuditPage,
} from '../store/read-audit';
import { toDisplayUnits } from '../units/format-units';

export interface AuditQuery {
  /** A path such as `hubs/bkk-1`, a list such as `hubs`, or an id; see `readAuditTarget`. */
  readonly record?: string;
  readonly by?: string;
  readonly action?: string;
  /** Days in Thailand, both included. */
  readonly from?: string;
  readonly to?: string;
  readonly limit: number;
  /** The `next` of the page before. */
  readonly after?: string;
}

/**
 * Far more than a record's path or a person's name has. Indexes hold 1,500 bytes of a value, and a query for
 * more of it may find anything: https://firebase.google.com/docs/firestore/quotas#indexes
 */
const MAX_BYTES = 1000;

const NOTHING: AuditPage = { items: [], malformed: [], next: undefined };

/** Who changed what and when, newest first. A text that no audit record has finds nothing. */
export async function listAudit(
  { db }: Desk,
  { record, limit, after, ...filter }: AuditQuery,
): Promise<AuditPage> {
  const texts = [record, filter.by, filter.action];
  if (texts.some((text) => text !== undefined && Buffer.byteLength(text) > MAX_BYTES)) {
    return NOTHING;
  }
  const target = record === undefined ? {} : { target: readAuditTarget(record) };
  return readAuditPage(db, { ...filter, ...target }, { limit, after });
}

/** Collections whose stored name differs from the tool's. */
const STORED_NAMES: Readonly<Record<string, string>> = {
  access: 'access_requests',
  fees: 'pickup_fees',
  zones: 'pickup_zones',
};

const COLLECTIONS: readonly string[] = AUDITED_COLLECTIONS;

/** `tokens list` prints the beginning of a token's id. */
const TOKEN_START = /^(?:tokens\/)?([0-9a-f]{12,63})$/;

/** @example readAuditTarget('rates/dhl-*') // { prefix: 'rates/dhl-' } */
export function readAuditTarget(text: string): AuditTarget {
  const tokenStart = TOKEN_START.exec(text)?.[1];
  if (tokenStart !== undefined) return { prefix: `tokens/${tokenStart}` };
  const [, word = text, rest] = /^([^/]*)\/(.*)$/.exec(text) ?? [];
  const collection = STORED_NAMES[word] ?? word;
  if (rest === undefined) {
    return COLLECTIONS.includes(collection) ? { prefix: `${collection}/` } : { id: text };
  }
  return rest === '' || rest.endsWith('*')
    ? { prefix: `${collection}/${rest.replace(/\*$/, '')}` }
    : { path: `${collection}/${rest}` };
}

/** A field that a change wrote, in the reader's units; undefined if it was or is absent. */
export interface FieldOfChange {
  readonly field: string;
  readonly from: unknown;
  readonly to: unknown;
}

export function fieldsOfChange({ from, to }: Pick<AuditedChange, 'from' | 'to'>): FieldOfChange[] {
  const [before, after] = [new Map(listFields(from)), new Map(listFields(to))];
  return [...new Set([...after.keys(), ...before.keys()])].map((field) => ({
    field,
    from: before.get(field),
    to: after.get(field),
  }));
}

const listFields = (fields: object | null): [string, unknown][] =>
  Object.entries(toDisplayUnits(fields) ?? {});
