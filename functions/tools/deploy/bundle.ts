import { copyFile } from 'node:fs/promises';
import { basename, join } from 'node:path';

import { build } from 'esbuild';

import { findFunctionsFolder } from '../functions-folder';
import { serviceVersion } from './service-version';

/** Packages that are installed, not bundled, because they load their own files or are large. */
const INSTALLED = ['firebase-admin', 'firebase-functions', 'luxon', 'countries-and-timezones'];

/** Read when a request first needs it, and so not a part of what every instance loads. */
const HOLIDAYS = 'src/rates/holidays.json';

const FILL = 'fill-compile-cache';

/** Bundles what is deployed: the functions, with the version that they report, and what their installation runs. */
async function bundle(): Promise<void> {
  const functions = findFunctionsFolder();
  await copyFile(join(functions, HOLIDAYS), join(functions, 'lib', basename(HOLIDAYS)));
  await build({
    absWorkingDir: functions,
    entryPoints: { index: 'src/index.ts', [FILL]: `tools/deploy/${FILL}.ts` },
    outdir: 'lib',
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
  // The bundler has already printed its own errors.
  if (!(error instanceof Error && 'errors' in error)) console.error(error);
  process.exitCode = 1;
});
