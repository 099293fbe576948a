import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import {
  type Serve,
  TOKEN,
  healthy,
  openService,
  buildPreflight,
} from '../../test/support/healthy-service';
import { recordedTexts } from '../../test/support/recorded-text';
import { git } from '../../test/support/run-script';
import { Failure } from '../failure';
import { findRepository } from '../functions-folder';
import type { DeployOptions } from './check-deployment';
import { deploy } from './deploy';
import { FirebaseCli } from './firebase-cli';
import { resolveTarget } from './target';

const expectRecorded = recordedTexts(join(__dirname, 'deploys.txt'));
const ADVICE = /To go back at once[^]*See also docs.*$/m;
const LACKING = { locationId: 'asia-southeast1' };
const DATABASE = {
  ...LACKING,
  deleteProtectionState: 'DELETE_PROTECTION_ENABLED',
  pointInTimeRecoveryEnablement: 'POINT_IN_TIME_RECOVERY_ENABLED',
};

/** What a test makes otherwise. */
interface Given {
  readonly options?: Partial<DeployOptions>;
  readonly serve?: (serve: Serve) => Serve;
  /** What the CLI answers. */
  readonly answers?: Readonly<Record<string, unknown>>;
  /** The command that the CLI fails at. */
  readonly fails?: string;
  /** Changes the checkout, before it is read or while it is deployed. */
  readonly before?: () => void;
  readonly meanwhile?: () => void;
}

/** A CLI that notes what it is asked to do, and does nothing. */
class NotingCli extends FirebaseCli {
  readonly asked: string[] = [];

  constructor(
    projectId: string,
    private readonly given: Given,
  ) {
    super(findRepository(), projectId);
  }

  override async run(...command: readonly string[]): Promise<void> {
    const line = command.join(' ');
    this.asked.push(line);
    this.given.meanwhile?.();
    if (this.given.fails !== undefined && line.includes(this.given.fails)) {
      throw new Failure(`"firebase ${line}" failed; see above.`);
    }
    return Promise.resolve();
  }

  override async read(...command: readonly string[]): Promise<unknown> {
    this.asked.push(command.join(' '));
    const answers: Readonly<Record<string, unknown>> = {
      'firestore:databases:get': DATABASE,
      'firestore:operations:list': [],
      'functions:list': [{ id: 'apiQuote' }],
      'functions:secrets:get': { secrets: [{ state: 'ENABLED' }] },
      ...this.given.answers,
    };
    return Promise.resolve(answers[command[0] ?? '']);
  }
}

let root: string;
/** The commit that is deployed. */
let release: string;
let serve: Serve;
let server: Awaited<ReturnType<typeof openService>>;

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

const SETTINGS = 'MIN_INSTANCES=0\nLOG_REQUESTS=false\nENVIRONMENT=';
/** In place of what builds the site: it writes down what it was asked for. */
const SITE = "require('node:fs').writeFileSync('lib/asked', process.argv.slice(2).join(' '))";

beforeAll(async () => {
  server = await openService((called) => serve(called));
  root = mkdtempSync(join(tmpdir(), 'a-release-'));
  write('.gitignore', 'node_modules\nlib\n');
  write('CHANGELOG.md', '# Changes\n\n## 1.6.0\n\n## 1.5.0\n');
  write('.firebaserc', JSON.stringify({ projects: { uat: 'our-uat', prod: 'our-prod' } }));
  write('integrators.json', readFileSync(join(findRepository(), 'integrators.json'), 'utf8'));
  write('functions/package.json', '{"version":"1.6.0"}');
  write('functions/package-lock.json', '{"packages":{}}');
  write('functions/node_modules/.package-lock.json', '{"packages":{}}');
  write('functions/lib/reference/site/main.js', SITE);
  write('functions/.env.our-uat', `${SETTINGS}uat`);
  write('functions/.env.our-prod', `${SETTINGS}production`);
  git(root, 'init', '-q');
  git(root, 'add', '-A');
  git(root, 'commit', '-q', '-m', 'A release');
  git(root, 'tag', 'v1.6.0');
  release = git(root, 'rev-parse', 'HEAD');
});
afterEach(() => {
  for (const path of ['.git/shallow', 'functions/.env', 'functions/lib/asked']) {
    rmSync(join(root, path), { force: true });
  }
  git(root, 'tag', '-f', 'v1.6.0', release);
  git(root, 'reset', '-q', '--hard', release);
  git(root, 'clean', '-qfd');
});
afterAll(async () => {
  await server.close();
  rmSync(root, { recursive: true });
});

