import { openedForEach } from '../../support/opened';
import { SMALL_PARCEL, requireQuotes } from '../../support/quotes';
import { openSurchargeDesk } from '../../support/surcharge-desk';

const desk = openedForEach(openSurchargeDesk);
const { service, done, imported } = desk;

/** What the service asks for a small parcel, once its book is new. */
async function price(): Promise<number | undefined> {
  desk.afterALook();
  return requireQuotes(await desk.quote(SMALL_PARCEL))[0]?.final_price_thb;
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
