import { HubId, HubRecord, type Hub } from '../src/pickups/slots/hub';
import { fileList } from './file-list';
import { readJsonFile } from './json-file';

const HubFile = fileList(HubRecord.safeExtend({ id: HubId }), 'hub');

/** @throws OperationRefusal that names every fault of the file, with its line and column. */
export const readHubFile = (name: string, text: string): Hub[] => readJsonFile(name, text, HubFile);
