import { Timestamp, type DocumentSnapshot } from 'firebase-admin/firestore';
import type * as z from 'zod';

import { sayIssue } from '../fields/field-fault';

type StoredFields = Record<string, unknown>;

/** A stored document that does not fit its collection: a fault of the data, not of the caller. */
export class MalformedDocumentError extends Error {
  override readonly name = 'MalformedDocumentError';

  constructor(
    readonly path: string,
    readonly reason: string,
  ) {
    super(`The document ${path} is malformed: ${reason}`);
  }

  get id(): string {
    return this.path.slice(this.path.lastIndexOf('/') + 1);
  }
}

/** @throws MalformedDocumentError naming the document's path and what does not fit. */
export function parseDocument<Schema extends z.ZodType>(
  snapshot: DocumentSnapshot,
  schema: Schema,
  decode = (fields: StoredFields): StoredFields => fields,
): z.output<Schema> {
  const fields = readFields(snapshot);
  // A schema parses few documents in an instance's life, so compiling it costs more than it saves.
  const parsed = schema.safeParse(decode(fields), { jitless: true });
  if (parsed.success) return parsed.data;
  const reasons = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${sayIssue(issue)}`);
  throw new MalformedDocumentError(snapshot.ref.path, reasons.join('; '));
}

/** What parsing gives, or the error that says why it cannot. */
export function orMalformed<Parsed>(parse: () => Parsed): Parsed | MalformedDocumentError {
  try {
    return parse();
  } catch (cause) {
    if (cause instanceof MalformedDocumentError) return cause;
    throw cause;
  }
}

/** The stored fields, with Firestore timestamps as dates. */
export function readFields(snapshot: DocumentSnapshot): StoredFields {
  const fields: StoredFields = { ...snapshot.data() };
  for (const [name, value] of Object.entries(fields)) {
    if (isTime(value)) fields[name] = value.toDate();
  }
  return fields;
}

export const isTime = (value: unknown): value is Timestamp => value instanceof Timestamp;

export interface ParsedDocuments<Item> {
  readonly items: Item[];
  readonly malformed: MalformedDocumentError[];
}

/** Parses each document separately: a malformed one is set aside and does not affect the others. */
export function parseEach<Schema extends z.ZodType, Item>(
  snapshots: readonly DocumentSnapshot[],
  schema: Schema,
  toItem: (parsed: z.output<Schema>, snapshot: DocumentSnapshot) => Item,
  decode?: (fields: StoredFields) => StoredFields,
): ParsedDocuments<Item> {
  const items: Item[] = [];
  const malformed: MalformedDocumentError[] = [];
  for (const snapshot of snapshots) {
    const item = orMalformed(() => toItem(parseDocument(snapshot, schema, decode), snapshot));
    if (item instanceof MalformedDocumentError) malformed.push(item);
    else items.push(item);
  }
  return { items, malformed };
}

/** @throws Error if documents exist but none is readable: an empty list would mean none exist. */
export function requireReadable<Item>(
  { items, malformed }: ParsedDocuments<Item>,
  noun: string,
): Item[] {
  if (items.length > 0 || malformed.length === 0) return items;
  throw new Error(`None of the stored ${noun} can be read.`);
}

/** Parses a field's JSON text. Invalid JSON is returned as is, for the schema to refuse. */
export function parseJsonText(text: unknown): unknown {
  try {
    return JSON.parse(String(text));
  } catch {
    return text;
  }
}
