import { openAdmin, runLine } from '../../support/admin';
import { openedForEach } from '../../support/opened';

describe('without a database', () => {
  test('--help names the nouns, the options and the exit codes', async () => {
    const { code, out } = await runLine(['--help']);
    expect(code).toBe(0);
    for (const word of ['accounts', '--dry-run', 'Exit codes']) expect(out).toContain(word);
  });

  test.each([
    ['backup', '/tmp/backup'],
    ['--project', 'prod', 'backup', 'folder'],
    ['--project', 'prod', '--yes', 'restore', 'folder', '--force'],
    ['--project', 'prod', '--dry-run', 'restore', 'folder'],
  ])('a command of 1.20 that is gone says what there is instead: %s %s', async (...line) => {
    const { code, out, err } = await runLine(line);
    expect({ code, out }).toEqual({ code: 3, out: '' });
    expect(err).toContain('docs/operators/run.md');
  });

  test.each([
    ['accounts list', 'Say which project'],
    ['--project PROD! accounts list', 'neither an alias (prod, uat) nor a project id'],
  ])('%s names no project: exit code 2 and one sentence', async (line, message) => {
    const { code, err } = await runLine(line.split(' '));
    expect(code).toBe(2);
    expect(err).toContain(message);
  });

  test('a Firestore that does not answer is reported at once', async () => {
    const line = ['--project', 'demo-nothing', '--firestore', '127.0.0.1:9', 'accounts', 'list'];
    const { code, err } = await runLine(line);
    expect(code).toBe(1);
    expect(err).toMatch(/^[^\n]*127\.0\.0\.1:9[^\n]*\n$/);
  });

  test('production asks before a write; without an answer, or with a wrong one, nothing is sent', async () => {
    const line = ['--project', 'prod', 'accounts', 'create', 'store', '--email', 'a@b.co'];
    const silent = await runLine(line);
    expect(silent).toMatchObject({ code: 4, out: '' });
    expect(silent.err).toContain('--yes');
    const wrong = await runLine(line, { answer: 'yes' });
    expect(wrong).toMatchObject({ code: 4, err: 'Not confirmed. Nothing was changed.\n' });
    expect(wrong.asked).toEqual([
      'This writes to production. Type thai-shipping-prod to continue: ',
    ]);
  });
});

describe('services', () => {
  const admin = openedForEach(openAdmin);

  test('a Firestore on this machine, named by the environment, needs no confirmation', async () => {
    const env = { FIRESTORE_EMULATOR_HOST: admin.firestore.host };
    const line = ['--project', 'prod', 'accounts', 'create', 'store', '--email', 'a@b.co'];
    expect(await runLine(line, { env })).toMatchObject({ code: 0, asked: [] });
  });

  test('the demo data goes into demo projects only, and a second time changes nothing', async () => {
    const refused = await admin.run('seed');
    expect(refused.code).toBe(3);
    const project = ['--project', 'demo-seeded', '--firestore', admin.firestore.host];
    const line = [...project, 'seed', '--json'];
    const counts = {
      services: 16,
      hubs: 2,
      holidays: 2,
      zones: 7,
      fees: 14,
      cards: 16,
      surcharges: 5,
      bills: 2,
      parcels: 8,
      deliveries: 44,
    };
    const first = JSON.parse((await runLine(line)).out) as object;
    expect(first).toEqual({ accounts: 4, tokens: 5, ...counts });
    const second = JSON.parse((await runLine(line)).out) as object;
    expect(Object.keys(second)).toEqual(Object.keys(first));
    expect(new Set(Object.values(second))).toEqual(new Set([0]));
    const now = () => new Date('2026-11-21');
    for (const check of ['hubs lint', 'holidays check', 'zones lint', 'fees lint']) {
      const checked = await runLine([...project, ...check.split(' ')], { now });
      expect(checked).toMatchObject({ code: 0, err: '', out: expect.not.stringContaining('Warn') });
    }
  });
});
