import { parse } from 'yaml';
import { z } from 'zod';

import { filesBelow, read, scriptNames } from '../support/repository';

const Step = z.strictObject({
  uses: z
    .string()
    .regex(/^[\w-]+\/[\w-]+@v\d+$/)
    .optional(),
  with: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  run: z.string().optional(),
  'working-directory': z.literal('functions').optional(),
  env: z.record(z.string(), z.string()).optional(),
});

const Job = z.strictObject({
  needs: z.string().optional(),
  'runs-on': z.literal('ubuntu-latest'),
  'timeout-minutes': z.int(),
  environment: z.string().optional(),
  concurrency: z.string().optional(),
  permissions: z.record(z.string(), z.string()).optional(),
  steps: z.array(Step),
});

const Workflow = z.strictObject({
  name: z.string(),
  on: z.record(z.string(), z.unknown()),
  permissions: z.strictObject({ contents: z.literal('read') }),
  concurrency: z.record(z.string(), z.unknown()).optional(),
  jobs: z.record(z.string(), Job),
});

const load = (name: string): z.infer<typeof Workflow> =>
  Workflow.parse(parse(read(`.github/workflows/${name}.yml`)));

const check = load('check');
const deploy = load('deploy');
const nightly = load('nightly');
const steps = [check, deploy, nightly].flatMap(({ jobs }) =>
  Object.values(jobs).flatMap((job) => job.steps),
);

test('there are three workflows', () => {
  expect(filesBelow('.github/workflows', '.yml')).toHaveLength(3);
});

test('each pull request and each push to main is checked', () => {
  expect(check.on).toEqual({ pull_request: null, push: { branches: ['main'] } });
  expect(check.jobs['check']?.steps.map(({ run }) => run)).toContain('.ci/run');
});

test('all that is generated is tested each night, and all of npm test on the oldest Node', () => {
  expect(Object.keys(nightly.on)).toContain('schedule');
  const { length, oldest } = nightly.jobs;
  expect(length?.steps.map(({ run }) => run)).toContain('npm run test:length');
  expect(oldest?.steps.map(({ run }) => run)).toContain('npm test');
  const [, version] = /^oldest=(\d+)$/m.exec(read('.ci/run')) ?? [];
  expect(oldest?.steps.map((step) => step.with?.['node-version'])).toContain(Number(version));
});

test('a tag is checked, then deployed to UAT, then to production', () => {
  expect(deploy.on).toEqual({ push: { tags: ['v*'] } });
  const { check: first, uat, production } = deploy.jobs;
  expect(first?.steps.map(({ run }) => run)).toContain('.ci/run');
  expect(uat).toMatchObject({ needs: 'check', environment: 'uat' });
  expect(production).toMatchObject({ needs: 'uat', environment: 'production' });
  const commands = [uat, production].map((job) => job?.steps.at(-1)?.run);
  expect(commands).toEqual(['npm run deploy -- uat', 'npm run deploy -- prod']);
});

test('one deployment waits for the other', () => {
  expect(deploy.jobs['uat']?.concurrency).toBe('deploy-uat');
  expect(deploy.jobs['production']?.concurrency).toBe('deploy-production');
});

test('only jobs that deploy are given credentials, which nobody stores', () => {
  for (const [name, { permissions, environment }] of Object.entries(deploy.jobs)) {
    const deploys = name !== 'check';
    expect(permissions?.['id-token']).toBe(deploys ? 'write' : undefined);
    expect(environment !== undefined).toBe(deploys);
  }
  expect(read('.github/workflows/deploy.yml')).not.toMatch(/credentials_json|FIREBASE_TOKEN/);
  expect(read('.gitignore').split('\n')).toContain('gha-creds-*.json');
});

test('every npm script that is run exists', () => {
  const named = steps.flatMap(({ run }) => [...(run ?? '').matchAll(/\bnpm run ([\w:-]+)/g)]);
  expect(named.length).toBeGreaterThan(0);
  for (const [, name] of named) expect(scriptNames()).toContain(name);
});

test('every checkout has the whole history and its tags', () => {
  const checkouts = steps.filter(({ uses }) => uses?.startsWith('actions/checkout@') === true);
  expect(checkouts).toHaveLength(6);
  for (const checkout of checkouts) expect(checkout.with).toEqual({ 'fetch-depth': 0 });
});
