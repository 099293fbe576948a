import type { Desk } from '../../operations/desk';
import { toSavedFile, type SavedFile } from '../uploaded-file';
import { LISTED, type ListName } from './listed';

/** A list as a file that an import takes back unchanged, or made-up entries to start from. */
export async function saveList(
  desk: Desk,
  { kind, what, format }: { kind: ListName; what: 'list' | 'template'; format: string },
): Promise<SavedFile> {
  const list = LISTED[kind];
  const name = `${kind}${what === 'template' ? '-template' : ''}.${format}`;
  if (what === 'template') return toSavedFile(name, await list.writeTemplate(name));
  const { content } = await list.writeAll(desk, name);
  return toSavedFile(name, content);
}
