import { openedForEach } from '../../support/opened';
import { openPastDesk } from '../../support/surcharge-desk';

const desk = openedForEach(() => openPastDesk('withdraw'));
const refusedTo = (verb: string, version: number) =>
  desk.refused('rates', verb, 'falcon', String(version));

beforeEach(async () => {
  await desk.imported();
  await desk.done('rates', 'publish', 'falcon', '1');
  await desk.imported({ valid_from: '2027-02-01', note: 'A typo' });
});

describe('a planned version', () => {
  beforeEach(() => desk.done('rates', 'publish', 'falcon', '2'));

  const withdraw = (version: number, ...options: string[]): Promise<string> =>
    desk.done('rates', 'withdraw', 'falcon', String(version), ...options);

  async function statuses(): Promise<string[]> {
    const versions = await desk.json<{ version: number; status: string }[]>('rates', 'list');
    return versions.map(({ version, status }) => `${version} ${status}`);
  }

  test('a planned version is a draft again, which the audit records and a dry run does not', async () => {
    const dry = await withdraw(2, '--dry-run');
    expect(dry).toContain('rate card withdrawn: rates/falcon-2 {"status":"draft"}');
    expect(await statuses()).toEqual(['2 published', '1 published']);
    const { updateTime } = await desk.db.doc('changes/rates').get();
    desk.clock.now += 1000;

    expect(await withdraw(2)).toBe(
      'Version 2 of falcon, planned from 2027-02-01, is a draft again. ' +
        'From 2027-02-01 on, version 1 applies instead.\n',
    );
    expect(await statuses()).toEqual(['2 draft', '1 published']);
    expect((await desk.db.doc('changes/rates').get()).updateTime).not.toEqual(updateTime);
    // The clock stood still from the import to the publication, so that either may come first.
    const [withdrawal, ...before] = await desk.json<{ action: string }[]>(
      'audit',
      'list',
      '--record',
      'rates/falcon-2',
    );
    const from = { status: 'published' };
    expect(withdrawal).toMatchObject({ action: 'rate card withdrawn', by: 'nim', from });
    expect(
      before
        .map(({ action }) => action)
        .sort()
        .join(),
    ).toBe('rate card imported,rate card published');
    expect(await desk.done('rates', 'lint', 'falcon', '2')).toContain('can be published');
  });

  test('a version that is live, past or not published is refused, with what to do', async () => {
    const refused = (version: number) => refusedTo('withdraw', version);
    expect(await refused(1)).toBe(
      'Version 1 of falcon has been in effect since 2027-01-05, so it cannot be withdrawn. To replace it, ' +
        'roll back to an earlier version or publish another. If the other version is to end, publish it with --to <day>.\n',
    );
    await desk.imported();
    expect(await refused(3)).toBe(
      'Version 3 of falcon is a draft: it is not published. To discard it, run rates discard falcon 3.\n',
    );
    expect(await refused(9)).toBe(
      'There is no version 9 of falcon. To see its versions, run rates history falcon.\n',
    );
    // Its first day, in Thailand.
    desk.clock.now = Date.parse('2027-01-31T16:59:59Z');
    expect(await withdraw(2, '--dry-run')).toContain('This would change');
    desk.clock.now += 1000;
    expect(await refused(2)).toContain('has been in effect since 2027-02-01');
  });

  async function warningsOf(version: number): Promise<string[]> {
    const args = ['--dry-run', 'rates', 'withdraw', 'falcon', String(version)];
    return (await desk.json<{ warnings: string[] }>(...args)).warnings;
  }

  test('days that no version prices are warned of', async () => {
    await desk.done('rates', 'rollback', 'falcon', '2', '--from', '2027-02-01');
    await desk.db.doc('rates/falcon-1').update({ valid_to: '2027-01-31' });
    expect(await warningsOf(3)).toEqual([]);
    await withdraw(3);
    expect(await warningsOf(2)).toEqual(['No card covers the days from 2027-02-01 on.']);
  });

  test('versions that price on more days are held to what is dated on them', async () => {
    const zone = { code: 'Z', countries: ['JP'], area_fee_satang: 0, estimated_days: '2-4' };
    await desk.imported({ valid_from: '2027-02-01', zones: [zone] });
    await desk.done('rates', 'publish', 'falcon', '3');
    const line = 'falcon,peak,Z,2027-02-10,2027-02-20,10,';
    const heading = 'courier,name,where,from,to,thb_per_kg,min_thb';
    await desk.done('demand', 'import', await desk.file('demand.csv', heading, line));
    // Version 2 never prices, until version 3 is withdrawn.
    expect(await warningsOf(2)).toEqual([]);
    expect(await warningsOf(3)).toEqual([
      'Version 2: The demand surcharge peak from 2027-02-10 to 2027-02-20 is for zone Z, which the card does not have.',
    ]);
    await desk.db.doc('rates/falcon-2').update({ status: 'draft' });
    expect(await warningsOf(3)).toEqual([
      'Version 1: The demand surcharge peak from 2027-02-10 to 2027-02-20 is for zone Z, which the card does not have.',
    ]);
  });
});

