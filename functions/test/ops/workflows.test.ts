import { parse } from 'yaml';
import { z } from 'zod';

import { findFunctionsFolder } from '../../tools/functions-folder';
import { readRooms } from '../../tools/stryker/rooms';
import { filesBelow, read, scriptNames } from '../support/repository';

const Step = z.strictObject({
  uses: z.string().optional(),
  with: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).optional(),
  run: z.string().optional(),
  'working-directory': z.literal('functions').optional(),
  env: z.record(z.string(), z.string()).optional(),
});
type Step = z.infer<typeof Step>;

const Job = z.strictObject({
  needs: z.union([z.string(), z.array(z.string())]).optional(),
  'runs-on': z.literal('ubuntu-latest'),
  'timeout-minutes': z.int(),
  strategy: z
    .strictObject({
      'fail-fast': z.literal(false),
      matrix: z.strictObject({ room: z.array(z.string()) }),
    })
    .optional(),
  environment: z.string().optional(),
  concurrency: z.string().optional(),
  permissions: z.record(z.string(), z.string()),
  steps: z.array(Step),
});

const Workflow = z.strictObject({
  name: z.string(),
  on: z.record(z.string(), z.unknown()),
  // A job has only what it names.
  permissions: z.strictObject({}),
  concurrency: z.record(z.string(), z.unknown()).optional(),
  jobs: z.record(z.string(), Job),
});

const load = (path: string): z.infer<typeof Workflow> => Workflow.parse(parse(read(path)));

const paths = filesBelow('.github', '.yml');
const workflows = paths.map(load);
const [check, deploy, nightly] = ['check', 'deploy', 'nightly'].map((name) =>
  load(`.github/workflows/${name}.yml`),
);
const jobs = workflows.flatMap((workflow) => Object.entries(workflow.jobs));
const steps = jobs.flatMap(([, job]) => job.steps);
const listCommands = (name: string): (string | undefined)[] =>
  deploy?.jobs[name]?.steps.map(({ run }) => run) ?? [];
const using = (action: string): Step[] =>
  steps.filter(({ uses }) => uses?.startsWith(`${action}@`) === true);

test('there are three workflows, and nothing else that GitHub runs', () => {
  expect(paths.map((path) => path.slice(path.lastIndexOf('/') + 1)).sort()).toEqual([
    'check.yml',
    'deploy.yml',
    'nightly.yml',
  ]);
});

