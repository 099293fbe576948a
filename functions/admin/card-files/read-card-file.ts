import { OperationRefusal } from '../../src/store/operation';
import { refuseFile } from '../files/file-fault';
import { isCsv, readTextFile } from '../files/text-file';
import type { CardFile } from './card-file';
import { readCardCsv } from './read-card-csv';
import { readCardJson } from './read-card-json';

/**
 * Reads a card from a .csv or .json file; for a .csv, `zones` may name a .csv of countries and
 * their zones.
 * @throws OperationRefusal that names every fault of the files, with its line and column.
 */
export async function readCardFile(file: string, zones?: string): Promise<CardFile> {
  const reading = isCsv(file)
    ? readCardCsv(
        await readTextFile(file),
        zones === undefined ? undefined : { name: zones, text: await readTextFile(zones) },
      )
    : readJson(await readTextFile(file), zones);
  if (reading.kind === 'card') return reading.card;
  throw refuseFile(file, reading.faults);
}

function readJson(text: string, zones: string | undefined) {
  if (zones !== undefined) throw new OperationRefusal('--zones applies to a .csv card only.');
  return readCardJson(text);
}
