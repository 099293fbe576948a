import type { AnswerOf } from '../../../desk/page/api/types';
import { formatDatedWeekday as on, formatFirstDay } from '../../../desk/page/format/day';
import type { Language } from '../../../desk/page/language/texts';
import { createRateCard } from '../../../desk/store/rate-versions';
import type { RateCard } from '../../../src/pricing/cards/rate-card';
import type { QuoteResponse } from '../../../src/quotes/quote-response';
import { SHIPMENTS } from '../../../src/store/shipments';
import { dayNumber, shiftDay, weekdayOf, yearOf } from '../../../src/thailand/day';
import { bringAxe, listViolations } from '../../support/axe';
import { aPerKgCard, storeServices } from '../../support/cards';
import { click, press } from '../../support/console-page';
import { DESKTOP, PHONE, readText } from '../../support/site-visit';
import { useDesk } from './desk';

const { desk, page, complaints, speak, call, ask, open, see, texts, fill, create, shipmentOf } =
  useDesk();

const RULES = {
  adds_pieces: 'sum_of_pieces',
  adds_weights: 'sum_of_weights',
  bills_each: 'each',
} as const satisfies Record<string, NonNullable<RateCard['pieces']>>;
const DAILY = 'daily_stork';
/** The same, but it does not collect on Thai holidays. */
const RESTING = 'resting_stork';

const LARGE = { actual_weight_kg: 3.2, length_cm: 40, width_cm: 30, height_cm: 20 };
const SMALL = { actual_weight_kg: 2.5, length_cm: 20, width_cm: 20, height_cm: 20 };
const EXAMPLE = [{ ...LARGE, quantity: 2 }, SMALL];
const IN_PIECES = '/simulator?country=JP&pieces=3.2_40_30_20_2*2.5_20_20_20_1';

jest.setTimeout(120_000);

/** The first Saturday from a week on: whoever ships then hands over on the Monday after. */
let saturday: string;
let monday: string;

beforeAll(async () => {
  const { db } = desk.service;
  const ahead = shiftDay(desk.today(), 7);
  saturday = shiftDay(ahead, 6 - (weekdayOf(dayNumber(ahead)) % 7));
  monday = shiftDay(saturday, 2);
  const fee = { kind: 'overweight' as const, above_grams: 3000, fee_satang: 10_000 };
  for (const [courier_name, pieces] of Object.entries(RULES)) {
    const names = { courier_name, display_name: courier_name };
    await createRateCard(db, aPerKgCard({ ...names, pieces, handling_fees: [fee] }));
  }
  for (const courier_name of [DAILY, RESTING]) {
    const card = aPerKgCard({
      courier_name,
      display_name: courier_name,
      delivers: 'daily',
      collects_on_holidays: courier_name === DAILY,
      zones: [{ code: '1', countries: ['JP', 'YE'], area_fee_satang: 0, estimated_days: '2-4' }],
    });
    await createRateCard(db, card);
  }
  await storeServices(db, ...Object.keys(RULES), DAILY, RESTING);
  await bringAxe(page);
});

/** Expects what is shown, with all that is folded away, to be accessible, and as wide as its window. */
async function expectAccessible(): Promise<void> {
  await page.evaluate(
    "document.querySelectorAll('main details').forEach((one) => (one.open = true))",
  );
  for (const size of [{ ...DESKTOP, width: 1280 }, PHONE]) {
    await page.setViewport(size);
    expect(await listViolations(page)).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
  }
  await page.setViewport(DESKTOP);
}

const baht = (thb: number): string =>
  new Intl.NumberFormat('en', { minimumFractionDigits: 2 }).format(thb);

const simulate = (fields: object) =>
  call<AnswerOf<'prices.simulate'>>('prices.simulate', { country: 'JP', ...fields });

