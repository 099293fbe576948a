import { HubId, HubRecord, type Hub } from '../../src/pickups/slots/hub';
import { listFile } from './list-file';
import { readJsonFile } from './read-json-file';

const HubFile = listFile(HubRecord.safeExtend({ id: HubId }), 'hub');

/** @throws OperationRefusal that names every fault of the file, with its line and column. */
export const readHubFile = (name: string, text: string): Hub[] => readJsonFile(name, text, HubFile);
