import type { AnswerOf } from '../../../desk/page/api/types';
import { shiftDay } from '../../../src/thailand/day';
import { click, press } from '../../support/console-page';
import { paste, PHONE, readText } from '../../support/site-visit';
import { useDesk } from './desk';

const { desk, page, speak, call, ask, open, see, isClosed, texts, create, shipmentOf } = useDesk();

const SIZE = { actual_weight_kg: 3.2, length_cm: 40, width_cm: 30, height_cm: 20 };
/** Of demo_partner, in the demo data. */
const PICKUP = 'PR-3HZ8-Q6P1-YTBF';
const UPS_NUMBER = '1Z999AA10123456784';

interface Quoted {
  readonly quote_id: string;
  readonly quotes: readonly { readonly service_id: string; readonly final_price_thb: number }[];
}

const hold = (days: number): Promise<Quoted> =>
  ask('apiQuote', {
    country: 'JP',
    ...SIZE,
    ship_date: shiftDay(desk.today(), days),
    hold: true,
  });

const baht = (thb: number | null): string =>
  (thb ?? 0).toLocaleString('en', { minimumFractionDigits: 2 });

const saveStatus = (): Promise<void> => click(page, '.status-form button[type=submit]');

async function setInTransit(): Promise<void> {
  await click(page, '.shipment-head button::-p-text(In transit)');
  await page.waitForSelector('select[name=new-status]:focus');
  await saveStatus();
}

const update = (request_number: string, data: object, before: object) =>
  call('shipments.update', { request_number, data, before });

describe('what the desk finds', () => {
  const foundBy = async (action: string, text: string, number: string): Promise<unknown[]> => {
    const { rows } = await call<{ rows: Record<string, unknown>[] }>(action, { text });
    return rows
      .filter((row) => [row['request_number'], row['pickup_number']].includes(number))
      .map(({ found_by }) => found_by);
  };

  test('one text finds a shipment by its number, its reference, the number of a carrier, or its client', async () => {
    const { request_number: number } = await create({ reference: 'PO-9911' });
    const change = { carrier_tracking_number: '1Z 999-AA1' };
    await update(number, change, { carrier_tracking_number: null });
    for (const [text, ...found] of [
      [number.toLowerCase(), 'number'],
      [` ${number.replace('SR-', '').replaceAll('-', '')} `, 'number'],
      ['PO-9911', 'reference'],
      ['1z999 aa1', 'carrier_number'],
      ['Demo_Client@example.com', 'client_email'],
      ['', 'filters'],
      ['PO-9912'],
    ] as const) {
      expect([text, await foundBy('shipments.search', text, number)]).toEqual([text, found]);
    }
  });

  test('one text finds a pickup by its number, or by the account or the address of its client', async () => {
    for (const [text, ...found] of [
      [PICKUP.toLowerCase(), 'number'],
      ['demo_partner', 'account'],
      [' Demo_Partner@example.com ', 'client_email'],
      ['', 'filters'],
      ['demo_client@example.com'],
    ] as const) {
      expect([text, await foundBy('pickups.search', text, PICKUP)]).toEqual([text, found]);
    }
    expect(await call('pickups.search', { text: 'nobody@example.com' })).toEqual({
      rows: [],
      total: 0,
      next_cursor: null,
      is_cut: false,
    });
  });

  test('shipments without a price are filtered, and Today leads to each and the reason, in both languages', async () => {
    const service = { service_name: 'By sea', logo: null, active: true, sort_order: 0 };
    await desk.service.db.doc('services/by_sea').set(service);
    const { request_number: refused } = await create({ service_id: 'by_sea' });
    const { request_number: withoutService } = await create();
    await create({ service_id: 'copper_heron' });
    const search = async (input: object) => {
      const { rows } = await call<AnswerOf<'shipments.search'>>('shipments.search', input);
      return new Map(rows.map(({ request_number, price_state }) => [request_number, price_state]));
    };
    const states = await search({ unpriced: true });
    expect(states.get(refused)).toBe('no_price');
    expect(states.get(withoutService)).toBe('no_service');
    expect([...states.values()]).not.toContain('priced');
    expect([...(await search({})).values()]).toContain('priced');
    const filters = { status: 'pending', client_email: 'demo_client@example.com' };
    const both = await search({ unpriced: true, created_from: desk.today(), ...filters });
    expect([...both.keys()]).toContain(refused);
    expect([...(await search({ unpriced: true, status: 'delivered' }))]).toEqual([]);

    await open('/');
    await click(page, '.attention a[href*="unpriced"]');
    await see('No service, no price');
    expect(await page.evaluate('document.querySelector("[name=unpriced]").checked')).toBe(true);
    await click(page, `a[href="/shipments/${refused}"]`);
    await see('There are no rates of by_sea.');
    await click(page, 'button.language');
    // The note is stored as clients read it, in English.
    await page.waitForSelector('[lang=en] ::-p-text(There are no rates of by_sea.)');
    await open(`/shipments/${withoutService}`);
    await see('ยังไม่ได้เลือกบริการ');
  });
});