describe('a package', () => {
  const JAPAN = { country: 'JP', length_cm: 20, width_cm: 15, height_cm: 10, explain: true };
  const quote = (fields: object) =>
    ask<QuoteResponse>('apiQuote', { ...JAPAN, ...fields }, 'staff');

  test('has its prices with their steps, and couriers without one say why', async () => {
    await open('/');
    await click(page, 'aside a[href="/simulator"]');
    await fill('country', 'ญี่ปุ่น');
    await page.waitForSelector('table.prices tbody tr');
    const { quotes } = await quote({ actual_weight_kg: 1 });
    expect(await texts('table.prices td:nth-child(2)')).toEqual(
      quotes.map(({ final_price_thb }) => baht(final_price_thb)),
    );
    const freight = quotes[0]?.price_breakdown?.find(({ name }) => name === 'base_freight');
    const [shown] = await texts('table.prices tbody tr:first-child td:nth-child(4)');
    expect(shown).toContain(baht(freight && 'amount_thb' in freight ? freight.amount_thb : NaN));
    await page.waitForSelector('figure.plot g[data-mark="bar"] rect');

    await fill('kg', '12');
    await see("The actual weight, 12 kg, is over this courier's limit of 5 kg.");
    const heavier = await quote({ actual_weight_kg: 12 });
    expect(await texts('table.prices td:nth-child(2)')).toEqual(
      heavier.quotes.map(({ final_price_thb }) => baht(final_price_thb)),
    );
    expect(page.url()).toMatch(/\?country=JP&kg=12$/);
    await page.goBack();
    await see(baht(quotes[0]?.final_price_thb ?? NaN));
    expect(page.url()).toMatch(/\?country=JP$/);
  });

  test('of a day that is typed key by key has it, whatever is shown meanwhile', async () => {
    await open('/simulator?country=JP');
    const field = 'input[name="day"]';
    await page.waitForSelector(field);
    const dayIn = (member: 'min' | 'value'): Promise<unknown> =>
      page.evaluate(`document.querySelector('.day-input:has(${field}) [type=date]').${member}`);
    const [year = 0, month = 0] = String(await dayIn('min'))
      .split('-')
      .map(Number);
    const first = new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10);
    await page.focus(field);
    await page.keyboard.type(first.split('-').reverse().join('/'), { delay: 150 });
    expect(await dayIn('value')).toBe(first);
  });
});

