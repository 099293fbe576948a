import { createServer } from 'node:http';

import { listenLocally } from '../../local/stand-ins/loopback-server';
import { CARRIER_SECRETS, REGION } from '../../src/platform/config';
import { readExamples } from '../../test/support/repository';
import { assertDatabase, assertSecrets, servedVersion, whatServesAnother } from './assertions';
import type { Target } from './target';

const EXAMPLES = readExamples<{
  unprotected: [name: string, members: object][];
}>(__dirname, 'vectors/assertions.json');

const target = (environment: Target['environment']): Target => ({
  root: '/nowhere',
  alias: environment,
  projectId: 'a-project',
  environment,
  release: '1.6.0',
  version: '1.6.0+1a2b3c4d',
});

/** A CLI that answers a command with what is given; an error is its failure. */
const answering = (answer: (...command: readonly string[]) => unknown) => ({
  read: async (...command: readonly string[]) => Promise.resolve(answer(...command)),
});
const failing = (message: string) =>
  answering(() => {
    throw new Error(message);
  });

const PROTECTED = { deleteProtectionState: 'DELETE_PROTECTION_ENABLED' };
const RECOVERABLE = { pointInTimeRecoveryEnablement: 'POINT_IN_TIME_RECOVERY_ENABLED' };
const database = (members: object) => answering(() => ({ locationId: REGION, ...members }));

describe('the database', () => {
  test.each(['uat', 'production'] as const)('of %s may have both protections', async (name) => {
    const found = database({ ...PROTECTED, ...RECOVERABLE });
    expect(await assertDatabase(found, target(name))).toBeUndefined();
  });

  test.each(EXAMPLES.unprotected)(
    'with %s is refused in production, and noted in UAT',
    async (_name, members) => {
      const lacking =
        'The database of a-project lacks delete protection or point-in-time recovery: npx firebase firestore:databases:update "(default)" --delete-protection ENABLED --point-in-time-recovery ENABLED --project a-project';
      const found = database(members);
      expect(await assertDatabase(found, target('uat'))).toBe(lacking);
      await expect(assertDatabase(found, target('production'))).rejects.toThrow(lacking);
    },
  );

  test('in another region is refused, in UAT too', async () => {
    const found = database({ locationId: 'nam5', ...PROTECTED, ...RECOVERABLE });
    await expect(assertDatabase(found, target('uat'))).rejects.toThrow(
      `The Firestore database of a-project is in nam5, not in ${REGION}; its location cannot be changed.`,
    );
  });

  test.each(['HTTP Error: 404', 'Database not found'])(
    'is created by hand where the CLI says "%s"',
    async (message) => {
      await expect(assertDatabase(failing(message), target('uat'))).rejects.toThrow(
        `${message}\nIf a-project has no Firestore database yet, create it; its region is permanent: npx firebase firestore:databases:create "(default)" --location ${REGION}`,
      );
    },
  );

  test('that may not be seen fails in the words of the CLI', async () => {
    const refused = assertDatabase(failing('HTTP Error: 403, no permission'), target('uat'));
    await expect(refused).rejects.toThrow(/^HTTP Error: 403, no permission$/);
  });
});

describe('secrets', () => {
  const [, second = ''] = CARRIER_SECRETS;
  const answerSecrets = (states: readonly (string | undefined)[]) =>
    answering((_command, name) => ({
      secrets: (name === second ? states : ['ENABLED']).map((state) => ({ state })),
    }));

  test('each with an enabled version are enough', async () => {
    await assertSecrets(answerSecrets(['DESTROYED', 'ENABLED']), target('production'));
  });

  test.each([[[]], [['DISABLED']], [[undefined]]])('with versions %j lack one', async (states) => {
    await expect(assertSecrets(answerSecrets(states), target('production'))).rejects.toThrow(
      `a-project has no secret ${second}, or you may not see it.`,
    );
  });

  test('that cannot be read are missing', async () => {
    const refused = assertSecrets(failing('no permission'), target('production'));
    await expect(refused).rejects.toThrow(`functions:secrets:set ${CARRIER_SECRETS[0]} --project`);
  });
});

describe('what a service serves', () => {
  let versions: Readonly<Record<string, string>>;
  let service: Awaited<ReturnType<typeof listenLocally>>;

  beforeAll(async () => {
    service = await listenLocally(
      createServer(({ method, url = '' }, response) => {
        const version = method === 'OPTIONS' ? versions[url.slice(1)] : undefined;
        if (version !== undefined) response.setHeader('x-service-version', version);
        response.end();
      }),
    );
  });
  afterAll(() => service.close());

  const VERSION = '1.6.0+1a2b3c4d';
  const EVERYWHERE = { apiQuote: VERSION, apiShippingServices: VERSION, shipmentCrud: VERSION };

  test.each([
    ['uat', EVERYWHERE, undefined],
    ['production', { ...EVERYWHERE, tracking: VERSION }, undefined],
    ['production', EVERYWHERE, `tracking serves an unknown version, not ${VERSION}`],
    [
      'uat',
      { ...EVERYWHERE, shipmentCrud: '1.5.0+00000000' },
      `shipmentCrud serves 1.5.0+00000000, not ${VERSION}`,
    ],
  ] as const)('in %s with %j', async (environment, served, expected) => {
    versions = served;
    expect(await whatServesAnother(VERSION, environment, service.url)).toBe(expected);
  });

  test('where nothing answers, the cause is named', async () => {
    const closed = await listenLocally(createServer());
    await closed.close();
    await expect(servedVersion(closed.url, 'apiQuote')).rejects.toThrow(
      `${closed.url}/apiQuote does not answer: connect ECONNREFUSED`,
    );
  });
});
