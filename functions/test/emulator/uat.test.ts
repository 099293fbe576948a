import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import { fingerprint, stamp } from '../../reference/site/freshness';
import { findFunctionsFolder, findRepository } from '../../tools/functions-folder';
import { assertPortFree, findFreePorts } from '../../tools/ports';
import { eventually, groupRuns, Launcher } from '../support/launcher';
import { shipmentData } from '../support/shipments';
import { paste } from './calls';

/** The reference page, which takes long to build. */
const PAGE = join(findFunctionsFolder(), 'lib/site/uat');

let launcher: Launcher;
let port: number;

beforeAll(async () => {
  mkdirSync(PAGE, { recursive: true });
  writeFileSync(join(PAGE, 'index.html'), '<h1>Built before</h1>');
  await stamp(PAGE, fingerprint(findRepository(), 'uat'));
  const ports = await findFreePorts(3);
  [port = 0] = ports;
  const others = [`--firestore-port=${ports[1]}`, `--site-port=${ports[2]}`];
  launcher = new Launcher(['--env', 'uat', `--port=${port}`, ...others]);
  await launcher.untilReady();
}, 300_000);

afterAll(async () => {
  await launcher.discard();
  rmSync(PAGE, { recursive: true });
});

test('a page that is up to date is served, and not built again', async () => {
  await launcher.untilPageReady();
  const page = await fetch(launcher.siteAddress);
  expect(await page.text()).toBe('<h1>Built before</h1>');
});

test('the printed curl line returns quotes', async () => {
  expect(launcher.token('client')).toMatch(/^uat_svc_/);
  await expect(paste(launcher.curlLine)).resolves.toMatchObject({ success: true });
});

test('its line is the first, as the quote that the start itself asks for has none', async () => {
  const lines = () => launcher.stdout.match(/^\S+ {2}apiQuote .*$/gm) ?? [];
  await expect(eventually(() => lines().length > 0)).resolves.toBe(true);
  expect(lines()).toEqual([expect.stringMatching(/ 200 .* 0 reads +0 writes$/)]);
});

async function call(fields: object) {
  const body = JSON.stringify({ api_token: launcher.token('client'), ...fields });
  const response = await fetch(`${launcher.baseAddress}/shipmentCrud`, { method: 'POST', body });
  return (await response.json()) as Record<string, unknown>;
}

const list = () => call({ action: 'list' });
/** Two are of the demo data. */
const LISTED = { success: true, action: 'list', pagination: { total: 3 } };

test('a shipment is created and listed', async () => {
  const created = await call({ action: 'create', data: shipmentData() });
  expect(created).toMatchObject({ success: true, data: { status: 'pending' } });
  expect(await list()).toMatchObject(LISTED);
});

test('tracking is not there, nor a credential for it', async () => {
  expect(launcher.stdout).not.toContain('trk_');
  for (const address of [launcher.baseAddress, launcher.siteAddress]) {
    const response = await fetch(`${address}/tracking`, { method: 'POST', body: '{}' });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ success: false, code: 'unknown_function' });
  }
});

test('an emulator that ends is started again, and nothing stored is lost', async () => {
  const before = launcher.emulatorGroup;
  process.kill(-before, 'SIGKILL');
  await expect(eventually(() => launcher.restarts === 1, 60_000)).resolves.toBe(true);
  while ((await list())['code'] === 'unavailable') await delay(200);
  expect(await list()).toMatchObject(LISTED);
  expect(launcher.emulatorGroup).not.toBe(before);
}, 120_000);

test('the emulator does not outlive a killed launcher', async () => {
  const group = launcher.emulatorGroup;
  await launcher.end('SIGKILL');
  await expect(eventually(() => !groupRuns(group))).resolves.toBe(true);
  await expect(assertPortFree(port, '--port')).resolves.toBeUndefined();
  const isRemoved = () => readdirSync(launcher.tmp).length === 0;
  await expect(eventually(isRemoved, 15_000)).resolves.toBe(true);
});
