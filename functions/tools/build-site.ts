import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

import { endWithParent } from './end-with-parent';
import { Failure, messageOf } from './failure';

export interface SiteBuild {
  readonly functionsFolder: string;
  readonly environment: 'production' | 'uat';
  /** Where to; `docs/site` by default, which is deployed. */
  readonly out?: string;
  /** Leaves a page alone that was built from the same sources for the same environment. */
  readonly ifStale?: boolean;
  /** Keeps the builder's output back, but for the first line of a failure. */
  readonly isQuiet?: boolean;
  readonly stop?: AbortSignal;
}

/**
 * Builds the reference page.
 * @throws Failure if that fails.
 */
export async function buildSite(build: SiteBuild): Promise<void> {
  const { functionsFolder, environment, out, ifStale, isQuiet, stop } = build;
  const options = [
    '--env',
    environment,
    ...(out === undefined ? [] : ['--out', out]),
    ...(ifStale === true ? ['--if-stale'] : []),
  ];
  // Not `npm run site`, which compiles first: everyone who calls this has.
  const script = join(functionsFolder, 'lib/reference/site/main.js');
  const child = endWithParent(
    spawn(process.execPath, [script, ...options], {
      cwd: functionsFolder,
      stdio: ['ignore', ...(isQuiet === true ? (['ignore', 'pipe'] as const) : INHERIT)],
      ...(stop && { signal: stop }),
    }),
  );
  const reported = child.stderr ? text(child.stderr) : Promise.resolve('');
  let code: unknown;
  try {
    [code] = (await once(child, 'close')) as unknown[];
  } catch (error) {
    throw new Failure(`The reference page was not built: ${messageOf(error)}.`);
  }
  if (code === 0) return;
  const [first = ''] = (await reported).trim().split('\n');
  const why = first === '' ? '' : `: ${first}`;
  throw new Failure(`The reference page was not built: "npm run site" failed${why}`);
}

const INHERIT = ['inherit', 'inherit'] as const;
