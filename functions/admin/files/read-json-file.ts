import type * as z from 'zod';

import { describeIssue } from './describe-issue';
import { refuseFile } from './file-fault';
import { locateIssues } from './locate-issues';
import { parseJson } from './parse-json';
import { readTextFile } from './text-file';

/**
 * Reads a JSON file by its schema.
 * @throws OperationRefusal that names every fault of the file, with its line and column.
 */
export async function readJsonFile<Schema extends z.ZodType>(
  file: string,
  schema: Schema,
): Promise<z.output<Schema>> {
  const json = parseJson(await readTextFile(file));
  if (json.kind === 'faults') throw refuseFile(file, json.faults);
  const parsed = schema.safeParse(json.content, { error: describeIssue });
  if (parsed.success) return parsed.data;
  throw refuseFile(file, locateIssues(json, parsed.error, schema));
}
