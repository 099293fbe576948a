import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, readFile, rename, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

import { OperationRefusal } from '../../src/operations';

import type { Encoded } from './encode-value';

/** One document, as one line of a file. */
export interface Line {
  readonly path: string;
  readonly fields: Encoded;
}

const ESCAPES: Readonly<Record<string, string>> = { '\u2028': '\\u2028', '\u2029': '\\u2029' };

/** The text of a line; some readers of lines end one at these two signs as well. */
export const lineText = (line: Line): string =>
  JSON.stringify(line).replaceAll(/[\u2028\u2029]/g, (sign) => ESCAPES[sign] ?? sign);

export interface FileSummary {
  readonly collection: string;
  readonly documents: number;
  readonly sha256: string;
}

export interface Manifest {
  readonly project: string;
  readonly finished_at: string;
  readonly files: readonly FileSummary[];
}

const MANIFEST = 'manifest.json';

export const dataFile = (folder: string, collection: string): string =>
  join(folder, `${collection}.jsonl`);

const partFile = (folder: string, collection: string): string =>
  `${dataFile(folder, collection)}.part`;

const exists = (file: string): Promise<boolean> =>
  stat(file).then(
    () => true,
    () => false,
  );

export async function readManifest(folder: string): Promise<Manifest | undefined> {
  const file = join(folder, MANIFEST);
  return (await exists(file)) ? (JSON.parse(await readFile(file, 'utf8')) as Manifest) : undefined;
}

/** Written under another name first: it is there whole or not at all. */
export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const file = join(folder, MANIFEST);
  await writeFile(`${file}.part`, `${JSON.stringify(manifest, null, 2)}\n`);
  await rename(`${file}.part`, file);
}

export async function* readLines(file: string): AsyncGenerator<Line> {
  for await (const text of createInterface({ input: createReadStream(file) })) {
    if (text !== '') yield JSON.parse(text) as Line;
  }
}

export async function summarise(folder: string, collection: string): Promise<FileSummary> {
  const hash = createHash('sha256');
  let documents = 0;
  for await (const text of createInterface({
    input: createReadStream(dataFile(folder, collection)),
  })) {
    addLine(hash, text);
    documents += 1;
  }
  return { collection, documents, sha256: hash.digest('hex') };
}

export function addLine(hash: Hash, text: string): void {
  hash.update(text).update('\n');
}

/** @throws OperationRefusal where the files are not those that the manifest describes. */
export async function verifyFolder(folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder);
  if (manifest === undefined) {
    throw new OperationRefusal(
      `${folder} holds no finished backup: run the backup again, which resumes it.`,
    );
  }
  for (const file of manifest.files) {
    const found = await summarise(folder, file.collection);
    if (found.documents !== file.documents || found.sha256 !== file.sha256) {
      throw new OperationRefusal(
        `${dataFile(folder, file.collection)} is damaged: ${found.documents} of ${file.documents} documents, or other bytes.`,
      );
    }
  }
  return manifest;
}

/** A file that is being written: what an earlier run left of it, without its torn last line. */
export class PartFile {
  private constructor(
    private readonly folder: string,
    private readonly collection: string,
    /** The path of the last document in it. */
    readonly lastPath: string | undefined,
    readonly documents: number,
  ) {}

  static async isFinished(folder: string, collection: string): Promise<boolean> {
    return exists(dataFile(folder, collection));
  }

  static async resume(folder: string, collection: string): Promise<PartFile> {
    const file = partFile(folder, collection);
    if (!(await exists(file))) {
      await writeFile(file, '');
      return new PartFile(folder, collection, undefined, 0);
    }
    const bytes = await readFile(file);
    const end = bytes.lastIndexOf(0x0a) + 1;
    await truncate(file, end);
    let lastPath: string | undefined;
    let documents = 0;
    for await (const { path } of readLines(file)) {
      lastPath = path;
      documents += 1;
    }
    return new PartFile(folder, collection, lastPath, documents);
  }

  /** Safe on disk when it resolves. */
  async append(lines: readonly Line[]): Promise<void> {
    const handle = await open(partFile(this.folder, this.collection), 'a');
    try {
      await handle.appendFile(lines.map((line) => `${lineText(line)}\n`).join(''));
      await handle.datasync();
    } finally {
      await handle.close();
    }
  }

  finish(): Promise<void> {
    return rename(partFile(this.folder, this.collection), dataFile(this.folder, this.collection));
  }
}
