import type { AnswerOf } from '../../console/page/api/types';
import { formatDatedWeekday as on, formatFirstDay } from '../../console/page/format/day';
import type { Language } from '../../console/page/texts';
import { createRateCard } from '../../operations/store/rate-versions';
import { SHIPMENTS } from '../../src/store/shipments';
import { dayNumber, shiftDay, weekdayOf, yearOf } from '../../src/thailand/day';
import { bringAxe, expectAccessibleScreen } from '../support/axe';
import { aPerKgCard, storeServices } from '../support/cards';
import { callConsole } from '../support/console';
import { openConsolePage, textsOf } from '../support/console-page';
import { openedForAll } from '../support/opened';
import { shipmentData } from '../support/shipments';
import { paste, textOf } from '../support/site-visit';
import { issueToken } from '../support/tokens';

const COURIER = 'daily_stork';
/** The same, but it does not collect on Thai holidays. */
const RESTING = 'resting_stork';
const PARCEL = { actual_weight_kg: 3.2, length_cm: 40, width_cm: 30, height_cm: 20 };

jest.setTimeout(120_000);

const opened = openedForAll(openConsolePage);
const { desk, page } = opened;

/** The first Saturday from a week on: whoever ships then hands over on the Monday after. */
let saturday: string;
let monday: string;
let api_token: string;

beforeAll(async () => {
  const { db } = desk.service;
  const ahead = shiftDay(desk.today(), 7);
  saturday = shiftDay(ahead, 6 - (weekdayOf(dayNumber(ahead)) % 7));
  monday = shiftDay(saturday, 2);
  for (const courier_name of [COURIER, RESTING]) {
    const card = aPerKgCard({
      ...{ courier_name, display_name: courier_name, delivers: 'daily' },
      collects_on_holidays: courier_name === COURIER,
      zones: [{ code: '1', countries: ['JP', 'YE'], area_fee_satang: 0, estimated_days: '2-4' }],
    });
    await createRateCard(db, card);
  }
  await storeServices(db, COURIER, RESTING);
  api_token = await issueToken(db, 'svc_');
  await bringAxe(page);
  await page.reload();
});

const open = async (path: string): Promise<void> => {
  await page.goto(`${desk.url}${path}`);
  await page.waitForSelector('section.screen[aria-busy=false]');
};

const speak = (language: Language): Promise<unknown> =>
  page.evaluate(`localStorage.setItem('console-language', '${language}')`);

/** The days on which a parcel arrives that is handed over on one. */
function arrival(handover: string, language: Language): string {
  const [first, last] = [shiftDay(handover, 2), shiftDay(handover, 4)];
  const to = { en: 'to', th: 'ถึง' }[language];
  return `${formatFirstDay(first, last, language)} ${to} ${on(last, language)}`;
}

const listed = async (selector: string): Promise<readonly string[]> =>
  (await textsOf(page, selector)) as readonly string[];

const isOurs = (text: string): boolean => text.startsWith(COURIER);

/** The row of our courier, and the table of the days that do not count for it. */
async function shownDays(): Promise<{ row: string | undefined; skipped: readonly string[] }> {
  await page.waitForSelector('table.prices tbody tr');
  const row = (await listed('table.prices th[scope=row]')).find(isOurs);
  const at = (await listed('details.skipped-days')).findIndex(isOurs) + 1;
  return { row, skipped: await listed(`details.skipped-days:nth-of-type(${at}) tbody tr`) };
}

test("each courier's price has its days by the calendar, and the days that do not count", async () => {
  const path = `/simulator?country=JP&day=${saturday}`;
  await open(path);
  const sunday = shiftDay(saturday, 1);
  const english = await shownDays();
  expect(english.row).toContain(
    `express · 2-4 days: ${arrival(monday, 'en')}handover ${on(monday, 'en')}`,
  );
  expect(english.skipped).toEqual([
    `${on(saturday, 'en')}The courier does not collect on Saturdays.`,
    `${on(sunday, 'en')}The courier does not collect on Sundays.`,
  ]);
  await speak('th');
  await open(path);
  const thai = await shownDays();
  expect(thai.row).toContain(`2-4 วัน: ${arrival(monday, 'th')}ส่งมอบ ${on(monday, 'th')}`);
  expect(thai.skipped).toEqual([
    `${on(saturday, 'th')}ขนส่งไม่รับพัสดุในวันเสาร์`,
    `${on(sunday, 'th')}ขนส่งไม่รับพัสดุในวันอาทิตย์`,
  ]);
  await expectAccessibleScreen(page, `${desk.url}${path}`, 'details.skipped-days');
});

