import { join } from 'node:path';

import { readCardFile } from '../../../desk/rates/files/read-card';
import { readGivenFile } from '../../../desk/sheets/files';
import { readFuelFile } from '../../../desk/surcharges/files/fuel-file';

/** Saved by LibreOffice 7.4, with days shown in Thai, shares and formulas. */
const saved = (name: string) => readGivenFile(join(__dirname, 'spreadsheets', name));

test('a card that LibreOffice saved is read', async () => {
  const { card, notes } = readCardFile(await saved('libreoffice-card.xlsx'));
  expect(card).toMatchObject({
    courier_name: 'example_express',
    valid_from: '2027-01-01',
    vat_bp: 700,
    fuel_bp: 2850,
    zones: [{ countries: ['MY', 'SG'] }, { countries: ['JP', 'KR'] }, { countries: ['CA', 'US'] }],
    parcel: {
      rows: [{ up_to_grams: 500, prices_satang: [60_000, 85_000, 120_000] }, {}, {}, {}, {}, {}],
    },
  });
  expect(notes).toEqual([]);
});

test('fuel rates that LibreOffice saved are read', async () => {
  const read = readFuelFile(await saved('libreoffice-fuel.xlsx'), ['example_express']);
  expect(read).toMatchObject({ kind: 'entries', notes: [] });
  expect(read.kind === 'entries' ? [...read.byCourier.values()] : []).toEqual([
    [
      { from: '2027-01-04', fuel_bp: 2850 },
      { from: '2027-01-11', fuel_bp: 2875 },
    ],
  ]);
});
