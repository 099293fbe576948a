import type { Environment } from '../src/platform/config';
import { buildSite } from '../tooling/build-site';
import { messageOf } from '../tooling/failure';
import { findFunctionsFolder } from '../tooling/functions-folder';
import type { Run } from './run';

/** Builds the reference page, unless it is up to date. If that fails, the service starts without. */
export async function prepareSite(environment: Environment, run: Run): Promise<void> {
  const build = {
    functionsFolder: findFunctionsFolder(),
    environment,
    ifStale: true,
    isQuiet: true,
    stop: run.stop,
  };
  try {
    await run.step('Building the reference page', () => buildSite(build));
  } catch (error) {
    run.stop.throwIfAborted();
    console.log(`Warning: ${messageOf(error)}`);
  }
}