test('the days follow the ship date', async () => {
  await open(`/simulator?country=JP&day=${saturday}`);
  const friday = shiftDay(saturday, -1);
  await paste(page, 'input[name="day"]', friday);
  await page.waitForFunction(`location.search.includes('${friday}')`);
  await page.waitForFunction(
    `document.querySelector('#content').innerText.includes('${on(friday, 'en')}')`,
  );
  expect(await shownDays()).toEqual({
    row: expect.stringContaining(`: ${arrival(friday, 'en')}`),
    skipped: [],
  });
});

test('a country whose holidays are not known is among the notes', async () => {
  await open(`/simulator?country=YE&day=${saturday}`);
  await page.waitForSelector('.notice.info');
  expect(await textOf(page, '.notice.info')).toContain(
    'The public holidays of Yemen are not known: delivery dates skip only its weekends.',
  );
});

const simulate = (fields: object) =>
  callConsole<AnswerOf<'prices.simulate'>>(desk, 'prices.simulate', { ...PARCEL, ...fields });

test('holidays that were just imported are in the dates at once', async () => {
  const year = yearOf(monday);
  const handover = async (): Promise<string | undefined> => {
    const { quotes } = await simulate({ country: 'JP', ship_date: monday });
    return quotes.find(({ courier_name }) => courier_name === RESTING)?.handover_date;
  };
  const holidays = desk.service.db.doc(`holidays/${year}`);
  await holidays.set({ year, days: [] });
  expect(await handover()).toBe(monday);
  const day = { date: monday, name_en: 'Kite Day', name_th: 'วันว่าว' };
  await holidays.set({ year, days: [day] });
  expect(await handover()).toMatch(/^20/);
  expect(await handover()).not.toBe(monday);
});

async function post(endpoint: string, fields: object): Promise<Record<string, unknown>> {
  const response = await fetch(`${desk.service.url}/${endpoint}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ api_token, ...fields }),
  });
  return (await response.json()) as Record<string, unknown>;
}

/** A shipment at a quoted price, with the days of the quote. */
async function create(): Promise<{ request_number: string; id: string }> {
  const asked = { country: 'JP', ship_date: saturday, hold: true, delivery_dates: true };
  const quoted = await post('apiQuote', { ...PARCEL, ...asked });
  const data = { ...shipmentData(), quote_id: quoted['quote_id'], service_id: COURIER };
  const created = await post('shipmentCrud', { action: 'create', data });
  return created['data'] as { request_number: string; id: string };
}

const DETAILS = '.record-panels .panel:nth-of-type(3)';

test('a shipment from a dated quote shows its days, and its history when they are gone', async () => {
  const { request_number } = await create();
  await open(`/shipments/${request_number}`);
  expect(await textOf(page, DETAILS)).toContain(
    `Handover day${on(monday, 'en')}Estimated delivery${arrival(monday, 'en')}`,
  );
  await expectAccessibleScreen(
    page,
    `${desk.url}/shipments/${request_number}`,
    'table.steps tfoot',
  );
  await speak('th');
  await open(`/shipments/${request_number}`);
  expect(await textOf(page, DETAILS)).toContain(`วันที่คาดว่าจะถึง${arrival(monday, 'th')}`);

  await speak('en');
  const data = { actual_weight_kg: 9 };
  const before = { actual_weight_kg: PARCEL.actual_weight_kg };
  await callConsole(desk, 'shipments.update', { request_number, data, before });
  await open(`/shipments/${request_number}`);
  expect(await textOf(page, DETAILS)).not.toContain('Estimated delivery');
  const latest = await textOf(page, 'ol.history li');
  expect(latest).toContain(`Estimated delivery${arrival(monday, 'en')} → none`);
  expect(await textOf(page, '#content')).not.toContain('undefined');
});

test('a shipment that is still on its way after its last day is marked', async () => {
  const { request_number, id } = await create();
  const path = `/shipments/${request_number}`;
  await desk.service.db.collection(SHIPMENTS).doc(id).update({ status: 'in_transit' });
  await open(path);
  expect(await textOf(page, '.screen')).not.toContain('Later than estimated');
  // Yesterday may not be over everywhere.
  const day = shiftDay(desk.today(), -2);
  const delivery = { handover: day, earliest: day, latest: day, zone: '1' };
  await desk.service.db.collection(SHIPMENTS).doc(id).update({ delivery });
  await open(path);
  expect(await textsOf(page, '.screen .badge')).toContain('Later than estimated');
});

test("the browser's console has no errors", () => {
  expect(opened.complaints).toEqual([]);
});
