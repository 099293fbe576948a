import { readdirSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

import { listenLocally } from '../../../local/stand-ins/loopback-server';
import { UPLOADED_FILES } from '../../../tools/uploaded-files';
import {
  changesDuring,
  deployedIndexes,
  lastArchive,
  wantedIndexes,
} from '../../support/deployments';
import { describeLocal } from '../../support/firestore';
import {
  type InstalledArchive,
  type RunningFunction,
  installArchive,
} from '../../support/installed-archive';
import { openedForAll } from '../../support/opened';
import { SMALL_PARCEL } from '../../support/quotes';
import { read } from '../../support/repository';
import { runScript } from '../../support/run-script';
import { issueToken } from '../../support/tokens';
import * as expected from './expected-options';
import {
  PROD,
  REGION,
  UAT,
  ended,
  isChange,
  keepImages,
  openRelease,
  running,
  steps,
} from './release';

const CREATE_DATABASE = `firestore:databases:create (default) --location ${REGION} --delete-protection ENABLED --point-in-time-recovery ENABLED`;
const DEAD = 'http://127.0.0.1:9';
const REVOKED = { revoked_at: new Date('2026-02-01T00:00:00Z') };

jest.setTimeout(240_000);

/** Each test goes on from what the one before it left, as a person would. */
describeLocal('npm run deploy', () => {
  const release = openedForAll(openRelease);
  const { google, tree, firestore, service, tokens, deploy } = release;
  afterEach(() => {
    expect(google.unanswered).toEqual([]);
  });

  const uat = () => google.project(UAT);
  const prod = () => google.project(PROD);

  const changes = () => google.requests.filter(isChange).map(({ api, path }) => `${api} ${path}`);

  const page = (project: typeof prod): string =>
    gunzipSync(running(project().site.served('/index.html'))).toString();
  const isEverywhere = (project: typeof prod) =>
    Object.fromEntries(
      [...project().functions.keys()].map((id) => [id.toLowerCase(), ['allUsers']]),
    );

  describe('npm run smoke', () => {
    const smoke = (args: readonly string[], token?: string) =>
      runScript(join(tree.folder, 'functions/lib/tools/deploy/smoke.js'), args, {
        cwd: join(tree.folder, 'functions'),
        env: { ...process.env, SMOKE_TOKEN: token },
      });

    test('passes each check of a healthy one, and writes nothing but the token’s day', async () => {
      const args = [service.baseAddress, '--service-version', release.version];
      await smoke(args, tokens.uat);
      firestore.server?.meter.reset();
      const { code, output } = await smoke(args, tokens.uat);
      expect(output).toBe(
        [
          'ok    preflight     apiQuote, apiShippingServices, shipmentCrud answer a browser',
          `ok    version       ${release.version}`,
          'ok    no token      apiQuote, apiShippingServices, shipmentCrud refuse',
          'ok    tracking      is absent in UAT',
          'ok    quote         1 quote for Japan',
          'ok    service list  1 service',
          'ok    shipments     a filtered list works, so its index is built',
          '7 ok, 0 failed\n',
        ].join('\n'),
      );
      expect(code).toBe(0);
      expect(firestore.server?.meter.reading().documentsWritten).toBe(0);
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
      const { output } = await smoke([url], tokens.uat);
      await close();
      expect(output).toContain('"api_token":"(the token)"');
      expect(output).not.toContain(tokens.uat);
      expect(output).not.toContain('\u001b');
    });

    test.each([
      [
        [DEAD, '--env', 'uat', '--without-token'],
        undefined,
        1,
        /FAIL {2}preflight .*ECONNREFUSED 127\.0\.0\.1:9/,
      ],
      [[DEAD], undefined, 2, /Say what to expect/],
      [[DEAD, '--env', 'uat'], undefined, 2, /Set SMOKE_TOKEN to a client's token of uat/],
      [
        [DEAD, '--env', 'uat'],
        `svc_${'0'.repeat(38)}`,
        2,
        /no token of uat: those have uat_svc_ and 38/,
      ],
    ])('%j with the token %s ends with %d', async (args, given, code, message) => {
      expect(await smoke(args, given)).toEqual(ended(code, message));
    });
  });

  test('refuses a project without a database, and names the command that makes one', async () => {
    const command = CREATE_DATABASE.replace('(default)', '"(default)"');
    expect(await deploy(['uat'])).toEqual(ended(1, `npx firebase ${command} --project ${UAT}`));
    expect(changes()).toEqual([]);
  });

  test('refuses production where UAT serves something else', async () => {
    const production = {
      SMOKE_TOKEN: tokens.production,
      UAT_URL: `${service.baseAddress}/nothing`,
    };
    const other = `In UAT, apiQuote serves an unknown version, not ${release.version}`;
    expect(await deploy(['prod'], production)).toEqual(ended(1, other));
    expect(changes()).toEqual([]);
  });

  test('that command makes the database in Singapore, safe from deletion and from mistakes', async () => {
    const run = await tree.firebase(...CREATE_DATABASE.split(' '), '--project', UAT);
    expect(run).toMatchObject({ code: 0 });
    expect(uat().firestore.database('(default)')).toMatchObject({
      locationId: REGION,
      type: 'FIRESTORE_NATIVE',
      deleteProtectionState: 'DELETE_PROTECTION_ENABLED',
      pointInTimeRecoveryEnablement: 'POINT_IN_TIME_RECOVERY_ENABLED',
    });
    prod().firestore.setDatabase('(default)', uat().firestore.database('(default)'));
  });

  test('a dry run changes nothing at all', async () => {
    const before = changes();
    expect(await deploy(['uat', '--dry-run'])).toEqual(ended(0, 'A dry run: nothing was changed.'));
    expect(changes()).toEqual(before);
  });

  test('deploys Firestore, waits for its indexes, then the functions, the site, and names the rollback if a check fails', async () => {
    keepImages(uat());
    const before = google.requests.length;
    const run = await deploy(['uat'], {
      SMOKE_TOKEN: await issueToken(firestore.db, 'uat_svc_', REVOKED),
    });
    expect(steps(run)).toEqual([
      `Deploy ${release.version} to ${UAT} (uat)`,
      '1. Check what is deployed, and the project',
      '2. Build the reference page for uat',
      '3. Deploy the Firestore rules and indexes; indexes that are no longer listed stay',
      '4. Wait until the indexes are built; queries fail until then',
      '5. Deploy the functions that changed',
      '6. Deploy the reference page, and the addresses that lead to the functions',
      `7. Check the service from outside, at ${service.baseAddress} and ${service.baseAddress}`,
    ]);
    expect(run.output).not.toContain('placeholders');
    expect(run.output).toMatch(/4 checks failed\.\n$/);
    expect(run.output).toContain('Everything is deployed and serving, but a check failed.');
    const rollback = 'gcloud run services update-traffic apiquote --to-revisions REVISION=100';
    expect(run).toEqual(ended(1, rollback));

    const order = google.requests
      .slice(before)
      .map(({ api, method, path }) => `${api} ${method} ${path}`);
    const last = (pattern: RegExp) => order.findLastIndex((line) => pattern.test(line));
    const first = (pattern: RegExp) => order.findIndex((line) => pattern.test(line));
    const milestones = [
      0,
      last(/POST .*\/indexes$/),
      last(/GET .*\/operations$/),
      first(/POST .*\/functions$/),
      first(/POST .*\/channels\/live\/releases$/),
    ];
    expect(milestones).toEqual(milestones.toSorted((one, other) => one - other));
    expect(milestones[1]).toBeGreaterThan(0);
  });

  test('Firestore has the rules and every index, exemption and time to live', () => {
    const wanted = wantedIndexes(JSON.parse(read('firestore.indexes.json')));
    expect(deployedIndexes(uat())).toEqual(wanted);
    expect(wanted.indexes).not.toEqual([]);
    expect(uat().firestore.indexes.map(({ state }) => state)).not.toContain('CREATING');
    expect(uat().firestoreRules).toEqual({
      files: [{ name: 'firestore.rules', content: read('firestore.rules') }],
    });
  });

  test('UAT needs no secret, and has no tracking; its page leads to nothing there', () => {
    expect([...uat().functions.values()].map(expected.readOptions)).toEqual(expected.UAT);
    expect(Object.fromEntries(uat().runInvokers)).toEqual(isEverywhere(uat));
    expect(uat().secrets.size).toBe(0);
    expect(page(uat)).toBe('<h1>uat</h1>');
    expect(uat().site.live?.config['rewrites']).toEqual([
      ...expected.UAT.map(({ name }) => expected.rewrite(name)),
      { glob: '/tracking', function: 'tracking', functionRegion: REGION },
      ...expected.MISSPELT,
    ]);
  });

  test('refuses production without a carrier’s secret, before anything is deployed', async () => {
    const before = changes();
    const { code, output } = await deploy(['prod'], { SMOKE_TOKEN: tokens.production });
    expect(output).toContain('UAT serves the same version.');
    expect(output).toContain(
      `${PROD} has no secret DHL_API_KEY, or you may not see it. Store it, or "off" for a carrier without a key: npx firebase functions:secrets:set DHL_API_KEY --project ${PROD}`,
    );
    expect(code).toBe(1);
    expect(changes()).toEqual(before);
  });

  test('instances that always run cost money: without --force nothing is uploaded', async () => {
    for (const secret of expected.CARRIER_KEYS) prod().addSecret(secret);
    const run = await tree.firebase('deploy', '--only', 'functions', '--project', PROD);
    expect(run).toEqual(ended(1, 'deploy functions that increase the minimum bill'));
    expect(prod().uploads).toEqual([]);
  });

  test('deploys to production, though UAT is silent, what production serves', async () => {
    keepImages(prod());
    const production = await release.start('production');
    const run = await deploy(['prod', '--accept-minimum-bill'], {
      SMOKE_TOKEN: tokens.production,
      SERVICE_URL: production.baseAddress,
      SITE_URL: production.baseAddress,
      UAT_URL: DEAD,
    });
    await production.stop();
    for (const text of [
      'Production already serves this version.',
      "The carriers' secrets exist.",
      `Done: ${PROD} serves ${release.version}.`,
    ]) {
      expect(run.output).toContain(text);
    }
    expect(run).toEqual(
      ended(0, /Warning: integrators\.json still has placeholders: .*contact\.email/),
    );
    expect(run.output.match(/^ {3}ok {4}/gm)).toHaveLength(11);
    expect([...prod().functions.values()].map(expected.readOptions)).toEqual(expected.PRODUCTION);
    expect(Object.fromEntries(prod().runInvokers)).toEqual(isEverywhere(prod));
    // Nothing is uploaded but what runs.
    expect(Object.keys(lastArchive(prod())).sort()).toEqual(UPLOADED_FILES);
  });

  test('the page of production is released, with a rewrite for each function, and answers are not stored', () => {
    expect(page(prod)).toBe('<h1>production</h1>');
    expect([...running(prod().site.live).files.keys()].sort()).toEqual([
      '/.well-known/security.txt',
      '/404.html',
      '/assets/app.1a2b3c4d.js',
      '/index.html',
    ]);
    expect(prod().site.live?.config).toMatchObject({
      cleanUrls: true,
      rewrites: [
        ...expected.PRODUCTION.map(({ name }) => expected.rewrite(name)),
        ...expected.MISSPELT,
      ],
      headers: expected.HEADERS,
    });
  });

  test('a comment in a tool or a test changes nothing', async () => {
    for (const path of ['desk/cli/main.ts', 'trials/bench/run.ts', 'test/log.test.ts']) {
      tree.edit(`functions/${path}`, (text) => `${text}// A comment.\n`);
    }
    const { run, changed } = await changesDuring(google, () =>
      tree.firebase('deploy', '--only', 'firestore,functions', '--project', 'prod'),
    );
    expect(run).toEqual(ended(0, 'Skipped (No changes detected)'));
    expect(changed).toEqual([]);
  });

  test('an ENVIRONMENT that there is not is refused', async () => {
    tree.edit(`functions/.env.${UAT}`, (text) => text.replace('=uat', '=staging'));
    const { run, changed } = await changesDuring(google, () =>
      tree.firebase('deploy', '--project', 'uat'),
    );
    const fault = `ENVIRONMENT is production or uat, but functions/.env.${UAT} says "staging"`;
    expect(run).toEqual(ended(1, fault));
    expect(changed).toEqual([]);
  });

  describe('what UAT was sent', () => {
    let archive: InstalledArchive | undefined;
    let apiQuote: RunningFunction | undefined;
    afterAll(async () => {
      await apiQuote?.stop();
      archive?.remove();
    });

    const deployed = () => running(uat().functions.get('apiQuote'));

    async function quote(token: string): Promise<unknown> {
      const response = await fetch(running(apiQuote).url, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'x-request-id': 'a-first-quote' },
        body: JSON.stringify(SMALL_PARCEL),
      });
      return { status: response.status, body: await response.json() };
    }

    test('installs, without anything that only development needs', async () => {
      const { runtime } = deployed().buildConfig;
      archive = await installArchive(lastArchive(uat()), String(runtime));
      const listed = readdirSync(join(archive.folder, 'node_modules'));
      expect(listed).toContain('firebase-functions');
      expect(listed).not.toContain('firebase-tools');
      // As the installation has filled it.
      expect(listed).toContain('.compile-cache');
    });

    test('starts with the framework that it brings along, and quotes to a token that was issued', async () => {
      await firestore.db.doc('rates/broken-1').create({ status: 'published' });
      apiQuote = await running(archive).start(deployed(), {
        FIRESTORE_EMULATOR_HOST: firestore.host,
        NODE_DEBUG_NATIVE: 'COMPILE_CACHE',
      });
      expect(await quote(tokens.uat)).toMatchObject({
        status: 200,
        body: {
          success: true,
          quotes: [expect.objectContaining({ courier_name: 'test_express' })],
        },
      });
      // It takes what it loads from the compile cache.
      const output = running(apiQuote).output();
      for (const name of [
        'lib/quote-endpoint.cjs',
        'functions-framework/build/src/main.js',
        'grpc-js',
      ]) {
        expect(output).toMatch(new RegExp(`cache for CommonJS \\S+${name}\\S* was accepted`));
      }
    });

    test.each([
      ['apiShippingServices', 'services'],
      ['shipmentCrud', 'shipment'],
    ])('the code of %s is in the compile cache as well', async (name, file) => {
      const other = await running(archive).start(running(uat().functions.get(name)), {
        NODE_DEBUG_NATIVE: 'COMPILE_CACHE',
      });
      await other.stop();
      expect(other.output()).toMatch(new RegExp(`${file}-endpoint.cjs was accepted`));
    });

    test('logs what is wrong with the request that met it, and the version', () => {
      const lines = running(apiQuote)
        .output()
        .matchAll(/^\{.*$/gm);
      expect([...lines].map(([line]) => JSON.parse(line) as object)).toEqual([
        expect.objectContaining({
          severity: 'ERROR',
          path: 'rates/broken-1',
          request_id: 'a-first-quote',
          version: release.version,
          serviceContext: { service: 'apiquote', version: release.version },
        }),
      ]);
    });

    test('is of the environment that its project is deployed with', async () => {
      expect(await quote(`svc_${'0'.repeat(38)}`)).toMatchObject({
        status: 401,
        body: { code: 'wrong_environment' },
      });
    });
  });
});
