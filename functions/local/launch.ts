import { seedProject } from '../admin/demo/seed';
import tokens from '../admin/demo/tokens.json';
import { REGION, type Environment } from '../src/platform/config';
import { Failure, messageOf } from '../tooling/failure';
import { findFirebaseCli, findFunctionsFolder } from '../tooling/functions-folder';
import { assertPortFree, LOOPBACK } from '../tooling/ports';
import { callOnce, curlLine } from './demo-request';
import { emulatorEnvironment } from './emulator-environment';
import { EmulatorFolder } from './emulator-folder';
import { EmulatorProcess } from './emulator-process';
import { openFirestore, type OpenedFirestore } from './open-firestore';
import type { StartOptions } from './options';
import { createRequestLines } from './request-line';
import type { Run } from './run';
import { welcomeText } from './welcome';

const PROJECTS = { production: 'demo-shipping', uat: 'demo-shipping-uat' } as const;

/** Starts everything and serves until a stop is requested. Leaves nothing running. */
export async function launch(options: StartOptions, run: Run): Promise<void> {
  const stopped = new Promise((resolve) => {
    run.stop.addEventListener('abort', resolve, { once: true });
  });
  try {
    await Promise.race([stopped, serve(options, run)]);
  } finally {
    await run.close();
  }
}

async function serve(options: StartOptions, run: Run): Promise<never> {
  const { environment, port } = options;
  const cli = findFirebaseCli(findFunctionsFolder());
  await assertPortFree(port, '--port');
  const firestore = await openFirestore(options.firestore, run);
  await seed(environment, firestore.host, run);
  const emulator = await startEmulator(cli, options, firestore, run);
  const baseAddress = `http://${LOOPBACK}:${port}/${PROJECTS[environment]}/${REGION}`;
  const { client } = tokens[environment];
  await run.step('Requesting a first quote', () =>
    callOnce(baseAddress, client, run.stop).catch((error: unknown) => {
      throw emulator.failure(messageOf(error));
    }),
  );
  console.log(
    welcomeText({
      environment,
      baseAddress,
      firestoreHost: firestore.host,
      dataDir: options.firestore.kind === 'local' ? options.firestore.dataDir : undefined,
      tokens: tokens[environment],
      curl: curlLine(baseAddress, client),
    }),
  );
  emulator.showLogs();
  throw await emulator.ended;
}

async function seed(environment: Environment, firestoreHost: string, run: Run): Promise<void> {
  const projectId = PROJECTS[environment];
  await run.step('Loading the demo data', () =>
    seedProject({ projectId, environment, firestoreHost }).catch((error: unknown) => {
      throw new Failure(`The demo data could not be loaded: ${messageOf(error)}`);
    }),
  );
}

async function startEmulator(
  cli: string,
  options: StartOptions,
  firestore: OpenedFirestore,
  run: Run,
): Promise<EmulatorProcess> {
  return run.step('Starting the functions emulator', async () => {
    const folder = new EmulatorFolder();
    run.onClose(() => {
      folder.remove();
    });
    await folder.fill(findFunctionsFolder(), options.port);
    run.stop.throwIfAborted();
    const emulator = new EmulatorProcess({
      cli,
      folder: folder.path,
      projectId: PROJECTS[options.environment],
      environment: emulatorEnvironment(process.env, folder.path, firestore.host),
      verbose: options.verbose,
      reword: createRequestLines({ meter: firestore.meter, now: () => new Date() }),
    });
    run.onClose(() => emulator.stop());
    await emulator.untilReady();
    return emulator;
  });
}
