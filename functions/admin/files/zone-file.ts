import { ZoneId, ZoneRecord, type Zone } from '../../src/pickups/fees/zone';
import { listFile } from './list-file';
import { readJsonFile } from './read-json-file';

/** A list of zones, in which a province may be named. */
export const ZoneFile = listFile(ZoneRecord.safeExtend({ id: ZoneId }), 'zone');

/** @throws OperationRefusal that names every fault of the file, with its line and column. */
export const readZoneFile = (name: string, text: string): Zone[] =>
  readJsonFile(name, text, ZoneFile);
