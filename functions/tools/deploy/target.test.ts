import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { readExamples } from '../../test/support/repository';
import { projectSettings, projectsByAlias } from '../firebase-projects';
import { findRepository } from '../functions-folder';
import { readIntegrators } from '../integrators';
import { CACHE_SETTINGS } from './cache-settings';
import { parseBaseAddress, chooseAddresses, environmentOfProject, resolveTarget } from './target';

const EXAMPLES = readExamples<{
  settings: [text: string, reason: string][];
  aliases: [alias: string, declared: string, reason: string][];
  addresses: [text: string, address: string][];
  malformed: [text: string, reason: string][];
}>(__dirname, 'vectors/target.json');

const PROJECT = 'thai-shipping-prod';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'settings-'));
  mkdirSync(join(root, 'functions'));
});
afterEach(() => {
  rmSync(root, { recursive: true });
});

const set = (name: string, text: string) => {
  writeFileSync(join(root, 'functions', name), text);
};
const environment = () => environmentOfProject(PROJECT, root);

test.each(['thai-shipping-uat', 'thai-shipping-prod'])(
  '%s uses what its build fills',
  (project) => {
    expect(projectSettings(project)).toMatchObject(CACHE_SETTINGS);
  },
);

test('a project’s settings name its environment, however they are written', () => {
  set(
    `.env.${PROJECT}`,
    '# ours\r\nENVIRONMENT="uat"\r\nMIN_INSTANCES=0\r\nLOG_REQUESTS=false\r\n',
  );
  expect(environment()).toBe('uat');
});

test('the file of the project wins over the one of all, and that of an alias counts for nothing', () => {
  set('.env', 'ENVIRONMENT=uat\nMIN_INSTANCES=0\nLOG_REQUESTS=false');
  expect(environment()).toBe('uat');
  set(`.env.${PROJECT}`, 'ENVIRONMENT=production');
  set('.env.prod', 'ENVIRONMENT=uat');
  expect(environment()).toBe('production');
});

test.each(EXAMPLES.settings)('%j is refused', (text, reason) => {
  set(`.env.${PROJECT}`, text);
  expect(environment).toThrow(reason);
});

test.each(EXAMPLES.aliases)('%s with the settings of %s is refused', (alias, declared, reason) => {
  const projects = { prod: PROJECT, uat: 'thai-shipping-uat', default: 'demo-shipping' };
  writeFileSync(join(root, '.firebaserc'), JSON.stringify({ projects }));
  const others = '\nMIN_INSTANCES=0\nLOG_REQUESTS=false';
  for (const id of [PROJECT, 'thai-shipping-uat'])
    set(`.env.${id}`, `ENVIRONMENT=${declared}${others}`);
  expect(() => resolveTarget(alias, root)).toThrow(reason);
});

test.each(EXAMPLES.addresses)('%s stands before the functions’ names', (text, address) => {
  expect(parseBaseAddress(text)).toBe(address);
});

test.each(EXAMPLES.malformed)('%j is refused', (text, reason) => {
  expect(() => parseBaseAddress(text)).toThrow(reason);
});

describe('the addresses of a deploy', () => {
  const repository = findRepository();
  const choose = (env: NodeJS.ProcessEnv) =>
    chooseAddresses(env, { projectId: PROJECT, environment: 'production', root: repository });

  test('are those that the environment names', () => {
    const own = {
      SERVICE_URL: 'https://api.example.com/',
      UAT_URL: 'https://uat.example.com',
      SITE_URL: 'https://docs.example.com',
    };
    expect(choose(own)).toEqual({
      baseAddress: 'https://api.example.com',
      uatAddress: own.UAT_URL,
      siteAddress: own.SITE_URL,
    });
  });

  test('are otherwise those of the projects, and the site that integrators know', () => {
    const uat = projectsByAlias(repository)['uat'];
    expect(choose({ SERVICE_URL: '', UAT_URL: '' })).toEqual({
      baseAddress: `https://asia-southeast1-${PROJECT}.cloudfunctions.net`,
      uatAddress: `https://asia-southeast1-${uat}.cloudfunctions.net`,
      siteAddress: readIntegrators(repository).addresses.production,
    });
  });
});
