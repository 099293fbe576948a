import { seedDemo } from '../desk/demo/seed';
import { silentLog } from '../desk/session/silent-log';
import type { Instance } from '../src/actions/context';
import { createInstance } from '../src/functions/compose-instance';
import { HTTPS_OPTIONS } from '../src/functions/https-options';
import { newRecordId } from '../src/model/creation/record-id';
import { type Config } from '../src/platform/config';
import type { Log } from '../src/platform/log';
import type { Database } from '../src/store/database';
import { connectFirestore } from './connect-firestore';
import { SIMULATED_CARRIERS, createDemoRecords } from './demo-records';
import { type Meter, startLocalFirestore } from './firestore/index';
import { type HostedFunctions, hostFunctions } from './host-functions';
import { readProjectIndexes } from './project-indexes';

/** The memory, processors and concurrency that each function is deployed with. */
export const GIVEN_MIB = Number.parseInt(HTTPS_OPTIONS.memory);
export const { cpu: VCPUS, concurrency: CONCURRENCY } = HTTPS_OPTIONS;
/** The maximum number of instances per function. */
export const MAX_INSTANCES = HTTPS_OPTIONS.maxInstances;

/** The share of the memory that may be used; the rest is headroom. */
export const MAX_SHARE = 0.8;

export interface DemoService extends HostedFunctions {
  readonly db: Database;
  readonly firestoreHost: string;
  /** What the Firestore has read and written. */
  readonly meter: Meter;
}

/** What `npm start` serves, in this process: all functions, with the demo data and its records. */
export async function openDemoService({
  config = { environment: 'production', projectId: 'demo-shipping' },
  now = Date.now,
  newId = newRecordId,
  log = silentLog,
  fallback,
  firestoreNow = Date.now,
}: {
  config?: Config;
  now?: () => number;
  newId?: () => string;
  log?: Log;
  /** Firestore's clock; by default the machine's. */
  firestoreNow?: () => number;
  fallback?: Parameters<typeof hostFunctions>[2];
} = {}): Promise<DemoService> {
  const firestore = await startLocalFirestore({
    indexes: readProjectIndexes(),
    now: firestoreNow,
  });
  const client = connectFirestore(config.projectId, firestore.host);
  const { db } = client;
  const seeder = { name: 'demo seed', dryRun: false, now: () => new Date(now()) };
  await seedDemo({ db, operator: seeder }, config.environment);
  await createDemoRecords(db, config, now);
  const instance: Instance = createInstance({
    config,
    db,
    now,
    newId,
    log,
    carrierSettings: () => SIMULATED_CARRIERS,
  });
  const hosted = await hostFunctions(instance, log, fallback);
  return {
    url: hosted.url,
    db,
    firestoreHost: firestore.host,
    meter: firestore.meter,
    async close() {
      await hosted.close();
      await client.close();
      await firestore.stop();
    },
  };
}
