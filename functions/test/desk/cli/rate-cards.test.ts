import { createRateCard } from '../../../desk/store/rate-versions';
import { aRateCard } from '../../support/cards';
import { openedForEach } from '../../support/opened';
import { SMALL_PARCEL, quotesOf } from '../../support/quotes';
import { falconCsv } from '../../support/rate-desk';
import { openSurchargeDesk } from '../../support/surcharge-desk';

const desk = openedForEach(openSurchargeDesk);
const { service, done, refused, imported, file } = desk;

/** What the service asks for a small parcel, once its book is new. */
async function price(): Promise<number | undefined> {
  desk.afterALook();
  return quotesOf(await desk.quote(SMALL_PARCEL))[0]?.final_price_thb;
}

test("a carrier's table goes from a spreadsheet to a published card, into a quote, and back", async () => {
  expect(await imported()).toMatch(
    /^Version 1 of falcon is a draft\. Next: rates lint falcon 1\n\n zone [\s\S]*\nFuel: 27\.5 %\./,
  );
  expect(await price()).toBeUndefined();
  expect(await done('rates', 'lint', 'falcon', '1')).toContain('can be published');
  expect(await done('rates', 'publish', 'falcon', '1')).toContain('applies from 2026-11-21 on');
  const first = await price();
  expect(first).toBeGreaterThan(0);

  await imported({ markup_bp: 2000 });
  expect(await done('rates', 'diff', 'falcon', '1', '2')).toMatch(/markup_percent\s+0\s+20/);
  await done('rates', 'publish', 'falcon', '2');
  const second = await price();
  expect(second).toBeGreaterThan(first ?? 0);

  await done('rates', 'rollback', 'falcon', '1');
  expect(await price()).toBe(first);
  expect(await desk.json('rates', 'history', 'falcon')).toMatchObject([
    { version: 3, status: 'published', valid_from: '2026-11-21' },
    { version: 2, status: 'published' },
    { version: 1, status: 'published' },
  ]);
  expect(await desk.json('audit', 'list')).toContainEqual(
    expect.objectContaining({ by: 'tester', action: 'rate card rolled back to version 1' }),
  );
});

test('a dry run of an import shows what the card holds, and stores nothing', async () => {
  const card = await file('falcon.csv', falconCsv());
  const output = await done('--dry-run', 'rates', 'import', card);
  expect(output).toContain('Dry run: nothing was changed.');
  expect(output).toContain('parcel: 60 rows, 0.5 to 30 kg by 0.5; then per kg up to 300 kg');
  expect(await done('rates', 'list')).not.toContain('falcon');
});

test('a card published from a later day applies from midnight in Thailand', async () => {
  await imported();
  await done('rates', 'publish', 'falcon', '1');
  await imported({ markup_bp: 2000 });
  await done('rates', 'publish', 'falcon', '2', '--from', '2026-11-23');
  const before = await price();
  service.clock.now = Date.parse('2026-11-22T16:54:00Z');
  expect(await price()).toBe(before);
  service.clock.now = Date.parse('2026-11-22T16:55:00Z');
  expect(await price()).toBeGreaterThan(before ?? 0);
});

test('while a card is published cold instances see the old card or the new one, and nothing else', async () => {
  await imported();
  await done('rates', 'publish', 'falcon', '1');
  const old = await price();
  await imported({ markup_bp: 2000 });
  const seen: (number | undefined)[] = [];
  const publishing = done('rates', 'publish', 'falcon', '2').then(() => 'published');
  const next = async (): Promise<string> => {
    service.restart();
    seen.push(await price());
    return 'quoted';
  };
  while ((await Promise.race([publishing, next()])) === 'quoted');
  await publishing;
  const now = await price();
  expect(now).toBeGreaterThan(old ?? 0);
  expect(seen.every((one) => one === old || one === now)).toBe(true);
});

test.each([
  [
    'a day that is past',
    ['publish', 'falcon', '1', '--from', '2026-11-20'],
    /2026-11-20 has passed/,
  ],
  ['a version that is not there', ['publish', 'falcon', '7'], /There is no version 7 of falcon/],
  ['a courier that is not there', ['lint', 'nobody', '1'], /no courier nobody/],
  [
    'a return to a version that was never published',
    ['rollback', 'falcon', '1'],
    /never published/,
  ],
  ['a version that is published already', ['publish', 'falcon', '2'], /already published/],
  [
    'a card that lint refuses',
    ['publish', 'falcon', '3'],
    /cannot be published:\n {2}fuel_bp: Fuel of 90 % is out of range/,
  ],
])('%s is refused, and changes nothing', async (_name, args, message) => {
  await imported();
  await imported();
  await done('rates', 'publish', 'falcon', '2');
  const faulty = { courier_name: 'falcon', version: 3, status: 'draft', fuel_bp: 9000 } as const;
  await createRateCard(service.db, aRateCard(faulty));
  const before = await done('rates', 'list', '--json');
  expect(await refused('rates', ...args)).toMatch(message);
  expect(await done('rates', 'list', '--json')).toBe(before);
});

test('explain gives the nine steps of the price that a quote had, on any version', async () => {
  await imported();
  await done('rates', 'publish', 'falcon', '1');
  const quoted = await price();
  const { country, actual_weight_kg, length_cm, width_cm, height_cm } = SMALL_PARCEL;
  const size = [length_cm, width_cm, height_cm].join('x');
  const args = ['--country', country, '--weight', String(actual_weight_kg), '--size', size];
  const explained = await desk.json<{ final_price_satang: number; steps: { step: number }[] }>(
    'rates',
    'explain',
    'falcon',
    '1',
    ...args,
  );
  expect(explained.final_price_satang).toBe((quoted ?? 0) * 100);
  expect(new Set(explained.steps.map(({ step }) => step)).size).toBe(9);
  const nowhere = await done('rates', 'explain', 'falcon', '1', ...args.with(1, 'Peru'));
  expect(nowhere).toBe('This courier does not deliver to PE.\n');
  await refused('rates', 'explain', 'falcon', '1', ...args.with(1, 'Atlantis'));
});

test('replay shows for each lane who would pay more or less, on the packages given or our own', async () => {
  await imported();
  await imported({ markup_bp: 1000 });
  const zones = aRateCard().zones.map((zone) => ({ ...zone, countries: ['TH'] }));
  await imported({ zones });
  expect(await done('rates', 'diff', 'falcon', '1', '1')).toBe('The versions do not differ.\n');
  const packages = await file(
    'packages.csv',
    '\uFEFFcountry,actual_weight_kg,length_cm,width_cm,height_cm\nJapan,1,10,10,10\nJP,2,10,10,10\nPeru,1,10,10,10\n',
  );
  const args = ['rates', 'replay', 'falcon', '1', '2', '--json'];
  const { lanes } = JSON.parse(await done(...args, '--packages', packages)) as { lanes: object[] };
  expect(lanes).toMatchObject([
    { country: 'JP', packages: 2, more: 2 },
    { country: 'PE', packages: 1, more: 0 },
  ]);
  const table = await done(...args.slice(0, -1), '--packages', packages);
  expect(table).toMatch(/Japan +2 +2 +0 +0 +0 +0 +\+10\.0 %/);
  expect(table).toMatch(/packages +more +less +same +newly served +no longer served +total/);
  const fewer = await done('rates', 'replay', 'falcon', '1', '3', '--packages', packages);
  expect(fewer).toMatch(/Japan +2 +0 +0 +0 +0 +2 /);
  const own = JSON.parse(await done(...args)) as { lanes: object[] };
  expect(own.lanes.length).toBeGreaterThan(30);
});