describe('a draft', () => {
  const discard = (...options: string[]): Promise<string> =>
    desk.done('rates', 'discard', 'falcon', '2', ...options);

  const versionsListed = async (): Promise<string> => {
    const versions = await desk.json<{ version: number; discarded?: boolean }[]>('rates', 'list');
    return versions
      .map((one) => `${one.version}${one.discarded === true ? ' discarded' : ''}`)
      .join();
  };

  test('a discarded draft is kept as it was, which the audit records and a dry run does not', async () => {
    const before = await desk.db.doc('rates/falcon-2').get();
    expect(await discard('--dry-run')).toContain('rate card discarded: rates/falcon-2');
    expect(await versionsListed()).toBe('2,1');

    expect(await discard()).toBe(
      'Version 2 of falcon is discarded. You can still export it with rates export.\n',
    );
    const after = await desk.db.doc('rates/falcon-2').get();
    expect([after.data(), after.updateTime]).toEqual([before.data(), before.updateTime]);
    expect(await versionsListed()).toBe('2 discarded,1');
    const table = await desk.done('rates', 'history', 'falcon');
    expect(table).not.toContain('A typo');
    expect(table).toMatch(/\nDiscarded drafts, not listed: falcon 2\.\n$/);
    expect(await desk.json('audit', 'list', '--action', 'rate card discarded')).toMatchObject([
      { by: 'nim', target: 'rates/falcon-2' },
    ]);
  });

  test('it cannot be published or rolled back to, and comes back as the import of its export', async () => {
    await discard();
    const advice =
      'To use it after all, export it and import that file. To do so, run rates export falcon 2 <file>, then rates import <file>.';
    for (const verb of ['publish', 'rollback']) {
      expect(await refusedTo(verb, 2)).toBe(`Version 2 of falcon is discarded. ${advice}\n`);
    }
    expect(await refusedTo('lint', 2)).toContain('The draft is discarded.');
    const file = await desk.file('draft.csv');
    await desk.done('rates', 'export', 'falcon', '2', file, '--force');
    await desk.done('rates', 'import', file);
    await desk.done('rates', 'publish', 'falcon', '3');
  });

  test('what is published, discarded already or not there is refused', async () => {
    const refused = (version: number) => refusedTo('discard', version);
    expect(await refused(1)).toBe(
      'Version 1 of falcon is published. Only a draft can be discarded. To make a planned version a draft again, run rates withdraw falcon 1.\n',
    );
    await discard();
    expect(await refused(2)).toContain('Version 2 of falcon is discarded.');
    expect(await refused(9)).toBe(
      'There is no version 9 of falcon. To see its versions, run rates history falcon.\n',
    );
  });
});
