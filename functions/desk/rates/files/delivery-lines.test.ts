import { utils, write } from '@e965/xlsx';

import { aRateCard } from '../../../test/support/cards';
import { givenFile } from '../../../test/support/given-file';
import { readCardFile, readCardJson } from './read-card';
import { cardSheet, exportCardCsv, exportCardJson, exportCardXlsx } from './write-card';

test('a time as a spreadsheet stores it is read', () => {
  const rows = cardSheet(aRateCard()).rows.map((row) =>
    row.map((value) => (typeof value === 'object' ? value.day : value)),
  );
  const sheet = utils.aoa_to_sheet([...rows, ['cutoff', { t: 'n', v: 0.625, z: 'h:mm' }]]);
  const book = { SheetNames: ['card'], Sheets: { card: sheet } };
  const content = new Uint8Array(write(book, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer);
  expect(readCardFile({ name: 'card.xlsx', content }).card.cutoff).toBe('15:00');
});

const CARD = aRateCard({
  cutoff: '15:00',
  collects: [1, 2, 3, 4, 5, 6],
  collects_on_holidays: true,
  delivers: 'daily',
});

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
