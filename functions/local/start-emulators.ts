import type { Environment } from '../src/model/account/token';
import { findFirebaseCli, findFunctionsFolder } from '../tools/functions-folder';
import { findFreePorts } from '../tools/ports';
import { FIRST_QUOTE } from './demo-request';
import { emulatorEnvironment } from './emulator-environment';
import { EmulatorFolder } from './emulator-folder';
import { EmulatorProcess } from './emulator-process';
import type { OpenedFirestore } from './open-firestore';
import { createRequestLines } from './request-line';
import type { Run } from './run';

export const PROJECTS = {
  production: 'demo-shipping',
  uat: 'demo-shipping-uat',
} as const satisfies Record<Environment, string>;

export interface StartedEmulators {
  readonly process: EmulatorProcess;
  readonly functionsPort: number;
  readonly sitePort: number;
}

/** Starts the emulators of functions and Hosting on free ports, and waits until they are ready. */
export async function startEmulators(
  { environment, verbose }: { environment: Environment; verbose: boolean },
  { firestore, site }: { readonly firestore: OpenedFirestore; readonly site: string },
  run: Run,
): Promise<StartedEmulators> {
  const functionsFolder = findFunctionsFolder();
  const cli = findFirebaseCli(functionsFolder);
  return run.step('Starting the Firebase emulators', async () => {
    const folder = new EmulatorFolder();
    run.onClose(() => {
      folder.remove();
    });
    const [functionsPort = 0, sitePort = 0, ...spare] = await findFreePorts(6);
    folder.fill(functionsFolder, site, { functionsPort, sitePort, spare });
    run.stop.throwIfAborted();
    const emulator = new EmulatorProcess({
      cli,
      folder: folder.path,
      projectId: PROJECTS[environment],
      environment: emulatorEnvironment(process.env, folder.path, firestore.host),
      verbose,
      reword: createRequestLines({
        meter: firestore.meter,
        now: () => new Date(),
        hidden: FIRST_QUOTE,
      }),
    });
    run.onClose(() => emulator.stop());
    void emulator.ended.then(() => {
      folder.remove();
    });
    await emulator.untilReady();
    return { process: emulator, functionsPort, sitePort };
  });
}

const MAX_RESTARTS = 5;
const WITHIN_MS = 10 * 60_000;

/**
 * Starts the emulators again whenever they end by themselves. Their end costs no data, which is in
 * Firestore.
 * @param serve - Called with those that run from now on, and with nothing while none run.
 * @throws the failure of those that ended after five restarts within ten minutes.
 */
export async function keepEmulators(
  first: StartedEmulators,
  start: () => Promise<StartedEmulators>,
  serve: (emulators: StartedEmulators | undefined) => void,
): Promise<never> {
  const restarts: number[] = [];
  for (let current = first; ;) {
    const failure = await current.process.ended;
    serve(undefined);
    const recent = restarts.filter((at) => at > performance.now() - WITHIN_MS);
    if (recent.length >= MAX_RESTARTS) throw failure;
    restarts.push(performance.now());
    current = await start();
    serve(current);
  }
}
