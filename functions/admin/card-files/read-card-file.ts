import { refuseFile } from '../files/file-fault';
import { isCsv, readTextFile } from '../files/text-file';
import type { CardFile } from './card-file';
import { readCardCsv } from './read-card-csv';
import { readCardJson } from './read-card-json';

/**
 * Reads a card from a .csv or .json file.
 * @throws OperationRefusal that names every fault of the file, with its line and column.
 */
export async function readCardFile(file: string): Promise<CardFile> {
  const text = await readTextFile(file);
  const reading = isCsv(file) ? readCardCsv(text) : readCardJson(text);
  if (reading.kind === 'card') return reading.card;
  throw refuseFile(file, reading.faults);
}
