import type { AnswerOf } from '../../console/page/api/types';
import tokens from '../../operations/demo/tokens.json';
import { callConsole } from '../support/console';
import { click, openConsolePage } from '../support/console-page';
import { openedForAll } from '../support/opened';
import { shipmentData } from '../support/shipments';

const opened = openedForAll(openConsolePage);
const { desk, page } = opened;
/** A shipment whose service has no rates, and one without a service. */
let [refused, withoutService] = ['', ''];

async function create(data: object): Promise<string> {
  const body = { action: 'create', data: shipmentData({ ...data }) };
  const response = await fetch(`${desk.service.url}/shipmentCrud`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ api_token: tokens.production.client, ...body }),
  });
  const { data: created } = (await response.json()) as { data: { request_number: string } };
  return created.request_number;
}

beforeAll(async () => {
  const record = { service_name: 'By sea', logo: null, active: true, sort_order: 0 };
  await desk.service.db.doc('services/by_sea').set(record);
  refused = await create({ service_id: 'by_sea' });
  withoutService = await create({});
  await create({ service_id: 'copper_heron' });
});

const search = (input: object) =>
  callConsole<AnswerOf<'shipments.search'>>(desk, 'shipments.search', input);

test('the filter finds them, page by page, and with the other filters', async () => {
  const { rows } = await search({ unpriced: true });
  const states = new Map(
    rows.map(({ request_number, price_state }) => [request_number, price_state]),
  );
  expect(states.get(refused)).toBe('no_price');
  expect(states.get(withoutService)).toBe('no_service');
  expect([...states.values()]).not.toContain('priced');
  const filters = { status: 'pending', client_email: 'demo_client@example.com' };
  const both = await search({ unpriced: true, created_from: desk.today(), ...filters });
  expect(both.rows.map(({ request_number }) => request_number)).toContain(refused);
  const all = await search({});
  expect(all.rows.map(({ price_state }) => price_state)).toContain('priced');
  expect(await search({ unpriced: true, status: 'delivered' })).toMatchObject({ total: 0 });
});

test('Today names them, with the way to each and the reason, in both languages', async () => {
  await page.goto(desk.address);
  await click(page, '.attention a[href*="unpriced"]');
  await page.waitForSelector(`::-p-text(No service, no price)`);
  const checked: unknown = await page.evaluate('document.querySelector("[name=unpriced]").checked');
  expect(checked).toBe(true);
  await click(page, `a[href="/shipments/${refused}"]`);
  await page.waitForSelector('::-p-text(There are no rates of by_sea.)');
  await click(page, 'button.language');
  // The note is stored as clients read it, in English.
  await page.waitForSelector('[lang=en] ::-p-text(There are no rates of by_sea.)');
  await page.goto(`${desk.url}/shipments/${withoutService}`);
  await page.waitForSelector('::-p-text(ยังไม่ได้เลือกบริการ)');
  expect(opened.complaints).toEqual([]);
});
