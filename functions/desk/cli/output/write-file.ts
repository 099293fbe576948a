import { writeNewFile } from '../../sheets/files';
import type { CommandOutput } from './command-output';
import type { Session } from './session';

/** Writes what a command made to a file, unless in a dry run. */
export async function writeFile(
  { operator }: Session,
  file: string,
  content: string | Uint8Array,
  { force, text }: { readonly force: boolean; readonly text: string },
): Promise<CommandOutput> {
  if (operator.dryRun) return { json: { file }, text: `Dry run: nothing was written to ${file}.` };
  await writeNewFile(file, content, force);
  return { json: { file }, text };
}
