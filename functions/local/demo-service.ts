import { seedDemo } from '../operations/demo/seed';
import { silentLog } from '../operations/silent-log';
import type { Instance } from '../src/context';
import { newRecordId } from '../src/fields/record-id';
import { createInstance } from '../src/functions/instance';
import type { Config } from '../src/platform/config';
import type { Database } from '../src/store/database';
import { connectFirestore } from './connect-firestore';
import { createDemoRecords } from './demo-records';
import { startLocalFirestore } from './firestore/index';
import { type HostedFunctions, hostFunctions } from './host-functions';
import { readProjectIndexes } from './project-indexes';
import { SIMULATED_CARRIERS } from './simulated-carriers';

export interface DemoService extends HostedFunctions {
  readonly db: Database;
  readonly firestoreHost: string;
}

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
} = {}): Promise<DemoService> {
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
    log: silentLog,
    carrierSettings: () => SIMULATED_CARRIERS,
  });
  const hosted = await hostFunctions(instance, silentLog, fallback);
  return {
    url: hosted.url,
    db,
    firestoreHost: firestore.host,
    async close() {
      await hosted.close();
      await client.close();
      await firestore.stop();
    },
  };
}
