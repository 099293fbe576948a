import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, readdir, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

import { DocumentReference, type Firestore, GeoPoint, Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod';

import { refuse } from '../faults/refusals';

const FileSummary = z.object({
  collection: z.string(),
  documents: z.int(),
  sha256: z.string(),
});
export type FileSummary = z.infer<typeof FileSummary>;

/** Written first: the project of the backup, and when it started. */
const Start = z.object({ project: z.string(), started_at: z.string() });
type Start = z.infer<typeof Start>;

/** Written last. Earlier releases did not store when a backup started. */
export const Manifest = Start.extend({
  started_at: z.string().optional(),
  finished_at: z.string(),
  files: z.array(FileSummary),
});
export type Manifest = z.infer<typeof Manifest>;

const MANIFEST = 'manifest.json';
const START = 'started.json';

export const exists = (file: string): Promise<boolean> =>
  stat(file).then(
    () => true,
    () => false,
  );

/** Undefined without such a file. @throws OperationRefusal if the file does not fit the schema. */
async function read<Schema extends z.ZodType>(
  file: string,
  schema: Schema,
): Promise<z.output<Schema> | undefined> {
  if (!(await exists(file))) return undefined;
  const text = await readFile(file, 'utf8');
  const parsed = schema.safeParse(jsonOf(text));
  if (parsed.success) return parsed.data;
  throw refuse('backup_file_damaged', { file });
}

/** Undefined if the text is not JSON. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Writes under another name first, so that the file is never incomplete. */
async function write(file: string, content: object): Promise<void> {
  await writeFile(`${file}.part`, `${JSON.stringify(content, null, 2)}\n`);
  await rename(`${file}.part`, file);
}

const readManifest = (folder: string): Promise<Manifest | undefined> =>
  read(join(folder, MANIFEST), Manifest);

export const writeManifest = (folder: string, manifest: Manifest): Promise<void> =>
  write(join(folder, MANIFEST), manifest);

/**
 * Starts a backup, or resumes the one in the folder.
 * @throws OperationRefusal if the folder holds the backup of another project, a finished backup, or
 * files of an unknown project.
 */
export async function startOrResume(folder: string, project: string): Promise<Start> {
  if ((await readManifest(folder)) !== undefined) {
    throw refuse('backup_finished', { folder });
  }
  const started = await read(join(folder, START), Start);
  if (started !== undefined) {
    if (started.project === project) return started;
    const holds = { holds: started.project, started: started.started_at };
    throw refuse('backup_of_other', { folder, project, ...holds });
  }
  if ((await readdir(folder)).some((name) => /\.jsonl(\.part)?$/.test(name))) {
    throw refuse('backup_of_unknown', { folder });
  }
  const start = { project, started_at: new Date().toISOString() };
  await write(join(folder, START), start);
  return start;
}

/** JSON, with a single `$...` member for each value that JSON cannot express. */
export type Encoded = null | boolean | number | string | Encoded[] | { [name: string]: Encoded };

/** Encodes the numbers that JSON cannot express. Whole numbers are exact to 2^53, as in the SDK. */
function encodeNumber(value: number): Encoded {
  if (Object.is(value, -0)) return { $double: '-0' };
  return Number.isFinite(value) ? value : { $double: String(value) };
}

/** A stored value as JSON. `decodeValue` is the inverse. */
function encodeValue(value: unknown): Encoded {
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return value;
  if (typeof value === 'number') return encodeNumber(value);
  if (value instanceof Timestamp) return { $timestamp: [value.seconds, value.nanoseconds] };
  if (value instanceof GeoPoint) return { $geopoint: [value.latitude, value.longitude] };
  if (value instanceof DocumentReference) return { $reference: value.path };
  if (Buffer.isBuffer(value)) return { $bytes: value.toString('base64') };
  if (Array.isArray(value)) return value.map(encodeValue);
  if (typeof value === 'object') return encodeMap(value);
  throw new Error(`A value of the type ${typeof value} cannot be backed up.`);
}

/**
 * A map with a field name that begins with `$` becomes a `$map`, to distinguish it from an encoded
 * value.
 */
export function encodeMap(value: object): Encoded {
  // Sorted, because Firestore does not keep the order of a map's fields.
  const entries = Object.entries(value)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, inner]): [string, Encoded] => [name, encodeValue(inner)]);
  const isPlain = entries.every(([name]) => !name.startsWith('$'));
  return isPlain
    ? Object.fromEntries(entries)
    : { $map: entries.map(([name, inner]) => [name, inner]) };
}

