import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { Failure } from './failure';
import { placeholdersIn, readIntegrators } from './integrators';

const root = mkdtempSync(join(tmpdir(), 'integrators-'));
afterAll(() => {
  rmSync(root, { recursive: true });
});

const OURS = readIntegrators();
const given = (content: unknown) => {
  const text = typeof content === 'string' ? content : JSON.stringify(content);
  writeFileSync(join(root, 'integrators.json'), text);
  return () => readIntegrators(root);
};

test('the file of the repository is valid, and read as it is', () => {
  expect(OURS.addresses.production).toMatch(/^https:\/\//);
  expect(given(OURS)()).toEqual(OURS);
});

test('placeholders are named', () => {
  const set = { ...OURS, tracking_registration: 'tracking@carrier.co.th' };
  expect(placeholdersIn(set)).not.toContain('tracking_registration');
  const contact = { ...OURS.contact, email: 'api@example.com' };
  expect(placeholdersIn({ ...OURS, contact })).toContain('contact.email');
});

test.each<[string, unknown, string]>([
  ['no JSON', '{', 'integrators.json is not valid JSON: '],
  ['a list', [], 'integrators.json: it: '],
  [
    'an address that is none',
    { ...OURS, contact: { ...OURS.contact, email: 'us', url: 'http://us.co.th' } },
    'contact.email: must be an e-mail address; contact.url: must be an address with https://.',
  ],
  [
    'an address with a path',
    { ...OURS, addresses: { ...OURS.addresses, uat: 'https://us.co.th/' } },
    'integrators.json: addresses.uat: must be https:// and a host, without a path',
  ],
  [
    'neither an address nor an e-mail address',
    { ...OURS, tokens: { ...OURS.tokens, production: 'ask us' } },
    'integrators.json: tokens.production: must be an address with https://, or an e-mail address.',
  ],
  ['a missing member', { ...OURS, tracking_registration: undefined }, 'tracking_registration: '],
  ['an unknown member', { ...OURS, telephone: '02' }, 'telephone'],
])('%s is refused, with the file and the member', (_, content, sentence) => {
  expect(given(content)).toThrow(Failure);
  expect(given(content)).toThrow(sentence);
});

test('a missing file is named', () => {
  const nowhere = join(root, 'nowhere');
  expect(() => readIntegrators(nowhere)).toThrow(
    new Failure(`No such file: ${join(nowhere, 'integrators.json')}`),
  );
});
