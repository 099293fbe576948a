import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { deployedFunctions } from '../../tools/deploy/target';
import { runFile } from '../../tools/end-with-parent';
import { findFunctionsFolder } from '../../tools/functions-folder';

const LIB = join(findFunctionsFolder(), 'lib');
const LOADED = 'Object.keys(require.cache)';

/** What a program prints as JSON in a process that serves a function. */
async function start(name: string, program: string): Promise<unknown> {
  const env = {
    ...process.env,
    FUNCTION_TARGET: name,
    GCLOUD_PROJECT: 'demo',
    FIREBASE_CONFIG: '{}',
  };
  const script = `require('./index.cjs'); setImmediate(() => console.log(JSON.stringify(${program})))`;
  const { stdout } = await runFile(process.execPath, ['-e', script], { cwd: LIB, env });
  return JSON.parse(stdout);
}

test.each(deployedFunctions('production'))(
  'an instance of %s loads its own code alone',
  async (name) => {
    const loaded = (await start(name, LOADED)) as string[];
    const own = loaded
      .filter((path) => path.startsWith(LIB))
      .map((path) => path.slice(LIB.length + 1));
    const file = { apiQuote: 'quote', apiShippingServices: 'services', shipmentCrud: 'shipment' }[
      name
    ];
    expect(own.sort()).toEqual(['index.cjs', `${file ?? 'tracking'}-endpoint.cjs`]);
    // Of Firebase Auth, which firebase-functions asks for, only what stands in for it.
    const auth = loaded.filter((path) =>
      /jose|jsonwebtoken|jwks-rsa|firebase-admin.lib.(auth|app-check)/.test(path),
    );
    expect(auth.map((path) => path.replace(/^.*firebase-admin/, ''))).toEqual([
      '/lib/auth/index.js',
      '/lib/app-check/index.js',
    ]);
  },
);

test('whoever asks for Firebase Auth or App Check gets them whole', async () => {
  const members = `['auth', 'app-check'].map((name) => {
    const { getAuth, getAppCheck } = require('firebase-admin/' + name);
    return [typeof getAuth, typeof getAppCheck, ...Object.keys(require('firebase-admin/' + name))];
  })`;
  expect(await start('apiQuote', members)).toEqual([
    expect.arrayContaining(['function', 'undefined', 'getAuth', 'BaseAuth']),
    expect.arrayContaining(['undefined', 'function', 'getAppCheck', 'AppCheck']),
  ]);
});

test('firebase-functions uses no more of them than what stands in for them has', () => {
  const folder = join(findFunctionsFolder(), 'node_modules/firebase-functions/lib');
  const code = readFileSync(join(folder, 'common/providers/https.js'), 'utf8');
  const used = code.matchAll(/firebase_admin_(auth|app_check)\.(\w+)/g);
  expect([...new Set([...used].map(([, , member]) => member))]).toEqual(['getAuth', 'getAppCheck']);
});

test('whoever imports the functions’ endpoints, as the desk does, keeps its own requests', async () => {
  const script = `require('./local/endpoints.js');
    console.log(require('node:diagnostics_channel').hasSubscribers('http.server.request.start'))`;
  const { stdout } = await runFile(process.execPath, ['-e', script], { cwd: LIB });
  expect(stdout).toBe('false\n');
});
