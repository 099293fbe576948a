/**
 * Fills Node's compile cache where the functions are installed: the `npm ci` of a deploy's build runs
 * it, in the folder that becomes the image. In a checkout it does nothing. Where it fails, instances
 * compile what they load, as without it.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';

import type { FunctionName } from '../../src/http/request-parts';
import { withChecksum } from '../../src/model/account/token';
import { CACHE_SETTINGS } from './cache-settings';

const FRAMEWORK = 'node_modules/@google-cloud/functions-framework/build/src/main.js';
const FIRST_PORT = 8099;
const MAX_MS = 20_000;

/** Requests that need Firestore, which is not there: all that a first answer needs is loaded. */
const BODIES: Readonly<Record<FunctionName, object>> = {
  apiQuote: {
    country: 'JP',
    actual_weight_kg: 1,
    length_cm: 10,
    width_cm: 10,
    height_cm: 10,
  },
  apiShippingServices: {},
  shipmentCrud: { action: 'list' },
  tracking: { trackingNumber: 'SR-0000-0000-0000' },
};
const tokenOf = (name: string): string =>
  withChecksum(`${name === 'tracking' ? 'trk' : 'svc'}_${'0'.repeat(32)}`);
const ASKED_MS = 3000;

async function fill(target: string, fields: object, port: number): Promise<void> {
  const body = JSON.stringify({ api_token: tokenOf(target), ...fields });
  const child = spawn(process.execPath, [FRAMEWORK, `--port=${port}`], {
    stdio: 'ignore',
    env: {
      PATH: process.env['PATH'],
      FUNCTION_TARGET: target,
      ...CACHE_SETTINGS,
      ENVIRONMENT: 'production',
      GCLOUD_PROJECT: 'nobody',
      FIREBASE_CONFIG: '{}',
      FIRESTORE_EMULATOR_HOST: '127.0.0.1:9',
      METADATA_SERVER_DETECTION: 'none',
    },
  });
  const ended = once(child, 'exit');
  const end = performance.now() + MAX_MS;
  while (performance.now() < end && child.exitCode === null) {
    try {
      await fetch(`http://127.0.0.1:${port}/`, {
        method: 'POST',
        body,
        signal: AbortSignal.timeout(ASKED_MS),
      });
      break;
    } catch (error) {
      if (error instanceof DOMException) break;
      await delay(100);
    }
  }
  // Node writes the cache when it ends.
  child.kill('SIGTERM');
  await ended;
}

const isCheckout = existsSync('src');
if (!isCheckout) {
  Object.entries(BODIES).forEach(([name, fields], at) => {
    fill(name, fields, FIRST_PORT + at).catch((error: unknown) => {
      console.warn('The compile cache is not filled.', error);
    });
  });
}
