import { Failure, messageOf } from '../tools/failure';
import { assertPortFree, assertReachable } from '../tools/ports';
import { startLocalFirestore, type LocalFirestore } from './firestore/index';
import type { FirestoreChoice } from './options';
import { readProjectIndexes } from './project-indexes';
import type { Run } from './run';

/** The Firestore to use. Only the local one has a meter. */
export interface OpenedFirestore {
  readonly host: string;
  readonly meter?: LocalFirestore['meter'];
}

/** Opens the chosen Firestore, and waits until it answers. */
export async function openFirestore(choice: FirestoreChoice, run: Run): Promise<OpenedFirestore> {
  if (choice.kind === 'external') {
    await assertReachable(choice.host, ', which FIRESTORE_EMULATOR_HOST names.');
    return { host: choice.host };
  }
  const { port, dataDir } = choice;
  await assertPortFree(port, '--firestore-port');
  return run.step('Starting a local Firestore', async () => {
    const starting = startLocalFirestore({
      port,
      indexes: readProjectIndexes(),
      ...(dataDir !== undefined && { dataDir }),
    });
    // Waits for a start in progress, so that no half-open data directory is left behind.
    run.onClose(async () => {
      const server = await starting.catch(() => undefined);
      await server?.stop();
    });
    return starting.catch((error: unknown) => {
      throw explain(error, dataDir);
    });
  });
}

function explain(error: unknown, dataDir: string | undefined): Failure {
  const ofFileSystem = error instanceof Error && 'syscall' in error && dataDir !== undefined;
  return new Failure(
    ofFileSystem
      ? `The data directory ${dataDir} cannot be used: ${error.message}.`
      : messageOf(error),
  );
}
