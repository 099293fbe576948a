import * as z from 'zod';

import { HubId, HubRecord, type Hub } from '../src/pickups/hub';

import { readJsonFile } from './json-file';

const HubFile = z
  .array(HubRecord.safeExtend({ id: HubId }))
  .min(1, 'must have at least one hub')
  .superRefine((hubs, context) => {
    const ids = hubs.map(({ id }) => id);
    ids.forEach((id, at) => {
      if (ids.indexOf(id) === at) return;
      context.addIssue({ code: 'custom', path: [at, 'id'], message: `${id} is listed twice` });
    });
  });

/** @throws OperationRefusal that names every fault of the file, with its line and column. */
export const readHubFile = (name: string, text: string): Hub[] => readJsonFile(name, text, HubFile);
