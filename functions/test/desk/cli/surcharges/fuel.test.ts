import { openedForEach } from '../../../support/opened';
import { quotesOf, SMALL_PARCEL } from '../../../support/quotes';
import { openSurchargeDesk } from '../../../support/surcharge-desk';

const desk = openedForEach(openSurchargeDesk);

beforeEach(async () => {
  await desk.imported({ fuel_bp: 'scheduled' });
});

const set = (percent: string, from: string, ...more: string[]) =>
  ['fuel', 'set', 'falcon', percent, '--from', from, ...more] as const;
const file = (...lines: string[]) => desk.file('fuel.csv', 'courier,from,percent', ...lines);
/** 28 % from each day on. */
const load = async (...days: string[]) =>
  desk.done('fuel', 'import', await file(...days.map((day) => `falcon,${day},28`)));

async function fuelOn(ship_date: string) {
  const [quote] = quotesOf(await desk.quote({ ...SMALL_PARCEL, ship_date, explain: true }));
  return quote?.price_breakdown?.find(({ name }) => name === 'fuel_surcharge');
}

test('a scheduled card is published once its courier has a rate, and a new rate is one command', async () => {
  expect(await desk.refused('rates', 'publish', 'falcon', '1')).toMatch(
    /fuel_bp: falcon has a fuel schedule, but no rate for 2026-11-21\.\nTo enter it, run fuel set falcon <percent> --from 2026-11-21\./,
  );
  await desk.done(...set('28.5', '2026-11-21'));
  await desk.done('rates', 'publish', 'falcon', '1');
  expect(await fuelOn('2026-11-23')).toMatchObject({
    rate_percent: 28.5,
    rate_period: { from: '2026-11-21', to: null },
  });
  expect(await desk.done(...set('29.25', '2026-11-23'))).toBe(
    'The fuel surcharge of falcon is 29.25 % from 2026-11-23 on, until the next one is entered.\n',
  );
  expect(await desk.done(...set('29.25', '2026-11-23'))).toMatch(
    /^Nothing was changed: .* already/,
  );
  desk.afterALook();
  expect([await fuelOn('2026-11-22'), await fuelOn('2026-11-23')]).toMatchObject([
    { rate_percent: 28.5, rate_period: { from: '2026-11-21', to: '2026-11-22' } },
    { rate_percent: 29.25, rate_period: { from: '2026-11-23', to: null } },
  ]);
});

test('fifty-two weeks are fifty-two writes and no version, or one for a file of them', async () => {
  await desk.done(...set('20', '2026-11-21'));
  await desk.done('rates', 'publish', 'falcon', '1');
  const weeks = Array.from({ length: 52 }, (_, week) => {
    const day = new Date(Date.parse('2026-11-23') + week * 7 * 86_400_000);
    return `falcon,${day.toISOString().slice(0, 10)},${20 + week / 4}`;
  });
  const path = await file(...weeks);
  const { meter } = desk.service;
  meter?.reset();
  await desk.done('fuel', 'import', path);
  // The courier's document, its record, and what notifies instances of it.
  expect(meter?.reading()).toMatchObject({ documentsWritten: 3 });
  expect(await desk.json('rates', 'history', 'falcon')).toHaveLength(1);
  expect(await desk.json('fuel', 'list', 'falcon')).toHaveLength(53);
  expect(await desk.done('fuel', 'import', path)).toMatch(/There was nothing to change\.\n$/);
});

test('a rate that began in the past is entered with a warning', async () => {
  await desk.done(...set('28.5', '2026-11-21'));
  await desk.done('rates', 'publish', 'falcon', '1');
  expect(await desk.done(...set('27', '2026-11-16'))).toMatch(
    /\nWarning: 27 % of falcon began in the past, on 2026-11-16: until now there was no rate\.\n$/,
  );
  expect(await desk.done(...set('26', '2026-11-18'))).toMatch(
    /\nWarning: 26 % of falcon began in the past, on 2026-11-18: quotes since then had 27 %\.\n$/,
  );
});

test('of many rates of the past, one is reported with their number', async () => {
  expect(await load('2026-11-02', '2026-11-09', '2026-11-16', '2026-11-23')).toMatch(
    /\nWarning: 28 % of falcon began in the past, on 2026-11-02: until now there was no rate\. The same applies to 2 later entries\.\n/,
  );
});

test('a courier whose card has a rate of its own is warned of', async () => {
  await desk.imported({ courier_name: 'heron' });
  await desk.done('rates', 'publish', 'heron', '1');
  expect(await desk.done('fuel', 'set', 'heron', '30', '--from', '2026-12-01')).toMatch(
    /No live version of heron takes its fuel from the schedule/,
  );
});

test.each([
  ['28.5', '1/1/2027', '"1/1/2027" is not written as YYYY-MM-DD. Did you mean 2027-01-01?'],
  ['285', '2027-01-01', 'Fuel of 285 % is out of range; it can be at most 60 %.'],
  ['28,5', '2027-01-01', '"28,5" is not a percentage, such as 28.5.'],
])('fuel of %s set from %s on is refused', async (percent, from, err) => {
  const ran = await desk.run(...set(percent, from));
  expect(ran).toMatchObject({ code: 2, out: '', err: expect.stringContaining(err) as string });
  expect(await desk.json('fuel', 'list')).toEqual([]);
});

