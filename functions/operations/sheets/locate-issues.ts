import type * as z from 'zod';

import type { Fault } from '../../src/errors/fault';
import { sayValue } from '../../src/errors/service-error';
import { readSuggestion, sayIssue } from '../../src/fields/field-fault';
import { unknownMembers } from '../../src/fields/schema-members';
import { compareFaults, type FileFault } from './file-fault';
import type { JsonContent } from './parse-json';

/** Everything that a schema found wrong, each at its place in the file and in that order. */
export const locateIssues = (
  file: JsonContent,
  { issues }: z.ZodError,
  schema: z.ZodType,
): FileFault[] => issues.flatMap((issue) => locateIssue(issue, file, schema)).sort(compareFaults);

function locateIssue(issue: z.core.$ZodIssue, file: JsonContent, schema: z.ZodType): FileFault[] {
  if (issue.code === 'unrecognized_keys') {
    return unknownMembers(issue, schema).map(({ key, field, suggestion }) => ({
      ...file.locate([...issue.path, key]),
      message: writeSentence(field, 'is not a known member', suggestion),
    }));
  }
  const message = writeSentence(issue.path.join('.'), sayIssue(issue), readSuggestion(issue));
  return [{ ...file.locate(issue.path), message }];
}

function writeSentence(
  path: string,
  fault: string,
  suggestion: Fault | string | undefined,
): string {
  const sentence = `${path}${path === '' ? '' : ': '}${fault}.`;
  return suggestion === undefined ? sentence : `${sentence} Is it ${sayValue(suggestion)}?`;
}
