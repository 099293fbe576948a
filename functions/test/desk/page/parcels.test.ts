import type { Timestamp } from 'firebase-admin/firestore';

import { seedDemoDeliveries } from '../../../desk/demo/demo-deliveries';
import { seedDemoParcels } from '../../../desk/demo/demo-parcels';
import type { AnswerOf } from '../../../desk/page/api/types';
import { click, press } from '../../support/console-page';
import { buildDesk } from '../../support/demo-desk';
import { paste, readText } from '../../support/site-visit';
import { useDesk } from './desk';

const { desk, page, call, open, see, isAt, texts } = useDesk();

beforeAll(async () => {
  const seeder = buildDesk(desk);
  await seedDemoParcels(seeder);
  await seedDemoDeliveries(seeder);
  // The parcels that were asked about a moment ago may be asked about again.
  const { docs } = await seeder.db.collection('tracking').get();
  await Promise.all(docs.map(({ ref }) => ref.update({ pulled_at: new Date(0) })));
});

const at = () => page.evaluate('location.pathname + location.search');
/** The carriers' numbers of the rows. */
const numbers = async () => {
  await page.waitForSelector('.screen[aria-busy="false"] table.data');
  return texts('table.data td:nth-child(2) small:last-child');
};
const row = (number: string): string => `//tr[contains(., "${number}")]`;
const box = (number: string): string => `::-p-xpath(${row(number)}//input)`;

test('Today leads to the parcels that need care, of one kind', async () => {
  await open('/');
  await see('Returning or returned, but still in transit in our records: 1 parcel.');
  await see('Delivered, but still in transit in our records: 1 parcel.');
  await see('Glass Turtle Economy (demo): no news of 2 parcels for more than 5 days.');
  await click(page, '::-p-xpath(//li[contains(., "Returning or returned")]//a)');
  await page.waitForSelector('::-p-text(SIMRETURNED900)');
  expect(await at()).toBe('/shipments/care?kind=returning');
  expect(await numbers()).toEqual(['SIMRETURNED900']);
  await click(page, 'td a[href^="/shipments/SR-"]');
  await see('Next: We set it to Returned.');
  await press(page, 'Show all 10');
  await page.waitForSelector('.story-events li:nth-child(10)');
  for (const outcome of ['No news', 'The carrier was asked less than a minute ago.']) {
    await press(page, 'Ask the carrier');
    await see(outcome);
  }
  const answer = await readText(page, '.customer-answer [lang=en]');
  expect(answer).toMatch(/^Shipment SR-.*\n.*\nStatus: Returned\nLast news, 10 Jan 2026: /);
});

test('the carrier of a chosen parcel is asked again, but not twice within a minute', async () => {
  await open('/shipments/care?courier=glass_turtle');
  await click(page, box('SIMLIFE44'));
  await see('1 chosen');
  await press(page, 'Ask the carrier');
  await see('Ask about 1 parcel');
  await press(page, 'Ask the carrier', 'dialog');
  await page.waitForSelector('.care-results li ::-p-text(News)');
  await page.waitForSelector(`::-p-xpath(${row('SIMLIFE44')}[contains(., "On its way")])`);
  const { docs } = await desk.service.db.collection('audit').where('by', '==', 'somchai').get();
  expect(docs.map((doc) => doc.data())).toContainEqual(
    expect.objectContaining({ action: 'carrier asked', to: { outcome: 'news' } }),
  );

  // However long the page has taken.
  const tracked = await desk.service.db.collection('tracking').get();
  const asked = tracked.docs.filter(
    (doc) => ((doc.get('pulled_at') as Timestamp | null | undefined)?.toMillis() ?? 0) > 0,
  );
  await Promise.all(asked.map(({ ref }) => ref.update({ pulled_at: new Date() })));
  await press(page, 'Choose all on this page');
  await see('2 chosen');
  await press(page, 'Ask the carrier');
  await press(page, 'Ask the carrier', 'dialog');
  await page.waitForSelector('.care-results li:nth-child(2)');
  const results = await texts('.care-results li');
  for (const outcome of ['No news', 'The carrier was asked less than a minute ago.']) {
    expect(results.filter((text) => text.includes(outcome))).toHaveLength(1);
  }
});

test('after how many days a courier’s parcels are silent is set where services are', async () => {
  await open('/lists/services');
  await click(page, 'button[aria-label="Days without news of glass_turtle"]');
  await page.locator('input[name="silent-days"]').fill('30');
  await see('service glass_turtle: days without news none → 30');
  await press(page, 'Save', 'dialog');
  await page.waitForSelector(`::-p-xpath(${row('glass_turtle')}[contains(., "30")])`);
  await open('/shipments/care?courier=glass_turtle');
  await page.waitForSelector('::-p-text(SIMHELD900)');
  expect(await numbers()).toEqual(['SIMHELD900']);
});

const onTime = () => call<AnswerOf<'onTime.show'>>('onTime.show', { months: 3 });

test('a range that does not fit is one click from a draft of the card', async () => {
  const [suggested] = (await onTime()).suggestions;
  if (suggested === undefined) throw new Error('The demo has one.');
  await open('/kept?months=3');
  await isAt('/on-time?months=3');
  await click(page, 'a[href*="/rates/import?kept="]');
  await isAt('/rates/import');
  await page.waitForSelector('.import-outcome table');
  expect(await readText(page, '.import-outcome')).toContain(suggested.suggested_days);
  await press(page, 'Import as draft');
  await isAt(`/rates/${suggested.courier}/`);
});

test('what carriers delivered is closed in two clicks, and one takes it back', async () => {
  await open('/shipments/care?kind=delivered');
  const [number = ''] = await texts('table.data td:nth-child(2) a');
  const statusNow = async () =>
    (await call<AnswerOf<'shipments.show'>>('shipments.show', { request_number: number })).shipment
      .status;
  await press(page, 'Close the one that the carrier delivered');
  await page.waitForSelector('dialog .status-days details');
  await press(page, 'Set the status of 1', 'dialog');
  await see('1 changed.');
  expect(await statusNow()).toBe('delivered');
  await page.keyboard.press('u');
  await see('Undone:');
  expect(await statusNow()).toBe('in_transit');
});

test('a pasted list of numbers is chosen as a whole', async () => {
  await open('/shipments');
  await click(page, '.bulk-bar summary');
  await paste(page, 'textarea[name=pasted-numbers]', 'SIMHELD900\nNOTOURS77');
  await see('2 chosen');
  await page.select('select[name=bulk-status]', 'lost');
  await press(page, 'Set the status of 2');
  await see('There is no shipment with the number or reference NOTOURS77.');
  await press(page, 'Set the status of 1', 'dialog');
  await see('1 changed.');
});
