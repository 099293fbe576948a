import type * as z from 'zod';

import { describeIssue } from './describe-issue';
import { refuseFile } from './file-fault';
import type { GivenFile } from './given-file';
import { locateIssues } from './locate-issues';
import { parseJson } from './parse-json';
import { decodeText } from './text-file';

/**
 * Reads a JSON file by its schema.
 * @throws OperationRefusal that names every fault of the file, with its line and column.
 */
export function readJsonFile<Schema extends z.ZodType>(
  file: GivenFile,
  schema: Schema,
): z.output<Schema> {
  const json = parseJson(decodeText(file));
  if (json.kind === 'faults') throw refuseFile(file.name, json.faults);
  const parsed = schema.safeParse(json.content, { error: describeIssue });
  if (parsed.success) return parsed.data;
  throw refuseFile(file.name, locateIssues(json, parsed.error, schema));
}
