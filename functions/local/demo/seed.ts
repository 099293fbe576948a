import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';

import type { Environment } from '../../src/platform/config';
import type { Database } from '../../src/store/database';
import { createRateCard } from '../../src/store/rates';
import { createToken } from '../../src/store/tokens';

import { readDemoCards } from './rate-cards';
import { demoTokenRecords } from './token-records';

const ALREADY_EXISTS = 6;

/** Creates the demo tokens and rate cards that are missing; what is there stays as it is. */
export async function seedDemo(target: {
  projectId: string;
  environment: Environment;
  firestoreHost: string;
}): Promise<void> {
  const { projectId, environment, firestoreHost } = target;
  process.env['FIRESTORE_EMULATOR_HOST'] = firestoreHost;
  const app = initializeApp({ projectId }, `seed-${projectId}`);
  try {
    const db = getFirestore(app);
    await Promise.all([...seedTokens(db, environment), ...(await seedRates(db))]);
  } finally {
    await deleteApp(app);
  }
}

function seedTokens(db: Database, environment: Environment): Promise<void>[] {
  return demoTokenRecords(environment).map(({ hash, record }) =>
    unlessThere(createToken(db, hash, record)),
  );
}

async function seedRates(db: Database): Promise<Promise<void>[]> {
  return (await readDemoCards()).map((card) => unlessThere(createRateCard(db, card)));
}

async function unlessThere(creation: Promise<void>): Promise<void> {
  try {
    await creation;
  } catch (cause) {
    const isThere = cause instanceof Error && 'code' in cause && cause.code === ALREADY_EXISTS;
    if (!isThere) throw cause;
  }
}
