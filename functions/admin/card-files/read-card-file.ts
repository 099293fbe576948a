import { refuseFile } from '../files/file-fault';
import { isCsv } from '../parse-arguments';
import type { CardFile } from './card-file';
import { readCardCsv } from './read-card-csv';
import { readCardJson } from './read-card-json';

/**
 * Reads a card from a .csv or .json file.
 * @throws OperationRefusal that names every fault of the file, with its line and column.
 */
export function readCardFile(name: string, text: string): CardFile {
  const read = isCsv(name) ? readCardCsv(text) : readCardJson(text);
  if (read.kind === 'card') return read.card;
  throw refuseFile(name, read.faults);
}