describe('a change', () => {
  test('of a field that another operator changed is refused; other fields may have changed', async () => {
    const { request_number } = await create({ reference: 'PO-9915' });
    const before = { reference: 'PO-9915' };
    const both = await Promise.allSettled([
      update(request_number, { reference: 'A' }, before),
      update(request_number, { reference: 'B' }, before),
    ]);
    expect(both).toContainEqual({
      status: 'fulfilled',
      value: expect.objectContaining({ updated_fields: ['reference'] }),
    });
    const fault = { code: 'shipment_field_changed', values: { field: 'reference' } };
    const error = {
      code: 'validation_failed',
      message:
        'Changed meanwhile: reference. Reload the page to see the change, then make yours again.',
      fault,
      details: [{ field: 'data.reference', fault }],
    };
    expect(both).toContainEqual({ status: 'rejected', reason: new Error(JSON.stringify(error)) });
    expect(await update(request_number, { notes: 'Fragile' }, { notes: null })).toMatchObject({
      updated_fields: ['notes'],
    });
  });

  test("is in the history with the operator's name", async () => {
    const { request_number } = await create();
    const change = { request_number, reason: 'Twice' };
    expect(await call('shipments.delete', change)).toMatchObject({ request_number });
    await expect(call('shipments.delete', change)).rejects.toThrow('"code":"shipment_deleted"');
    await call('shipments.restore', { ...change, reason: 'Not twice' });
    const staff = { by: 'staff', account_id: 'somchai' };
    expect(await call('shipments.show', { request_number })).toMatchObject({
      shipment: { is_deleted: false },
      next_statuses: expect.arrayContaining(['in_transit']),
      history: {
        total: 3,
        malformed: [],
        entries: [
          { revision: 3, ...staff, action: 'restore', reason: 'Not twice' },
          { revision: 2, ...staff, action: 'delete', reason: 'Twice' },
          { revision: 1, by: 'client', account_id: 'demo_client', action: 'create' },
        ],
      },
    });
  });
});

