import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import * as z from 'zod';

import { groupBy } from '../../src/measures/group-by';
import { findFunctionsFolder } from '../../tools/functions-folder';
import type { DocumentLine, Encoded } from './stored-values';

const Body = z.record(z.string(), z.unknown());

const Request = z.object({
  function: z.enum(['apiQuote', 'apiShippingServices', 'shipmentCrud', 'tracking']),
  /** The holder of the demo token that it is sent with. */
  holder: z.enum(['client', 'other_client', 'staff', 'partner', 'tracking']),
  /** Without the token. */
  body: Body,
  /** The header `Idempotency-Key`. */
  key: z.string().optional(),
});
export type RecordedRequest = z.infer<typeof Request>;

const Document = z.object({ path: z.string(), fields: z.custom<Encoded>() });
/** A request with an idempotency key, and the text of the first answer to it. */
const Creation = Request.extend({ answer: z.string() });
const Reading = Request.extend({ answer: Body });

const StoredRecord = z.object({
  /** The release that stored it. */
  release: z.string(),
  /** The record's document, and those below it. */
  documents: z.array(Document).min(1),
  /** What the release answered about it. */
  readings: z.array(Reading),
});
export type StoredRecord = z.infer<typeof StoredRecord>;

/** What releases have stored: the file `test/releases/shapes.json`. */
const StoredShapes = z.object({
  /** When each release was recorded; null for one that stored no new shape. */
  releases: z.record(z.string(), z.iso.datetime().nullable()),
  /** Each has a shape that none before it has. */
  records: z.array(StoredRecord),
  /** What the last release created with an idempotency key, which the next one must replay. */
  keyed: z.object({
    release: z.string(),
    recorded_at: z.iso.datetime(),
    creations: z.array(Creation),
    documents: z.array(Document),
  }),
});
export type StoredShapes = z.infer<typeof StoredShapes>;

/** All that a release stored and answered. */
export interface Recording {
  readonly release: string;
  /** When the last request was sent. */
  readonly recorded_at: string;
  readonly creations: readonly z.infer<typeof Creation>[];
  readonly readings: readonly z.infer<typeof Reading>[];
  readonly documents: readonly DocumentLine[];
}

const FILE = join(findFunctionsFolder(), 'test/releases/shapes.json');

export const readShapes = (): StoredShapes =>
  StoredShapes.parse(JSON.parse(readFileSync(FILE, 'utf8')));

/** One line per record, so that changes can be read. */
export function writeShapes({ releases, records, keyed }: StoredShapes): void {
  const list = (items: readonly object[]) =>
    `[\n${items.map((item) => JSON.stringify(item)).join(',\n')}\n]`;
  const { creations, documents, ...head } = keyed;
  const textOfKeyed = [
    JSON.stringify(head).slice(1, -1),
    `"creations": ${list(creations)}`,
    `"documents": ${list(documents)}`,
  ].join(',\n');
  const text = [
    `"releases": ${JSON.stringify(releases)}`,
    `"records": ${list(records)}`,
    `"keyed": {${textOfKeyed}}`,
  ].join(',\n');
  writeFileSync(FILE, `{${text}}\n`);
}

/** A document's collection: for a nested one `shipments/history`. */
export const collectionOf = (path: string): string =>
  path
    .split('/')
    .filter((_segment, at) => at % 2 === 0)
    .join('/');

/** Areas belong to the charges of their courier, lines and disputes to their bill. */
function recordOf({ path, fields }: DocumentLine): string {
  const { bill, courier_name } = Object(fields) as Record<string, unknown>;
  const [collection = '', id = ''] = path.split('/');
  if (typeof bill === 'string') return `bills/${bill}`;
  if (collection === 'areas') return `rates/${String(courier_name)}-surcharges`;
  return `${collection}/${id}`;
}

/** The members that a document has together, and the type of each. */
export function listShapes(documents: readonly DocumentLine[]): Set<string> {
  return new Set(
    documents.flatMap(({ path, fields }) => {
      const members = Object.entries(fields ?? {});
      const names = members.map(([name]) => name).sort();
      const types = members.map(([name, value]) => `${name}: ${describeShape(value)}`);
      return [names.join(), ...types].map((shape) => `${collectionOf(path)} ${shape}`);
    }),
  );
}

/** The members of a value with their types, at any depth, also within text that is JSON. */
function describeShape(value: unknown): string {
  if (typeof value === 'string') return shapeOfText(value);
  if (typeof value !== 'object' || value === null) return value === null ? 'null' : typeof value;
  if (Array.isArray(value)) return `[${[...new Set(value.map(describeShape))].sort().join()}]`;
  const members = Object.entries(value).map(([name, member]) => {
    // What JSON has no form for, such as a time, is encoded as `{"$timestamp": …}`.
    return name.startsWith('$') ? name : `${name}: ${describeShape(member)}`;
  });
  return `{${members.sort().join()}}`;
}

function shapeOfText(text: string): string {
  if (!/^[[{]/.test(text)) return 'string';
  try {
    return `JSON ${describeShape(JSON.parse(text))}`;
  } catch {
    return 'string';
  }
}

/** The shapes of all that is stored, with those of a recording, and its keyed creations. */
export function addRecording(stored: StoredShapes, recording: Recording): StoredShapes {
  const { release, recorded_at, creations } = recording;
  const known = new Set(stored.records.flatMap(({ documents }) => [...listShapes(documents)]));
  const added = chooseNew(groupRecords(recording), known);
  return {
    releases: { ...stored.releases, [release]: added.length === 0 ? null : recorded_at },
    records: [...stored.records, ...added],
    keyed: {
      release,
      recorded_at,
      creations: [...creations],
      documents: keyedDocuments(recording),
    },
  };
}

/** Whose records are asked for by their id. */
const ASKED = ['shipments', 'pickups', 'pickup_addresses'];

/** Its documents, each with those below it, and what was answered about it. */
export function groupRecords({ release, documents, readings }: Recording): StoredRecord[] {
  const records = groupBy(documents, recordOf);
  return [...records].map(([path, own]) => {
    const [collection = '', id] = path.split('/');
    const isAsked = ASKED.includes(collection);
    return {
      release,
      documents: own,
      readings: readings.filter(({ body }) => isAsked && body['id'] === id),
    };
  });
}

/** Those with shapes that are not known yet, the ones with the most for their size first. */
export function chooseNew(
  records: readonly StoredRecord[],
  known: ReadonlySet<string>,
): StoredRecord[] {
  const lacking = new Set(known);
  const chosen: StoredRecord[] = [];
  let left = records.map((record) => ({
    record,
    size: JSON.stringify(record.documents).length,
    shapes: [...listShapes(record.documents)],
  }));
  for (;;) {
    left = left
      .map((one) => ({ ...one, shapes: one.shapes.filter((shape) => !lacking.has(shape)) }))
      .filter(({ shapes }) => shapes.length > 0)
      .sort((one, other) => other.shapes.length / other.size - one.shapes.length / one.size);
    const [best] = left;
    if (best === undefined) return chosen;
    chosen.push(best.record);
    for (const shape of best.shapes) lacking.add(shape);
  }
}

/** The idempotency keys, and the records that were created with them. */
function keyedDocuments({ creations, documents }: Recording): DocumentLine[] {
  const ids = creations.map(({ answer }) => {
    // Every answer to a creation has the id.
    const { data } = JSON.parse(answer) as { data: { id: string } };
    return data.id;
  });
  return documents.filter(
    ({ path }) =>
      collectionOf(path) === 'idempotency_keys' || ids.includes(path.split('/')[1] ?? ''),
  );
}
