import { Failure, messageOf } from './failure';
import { startLocalFirestore } from './firestore/server';
import type { FirestoreChoice } from './options';
import { assertPortFree, assertReachable } from './ports';
import { readProjectIndexes } from './project-indexes';
import type { Run } from './run';

/** The host and port of the Firestore to use, once it answers. */
export async function openFirestore(choice: FirestoreChoice, run: Run): Promise<string> {
  if (choice.kind === 'external') {
    await assertReachable(choice.host, ', which FIRESTORE_EMULATOR_HOST names.');
    return choice.host;
  }
  const { port, dataDir } = choice;
  await assertPortFree(port, '--firestore-port');
  return run.step('Starting a local Firestore', async () => {
    const starting = startLocalFirestore({
      port,
      indexes: readProjectIndexes(),
      ...(dataDir !== undefined && { dataDir }),
    });
    // Waits for a start still under way, so that no half-open data directory is left.
    run.onClose(async () => {
      const server = await starting.catch(() => undefined);
      await server?.stop();
    });
    const { host } = await starting.catch((error: unknown) => {
      throw explain(error, dataDir);
    });
    return host;
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
