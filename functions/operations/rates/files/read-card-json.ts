import { describeIssue } from '../../sheets/describe-issue';
import { at, compareFaults } from '../../sheets/file-faults';
import { locateIssues, parseJson } from '../../sheets/json-file';
import { contentFaults, withoutEdition, WrittenCardFile, type CardReading } from './card-file';

type Segment = string | number;

/** Splits `zones[0].countries` into `zones`, 0 and `countries`. */
const segmentsOf = (path: string): Segment[] =>
  path
    .split(/[.[\]]+/)
    .filter((part) => part !== '')
    .map((part) => (/^\d+$/.test(part) ? Number(part) : part));

/**
 * Reads a card from JSON as `writeCardJson` writes it. Finds every fault at once, each with its
 * place. Ignores `version` and `status`.
 */
export function readCardJson(text: string): CardReading {
  const file = parseJson(text);
  if (file.kind === 'faults') return file;
  const content = withoutEdition(file.content);
  const parsed = WrittenCardFile.safeParse(content, { error: describeIssue });
  if (!parsed.success)
    return { kind: 'faults', faults: locateIssues(file, parsed.error, WrittenCardFile) };
  const faults = contentFaults(parsed.data).map((fault) =>
    at(file.locate(segmentsOf(fault.place)), fault),
  );
  return faults.length > 0
    ? { kind: 'faults', faults: faults.sort(compareFaults) }
    : { kind: 'card', card: parsed.data };
}
