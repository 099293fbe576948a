import {
  NO_TOKEN,
  PAGE,
  type Serve,
  type Served,
  TOKEN,
  healthy as healthyService,
  openService,
  buildPreflight,
} from '../../test/support/healthy-service';
import { readExamples } from '../../test/support/repository';
import type { ServiceUnderTest } from './service-under-test';
import { CHECKS, SITE_CHECKS } from './smoke-checks';

const VERSION = '1.6.0+1a2b3c4d';
const PREFLIGHT = buildPreflight(VERSION);
const ANSWERS = { PREFLIGHT, NO_TOKEN, PAGE, NOTHING: {} };

const EXAMPLES = readExamples<{
  failing: [
    check: string,
    broken: string,
    like: keyof typeof ANSWERS,
    change: Served,
    message: string,
  ][];
}>(__dirname, 'vectors/checks.json');

const healthy = (environment: ServiceUnderTest['environment']) =>
  healthyService(environment, VERSION);

let serve: Serve;
let server: Awaited<ReturnType<typeof openService>>;

beforeAll(async () => {
  server = await openService((called) => serve(called));
});
afterAll(() => server.close());

async function check(name: string, environment: ServiceUnderTest['environment'] = 'uat') {
  const found = [...CHECKS, ...SITE_CHECKS].find((one) => one.name === name);
  const service = { baseAddress: server.url, environment, version: VERSION, token: TOKEN };
  return found?.run(service);
}

test.each(EXAMPLES.failing)(
  '%s fails where %s answers as %s, with %j',
  async (name, broken, like, change, message) => {
    const answer = { ...ANSWERS[like], ...change };
    serve = (called) => (called.name === broken ? answer : healthy('uat')(called));
    await expect(check(name)).rejects.toThrow(message);
  },
);

test.each([200, 403])('tracking that answers %d fails in production', async (status) => {
  serve = () => ({ status });
  await expect(check('tracking', 'production')).rejects.toThrow(
    `tracking answers ${status}, not 401`,
  );
});
