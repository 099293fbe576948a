import { readdirSync } from 'node:fs';

import { assertPortFree, findFreePorts } from '../../tools/ports';
import { eventually, groupRuns, Launcher } from '../support/launcher';
import { fences, read } from '../support/repository';
import { callQuote, PARCEL, paste } from './calls';

let launcher: Launcher;
let ports: number[];

beforeAll(async () => {
  ports = await findFreePorts(3);
  const [port, firestorePort, sitePort] = ports;
  const others = [`--firestore-port=${firestorePort}`, `--site-port=${sitePort}`];
  launcher = new Launcher([`--port=${port}`, ...others]);
  await launcher.untilReady();
  await launcher.untilPageReady();
}, 120_000);

afterAll(() => launcher.discard());

const quoteBody = (token: string) => JSON.stringify({ ...PARCEL, api_token: token });

test('the printed curl line returns quotes', async () => {
  const body = await paste(launcher.curlLine);
  expect(body).toMatchObject({
    success: true,
    quotes: expect.arrayContaining([expect.anything()]) as unknown,
  });
});

test.each([
  ['', 200],
  ['/no-such-page', 404],
])('the site address with %j serves a page with the status %d', async (path, status) => {
  const page = await fetch(`${launcher.siteAddress}${path}`);
  expect({ status: page.status, type: page.headers.get('content-type') }).toEqual({
    status,
    type: 'text/html; charset=utf-8',
  });
});

test('the site address also serves the functions', async () => {
  const answer = await callQuote(launcher.siteAddress, quoteBody(launcher.token('client')));
  expect(answer.body).toMatchObject({ success: true, country: PARCEL.country });
  expect(answer.headers.get('cache-control')).toBe('no-store');
});

test.each(['', '/', '/demo-shipping', '/demo-shipping/asia-southeast1/'])(
  'the functions address with %j instead of a name lists the functions',
  async (path) => {
    const { origin } = new URL(launcher.baseAddress);
    const response = await fetch(`${origin}${path}`);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({
      success: true,
      service: 'Shipping API',
      version: expect.stringMatching(/^\d+\.\d+\.\d+/) as string,
      environment: 'production',
      documentation: `${launcher.siteAddress}/`,
      functions: ['apiQuote', 'apiShippingServices', 'shipmentCrud', 'tracking'],
    });
  },
);

test('the errors page shows a real error', async () => {
  const [shown] = fences(read('docs/integrators/errors.md')).filter(
    ({ language }) => language === 'json',
  );
  const body = JSON.stringify({
    ...PARCEL,
    actual_weight_kg: '3.2',
    api_token: launcher.token('client'),
  });
  const answer = await callQuote(launcher.baseAddress, body);
  const request_id = answer.headers.get('x-request-id');
  expect(answer.body).toEqual({ ...JSON.parse(shown?.text ?? ''), request_id });
});

const TOO_LARGE = { status: 400, body: { success: false, code: 'payload_too_large' } };

test.each(['baseAddress', 'siteAddress'] as const)(
  'oversized bodies are refused at the %s, which keeps serving',
  async (address) => {
    const send = (bytes: number) => callQuote(launcher[address], 'x'.repeat(bytes));
    expect(await send(270_072)).toMatchObject(TOO_LARGE);
    for (let sent = 0; sent < 200; sent += 40) {
      const answers = await Promise.all(Array.from({ length: 40 }, () => send(600_000)));
      for (const answer of answers) expect(answer).toMatchObject(TOO_LARGE);
    }
    const quoted = await callQuote(launcher[address], quoteBody(launcher.token('client')));
    expect(quoted).toMatchObject({ status: 200, body: { success: true } });
    expect(launcher.restarts).toBe(0);
  },
);

test('a misspelt name is refused with JSON that names the address, at both ports', async () => {
  const { pathname } = new URL(launcher.baseAddress);
  for (const [address, base] of [
    [launcher.siteAddress, ''],
    [launcher.baseAddress, pathname],
  ]) {
    const response = await fetch(`${address}/ApiQuote`, { method: 'POST', body: '{}' });
    expect({ status: response.status, body: await response.json() }).toMatchObject({
      status: 400,
      body: {
        code: 'unknown_function',
        error: `There is no function at ${base}/ApiQuote; the address is ${base}/apiQuote.`,
      },
    });
  }
});

// Ends the server: this stays the last.
test('Ctrl-C leaves nothing behind', async () => {
  const group = launcher.emulatorGroup;
  expect(groupRuns(group)).toBe(true);
  await expect(launcher.end('SIGINT')).resolves.toBe(0);
  expect(launcher.stderr).toBe('');
  await expect(eventually(() => !groupRuns(group))).resolves.toBe(true);
  for (const port of ports) await expect(assertPortFree(port, '--port')).resolves.toBeUndefined();
  expect(readdirSync(launcher.tmp)).toEqual([]);
});
