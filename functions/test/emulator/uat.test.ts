import { readdirSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';

import { assertPortFree, findFreePorts } from '../../tooling/ports';
import { eventually, groupRuns, Launcher } from '../support/launcher';
import { callQuote, PARCEL, paste } from './quote-call';
import { createTwiceAndRead, ONE_SHIPMENT } from './shipment-calls';

let launcher: Launcher;
let port: number;

beforeAll(async () => {
  const ports = await findFreePorts(3);
  [port = 0] = ports;
  const others = [`--firestore-port=${ports[1]}`, `--site-port=${ports[2]}`];
  launcher = new Launcher(['--env', 'uat', `--port=${port}`, ...others]);
  await launcher.untilReady();
}, 120_000);

afterAll(() => launcher.discard());

test('the printed curl line returns quotes', async () => {
  expect(launcher.token('client')).toMatch(/^uat_svc_/);
  await expect(paste(launcher.curlLine)).resolves.toMatchObject({ success: true });
});

test('its line is the first, as the quote that the start itself asks for has none', async () => {
  const lines = () => launcher.stdout.match(/^\S+ {2}apiQuote .*$/gm) ?? [];
  await expect(eventually(() => lines().length > 0)).resolves.toBe(true);
  expect(lines()).toEqual([expect.stringMatching(/ 200 .* 0 reads +0 writes$/)]);
});

test('a shipment is created once, read and listed', async () => {
  const answers = await createTwiceAndRead(launcher.baseAddress, launcher.token('client'));
  expect(answers).toMatchObject(ONE_SHIPMENT);
});

test('tracking is not there, nor a credential for it', async () => {
  expect(launcher.stdout).not.toContain('trk_');
  for (const address of [launcher.baseAddress, launcher.siteAddress]) {
    const response = await fetch(`${address}/tracking`, { method: 'POST', body: '{}' });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ success: false, code: 'unknown_function' });
  }
});

test('a production token is of the wrong environment', async () => {
  const body = JSON.stringify({ ...PARCEL, api_token: `svc_${'0'.repeat(38)}` });
  const answer = await callQuote(launcher.baseAddress, body);
  expect(answer.status).toBe(401);
  expect(answer.body).toMatchObject({ success: false, code: 'wrong_environment' });
});

test('an emulator that ends is started again, and nothing stored is lost', async () => {
  const before = launcher.emulatorGroup;
  process.kill(-before, 'SIGKILL');
  await expect(eventually(() => launcher.restarts === 1, 60_000)).resolves.toBe(true);
  const list = async () => {
    const body = JSON.stringify({ api_token: launcher.token('client'), action: 'list' });
    const url = `${launcher.baseAddress}/shipmentCrud`;
    return (await fetch(url, { method: 'POST', body })).json() as Promise<Record<string, unknown>>;
  };
  while ((await list())['code'] === 'unavailable') await delay(200);
  expect(await list()).toMatchObject(ONE_SHIPMENT.listed);
  expect(launcher.emulatorGroup).not.toBe(before);
}, 120_000);

test('the emulator does not outlive a killed launcher', async () => {
  const group = launcher.emulatorGroup;
  await launcher.end('SIGKILL');
  await expect(eventually(() => !groupRuns(group))).resolves.toBe(true);
  await expect(assertPortFree(port, '--port')).resolves.toBeUndefined();
  expect(readdirSync(launcher.tmp)).toEqual([]);
});
