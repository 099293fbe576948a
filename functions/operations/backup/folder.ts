import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

import { refuse } from '../faults/refusals';
import type { Encoded } from './encode-value';
import { type FileSummary, type Manifest, exists, readManifest } from './manifest';

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
