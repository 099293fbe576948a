import { seedProject } from '../operations/demo/seed';
import type { Config } from '../src/platform/config';
import { connectFirestore } from './connect-firestore';
import { createDemoRecords } from './demo-records';

/** Loads the demo data and the records that the reference's examples name, as far as they are missing. */
export async function loadDemo(config: Config, firestoreHost: string): Promise<void> {
  await seedProject({ ...config, firestoreHost });
  const { db, close } = connectFirestore(config.projectId, firestoreHost);
  try {
    await createDemoRecords(db, config, Date.now);
  } finally {
    await close();
  }
}
