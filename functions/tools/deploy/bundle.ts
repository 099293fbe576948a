import { copyFile, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';

import { build, type Plugin } from 'esbuild';

import { findFunctionsFolder } from '../functions-folder';
import { serviceVersion } from './service-version';

/** Packages that are installed, not bundled, because they load their own files or are large. */
const INSTALLED = ['firebase-admin', 'firebase-functions', 'luxon', 'countries-and-timezones'];

/** Read when a request first needs it, and so not a part of what every instance loads. */
const HOLIDAYS = 'src/rates/holidays.json';

/** Each function's code is a file of its own, of which an instance loads one: docs/decisions/0086. */
const FUNCTION_FILES = ['quote', 'services', 'shipment', 'tracking'].map(
  (name) => `src/functions/${name}-endpoint.ts`,
);

const functionFiles: Plugin = {
  name: 'function-files',
  setup(bundler) {
    bundler.onResolve({ filter: /-endpoint\.js$/ }, ({ path }) => ({
      path: `./${basename(path, '.js')}.cjs`,
      external: true,
    }));
  },
};

/** JavaScript reads a large table as text in a third of the time that it takes as code. */
const tablesAsText: Plugin = {
  name: 'tables-as-text',
  setup(bundler) {
    bundler.onLoad({ filter: /\.json$/ }, async ({ path }) => {
      const table = JSON.stringify(JSON.parse(await readFile(path, 'utf8')));
      return { contents: `module.exports = JSON.parse(${JSON.stringify(table)});` };
    });
  },
};

/** Bundles what is deployed: the functions, with the version that they report, and what their installation runs. */
async function bundle(): Promise<void> {
  const functions = findFunctionsFolder();
  await copyFile(join(functions, HOLIDAYS), join(functions, 'lib', basename(HOLIDAYS)));
  await build({
    absWorkingDir: functions,
    entryPoints: ['src/index.ts', 'tools/deploy/fill-compile-cache.ts', ...FUNCTION_FILES],
    entryNames: '[name]',
    outdir: 'lib',
    // The framework need not find out whether it is a module: that takes it 15 ms.
    outExtension: { '.js': '.cjs' },
    bundle: true,
    platform: 'node',
    target: 'node20',
    mainFields: ['module', 'main'],
    external: INSTALLED,
    // Code that is loaded late is required: it is there before the first request.
    supported: { 'dynamic-import': false },
    plugins: [functionFiles, tablesAsText],
    define: { BUNDLED_VERSION: JSON.stringify(serviceVersion(join(functions, '..'))) },
    logLevel: 'warning',
  });
}

bundle().catch((error: unknown) => {
  // The bundler has already printed its own errors.
  if (!(error instanceof Error && 'errors' in error)) console.error(error);
  process.exitCode = 1;
});