describe('pieces', () => {
  /** Fills in an entry from its weight on, by the keyboard. */
  const typePiece = async (...entered: string[]): Promise<void> => {
    for (const text of entered) {
      await page.evaluate('document.activeElement.select()');
      await page.keyboard.type(text);
      await page.keyboard.press('Tab');
    }
  };

  test('are priced by each courier by its rule, with the share of each', async () => {
    await open('/simulator?country=JP&kg=3.2&length=40&width=30&height=20');
    await press(page, 'Add a piece');
    await page.waitForSelector('input[name="pieces.1.actual_weight_kg"]:focus');
    await typePiece('2.5', '20', '20', '20', '1');
    await fill('pieces.0.quantity', '2');
    await page.waitForSelector('details.piece-shares');
    await page.waitForFunction(
      "document.querySelector('.chargeable').textContent.startsWith('3 ')",
    );
    expect(page.url()).toBe(`${desk.url}${IN_PIECES}`);
    expect(await readText(page, '.chargeable')).toContain('8.9 kg actual and 11.2 kg volumetric');
    // Demo couriers take pieces too.
    expect(await texts('table.prices tbody tr')).toEqual(
      expect.arrayContaining([
        expect.stringMatching(
          /^adds_weights.*11\.5 kgchargeable 11\.2 kg: the higher of the two sums/,
        ),
        expect.stringMatching(
          /^adds_pieces.*12\.5 kgchargeable 12\.1 kg: the higher weight of each/,
        ),
        expect.stringMatching(/^bills_each.*chargeable 12\.1 kg: each piece is priced on its own/),
      ]),
    );
    const shares = await texts('details.piece-shares');
    const at = shares.findIndex((text) => text.startsWith('adds_pieces')) + 1;
    expect(await texts(`details.piece-shares:nth-of-type(${at}) tbody tr`)).toEqual([
      '1 2 × 3.2 kg, 40 × 30 × 20 cm9.6 kg9.6 kg200.00',
      '2 1 × 2.5 kg, 20 × 20 × 20 cm1.6 kg2.5 kg–',
      'Total11.2 kg12.1 kg200.00',
    ]);
    await see('This courier carries one piece per shipment.');
    await expectAccessible();
  });

  test("are named with each courier's rule, and the fees that one of them meets", async () => {
    const { pieces, rates } = await simulate({ pieces: EXAMPLE });
    expect(pieces).toEqual(EXAMPLE);
    for (const [name, rule] of Object.entries(RULES)) {
      expect(rates[name]).toMatchObject({ pieces_rule: rule });
    }
    expect(rates['adds_pieces']?.handling).toMatchObject([{ kind: 'overweight', above: 3 }]);
    // 5 kg together, which no piece weighs.
    const light = await simulate({ pieces: [{ ...SMALL, quantity: 2 }] });
    expect(light.rates['adds_pieces']?.handling).toEqual([]);
    expect((await simulate({ pieces: [SMALL] })).pieces).toBeNull();
  });

  test('have what is wrong with an entry at its row, and with all of them below', async () => {
    await open(IN_PIECES);
    await fill('pieces.1.quantity', 'two');
    await page.waitForSelector('input[name="pieces.1.quantity"][aria-invalid]');
    expect(await texts('.piece-rows .fault')).toEqual(['Must be a whole number.']);
    expect(await texts('.notice.bad')).toEqual([]);
    await expectAccessible();
    await fill('pieces.1.quantity', '98');
    await page.waitForSelector('.piece-rows > .fault');
    expect(await readText(page, '.piece-rows > .fault')).toBe(
      'Must have at most 99 pieces in total.',
    );
  });

  async function createInPieces(): Promise<string> {
    const { request_number } = await create({
      service_id: 'adds_pieces',
      pieces: EXAMPLE,
      actual_weight_kg: undefined,
      length_cm: undefined,
      width_cm: undefined,
      height_cm: undefined,
    });
    return request_number;
  }
  const save = (): Promise<void> => click(page, '.record-change button[type=submit]');

  test('of a shipment are shown, with their shares in its price', async () => {
    await open(`/shipments/${await createInPieces()}`);
    await page.waitForSelector('table.steps tfoot');
    const facts = '.record-panels .panel:nth-of-type(2)';
    expect(await readText(page, facts)).toContain('Number of pieces3Weight (kg)8.9');
    expect(await texts(`${facts} table tbody tr`)).toEqual([
      '13.240 × 30 × 202',
      '22.520 × 20 × 201',
    ]);
    const steps = await readText(page, 'table.steps');
    expect(steps).toContain(
      'Chargeable weightEntry 1, quantity 2: 9.6 kgEntry 2, quantity 1: 2.5 kg',
    );
    expect(steps).toContain('HandlingEntry 1, quantity 2: 200.00 ฿');
    expect(await readText(page, '#content')).not.toContain('undefined');
    await expectAccessible();
    await open('/shipments?cols=number,weight');
    expect(await readText(page, '#content table')).toContain('8.9 kg 3 pieces');
  });

  test('of a shipment are changed, and its history has them in words', async () => {
    const number = await createInPieces();
    await open(`/shipments/${number}`);
    await click(page, 'details.record-change summary');
    expect(await page.$('input[name=length_cm]')).toBeNull();
    await fill('pieces.1.quantity', '98');
    await save();
    await page.waitForSelector('.piece-rows > .fault');
    expect(await readText(page, '.piece-rows > .fault')).toBe(
      'Must have at most 99 pieces in total.',
    );
    await fill('pieces.1.quantity', '3');
    await save();
    await page.waitForSelector('ol.history li:nth-child(2)');
    const latest = await readText(page, 'ol.history li');
    expect(latest).toContain('Number of pieces3 → 5');
    expect(latest).toContain('Height (cm): 20Quantity: 3');
    expect(await shipmentOf(number)).toMatchObject({
      pieces_count: 5,
      actual_weight_kg: 13.9,
      pieces: [EXAMPLE[0], { ...SMALL, quantity: 3 }],
    });
    for (const text of complaints()) expect(text).toContain('400');
  });

  test('of a shipment become one package, whose fields are there again', async () => {
    const number = await createInPieces();
    await open(`/shipments/${number}`);
    await click(page, 'details.record-change summary');
    await click(page, 'button[aria-label="Remove entry 1"]');
    await page.waitForSelector('input[name=length_cm]');
    // The field is there before the effect that moves the focus.
    await page.waitForFunction("document.activeElement.textContent === 'Add a piece'");
    await save();
    await page.waitForSelector('ol.history li:nth-child(2)');
    const one = await shipmentOf(number);
    expect(one).toMatchObject(SMALL);
    expect(one.pieces).toBeUndefined();
  });
});

