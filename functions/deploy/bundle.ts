import { join } from 'node:path';

import { build } from 'esbuild';

import { findFunctionsFolder } from '../local/functions-folder';

import { serviceVersion } from './service-version';

/** Packages that are installed beside the bundle, as they load files of their own or are large. */
const INSTALLED = ['firebase-admin', 'firebase-functions', 'luxon', 'countries-and-timezones'];

/** Bundles the deployed functions into lib/index.js, with the version that they answer. */
async function bundle(): Promise<void> {
  const functions = findFunctionsFolder();
  await build({
    absWorkingDir: functions,
    entryPoints: ['src/index.ts'],
    outfile: 'lib/index.js',
    bundle: true,
    platform: 'node',
    target: 'node20',
    mainFields: ['module', 'main'],
    external: INSTALLED,
    define: { BUNDLED_VERSION: JSON.stringify(serviceVersion(join(functions, '..'))) },
    logLevel: 'warning',
  });
}

bundle().catch((error: unknown) => {
  // The bundler has told of its own already.
  if (!(error instanceof Error && 'errors' in error)) console.error(error);
  process.exitCode = 1;
});