test('a file with faults changes nothing, and names each at its cell', async () => {
  const path = await file(
    'falcon,2027-01-04,28.50',
    'falkon,2027-01-04,28.50',
    'falcon,11/1/2570,29.25',
    'falcon,2027-01-04,29.25',
  );
  expect(await desk.refused('fuel', 'import', path)).toBe(
    [
      'FOLDER/fuel.csv:3:1: There is no courier "falkon". Did you mean falcon?',
      'FOLDER/fuel.csv:4:2: "11/1/2570" has a Buddhist year. Did you mean 2027-01-11?',
      'FOLDER/fuel.csv:5:3: falcon already has 28.5 % from 2027-01-04, at line 2.',
      '3 faults; nothing was imported.\n',
    ].join('\n'),
  );
  expect(await desk.json('fuel', 'list')).toEqual([]);
});

test('a dry run and its record show what is added, and what it replaces', async () => {
  await desk.done(...set('28.5', '2026-11-23'));
  expect(await desk.done('--dry-run', ...set('29', '2026-11-23'))).toBe(
    'Dry run: nothing was changed. This would change:\n' +
      '  fuel rates entered: rates/falcon-surcharges {"fuel":[{"from":"2026-11-23","fuel_percent":29}]}\n',
  );
  await desk.done(...set('29', '2026-11-23'));
  const { docs } = await desk.db
    .collection('audit')
    .where('target', '==', 'rates/falcon-surcharges')
    .get();
  expect(docs.map((doc) => [doc.get('from'), doc.get('to')] as unknown)).toContainEqual([
    { fuel: [{ from: '2026-11-23', fuel_bp: 2850 }] },
    { fuel: [{ from: '2026-11-23', fuel_bp: 2900 }] },
  ]);
});

describe('fuel check', () => {
  test('is refused when the next rate is missing or late, which the log reports as well', async () => {
    await load('2026-11-02', '2026-11-09', '2026-11-16', '2026-11-23');
    await desk.done('rates', 'publish', 'falcon', '1');
    expect(await desk.done('fuel', 'check')).toBe(
      'The fuel surcharges of 1 courier are up to date.\n',
    );
    desk.service.clock.now = Date.parse('2026-11-28T05:00:00Z');
    expect(await desk.refused('fuel', 'check')).toBe(
      'falcon: the fuel surcharge of the week from 2026-11-30 is missing; 28 % of 2026-11-23 still counts.\n',
    );
    desk.service.clock.now = Date.parse('2026-11-30T05:00:00Z');
    const late =
      'falcon: the fuel surcharge of the week from 2026-11-30 is late; 28 % of 2026-11-23 still counts.';
    expect(await desk.refused('fuel', 'check')).toBe(`${late}\n`);
    await desk.quote(SMALL_PARCEL);
    await desk.quote(SMALL_PARCEL);
    const logged = desk.service.lines.filter(({ fields }) => fields['check'] === 'fuel');
    expect(logged).toEqual([
      { message: `A fuel surcharge is due. ${late}`, fields: { check: 'fuel' } },
    ]);
  });

  test('passes where no live card takes a schedule', async () => {
    expect(await desk.done('fuel', 'check')).toBe(
      'The fuel surcharges of 0 couriers are up to date.\n',
    );
  });
});

test('a courier that does not exist has no lists', async () => {
  for (const noun of ['fuel', 'demand', 'areas', 'suspensions']) {
    expect(await desk.refused(noun, 'list', 'falkon')).toBe(
      'There is no courier falkon. To see the couriers, run rates list.\n',
    );
    expect(await desk.json(noun, 'list', 'falcon')).toEqual([]);
  }
});

test('a schedule with a gap, a rate far ahead and one far from the one before are reported', async () => {
  expect(await load('2026-11-09', '2026-11-16', '2026-11-23', '2027-01-25')).toMatch(
    /\nWarning: falcon has no new rate between 2026-11-23 and 2027-01-25: 28 % goes on\. To enter one, run fuel set falcon <percent> --from <day>\.\n/,
  );
  expect(await desk.done(...set('2.8', '2026-11-30'))).toMatch(
    /\nWarning: 2\.8 % from 2026-11-30 is far from the 28 % before it and the 28 % after it\.\n/,
  );
  expect(await desk.done(...set('28', '2027-11-30'))).toMatch(
    /\nWarning: The rate of falcon from 2027-11-30 begins in more than 60 days\. To remove it, run fuel remove falcon --from 2027-11-30\.\n/,
  );
  await desk.done('fuel', 'remove', 'falcon', '--from', '2027-11-30');
  expect(await desk.json('fuel', 'list', 'falcon')).toHaveLength(5);
  expect(await desk.refused('fuel', 'remove', 'falcon', '--from', '2027-11-30')).toBe(
    'falcon has no fuel rate that begins on 2027-11-30. To see its rates, run fuel list.\n',
  );
});
