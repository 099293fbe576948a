import { join } from 'node:path';

import type { Environment } from '../src/accounts/record/token';
import { buildSite } from '../tooling/build-site';
import { messageOf } from '../tooling/failure';
import { findFunctionsFolder } from '../tooling/functions-folder';
import type { Run } from './run';

/** Each environment's own, so that both can run side by side, and while `docs/site` is deployed. */
const folderOf = (environment: Environment): string =>
  join(findFunctionsFolder(), 'lib/site', environment);

/**
 * Builds the reference page, unless it is up to date, and returns its folder. If that fails, the
 * service starts without.
 */
export async function prepareSite(environment: Environment, run: Run): Promise<string> {
  const out = folderOf(environment);
  const build = {
    functionsFolder: findFunctionsFolder(),
    environment,
    out,
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
  return out;
}
