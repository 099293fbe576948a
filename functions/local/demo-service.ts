import { seedDemo } from '../admin/demo/seed';
import type { Instance } from '../src/context';
import { newRecordId } from '../src/fields/record-id';
import { createInstance } from '../src/functions/instance';
import type { Config } from '../src/platform/config';
import type { Log } from '../src/platform/log';
import { connectFirestore } from './connect-firestore';
import { createDemoRecords } from './demo-records';
import { startLocalFirestore } from './firestore/server';
import { hostFunctions, type HostedFunctions } from './host-functions';
import { readProjectIndexes } from './project-indexes';
import { SIMULATED_CARRIERS } from './simulated-carriers';

const SILENT: Log = {
  warn: () => undefined,
  error: () => undefined,
  request: () => undefined,
  quote: () => undefined,
};

/** What `npm start` serves, in this process: all functions, with the demo data and its records. */
export async function openDemoService({
  config = { environment: 'production', projectId: 'demo-shipping' },
  now = Date.now,
  newId = newRecordId,
  fallback,
}: {
  config?: Config;
  now?: () => number;
  newId?: () => string;
  fallback?: Parameters<typeof hostFunctions>[2];
} = {}): Promise<HostedFunctions> {
  const firestore = await startLocalFirestore({ indexes: readProjectIndexes() });
  const client = connectFirestore(config.projectId, firestore.host);
  const { db } = client;
  const seeder = { name: 'demo seed', dryRun: false, now: () => new Date(now()) };
  await seedDemo(db, seeder, config.environment);
  await createDemoRecords(db, config, now);
  const instance: Instance = createInstance({
    config,
    db,
    now,
    newId,
    log: SILENT,
    carrierSettings: () => SIMULATED_CARRIERS,
  });
  const hosted = await hostFunctions(instance, SILENT, fallback);
  return {
    url: hosted.url,
    async close() {
      await hosted.close();
      await client.close();
      await firestore.stop();
    },
  };
}