describe('delivery dates', () => {
  /** The days on which a parcel arrives that is handed over on one. */
  function arrival(handover: string, language: Language): string {
    const [first, last] = [shiftDay(handover, 2), shiftDay(handover, 4)];
    const to = { en: 'to', th: 'ถึง' }[language];
    return `${formatFirstDay(first, last, language)} ${to} ${on(last, language)}`;
  }

  test('have holidays that were just imported at once', async () => {
    const year = yearOf(monday);
    const handover = async (): Promise<string | undefined> => {
      const { quotes } = await simulate({ ...LARGE, ship_date: monday });
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

  /** A shipment at a quoted price, with the days of the quote. */
  async function createDated() {
    const dated = { ship_date: saturday, hold: true, delivery_dates: true };
    const asked = { country: 'JP', ...LARGE, ...dated };
    const { quote_id } = await ask<{ quote_id: string }>('apiQuote', asked);
    return create({ quote_id, service_id: DAILY });
  }
  const DETAILS = '.record-panels .panel:nth-of-type(3)';

  test('of a quote are those of its shipment, and in its history when they are gone', async () => {
    const { request_number } = await createDated();
    const path = `/shipments/${request_number}`;
    await open(path);
    expect(await readText(page, DETAILS)).toContain(
      `Handover day${on(monday, 'en')}Estimated delivery${arrival(monday, 'en')}`,
    );
    await speak('th');
    await open(path);
    expect(await readText(page, DETAILS)).toContain(`วันที่คาดว่าจะถึง${arrival(monday, 'th')}`);

    await speak('en');
    const data = { actual_weight_kg: 9 };
    const before = { actual_weight_kg: LARGE.actual_weight_kg };
    await call('shipments.update', { request_number, data, before });
    await open(path);
    expect(await readText(page, DETAILS)).not.toContain('Estimated delivery');
    const latest = await readText(page, 'ol.history li');
    expect(latest).toContain(`Estimated delivery${arrival(monday, 'en')} → none`);
    expect(await readText(page, '#content')).not.toContain('undefined');
  });

  test('that are over mark a shipment that is still on its way', async () => {
    const { request_number, id } = await createDated();
    const path = `/shipments/${request_number}`;
    const shipment = desk.service.db.collection(SHIPMENTS).doc(id);
    await shipment.update({ status: 'in_transit' });
    await open(path);
    expect(await readText(page, '.screen')).not.toContain('Later than estimated');
    // Yesterday may not be over everywhere.
    const day = shiftDay(desk.today(), -2);
    await shipment.update({ delivery: { handover: day, earliest: day, latest: day, zone: '1' } });
    await open(path);
    expect(await texts('.screen .badge')).toContain('Later than estimated');
  });
});
