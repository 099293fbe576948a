import { readFile, readdir, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

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
export type Start = z.infer<typeof Start>;

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

export const readManifest = (folder: string): Promise<Manifest | undefined> =>
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