describe('on a telephone', () => {
  beforeEach(() => page.setViewport(PHONE));

  test('staff find a shipment by reference, read why it cost what it did, and change it', async () => {
    const { quote_id, quotes } = await hold(0);
    const [{ service_id, final_price_thb } = { service_id: '', final_price_thb: 0 }] = quotes;
    const { request_number } = await create({ reference: 'PO-7788', quote_id, service_id });
    await open('/shipments');
    await page.locator('input[name=q]').fill('o-7788');
    await page.keyboard.press('Enter');
    await see('A search finds the beginning of a reference');
    await page.locator('input[name=q]').fill('po 77');
    await page.keyboard.press('Enter');
    await click(page, `td a[href="/shipments/${request_number}"]`);
    await page.waitForSelector('table.steps tfoot');
    const price = `${baht(final_price_thb)} ฿`;
    expect(await readText(page, 'table.steps tfoot')).toBe(`Price${price}${price}`);
    const steps = await texts('table.steps tbody tr');
    expect(steps).toHaveLength(12);
    expect(steps.join()).toContain('Freight');
    expect(await readText(page, '.panel .notice.good')).toContain('gives the same price');

    await page.locator('input[name=carrier_tracking_number]').fill('12');
    await click(page, '.carrier-form button[type=submit]');
    await page.waitForSelector('.carrier-form .fault');
    expect(await readText(page, '.carrier-form .fault')).toBe(
      'Must be 5 to 50 letters and digits.',
    );

    await page.select('select[name=new-status]', 'in_transit');
    await page.locator('input[name=status-reason]').fill('Handed over');
    await saveStatus();
    await click(page, 'dialog button::-p-text(Go on without a number)');
    await page.waitForSelector('ol.history li:nth-child(2)');
    const latest = await readText(page, 'ol.history li');
    for (const text of ['somchai (staff)', 'Handed over', 'Pending → In transit']) {
      expect(latest).toContain(text);
    }
    expect(await readText(page, '.screen-head .badge')).toBe('In transit');
    expect(await shipmentOf(request_number)).toMatchObject({
      status: 'in_transit',
      carrier_tracking_number: null,
    });
  });

  test('staff correct an address and the items, and what is refused stands at its field', async () => {
    const { request_number } = await create();
    await open(`/shipments/${request_number}`);
    const save = (): Promise<void> => click(page, 'dialog button[type=submit]');

    const edit = 'button[aria-label="Edit address of the consignee"]';
    await click(page, edit);
    await page.waitForSelector('dialog input[name=postal_code]');
    await paste(page, 'dialog input[name=postal_code]', '');
    await save();
    await page.waitForSelector('dialog input[name=postal_code][aria-invalid]:focus');
    expect(await readText(page, 'dialog .fault')).toBe('Is required for this country.');
    await paste(page, 'dialog input[name=postal_code]', '150-0002');
    await page.locator('dialog input[name=address-reason]').fill('The customer moved');
    await save();
    await isClosed();
    await page.waitForSelector('ol.history li:nth-child(2)');
    expect(await readText(page, '.panel .notice.good')).toBe('Saved: Consignee');
    expect(await readText(page, `.fact-with-tool:has(${edit}:focus)`)).toContain('Tokyo 150-0002');
    const latest = await readText(page, 'ol.history li');
    expect(latest).toContain('The customer moved');
    expect(latest).toContain('Consignee › Postal code100-0001 → 150-0002');

    await click(page, 'button::-p-text(Edit contents)');
    await click(page, 'dialog button::-p-text(Add item)');
    await page.waitForSelector('dialog input[name="items.0.description"]:focus');
    await page.keyboard.type('T-shirt');
    await page.locator('dialog input[name="items.0.unit_value"]').fill('12,5');
    expect(await readText(page, 'dialog .fault')).toBe('Enter a number, such as 3.5');
    await paste(page, 'dialog input[name="items.0.unit_value"]', '12.5');
    await save();
    await page.waitForSelector('dialog input[name=declared_currency][aria-invalid]');
    await page.locator('dialog input[name=declared_currency]').fill('THB');
    await save();
    await isClosed();
    await page.waitForSelector('ol.history li:nth-child(3)');
    expect(await readText(page, 'ol.history li')).toContain('T-shirt');
    const before = await shipmentOf(request_number);
    expect(before).toMatchObject({
      consignee_address: { name: 'Yamada Hanako', state: 'Tokyo', postal_code: '150-0002' },
      declared_value: null,
      declared_currency: 'THB',
      items: [{ description: 'T-shirt', quantity: 1, unit_value: 12.5 }],
    });

    await click(page, edit);
    await paste(page, 'dialog input[name=city]', 'Osaka');
    const { consignee_address } = before;
    await update(
      request_number,
      { consignee_address: { ...consignee_address, city: 'Kobe' } },
      { consignee_address },
    );
    await save();
    await page.waitForSelector('dialog .notice.bad ::-p-text(Changed meanwhile: Consignee.)');
    expect(await shipmentOf(request_number)).toMatchObject({ consignee_address: { city: 'Kobe' } });
  });

  test('a pickup goes through its day, asking first for what comes before its slot', async () => {
    await open(`/pickups?q=${PICKUP.toLowerCase()}`);
    for (const [step, status] of [
      ['Confirm', 'Confirmed'],
      ['Mark as picked up', 'Picked up'],
      ['Mark as at the hub', 'At the hub'],
    ]) {
      await click(page, `button[aria-label="${step}: ${PICKUP}"]`);
      if (step !== 'Confirm') await click(page, `dialog button::-p-text(${step})`);
      await page.locator(`td .badge::-p-text(${status})`).wait();
    }
    await page.waitForFunction('document.querySelector("button.next-step") === null');
    const get = { api_scope: 'pickup', action: 'get', pickup_number: PICKUP };
    expect(await ask('shipmentCrud', get, 'staff')).toMatchObject({ data: { status: 'at_hub' } });
  });
});

