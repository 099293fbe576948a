import tokens from '../admin/demo/tokens.json';
import { REGION, type Environment } from '../src/platform/config';
import { Failure, messageOf } from '../tooling/failure';
import { findFirebaseCli, findFunctionsFolder } from '../tooling/functions-folder';
import { callOnce, curlLine } from './demo-request';
import type { Upstream } from './front-server';
import { FUNCTIONS } from './function-server';
import { loadDemo } from './load-demo';
import { openFirestore } from './open-firestore';
import { openFront, openSiteFront } from './open-front';
import type { StartOptions } from './options';
import { prepareSite } from './prepare-site';
import type { Run } from './run';
import { createServiceIndex } from './service-index';
import { PROJECTS, startEmulators } from './start-emulators';
import { welcomeText } from './welcome';

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
  const page = await prepareSite(environment, run);
  const emulators = await startEmulators(options, { firestore, site: page }, run);
  functions.open({ port: emulators.functionsPort });
  const projectId = PROJECTS[environment];
  const { functionsPort } = emulators;
  site.open({ port: emulators.sitePort, elsewhere: toFunctions(functionsPort, projectId) });
  const baseAddress = `${functions.address}/${projectId}/${REGION}`;
  const { client } = tokens[environment];
  const version = await run.step('Requesting a first quote', () =>
    callOnce(baseAddress, client, run.stop).catch((error: unknown) => {
      throw emulators.process.failure(messageOf(error));
    }),
  );
  const documentation = `${site.address}/`;
  const ownAnswer = createServiceIndex({ projectId, environment, version, documentation });
  functions.open({ port: emulators.functionsPort, ownAnswer });
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
  throw await emulators.process.ended;
}

/**
 * As Hosting's rewrites say. Its emulator would answer a body of unknown length with a page of its
 * own, which Hosting does not.
 */
const toFunctions =
  (port: number, projectId: string): NonNullable<Upstream['elsewhere']> =>
  (path) =>
    FUNCTION_PATH.test(path) ? { port, path: `/${projectId}/${REGION}${path}` } : undefined;

const FUNCTION_PATH = new RegExp(`^/(?:${FUNCTIONS.map(({ name }) => name).join('|')})(?=\\?|$)`);

async function seed(environment: Environment, firestoreHost: string, run: Run): Promise<void> {
  const projectId = PROJECTS[environment];
  await run.step('Loading the demo data', () =>
    loadDemo({ projectId, environment }, firestoreHost).catch((error: unknown) => {
      throw new Failure(`The demo data could not be loaded: ${messageOf(error)}`);
    }),
  );
}
