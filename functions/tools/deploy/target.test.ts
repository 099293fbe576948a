import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { projectSettings, projectsByAlias } from '../firebase-projects';
import { findRepository } from '../functions-folder';
import { readIntegrators } from '../integrators';
import { CACHE_SETTINGS } from './cache-settings';
import { parseBaseAddress, chooseAddresses, environmentOfProject, resolveTarget } from './target';

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

test.each([
  [
    'ENVIRONMENT=prod',
    'ENVIRONMENT is production or uat, but functions/.env.thai-shipping-prod says "prod"',
  ],
  ['', 'ENVIRONMENT is production or uat, but functions/.env.thai-shipping-prod sets none'],
  ['ENVIRONMENT=production', 'MIN_INSTANCES is a whole number, but'],
  ['ENVIRONMENT=production\nMIN_INSTANCES=one', 'MIN_INSTANCES is a whole number, but'],
  [
    'ENVIRONMENT=production\nMIN_INSTANCES=1\nLOG_REQUESTS=yes',
    'LOG_REQUESTS is true or false, but',
  ],
  [
    'ENVIRONMENT=production\nMIN_INSTANCES=1\nLOG_REQUESTS=true\nLOG_QUOTES=on',
    'LOG_QUOTES is true or false, but',
  ],
  [
    'ENVIRONMENT=production\nMIN_INSTANCES=1\nLOG_REQUESTS=true\nDHL_DAY_QUOTA=0',
    'DHL_DAY_QUOTA is a whole number from 1, but',
  ],
])('%j is refused', (text, reason) => {
  set(`.env.${PROJECT}`, text);
  expect(environment).toThrow(reason);
});

test.each([
  ['prod', 'uat', /ENVIRONMENT is uat in functions\/\.env\.thai-shipping-prod, which is prod/],
  ['uat', 'production', /ENVIRONMENT is production in .*thai-shipping-uat, which is uat/],
  [
    'production',
    'production',
    /"production" is not a project in \.firebaserc, which has prod, uat/,
  ],
])('%s with the settings of %s is refused', (alias, declared, reason) => {
  const projects = { prod: PROJECT, uat: 'thai-shipping-uat', default: 'demo-shipping' };
  writeFileSync(join(root, '.firebaserc'), JSON.stringify({ projects }));
  const others = '\nMIN_INSTANCES=0\nLOG_REQUESTS=false';
  for (const id of [PROJECT, 'thai-shipping-uat'])
    set(`.env.${id}`, `ENVIRONMENT=${declared}${others}`);
  expect(() => resolveTarget(alias, root)).toThrow(reason);
});
test.each([
  [
    'https://asia-southeast1-thai-shipping-uat.cloudfunctions.net/',
    'https://asia-southeast1-thai-shipping-uat.cloudfunctions.net',
  ],
  [
    ' http://127.0.0.1:5001/demo-shipping/asia-southeast1// ',
    'http://127.0.0.1:5001/demo-shipping/asia-southeast1',
  ],
  ['HTTPS://api.example.com', 'HTTPS://api.example.com'],
])('%s stands before the functions’ names', (text, address) => {
  expect(parseBaseAddress(text)).toBe(address);
});

test.each([
  ['', 'is no address'],
  ['api.example.com', 'is no address'],
  ['ftp://api.example.com', 'is no address'],
  ['http://api.example.com', 'unencrypted; use https'],
  ['https://api.example.com?x=1', 'has a query or fragment'],
  ['https://api.example.com/shipmentCrud/', "is a function's address; leave out /shipmentCrud"],
])('%j is refused', (text, reason) => {
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
