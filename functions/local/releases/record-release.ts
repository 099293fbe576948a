import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { deleteApp, initializeApp } from 'firebase-admin/app';
import { initializeFirestore } from 'firebase-admin/firestore';

import { writeReference } from '../../src/model/creation/record-id';
import type { Database } from '../../src/store/database';
import { createCommand, runCommand } from '../../tools/command-line';
import { Failure } from '../../tools/failure';
import { findRepository } from '../../tools/functions-folder';
import { readVersion } from '../../tools/read-version';
import { startLocalFirestore } from '../firestore/index';
import { readProjectIndexes } from '../project-indexes';
import { driveOperator } from './drive-operator';
import { driveTracking, readQuotes } from './drive-quotes-and-tracking';
import { PickupDrive, ShipmentDrive } from './drive-records';
import { PROJECT, Release } from './release';
import { type Recording, addRecording, readShapes, writeShapes } from './stored-shapes';
import { dump } from './stored-values';

async function record(): Promise<void> {
  const version = readVersion(findRepository());
  const before = readShapes();
  if (Object.hasOwn(before.releases, version)) {
    throw new Failure(`${version} is recorded already, and stays as it was.`);
  }
  const after = addRecording(
    before,
    await withFirestore((host, db) => recordRelease(version, host, db)),
  );
  writeShapes(after);
  const added = after.records.slice(before.records.length);
  const paths = added.flatMap(({ documents: [first] }) => first?.path ?? []);
  console.log(`${version}: ${added.length} records with new shapes.`, ...paths);
}

async function withFirestore<Result>(
  work: (host: string, db: Database) => Promise<Result>,
): Promise<Result> {
  const server = await startLocalFirestore({ indexes: readProjectIndexes() });
  process.env['METADATA_SERVER_DETECTION'] = 'none';
  const app = initializeApp({ projectId: PROJECT }, 'recorder');
  const db = initializeFirestore(app);
  db.settings({ host: server.host, ssl: false });
  try {
    return await work(server.host, db);
  } finally {
    await deleteApp(app);
    await server.stop();
  }
}

async function recordRelease(version: string, host: string, db: Database): Promise<Recording> {
  const release = new Release(host);
  const folder = mkdtempSync(join(tmpdir(), 'recording-'));
  try {
    await release.admin('seed');
    await keepFewCouriers(db);
    await driveOperator(release, folder);
    await release.start();
    await drive(release);
    const recorded_at = new Date().toISOString();
    await release.stop();
    const documents = await dump(db);
    const { creations, readings } = release;
    return { release: version, recorded_at, creations, readings, documents };
  } finally {
    await release.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Demo couriers whose cards have all rules. The others would only make the file large. */
const COURIERS = ['amber_kite', 'ink_feather', 'noodle_boat', 'old_banyan_post', 'pocket_gecko'];

/** Removes what the demo data has of other couriers. */
async function keepFewCouriers(db: Database): Promise<void> {
  for (const name of ['courier', 'courier_name']) {
    for (const collection of await db.listCollections()) {
      const { docs } = await collection.where(name, 'not-in', [...COURIERS, '']).get();
      for (const { ref } of docs) await ref.delete();
    }
  }
}

/** Everything that a release does over HTTP. */
async function drive(release: Release): Promise<void> {
  const shipments = new ShipmentDrive(release);
  const pickups = new PickupDrive(release);
  await shipments.run();
  await pickups.run();
  await driveTracking(release, [
    ...shipments.ids.map((id) => writeReference('SR', id)),
    ...pickups.ids.map((id) => writeReference('PR', id)),
  ]);
  await readQuotes(release);
  await shipments.read();
  await pickups.read();
}

const command = createCommand('npm run record-release')
  .description('Adds what this version stores, and no version before did, to test/releases.')
  .action(record);

void runCommand(command);