/** What it prints and asks of the CLI, and how it ends. */
async function deployed(alias: 'uat' | 'prod', given: Given): Promise<string> {
  given.before?.();
  const target = resolveTarget(alias, root);
  const asGiven = healthy(target.environment, target.version);
  serve = given.serve?.(asGiven) ?? asGiven;
  const cli = new NotingCli(target.projectId, given);
  const printed: string[] = [];
  const addresses = { baseAddress: server.url, uatAddress: server.url, siteAddress: server.url };
  const options = {
    isDryRun: false,
    acceptsMinimumBill: false,
    token: TOKEN,
    ...addresses,
    ...given.options,
  };
  const print = (text: string) => printed.push(text);
  const ending = await deploy({ target, cli, options, print }).catch(
    (error: unknown) => `Fails: ${error instanceof Failure ? error.message : String(error)}`,
  );
  const asked = join(root, 'functions/lib/asked');
  return [
    ...printed,
    ending ?? '',
    `The site was built: ${existsSync(asked) ? readFileSync(asked, 'utf8') : 'no'}`,
    'The CLI was asked:',
    ...cli.asked.map((line) => `   ${line}`),
  ]
    .join('\n')
    .replaceAll(target.version, 'VERSION')
    .replaceAll(server.url, 'ADDRESS');
}

const commit = (...options: string[]) => git(root, 'commit', '-qam', 'A last thought', ...options);

const withoutService: Given['serve'] = (asGiven) => (called) =>
  called.name === 'apiShippingServices' && called.body['api_token'] === TOKEN
    ? { body: { total: 0 } }
    : asGiven(called);
const withoutPage: Given['serve'] = (asGiven) => (called) =>
  called.name === '' ? { status: 404 } : asGiven(called);
const answersElse =
  (name: string, answer: ReturnType<Serve>) =>
  (asGiven: Serve): Serve =>
  (called) =>
    called.name === name ? answer : asGiven(called);

const FAILED_INDEX = { name: 'an index', error: {}, metadata: { indexConfigDeltas: [{}] } };
const DRY = { isDryRun: true };

test.each<[string, 'uat' | 'prod', Given]>([
  ['to UAT', 'uat', {}],
  ['to UAT, dry', 'uat', { options: DRY }],
  ['to production', 'prod', {}],
  ['to production, dry', 'prod', { options: DRY }],
  [
    'to UAT without a token, where the page is missing',
    'uat',
    { options: { token: undefined }, serve: withoutPage },
  ],
  ['where two checks fail', 'uat', { serve: (asGiven) => withoutPage(withoutService(asGiven)) }],
  [
    'to an unprotected database',
    'uat',
    { options: DRY, answers: { 'firestore:databases:get': LACKING } },
  ],
  [
    'to production where a function would be deleted',
    'prod',
    { options: { acceptsMinimumBill: true }, answers: { 'functions:list': [{ id: 'old' }] } },
  ],
  [
    'to production without secrets',
    'prod',
    { answers: { 'functions:secrets:get': { secrets: [] } } },
  ],
  ['to production as UAT serves another', 'prod', { serve: answersElse('shipmentCrud', {}) }],
  [
    'to production as UAT alone serves it',
    'prod',
    { serve: answersElse('tracking', buildPreflight('1.5.0')), options: DRY },
  ],
  ['that fails at Firestore', 'uat', { fails: 'firestore' }],
  [
    'that fails at the functions',
    'uat',
    { fails: 'functions', options: { acceptsMinimumBill: true } },
  ],
  ['that fails at Hosting', 'prod', { fails: 'hosting' }],
  [
    'that fails at the indexes',
    'uat',
    { answers: { 'firestore:operations:list': [FAILED_INDEX] } },
  ],
  [
    'whose checkout changes meanwhile',
    'uat',
    {
      meanwhile: () => {
        write('new.txt', '');
      },
    },
  ],
  [
    'of another commit meanwhile',
    'uat',
    {
      meanwhile: () => {
        write('functions/package-lock.json', '{"packages":{"":{}}}');
        commit();
        git(root, 'tag', '-f', 'v1.6.0');
      },
    },
  ],
  [
    'of what is not committed',
    'uat',
    {
      before: () => {
        write('CHANGELOG.md', '');
      },
    },
  ],
  [
    'of a file that git is told to ignore',
    'uat',
    {
      before: () => {
        git(root, 'config', 'core.excludesFile', join(root, '.gitignore'));
        write('.gitignore', 'node_modules\nlib\n.env\n');
        commit();
        write('functions/.env', '');
      },
    },
  ],
  [
    'of a commit without a tag',
    'uat',
    {
      before: () => {
        commit('--allow-empty');
      },
    },
  ],
  [
    'of a clone without its history',
    'uat',
    {
      before: () => {
        write('.git/shallow', `${git(root, 'rev-parse', 'HEAD')}\n`);
      },
    },
  ],
  [
    'of a release that the changelog lacks',
    'uat',
    {
      before: () => {
        write('CHANGELOG.md', '# Changes\n');
        commit();
      },
    },
  ],
  [
    'of a release before that of the changelog',
    'uat',
    {
      before: () => {
        write('CHANGELOG.md', '# Changes\n\n## 1.7.0-rc.1\n\n## 1.6.0\n');
        commit();
      },
    },
  ],
])('a deploy %s', async (name, alias, given) => {
  const text = await deployed(alias, given);
  const isWhole = ['to UAT', 'to production'].includes(name);
  expectRecorded(name, isWhole ? text : text.replace(ADVICE, '(advice)'));
});
