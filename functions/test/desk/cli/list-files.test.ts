import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { FieldValue } from 'firebase-admin/firestore';

import { openAdmin } from '../../support/admin';
import { openedForEach } from '../../support/opened';

const admin = openedForEach(openAdmin);

const { done } = admin;
const at = (name: string): string => join(admin.folder, name);

const audited = async (): Promise<number> =>
  (await admin.firestore.db.collection('audit').count().get()).data().count;

test.each(['hubs', 'zones', 'fees', 'services', 'holidays', 'accounts'])(
  '%s from a template are exported, and imported unchanged',
  async (noun) => {
    await done(noun, 'template', at('template.xlsx'));
    await done(noun, 'import', at('template.xlsx'));
    const count = await audited();
    expect(count).toBeGreaterThan(0);
    for (const name of ['out.xlsx', 'out.csv', 'out.json']) {
      expect(await done(noun, 'export', at(name))).toMatch(/^\d+ [a-z ]+s written to .*\.\n$/);
      expect(await done(noun, 'import', at(name))).toMatch(/\nThere was nothing to change\.\n/);
    }
    expect(await audited()).toBe(count);
  },
);

test('an existing file is overwritten with --force alone, and not in a dry run', async () => {
  await writeFile(at('hubs.csv'), 'mine');
  for (const verb of ['export', 'template']) {
    expect(await admin.refused('hubs', verb, at('hubs.csv'))).toBe(
      'FOLDER/hubs.csv already exists. To overwrite it, add --force.\n',
    );
    await done('--dry-run', 'hubs', verb, at('hubs.csv'), '--force');
    expect(await readFile(at('hubs.csv'), 'utf8')).toBe('mine');
    await done('hubs', verb, at('hubs.csv'), '--force');
    expect(await readFile(at('hubs.csv'), 'utf8')).toMatch(/^\uFEFF?id,name,Thai name,/);
    await writeFile(at('hubs.csv'), 'mine');
  }
  const { code, err } = await admin.run('hubs', 'export', at('hubs.ods'));
  expect(code).toBe(2);
  expect(err).toContain('must end in .xlsx, .csv or .json.');
});

test('an export names the documents it cannot hold', async () => {
  await admin.firestore.db.doc('hubs/broken').set({ active: true });
  expect(await done('hubs', 'export', at('hubs.csv'))).toMatch(
    /^0 hubs written to .*\nWarning: The document hubs\/broken is malformed: /,
  );
});

test('holidays of one year are exported by themselves, as JSON has to be', async () => {
  for (const year of [2026, 2027]) {
    const day = `${year}-01-01,New Year,ปีใหม่`;
    await writeFile(at(`${year}.csv`), `date,English name,Thai name\n${day}\n`);
    await done('holidays', 'import', at(`${year}.csv`));
  }
  expect(await admin.refused('holidays', 'export', at('all.json'))).toBe(
    'A JSON file holds the holidays of one year. For several years, write .xlsx or .csv. To write one year, add --year <year>.\n',
  );
  expect(await admin.refused('holidays', 'export', at('none.csv'), '--year', '2025')).toBe(
    'The holidays of 2025 are not loaded. To load them, run holidays import <file>.\n',
  );
  await done('holidays', 'export', at('2027.json'), '--year', '2027');
  expect(JSON.parse(await readFile(at('2027.json'), 'utf8'))).toEqual([
    { date: '2027-01-01', name_en: 'New Year', name_th: 'ปีใหม่' },
  ]);
  await done('holidays', 'export', at('all.csv'));
  expect(await done('holidays', 'import', at('all.csv'))).toMatch(
    /^The holidays of 2026 are imported: 1 day\.\nThe holidays of 2027 are imported: 1 day\.\n/,
  );
});

