import { utils, write } from '@e965/xlsx';

import { aRateCard } from '../../../test/support/cards';
import { givenFile } from '../../../test/support/given-file';
import { faultsOfCard, readPrintedCard } from '../../../test/support/printed-card';
import { readCardFile, readCardJson } from './read-card';
import { cardSheet, exportCardCsv, exportCardJson, exportCardXlsx } from './write-card';

const RULES = {
  cutoff: '15:00',
  collects: [1, 2, 3, 4, 5, 6],
  collects_on_holidays: true,
  delivers: 'daily' as const,
};

test('the lines of delivery dates are the rules of the card', () => {
  const more = ['Cutoff,15:00', 'collects,Mon-Sat', 'collects_on_holidays,yes', 'delivers,Daily'];
  expect(readPrintedCard({}, { more })).toMatchObject({ card: RULES });
});

test.each([
  ['cutoff,9.30', { cutoff: '09:30' }],
  ['cutoff,15:00:00', { cutoff: '15:00' }],
  ['collects,จ.-ส.', { collects: [1, 2, 3, 4, 5, 6] }],
  ['collects,daily', { collects: [1, 2, 3, 4, 5, 6, 7] }],
  ['collects,"Sun, Tue; Fri"', { collects: [2, 5, 7] }],
  ['collects_on_holidays,no', { collects_on_holidays: false }],
  ['delivers,working', { delivers: 'working' }],
  ['delivers,ทุกวัน', { delivers: 'daily' }],
  ['delivers,Mon-Sun', { delivers: [1, 2, 3, 4, 5, 6, 7] }],
  ['delivers,Sun-Thu', { delivers: [1, 2, 3, 4, 7] }],
])('%s', (line, members) => {
  expect(readPrintedCard({}, { more: [line] })).toMatchObject({ card: members });
});

test.each([[[]], [['cutoff,', 'collects,', 'collects_on_holidays,', 'delivers,']]])(
  'a card without them, or with empty ones, has no such members: %j',
  (more) => {
    const read = readPrintedCard({}, { more });
    if (read.kind === 'faults') throw new Error('The card is sound.');
    for (const name of Object.keys(RULES)) expect(read.card).not.toHaveProperty(name);
  },
);

test.each([
  ['cutoff,3 pm', '20:2 line_wrong cutoff <field_not_time>'],
  ['cutoff,24:00', '20:2 line_wrong cutoff <field_not_time>'],
  ['cutoff,0.625', '20:2 line_wrong cutoff <field_not_time>'],
  ['collects,weekdays', '20:2 not_weekdays weekdays'],
  ['collects_on_holidays,sometimes', '20:2 not_yes_or_no sometimes'],
  ['delivers,workdays', '20:2 not_delivery_days workdays'],
  ['delivers,daily,working', '20:3 line_takes_one delivers'],
])('%s is refused at its cell', (line, fault) => {
  expect(faultsOfCard({}, { more: [line] })).toEqual([fault]);
});

test('a fault of these lines hides none of the tables', () => {
  expect(faultsOfCard({ '20,': '20,1,"1,390.80"' }, { more: ['delivers,workdays'] })).toEqual([
    '12:2 price_falls 81240 10000 100 20000',
    '20:2 not_delivery_days workdays',
  ]);
});

test('a time as a spreadsheet stores it is read', () => {
  const rows = cardSheet(aRateCard()).rows.map((row) =>
    row.map((value) => (typeof value === 'object' ? value.day : value)),
  );
  const sheet = utils.aoa_to_sheet([...rows, ['cutoff', { t: 'n', v: 0.625, z: 'h:mm' }]]);
  const book = { SheetNames: ['card'], Sheets: { card: sheet } };
  const content = new Uint8Array(write(book, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer);
  expect(readCardFile({ name: 'card.xlsx', content }).card.cutoff).toBe('15:00');
});

const CARD = aRateCard(RULES);

test('each form has them as people write them', () => {
  const added = exportCardCsv(CARD)
    .split('\n')
    .filter((line) => !exportCardCsv(aRateCard()).includes(line));
  expect(added).toEqual([
    'cutoff,15:00',
    'collects,Mon-Sat',
    'collects_on_holidays,yes',
    'delivers,daily',
  ]);
  expect(exportCardJson(CARD)).toContain('"collects": [1, 2, 3, 4, 5, 6]');
});

test('seven weekdays and every day stay what they are', async () => {
  for (const delivers of ['daily' as const, [1, 2, 3, 4, 5, 6, 7]]) {
    const file = givenFile('card.xlsx', await exportCardXlsx(aRateCard({ delivers })));
    expect(readCardFile(file).card.delivers).toEqual(delivers);
  }
});

test.each([
  ['"daily"', '"every day"', 'delivers', 'field_not_delivery_days'],
  ['"15:00"', '"3 pm"', 'cutoff', 'field_not_time'],
  ['[1, 2, 3, 4, 5, 6]', '"Mon-Sat"', 'collects', 'field_not_list'],
  ['[1, 2, 3, 4, 5, 6]', '[1, 3, 2]', 'collects', 'field_days_unordered'],
])('%s in JSON cannot be %s', (from, to, path, code) => {
  expect(readCardJson(exportCardJson(CARD).replace(from, to))).toMatchObject({
    faults: [{ code: 'member_wrong', values: { wrong: { code } }, place: { path } }],
  });
});