export function decodeValue(db: Firestore, value: Encoded): unknown {
  if (value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) return value.map((inner) => decodeValue(db, inner));
  const [[tag, inner] = ['', null]] = Object.entries(value);
  switch (tag) {
    case '$double':
      return Number(inner);
    case '$timestamp':
      return new Timestamp(...pairOf(inner));
    case '$geopoint':
      return new GeoPoint(...pairOf(inner));
    case '$reference':
      return db.doc(textOf(inner));
    case '$bytes':
      return Buffer.from(textOf(inner), 'base64');
    case '$map':
      return Object.fromEntries(
        (inner as [string, Encoded][]).map(([name, of]) => [name, decodeValue(db, of)]),
      );
    default:
      return Object.fromEntries(
        Object.entries(value).map(([name, of]) => [name, decodeValue(db, of)]),
      );
  }
}

/** True of what `encodeValue` writes. */
const textOf = (value: Encoded): string => value as string;
const pairOf = (value: Encoded): [number, number] => value as [number, number];

/** One document, as one line of a file. */
export interface DocumentLine {
  readonly path: string;
  readonly fields: Encoded;
}

const ESCAPES: Readonly<Record<string, string>> = { '\u2028': '\\u2028', '\u2029': '\\u2029' };

/** The text of a line. Escapes two characters at which some readers also end a line. */
export const formatLine = (line: DocumentLine): string =>
  JSON.stringify(line).replaceAll(/[\u2028\u2029]/g, (sign) => ESCAPES[sign] ?? sign);

export const dataFilePath = (folder: string, collection: string): string =>
  join(folder, `${collection}.jsonl`);

export async function* readLines(file: string): AsyncGenerator<DocumentLine> {
  for await (const text of createInterface({ input: createReadStream(file) })) {
    if (text !== '') yield JSON.parse(text) as DocumentLine;
  }
}

export async function summarize(folder: string, collection: string): Promise<FileSummary> {
  const checksum = new Checksum();
  let documents = 0;
  for await (const text of createInterface({
    input: createReadStream(dataFilePath(folder, collection)),
  })) {
    checksum.add(text);
    documents += 1;
  }
  return { collection, documents, sha256: checksum.digest() };
}

/** @throws OperationRefusal if the files do not match the manifest. */
export async function verifyFolder(folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder);
  if (manifest === undefined) throw refuse('backup_unfinished', { folder });
  for (const file of manifest.files) await verifyFile(folder, file);
  return manifest;
}

async function verifyFile(folder: string, file: FileSummary): Promise<void> {
  const name = dataFilePath(folder, file.collection);
  if (!(await exists(name))) throw refuse('backup_file_missing', { file: name });
  const found = await summarize(folder, file.collection);
  if (found.documents !== file.documents) {
    const counts = { found: found.documents, expected: file.documents };
    throw refuse('backup_file_short', { file: name, ...counts });
  }
  if (found.sha256 !== file.sha256) {
    throw refuse('backup_checksum_differs', { file: name });
  }
}

/** The SHA-256 of a file, taken line by line. */
export class Checksum {
  readonly #hash = createHash('sha256');

  /** @param line - Without its line ending. */
  add(line: string): void {
    this.#hash.update(line).update('\n');
  }

  /** In hexadecimal; nothing can be added afterwards. */
  digest(): string {
    return this.#hash.digest('hex');
  }
}