describe('accounts', () => {
  const HEADINGS = 'id,email,role,client type,explain,disabled';
  const write = (...lines: string[]): Promise<void> =>
    writeFile(at('accounts.csv'), [HEADINGS, ...lines].join('\n'));
  const load = (...options: string[]): Promise<string> =>
    done('accounts', 'import', at('accounts.csv'), ...options);
  const create = (id: string): Promise<string> =>
    done('accounts', 'create', id, '--email', `${id}@x.example`);
  const show = (id: string): Promise<Record<string, unknown>> => admin.json('accounts', 'show', id);

  test('are created and changed with their tokens, in one round, which a dry run shows', async () => {
    await create('old');
    await create('same');
    await done('tokens', 'issue', 'old', '--label', 'web');
    await write(
      'old,OLD@y.example,Client,partner,full,',
      'same,same@x.example,client,standard,plain,',
      'new,new@x.example,client,standard,plain,',
    );
    const count = await audited();
    expect(await load('--dry-run')).toMatch(
      /\n {2}account old: email old@x\.example -> old@y\.example, client type standard -> partner, explain plain -> full\n {2}token follows its account: [^\n]*\n {2}account new is new: email new@x\.example, [^\n]*\nUnchanged: 1 account\.\n$/,
    );
    expect(await audited()).toBe(count);
    expect(await load()).toBe(
      'Accounts imported: 3, of which 1 new, with 1 token. This takes effect within 60 seconds. New accounts have no tokens yet.\n',
    );
    expect(await audited()).toBe(count + 3);
    expect(await show('old')).toMatchObject({ client_type: 'partner', email: 'old@y.example' });
    expect(await show('new')).toMatchObject({ email: 'new@x.example', tokens: [] });
    const { docs } = await admin.firestore.db.collection('tokens').get();
    expect(docs.map((doc) => doc.data())).toMatchObject([
      { email: 'old@y.example', client_type: 'partner', explain: 'full' },
    ]);
  });

  test('keep their share of carriers’ quotas, unless the file says otherwise', async () => {
    const file = at('shares.csv');
    const share = async () => (await show('big'))['carrier_share'];
    const email = ['--email', 'big@x.example'];
    await done('accounts', 'create', 'big', ...email, '--carrier-share', '40');
    await write('big,big@x.example,client,standard,full,');
    await load();
    expect(await share()).toBe(40);
    await done('accounts', 'export', file);
    await writeFile(file, (await readFile(file, 'utf8')).replace(',40,', ',60,'));
    await done('accounts', 'import', file);
    expect(await share()).toBe(60);
    await writeFile(file, (await readFile(file, 'utf8')).replace(',60,', ',160,'));
    expect(await admin.refused('accounts', 'import', file)).toContain('"160" must be at most 100');
  });

  test('are neither disabled nor enabled by a file, which says so', async () => {
    await create('off');
    await create('on');
    await done('accounts', 'disable', 'off');
    await done('accounts', 'export', at('out.csv'));
    expect(await readFile(at('out.csv'), 'utf8')).toMatch(
      /^id,.*\noff,off@x\.example,client,standard,plain,25,\d{4}-\d\d-\d\d\non,.*,plain,25,\n$/,
    );
    await write(
      'off,off@x.example,client,standard,plain,',
      'on,on@x.example,client,standard,plain,x',
    );
    expect(await load()).toMatch(
      /\nThere was nothing to change\.\nWarning: The account off stays disabled: .*accounts enable off\.\nWarning: The account on is not disabled: .*accounts disable on\.\n$/,
    );
  });

  test('may swap their addresses, and share none', async () => {
    await create('aa');
    await create('bb');
    await write('aa,cc@x.example,client,standard,plain,', 'cc,cc@x.example,client,standard,plain,');
    expect(await admin.refused('accounts', 'import', at('accounts.csv'))).toBe(
      'cc and aa would both have the address cc@x.example, and shipments belong to the address.\n',
    );
    await write('aa,bb@x.example,client,standard,plain,');
    expect(await admin.refused('accounts', 'import', at('accounts.csv'))).toMatch(
      /^aa and bb would both have /,
    );
    await write('aa,bb@x.example,client,standard,plain,', 'bb,aa@x.example,client,standard,plain,');
    await load();
    expect(await show('aa')).toMatchObject({ email: 'bb@x.example' });
  });

  test('keep an address that shipments carry', async () => {
    await create('aa');
    await admin.firestore.db.collection('shipments').add({ client_email: 'aa@x.example' });
    await write('aa,bb@x.example,client,standard,plain,');
    expect(await admin.refused('accounts', 'import', at('accounts.csv'))).toMatch(
      /has shipments under/,
    );
    expect(await show('aa')).toMatchObject({ email: 'aa@x.example' });
  });

  test('of earlier releases are exported and imported unchanged', async () => {
    await create('aa');
    const reference = admin.firestore.db.doc('accounts/aa');
    await reference.update({ email: 'AA@x.example', explain: FieldValue.delete() });
    await done('accounts', 'export', at('accounts.csv'));
    expect(await load()).toMatch(/\nThere was nothing to change\.\n/);
    expect((await reference.get()).get('email')).toBe('AA@x.example');
  });

  test('whose document is malformed are written whole', async () => {
    await create('aa');
    const reference = admin.firestore.db.doc('accounts/aa');
    await reference.update({ role: 'king' });
    await write('aa,aa@x.example,staff,standard,plain,');
    await load();
    expect((await reference.get()).get('role')).toBe('staff');
  });
});
