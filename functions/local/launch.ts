import { join } from 'node:path';

import tokens from '../desk/demo/tokens.json';
import { type Environment, REGION } from '../src/platform/config';
import { buildSite } from '../tools/build-site';
import { Failure, messageOf } from '../tools/failure';
import { findFirebaseCli, findFunctionsFolder } from '../tools/functions-folder';
import { loadDemo } from './demo-records';
import { callOnce, curlLine } from './demo-request';
import { openFront, openSiteFront } from './front-server';
import { FUNCTIONS, TRACKING } from './function-server';
import { openFirestore } from './open-firestore';
import type { StartOptions } from './options';
import { functionRoutes, siteRoutes } from './routes';
import type { Run } from './run';
import { PROJECTS, type StartedEmulators, keepEmulators, startEmulators } from './start-emulators';
import { createServiceIndex, welcomeText } from './welcome';

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
  const { environment } = options;
  findFirebaseCli(findFunctionsFolder());
  const functions = await openFront(options.port, '--port', run);
  const firestore = await openFirestore(options.firestore, run);
  const site = await openSiteFront(options.sitePort, run);
  await seed(environment, firestore.host, run);
  const page = folderOf(environment);
  const start = (): Promise<StartedEmulators> =>
    startEmulators(options, { firestore, site: page }, run);
  const projectId = PROJECTS[environment];
  const names = FUNCTIONS.map(({ name }) => name).filter(
    (name) => environment === 'production' || name !== TRACKING.name,
  );
  let ownAnswer: (path: string) => object | undefined = () => undefined;
  const open = (emulators: StartedEmulators | undefined): void => {
    functions.open(emulators && functionRoutes({ projectId, names, ...emulators }, ownAnswer));
    site.open(emulators && siteRoutes({ projectId, names, ...emulators }));
  };
  const emulators = await start();
  open(emulators);
  const baseAddress = `${functions.address}/${projectId}/${REGION}`;
  const { client } = tokens[environment];
  const version = await run.step('Requesting a first quote', () =>
    callOnce(baseAddress, client, run.stop).catch((error: unknown) => {
      throw emulators.process.failure(messageOf(error));
    }),
  );
  const documentation = `${site.address}/`;
  ownAnswer = createServiceIndex({ projectId, environment, names, version, documentation });
  open(emulators);
  console.log(
    welcomeText({
      environment,
      projectId,
      baseAddress,
      siteAddress: site.address,
      firestoreHost: firestore.host,
      dataDir: options.firestore.kind === 'local' ? options.firestore.dataDir : undefined,
      tokens: tokens[environment],
      curl: curlLine(baseAddress, client),
    }),
  );
  emulators.process.showLogs();
  const built = buildPage(environment, documentation, run);
  run.onClose(() => built);
  return keepEmulators(emulators, () => restart(start, run), open);
}

async function restart(
  start: () => Promise<StartedEmulators>,
  run: Run,
): Promise<StartedEmulators> {
  run.stop.throwIfAborted();
  console.log('The Firebase emulator ended unexpectedly; it is started again. All data is kept.');
  const emulators = await start();
  emulators.process.showLogs();
  return emulators;
}

async function seed(environment: Environment, firestoreHost: string, run: Run): Promise<void> {
  const projectId = PROJECTS[environment];
  await run.step('Loading the demo data', () =>
    loadDemo({ projectId, environment }, firestoreHost).catch((error: unknown) => {
      throw new Failure(`The demo data could not be loaded: ${messageOf(error)}`);
    }),
  );
}

/** Each environment's own, so that both can run side by side, and while `docs/site` is deployed. */
const folderOf = (environment: Environment): string =>
  join(findFunctionsFolder(), 'lib/site', environment);

/** Builds the reference page, unless it is up to date, while the service runs. */
async function buildPage(environment: Environment, address: string, run: Run): Promise<void> {
  try {
    await buildSite({
      functionsFolder: findFunctionsFolder(),
      environment,
      out: folderOf(environment),
      ifStale: true,
      isQuiet: true,
      stop: run.stop,
    });
    console.log(`The reference page is ready: ${address}`);
  } catch (error) {
    if (!run.stop.aborted) console.log(`Warning: ${messageOf(error)}`);
  }
}
