import { readProjectIndexes } from '../../../local/project-indexes';
import { runLine } from '../../support/admin';
import { openFirestore } from '../../support/firestore';
import { openedForAll } from '../../support/opened';

const PROJECT = 'demo-home';
const firestore = openedForAll(() => openFirestore(PROJECT, { indexes: readProjectIndexes() }));

/** The demo data has shipments of four weeks of autumn 2026. */
const run = (...args: string[]) =>
  runLine(['--project', PROJECT, '--firestore', firestore.host, ...args], {
    now: () => new Date('2026-11-26T03:00:00Z'),
  });

beforeAll(async () => {
  expect(await run('seed')).toMatchObject({ code: 0 });
});

test('the last days are printed by courier, country and week, with what is late or missing', async () => {
  const { code, out, err } = await run('home');
  expect([code, err]).toEqual([0, '']);
  expect(out).toMatch(/^Counted for the first time: \d+ records read\.$/m);
  expect(out).toContain('2026-10-28 to 2026-11-26, compared with 2026-09-28 to 2026-10-27');
  expect(out).toMatch(/^ 2026-11-02 +2026-11-08 +amber_kite +\d+ /m);
  expect(out).toMatch(/^ {2}amber_kite to Japan: \d+ unchanged since before 2026-11-20$/m);
});

test('the numbers are those of the days that are requested, as JSON as well', async () => {
  const json = JSON.parse((await run('--json', 'home', '--days', '90')).out) as {
    readonly total: { readonly shipments: number; readonly margin_thb: number };
    readonly couriers: readonly { readonly courier: string; readonly shipments: number }[];
    readonly computed: number;
  };
  expect(json.couriers.reduce((sum, { shipments }) => sum + shipments, 0)).toBe(
    json.total.shipments,
  );
  const again = JSON.parse((await run('--json', 'home', '--days', '90')).out) as object;
  expect(again).toMatchObject({ total: json.total, computed: 0 });
  const anew = JSON.parse((await run('--json', 'home', '--days', '90', '--anew')).out) as object;
  expect(anew).toMatchObject({ total: json.total, computed: 27 });
  expect(await run('home', '--days', '31')).toMatchObject({ code: 2 });
});
