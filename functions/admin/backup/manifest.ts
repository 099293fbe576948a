import { readdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import * as z from 'zod';

import { OperationRefusal } from '../../src/store/operation';

const FileSummary = z.object({
  collection: z.string(),
  documents: z.int(),
  sha256: z.string(),
});
export type FileSummary = z.infer<typeof FileSummary>;

/** What a folder says first: whose documents it is to hold, and since when they are read. */
const Start = z.object({ project: z.string(), started_at: z.string() });
export type Start = z.infer<typeof Start>;

/** What it says last. Backups of earlier releases do not tell when they were begun. */
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

/** @throws OperationRefusal where the file is there and is not what it should be. */
async function read<Schema extends z.ZodType>(
  file: string,
  schema: Schema,
): Promise<z.output<Schema> | undefined> {
  if (!(await exists(file))) return undefined;
  const text = await readFile(file, 'utf8');
  const parsed = schema.safeParse(jsonOf(text));
  if (parsed.success) return parsed.data;
  throw new OperationRefusal(`${file} is damaged.`);
}

/** Undefined for what is no JSON. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Written under another name first: it is there whole or not at all. */
async function write(file: string, content: object): Promise<void> {
  await writeFile(`${file}.part`, `${JSON.stringify(content, null, 2)}\n`);
  await rename(`${file}.part`, file);
}

export const readManifest = (folder: string): Promise<Manifest | undefined> =>
  read(join(folder, MANIFEST), Manifest);

export const writeManifest = (folder: string, manifest: Manifest): Promise<void> =>
  write(join(folder, MANIFEST), manifest);

/**
 * Begins a backup, or goes on with the one that was begun.
 * @throws OperationRefusal where the folder holds another project's, a finished one, or files of
 * which nobody knows whose they are.
 */
export async function startOrResume(folder: string, project: string): Promise<Start> {
  if ((await readManifest(folder)) !== undefined) {
    throw new OperationRefusal(`${folder} holds a finished backup already; name another folder.`);
  }
  const started = await read(join(folder, START), Start);
  if (started !== undefined) {
    if (started.project === project) return started;
    throw new OperationRefusal(
      `${folder} holds a backup of ${started.project}, begun at ${started.started_at}; name another folder for ${project}.`,
    );
  }
  if ((await readdir(folder)).some((name) => /\.jsonl(\.part)?$/.test(name))) {
    throw new OperationRefusal(
      `${folder} holds files that do not say of which project they are; name another folder.`,
    );
  }
  const start = { project, started_at: new Date().toISOString() };
  await write(join(folder, START), start);
  return start;
}
