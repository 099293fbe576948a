import { cardFaults } from '../../src/quotes/cards/card-faults';
import { compareFaults } from '../files/file-fault';
import { issueFaults, readJson } from '../files/read-json-file';
import { toDraft, CardFile, withoutEdition, type CardReading } from './card-file';

type Segment = string | number;

/** `zones[0].countries` as the steps that lead there. */
const segmentsOf = (path: string): Segment[] =>
  path
    .split(/[.[\]]+/)
    .filter((part) => part !== '')
    .map((part) => (/^\d+$/.test(part) ? Number(part) : part));

/**
 * Reads a card from JSON, the form in which `exportCardJson` writes it. Every fault is found at
 * once and located; `version` and `status` are taken and ignored.
 */
export function readCardJson(text: string): CardReading {
  const file = readJson(text);
  if (file.kind === 'faults') return file;
  const parsed = CardFile.safeParse(withoutEdition(file.content));
  if (!parsed.success) return { kind: 'faults', faults: issueFaults(file, parsed.error, CardFile) };
  const faults = cardFaults(toDraft(parsed.data)).map(({ path, message }) => ({
    ...file.locate(segmentsOf(path)),
    message,
  }));
  return faults.length > 0
    ? { kind: 'faults', faults: faults.sort(compareFaults) }
    : { kind: 'card', card: parsed.data };
}
