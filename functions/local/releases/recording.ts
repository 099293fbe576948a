import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import type { CollectionReference } from 'firebase-admin/firestore';
import * as z from 'zod';

import type { Database } from '../../src/store/database';
import { findFunctionsFolder } from '../../tooling/functions-folder';
import { type DocumentLine, type Encoded, encodeMap } from './stored-values';

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

/** What a release stored and answered: a file of `test/releases`. */
export const Recording = z.object({
  release: z.string(),
  revision: z.string(),
  /** When the last request was sent. */
  recorded_at: z.iso.datetime(),
  /** Requests with an idempotency key, and the text of the first answer to each. */
  creations: z.array(Request.extend({ answer: z.string() })),
  /** Requests that read, and their answers at the end. */
  readings: z.array(Request.extend({ answer: Body })),
  /** Every document of every collection. */
  documents: z.array(z.object({ path: z.string(), fields: z.custom<Encoded>() })),
});
export type Recording = z.infer<typeof Recording>;

/** One line per request and document, so that recordings can be compared. */
export function recordingText({ creations, readings, documents, ...head }: Recording): string {
  const list = (name: string, items: readonly object[]) =>
    `  ${JSON.stringify(name)}: [\n${items.map((item) => `    ${JSON.stringify(item)}`).join(',\n')}\n  ]`;
  const members = Object.entries(head).map(
    ([name, value]) => `  ${JSON.stringify(name)}: ${JSON.stringify(value)}`,
  );
  const lists = [
    list('creations', creations),
    list('readings', readings),
    list('documents', documents),
  ];
  return `{\n${[...members, ...lists].join(',\n')}\n}\n`;
}

const RECORDINGS = join(findFunctionsFolder(), 'test/releases');

export const recordingFile = (release: string): string => join(RECORDINGS, `${release}.json`);

export const readRecording = (release: string): Recording =>
  Recording.parse(JSON.parse(readFileSync(recordingFile(release), 'utf8')));

const TABLE = join(RECORDINGS, 'unrecorded.json');

/** The releases without a recording, and the release whose recording has every shape of theirs. */
export const readUnrecorded = (): Record<string, string> =>
  z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(TABLE, 'utf8')));

export function addUnrecorded(release: string, standIn: string): void {
  const table = { ...readUnrecorded(), [release]: standIn };
  writeFileSync(TABLE, `${JSON.stringify(table, null, 2)}\n`);
}

/** The recorded releases, the newest first. */
export const recordedReleases = (): string[] =>
  readdirSync(RECORDINGS)
    .flatMap((name) => /^(\d+\.\d+\.\d+)\.json$/.exec(name)?.[1] ?? [])
    .sort((one, other) => other.localeCompare(one, 'en', { numeric: true }));

/** The first of the recorded releases that stored every shape of document that a recording has. */
export function findStandIn(
  recording: Pick<Recording, 'documents'>,
  recorded: readonly string[],
): string | undefined {
  const shapes = [...shapesOf(recording)];
  return recorded.find((release) => {
    const known = shapesOf(readRecording(release));
    return shapes.every((shape) => known.has(shape));
  });
}

/** A recorded document's collection: for a nested one `shipments/history`. */
export const collectionOf = (path: string): string =>
  path
    .split('/')
    .filter((_segment, at) => at % 2 === 0)
    .join('/');

const shapesOf = ({ documents }: Pick<Recording, 'documents'>): Set<string> =>
  new Set(documents.map(({ path, fields }) => `${collectionOf(path)} ${shapeOf(fields)}`));

/** The members of a value with their types, at any depth, also within text that is JSON. */
function shapeOf(value: unknown): string {
  if (typeof value === 'string') return shapeOfText(value);
  if (typeof value !== 'object' || value === null) return value === null ? 'null' : typeof value;
  if (Array.isArray(value)) return `[${[...new Set(value.map(shapeOf))].sort().join()}]`;
  const members = Object.entries(value).map(([name, member]) => {
    // What JSON has no form for, such as a time, is encoded as `{"$timestamp": …}`.
    return name.startsWith('$') ? name : `${name}: ${shapeOf(member)}`;
  });
  return `{${members.sort().join()}}`;
}

function shapeOfText(text: string): string {
  if (!/^[[{]/.test(text)) return 'string';
  try {
    return `JSON ${shapeOf(JSON.parse(text))}`;
  } catch {
    return 'string';
  }
}

/** Every document of a database, at any depth, by its collection and its path. */
export async function dump(db: Database): Promise<DocumentLine[]> {
  const lines: DocumentLine[] = [];
  for (const collection of await db.listCollections()) lines.push(...(await linesOf(collection)));
  const keyOf = ({ path }: DocumentLine): string => `${path.split('/').at(-2)} ${path}`;
  return lines.sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
}

async function linesOf(collection: CollectionReference): Promise<DocumentLine[]> {
  const lines: DocumentLine[] = [];
  const { docs } = await collection.get();
  for (const { ref, data } of docs.map((doc) => ({ ref: doc.ref, data: doc.data() }))) {
    lines.push({ path: ref.path, fields: encodeMap(data) });
    for (const inner of await ref.listCollections()) lines.push(...(await linesOf(inner)));
  }
  return lines;
}