describe('the head of a shipment', () => {
  const enterNumber = (number: string, value: string) =>
    update(number, { carrier_tracking_number: value }, { carrier_tracking_number: null });

  /** Where the lowest of the facts that people look for ends. */
  const lowestFact = (): Promise<unknown> =>
    page.evaluate(
      `Math.max(...[...document.querySelectorAll('.screen-head .badge, .shipment-head dd')]
        .map((fact) => fact.getBoundingClientRect().bottom + scrollY))`,
    );

  test('has what people look for, first on any screen', async () => {
    const { request_number } = await create({ service_id: 'copper_heron' });
    await enterNumber(request_number, UPS_NUMBER);
    for (const [width, most] of [
      [1280, 500],
      [390, 700],
    ] as const) {
      await page.setViewport({ width, height: 900 });
      for (const language of ['en', 'th'] as const) {
        await speak(language);
        await open(`/shipments/${request_number}`);
        expect(await lowestFact()).toBeLessThanOrEqual(most);
      }
    }
  });

  test("has the carrier's number, which is copied, and edited in its form", async () => {
    const { request_number } = await create({ service_id: 'copper_heron' });
    await open(`/shipments/${request_number}`);
    await press(page, "Enter the carrier's number");
    await page.waitForSelector('.carrier-form input[name=carrier_tracking_number]:focus');
    await page.keyboard.type(UPS_NUMBER);
    await click(page, '.carrier-form button[type=submit]');
    await page.waitForSelector(`.shipment-head ::-p-text(${UPS_NUMBER})`);
    await page.evaluate(
      'navigator.clipboard.writeText = (text) => { window.copied = text; return Promise.resolve(); }',
    );
    await press(page, 'Copy');
    await page.waitForSelector('.shipment-head button::-p-text(Copied)');
    expect(await page.evaluate('window.copied')).toBe(UPS_NUMBER);
    const below = await texts('.record-panels dt');
    expect(below).not.toContain("Carrier's number");
    expect(below.filter((label) => label.includes('eight'))).toEqual(['Weight (kg)']);
  });

  test("asks a shipment in transit for its carrier's number, unless it has one", async () => {
    const { request_number } = await create();
    await open(`/shipments/${request_number}`);
    await setInTransit();
    await page.waitForSelector("dialog ::-p-text(It has no carrier's number yet)");
    await press(page, 'Cancel', 'dialog');
    await isClosed();
    expect((await shipmentOf(request_number)).status).toBe('pending');

    await setInTransit();
    await page.locator('dialog input[name=missing-number]').fill('12');
    await press(page, 'Save with this number', 'dialog');
    await page.waitForSelector('dialog .fault');
    expect(await readText(page, 'dialog .fault')).toBe('Must be 5 to 50 letters and digits.');
    await page.locator('dialog input[name=missing-number]').fill(UPS_NUMBER);
    await press(page, 'Save with this number', 'dialog');
    await page.waitForSelector('.screen-head .badge::-p-text(In transit)');
    expect(await call('shipments.show', { request_number })).toMatchObject({
      shipment: { status: 'in_transit', carrier_tracking_number: UPS_NUMBER },
      history: { total: 2 },
    });
    await isClosed();

    const { request_number: numbered } = await create();
    await enterNumber(numbered, '1Z999AA10123456795');
    await open(`/shipments/${numbered}`);
    await setInTransit();
    await page.waitForSelector('.screen-head .badge::-p-text(In transit)');
    expect(await texts('dialog')).toEqual([]);
  });
});

describe('a shipment that leaves on another day than its price is of', () => {
  /** Shipments whose price is held for a day in some weeks, when it differs. */
  async function createHeld(count: number): Promise<string[]> {
    const [today, later] = [await hold(0), await hold(50)];
    const moved = later.quotes.find(({ service_id, final_price_thb }) =>
      today.quotes.some(
        (one) => one.service_id === service_id && one.final_price_thb !== final_price_thb,
      ),
    );
    const numbers: string[] = [];
    for (let created = 0; created < count; created += 1) {
      const shipment = await create({ service_id: moved?.service_id, quote_id: later.quote_id });
      numbers.push(shipment.request_number);
    }
    return numbers;
  }
  const departed = { status: 'in_transit', quote_id: null };

  test('shows the other price before its status is set', async () => {
    const [number = ''] = await createHeld(1);
    const { quoted_price_thb: held } = await shipmentOf(number);
    await open(`/shipments/${number}`);
    await setInTransit();
    await page.waitForSelector('dialog table.data tbody tr');
    const cells = await texts('dialog table.data td');
    expect((await shipmentOf(number)).status).toBe('pending');
    await click(page, 'dialog .tools button.outline');
    await page.waitForFunction('document.querySelector("dialog[open]") === null');
    const after = await shipmentOf(number);
    expect(after).toMatchObject(departed);
    const prices = [held, after.quoted_price_thb].map((thb) => baht(thb ?? null));
    expect(cells).toEqual([number, ...prices, expect.any(String)]);
    expect(prices[0]).not.toBe(prices[1]);
  });

  test('is asked about once with others', async () => {
    const numbers = await createHeld(3);
    await open('/shipments');
    for (const number of numbers) await click(page, `input[aria-label="Choose ${number}"]`);
    await page.select('select[name=bulk-status]', 'in_transit');
    await click(page, '.bulk-bar button[aria-haspopup=dialog]');
    await page.waitForSelector('dialog table.data tbody tr:nth-child(3)');
    expect(await texts('dialog p strong')).toEqual([
      expect.stringMatching(/^Prices that change: 3, by [+-][\d,.-]+ ฿ in all\.$/),
    ]);
    await click(page, 'dialog button[type=submit]');
    await page.waitForSelector('.notice.good');
    for (const number of numbers) expect(await shipmentOf(number)).toMatchObject(departed);
  });
});
