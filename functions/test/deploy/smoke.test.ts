import { createServer } from 'node:http';
import { join } from 'node:path';

import { servedVersion } from '../../deploy/assertions';
import { releaseOf } from '../../deploy/service-version';
import { readProjectIndexes } from '../../local/project-indexes';
import { listenLocally } from '../../local/stand-ins/loopback-server';
import { createRateCard } from '../../operations/store/rate-versions';
import { findFunctionsFolder } from '../../tooling/functions-folder';
import { aRateCard } from '../support/cards';
import { type DeployedService, startDeployedService } from '../support/deployed-service';
import { type TestFirestore, describeLocal, openFirestore } from '../support/firestore';
import { runScript } from '../support/run-script';
import { issueToken } from '../support/tokens';

const FUNCTIONS = findFunctionsFolder();
const SMOKE = join(FUNCTIONS, 'lib/deploy/smoke/main.js');
const PROJECT = 'smoke-uat';

const smoke = (args: readonly string[], token?: string) =>
  runScript(SMOKE, args, { cwd: FUNCTIONS, env: { ...process.env, SMOKE_TOKEN: token } });

describeLocal('the smoke test of a running service', () => {
  let firestore: TestFirestore;
  let service: DeployedService;
  let token: string;
  let version: string | undefined;

  beforeAll(async () => {
    firestore = await openFirestore(PROJECT, { indexes: readProjectIndexes() });
    token = await issueToken(firestore.db, 'uat_svc_');
    await firestore.db.doc('services/amber_kite').create({
      service_name: 'Amber Kite',
      logo: null,
      active: true,
      sort_order: 1,
    });
    await createRateCard(firestore.db, aRateCard());
    service = await startDeployedService({
      environment: 'uat',
      projectId: PROJECT,
      firestoreHost: firestore.host,
    });
    version = await servedVersion(service.baseAddress, 'apiQuote');
  });
  afterAll(async () => {
    await service.stop();
    await firestore.close();
  });

  test('passes each check of a healthy one, and writes nothing but the token’s day', async () => {
    await smoke([service.baseAddress, '--service-version', String(version)], token);
    firestore.server?.meter.reset();
    const { code, output } = await smoke(
      [service.baseAddress, '--service-version', String(version)],
      token,
    );
    expect(output).toBe(
      [
        'ok    preflight     apiQuote, apiShippingServices, shipmentCrud answer a browser',
        `ok    version       ${version}`,
        'ok    no token      apiQuote, apiShippingServices, shipmentCrud refuse',
        'ok    tracking      is absent in UAT',
        'ok    quote         1 quote for Japan',
        'ok    service list  1 service',
        'ok    shipments     a filtered list works, so its index is built',
        '7 ok, 0 failed\n',
      ].join('\n'),
    );
    expect(code).toBe(0);
    expect(version).toContain(releaseOf(join(FUNCTIONS, '..')));
    expect(firestore.server?.meter.reading().documentsWritten).toBe(0);
  });

  test('names what fails, and goes on', async () => {
    const { code, output } = await smoke(
      [service.baseAddress, '--service-version', '9.9.9+12345678'],
      await issueToken(firestore.db, 'uat_svc_', { revoked_at: new Date('2026-02-01T00:00:00Z') }),
    );
    expect(output).toContain(`FAIL  version       apiQuote serves ${version}, not 9.9.9+12345678`);
    expect(output).toMatch(/FAIL {2}quote +apiQuote answers 401, not 200 \(revoked_token: /);
    expect(output).toContain('3 ok, 4 failed');
    expect(code).toBe(1);
  });

  test('sees that tracking is missing in what should be production', async () => {
    const args = [service.baseAddress, '--env', 'production', '--without-token'];
    const { code, output } = await smoke(args);
    expect(output).toContain('FAIL  preflight     tracking answers 404, not 200');
    expect(output).toContain('-     quote         not tried, because it needs a token');
    expect(code).toBe(1);
  });

  test('repeats neither the token nor what moves the cursor, whatever answers', async () => {
    const echo = createServer((request, response) => {
      let body = '';
      request.setEncoding('utf8').on('data', (text: string) => (body += text));
      request.on('end', () => {
        const error = `\u001b[2J${body}`;
        response.writeHead(500).end(JSON.stringify({ success: false, code: 'echo', error }));
      });
    });
    const { url, close } = await listenLocally(echo);
    const { output } = await smoke([url], token);
    await close();
    expect(output).toContain('"api_token":"(the token)"');
    expect(output).not.toContain(token);
    expect(output).not.toContain('\u001b');
  });

  test('says that nothing answers at an address', async () => {
    const { code, output } = await smoke(['http://127.0.0.1:9', '--env', 'uat', '--without-token']);
    expect(output).toMatch(/FAIL {2}preflight .*ECONNREFUSED 127\.0\.0\.1:9/);
    expect(code).toBe(1);
  });

  test.each([
    [['not an address', '--env', 'uat', '--without-token'], undefined, /is no address/],
    [['http://127.0.0.1:9'], undefined, /Say what to expect/],
    [
      ['http://127.0.0.1:9', '--env', 'uat'],
      undefined,
      /Set SMOKE_TOKEN to a client's token of uat/,
    ],
    [
      ['http://127.0.0.1:9', '--env', 'uat'],
      `svc_${'0'.repeat(38)}`,
      /no token of uat: those have uat_svc_ and 38/,
    ],
  ])('refuses %j with the token %s', async (args, given, message) => {
    const { code, output } = await smoke(args, given);
    expect(output).toMatch(message);
    expect(code).toBe(2);
  });
});