test('every action is pinned to a commit, with its version behind it, the same everywhere', () => {
  const used = paths.flatMap((path) => [...read(path).matchAll(/uses:(.*)$/gm)]);
  expect(used).toHaveLength(steps.filter(({ uses }) => uses !== undefined).length);
  const pins = new Set(used.map(([, pin = '']) => pin.trim()));
  for (const pin of pins) expect(pin).toMatch(/^[\w-]+\/[\w-]+@[\da-f]{40} # v\d+\.\d+\.\d+$/);
  const actions = [...pins].map((pin) => pin.slice(0, pin.indexOf('@')));
  expect(actions).toEqual([...new Set(actions)]);
});

test('no package runs a script where it is installed', () => {
  const commands = [...steps.map(({ run }) => run ?? ''), ...read('.ci/run').split('\n')];
  const installs = commands.filter((command) => /^npm (ci|i|install)\b/.test(command));
  expect(installs.length).toBeGreaterThan(3);
  for (const command of installs) expect(command).toBe('npm ci --ignore-scripts');
});

test('nothing is installed, and nothing of others taken from a cache, where there are credentials', () => {
  const trusted = jobs.filter(([, { permissions }]) =>
    Object.values(permissions).includes('write'),
  );
  expect(trusted.map(([name]) => name)).toEqual(['uat', 'production', 'publish']);
  for (const [, job] of trusted) {
    const commands = job.steps.map(({ run }) => run ?? '').join('\n');
    expect(commands).not.toMatch(/npm (ci|i|install)\b|\bnpx\b|\.ci\/run/);
  }
  for (const { with: given } of Object.values(deploy?.jobs ?? {}).flatMap((job) => job.steps)) {
    expect(given ?? {}).not.toHaveProperty('cache');
  }
});

test('each job has the least that it needs', () => {
  const permissions = { contents: 'read' };
  const granted = {
    uat: { contents: 'read', 'id-token': 'write' },
    production: { contents: 'read', 'id-token': 'write' },
    publish: { contents: 'write' },
  };
  expect(Object.fromEntries(jobs.map(([name, job]) => [name, job.permissions]))).toEqual({
    check: permissions,
    install: permissions,
    length: permissions,
    oldest: permissions,
    mutants: permissions,
    ...granted,
  });
});

test('a secret is given to the one command that needs it', () => {
  const given = steps.filter((step) => /secrets\.|github\.token/.test(JSON.stringify(step)));
  expect(given.map(({ env }) => env)).toEqual([
    { SMOKE_TOKEN: '${{ secrets.SMOKE_TOKEN }}' },
    { SMOKE_TOKEN: '${{ secrets.SMOKE_TOKEN }}' },
    { GH_TOKEN: '${{ github.token }}' },
  ]);
  // What a step runs is fixed: nothing of a tag or a branch becomes part of a command.
  for (const { run } of steps) expect(run ?? '').not.toContain('${{');
});

test('each pull request and each push to main is checked', () => {
  expect(check?.on).toEqual({ pull_request: null, push: { branches: ['main'] } });
  expect(check?.jobs['check']?.steps.map(({ run }) => run)).toContain('.ci/run');
});

test('no test may be skipped where the machine has every program', () => {
  const runs = steps.filter(({ run }) => run === '.ci/run');
  expect(runs.map(({ env }) => env)).toEqual([{ MAY_LACK: '' }, { MAY_LACK: '' }]);
});

test('all that is generated is tested each night, and all of npm test on the oldest Node', () => {
  expect(Object.keys(nightly?.on ?? {})).toContain('schedule');
  const { length, oldest } = nightly?.jobs ?? {};
  expect(length?.steps.map(({ run }) => run)).toContain('npm run test:length');
  expect(oldest?.steps.map(({ run }) => run)).toContain('npm test');
  const [, version] = /^oldest=(\d+)$/m.exec(read('.ci/run')) ?? [];
  expect(oldest?.steps.map((step) => step.with?.['node-version'])).toContain(Number(version));
});

test('each room is mutated each night, well within the six hours of a machine', () => {
  const { mutants } = nightly?.jobs ?? {};
  expect(mutants?.strategy?.matrix.room).toEqual(Object.keys(readRooms(findFunctionsFolder())));
  expect(mutants?.['timeout-minutes']).toBeLessThan(240);
  expect(mutants?.steps.at(-1)).toMatchObject({
    run: 'npm run stryker -- "$ROOM"',
    env: { ROOM: '${{ matrix.room }}' },
  });
});

test('a tag is checked, then deployed to UAT, then to production, then published', () => {
  expect(deploy?.on).toEqual({ push: { tags: ['v*'] } });
  const { uat, production, publish } = deploy?.jobs ?? {};
  expect(listCommands('check')).toContain('.ci/run');
  expect(uat).toMatchObject({ needs: ['check', 'install'], environment: 'uat' });
  expect(production).toMatchObject({ needs: 'uat', environment: 'production' });
  expect(publish).toMatchObject({ needs: 'production' });
  expect(listCommands('uat').at(-1)).toBe('npm run deploy -- uat');
  expect(listCommands('production').at(-1)).toBe('npm run deploy -- prod');
});

test('each release has its packages’ signatures checked, and a list of the packages', () => {
  expect(listCommands('install').filter((run) => run?.startsWith('npm'))).toEqual([
    'npm ci --ignore-scripts',
    'npm audit signatures',
    'npm sbom --omit dev --sbom-format cyclonedx > ../sbom.cdx.json',
  ]);
  expect(listCommands('publish').at(-1)).toContain(
    'gh release create "$GITHUB_REF_NAME" sbom.cdx.json',
  );
  const uploaded = using('actions/upload-artifact').map((step) => step.with?.['name']);
  const taken = using('actions/download-artifact').map((step) => step.with?.['name']);
  expect(uploaded).toEqual(['packages', 'sbom']);
  expect(taken).toEqual(['packages', 'packages', 'sbom']);
});

test('one deployment waits for the other', () => {
  expect(deploy?.jobs['uat']?.concurrency).toBe('deploy-uat');
  expect(deploy?.jobs['production']?.concurrency).toBe('deploy-production');
});

test('nobody stores a credential', () => {
  for (const path of paths) expect(read(path)).not.toMatch(/credentials_json|FIREBASE_TOKEN/);
  expect(read('.gitignore').split('\n')).toContain('gha-creds-*.json');
});

test('every npm script that is run exists', () => {
  const named = steps.flatMap(({ run }) => [...(run ?? '').matchAll(/\bnpm run ([\w:-]+)/g)]);
  expect(named.length).toBeGreaterThan(0);
  for (const [, name] of named) expect(scriptNames()).toContain(name);
});

test('every checkout has the whole history and its tags, and leaves no credential behind', () => {
  const checkouts = using('actions/checkout');
  expect(checkouts).toHaveLength(8);
  for (const { with: given } of checkouts) {
    expect(given).toEqual({ 'fetch-depth': 0, 'persist-credentials': false });
  }
});
