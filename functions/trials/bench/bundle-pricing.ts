import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { build } from 'esbuild';

import { findFunctionsFolder } from '../../tools/functions-folder';
import type * as Pricing from './measure-pricing';

/**
 * The measurement of prices in one file, as the functions are deployed: a price is so short that the
 * calls between compiled files would be a third of it.
 */
export async function bundlePricing(): Promise<typeof Pricing> {
  const absWorkingDir = findFunctionsFolder();
  const outfile = join(absWorkingDir, 'lib/trials/bench/bundled-pricing.js');
  await build({
    absWorkingDir,
    outfile,
    entryPoints: ['trials/bench/measure-pricing.ts'],
    bundle: true,
    platform: 'node',
    target: 'node20',
    mainFields: ['module', 'main'],
    logLevel: 'warning',
  });
  // Its entry point exports what that file does.
  return (await import(pathToFileURL(outfile).href)) as typeof Pricing;
}
