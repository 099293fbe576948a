import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { deleteApp, initializeApp } from 'firebase-admin/app';
import { initializeFirestore } from 'firebase-admin/firestore';

import { writeReference } from '../../src/creation/record/record-id';
import type { Database } from '../../src/store/database';
import { createCommand, runCommand } from '../../tooling/command-line';
import { Failure } from '../../tooling/failure';
import { startLocalFirestore } from '../firestore/index';
import { readProjectIndexes } from '../project-indexes';
import { driveOperator } from './drive-operator';
import { driveTracking, readQuotes } from './drive-quotes-and-tracking';
import { PickupDrive, ShipmentDrive } from './drive-records';
import {
  type Recording,
  addUnrecorded,
  dump,
  findStandIn,
  readUnrecorded,
  recordedReleases,
  recordingFile,
  recordingText,
} from './recording';
import { type Checkout, PROJECT, Release, checkOut, findRelease } from './release';

async function record(revision: string): Promise<void> {
  const found = findRelease(revision);
  const { version } = found;
  const file = recordingFile(version);
  const standIn = readUnrecorded()[version];
  if (standIn !== undefined) {
    throw new Failure(
      `${version} needs no recording: that of ${standIn} has every shape it stores.`,
    );
  }
  if (existsSync(file)) {
    throw new Failure(`${version} is recorded already, and stays as it was: ${file}.`);
  }
  const checkout = checkOut(found);
  try {
    const recording = await withFirestore((host, db) => recordRelease(checkout, host, db));
    keep(recording, file);
  } finally {
    checkout.remove();
  }
}

/** Writes a recording, unless another one has every shape of document that it has. */
function keep(recording: Recording, file: string): void {
  const { release, documents } = recording;
  const standIn = findStandIn(recording, recordedReleases());
  if (standIn === undefined) {
    writeFileSync(file, recordingText(recording));
    console.log(`${file}: ${documents.length} documents of ${release}.`);
  } else {
    addUnrecorded(release, standIn);
    console.log(
      `${release} stores no new shape of document, so the recording of ${standIn} stands for it.`,
    );
  }
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

async function recordRelease(
  { version, revision, functions }: Checkout,
  host: string,
  db: Database,
): Promise<Recording> {
  const release = new Release(functions, host);
  const folder = mkdtempSync(join(tmpdir(), 'recording-'));
  try {
    await driveOperator(release, folder);
    await release.start();
    await drive(release);
    const recorded_at = new Date().toISOString();
    await release.stop();
    const documents = await dump(db);
    const { creations, readings } = release;
    return { release: version, revision, recorded_at, creations, readings, documents };
  } finally {
    await release.stop();
    rmSync(folder, { recursive: true, force: true });
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

const command = createCommand('npm run record-release --')
  .description('Records what a release stores and answers, for the tests of test/releases.')
  .option('--rev <commit>', 'the release, as git names it', 'HEAD')
  .action(({ rev }: { rev: string }) => record(rev));

void runCommand(command);
