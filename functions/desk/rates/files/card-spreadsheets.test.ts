import * as fc from 'fast-check';

import type { RateCard } from '../../../src/pricing/cards/rate-card';
import { chargedCards, publishableCards } from '../../../test/support/arbitrary-cards';
import { aCardZone, aRateCard, aTariff } from '../../../test/support/cards';
import { placedLine } from '../../../test/support/fault-lines';
import { givenFile, givenSheets } from '../../../test/support/given-file';
import { type FileFault, FileRefusal } from '../../sheets/files';
import type { SheetContent } from '../../sheets/sheet';
import { lintCard } from '../lint/lint-card';
import { toDraft } from './card-file';
import { writeCardTemplate } from './card-template';
import { readCardFile } from './read-card';
import { cardSheet, exportCardXlsx, zoneSheet } from './write-card';

const buildDraft = (card: RateCard): RateCard => ({ ...card, version: 1, status: 'draft' });

test.each([
  ['generated cards', publishableCards],
  ['cards with fuel, remote areas, country fees, proofs and rules of delivery dates', chargedCards],
])('%s are the same after .xlsx', async (_name, cards) => {
  await fc.assert(
    fc.asyncProperty(cards, async (card) => {
      const { card: back, notes } = readCardFile(givenFile('c.xlsx', await exportCardXlsx(card)));
      expect(toDraft(back)).toEqual(buildDraft(card));
      expect(notes).toEqual([]);
    }),
    { seed: 7, numRuns: 40 },
  );
});

test.each(['template.xlsx', 'template.csv'])('%s is a card that can be published', async (name) => {
  const file = givenFile(name, await writeCardTemplate(name, '2027-01-01'));
  const { card } = readCardFile(file);
  expect(card).toMatchObject({ courier_name: 'example_express', valid_from: '2027-01-01' });
  expect(lintCard(toDraft(card), [], '2026-12-01').faults).toEqual([]);
});

test('the names of lines and their weights stay in view, as do the headings of zones', () => {
  expect(cardSheet(aRateCard())).toMatchObject({ headings: { rows: 0, columns: 2 } });
  expect(zoneSheet(aRateCard())).toEqual({
    name: 'zones',
    rows: [
      ['country', 'name', 'zone'],
      ['JP', 'Japan', '1'],
      ['TH', 'Thailand', '1'],
    ],
    headings: { rows: 1, columns: 0 },
  });
});

/** The sheet of a card with the cells of some lines replaced, by name and column. */
function withCells(
  sheet: SheetContent,
  changes: Readonly<Record<string, Readonly<Record<number, string | number>>>>,
): SheetContent {
  const rows = sheet.rows.map((row) => {
    const [name] = row;
    const changed = (typeof name === 'string' ? changes[name] : undefined) ?? {};
    return row.map((cell, at) => changed[at] ?? cell);
  });
  return { ...sheet, rows };
}

const CARD = aRateCard({
  zones: [aCardZone('1', ['JP']), aCardZone('2', ['DE'], { estimated_days: '3-5' })],
  parcel: aTariff(500, [[100, 200]]),
  document: null,
});

async function listFaults(read: () => unknown): Promise<readonly FileFault[]> {
  try {
    await read();
  } catch (cause) {
    if (cause instanceof FileRefusal) return cause.faults;
    throw cause;
  }
  throw new Error('The file was read.');
}

test('faults of cells, of the zones and of the content are reported at once, with their cells', async () => {
  const sheet = withCells(cardSheet(CARD, { hasZoneSheet: true }), {
    vat_percent: { 1: 'seven' },
    estimated_days: { 2: '4-2' },
    parcel: { 3: '1,5' },
  });
  const zones = {
    ...zoneSheet(CARD),
    rows: [
      ['country', 'zone'],
      ['JP', '1'],
      ['DE', '2'],
      ['FR', '3'],
    ],
  };
  const file = await givenSheets('card.xlsx', sheet, zones);
  const lineOf = (name: string) => sheet.rows.findIndex(([first]) => first === name) + 1;
  const faults = await listFaults(() => readCardFile(file));
  expect(faults.map(({ place }) => place.sheet)).toEqual(['card', 'card', 'card', 'zones']);
  expect(faults.map(placedLine)).toEqual([
    `${lineOf('vat_percent')}:2 number_wrong seven per cent 2`,
    expect.stringMatching(`^${lineOf('estimated_days')}:3 `),
    `${lineOf('parcel')}:4 number_wrong 1,5 baht 2`,
    '4:2 zone_not_in_card 3',
  ]);
});

test('a share is as many per cent', async () => {
  const sheet = withCells(cardSheet(CARD), {
    vat_percent: { 1: '7 %' },
    fuel_percent: { 1: '28.5%' },
  });
  const { card } = readCardFile(await givenSheets('card.xlsx', sheet));
  expect(card).toMatchObject({ vat_bp: 700, fuel_bp: 2850 });
});

test('the zones may be a spreadsheet of their own, for either kind of card', async () => {
  const card = cardSheet(CARD, { hasZoneSheet: true });
  const zones = zoneSheet(CARD);
  for (const name of ['card.xlsx', 'card.csv']) {
    for (const zoneName of ['zones.xlsx', 'zones.csv']) {
      const zoneFile = await givenSheets(zoneName, zones);
      expect(toDraft(readCardFile(await givenSheets(name, card), zoneFile).card)).toEqual(
        buildDraft(CARD),
      );
    }
  }
  const both = await givenSheets('card.xlsx', card, zones);
  const other = await givenSheets('zones.csv', zones);
  expect(() => readCardFile(both, other)).toThrow('card.xlsx already has a sheet zones');
});

test('a fault of a file of zones names that file', async () => {
  const zones = {
    ...zoneSheet(CARD),
    rows: [
      ['country', 'zone'],
      ['Nowhere', '1'],
    ],
  };
  const card = await givenSheets('card.csv', cardSheet(CARD, { hasZoneSheet: true }));
  const faults = await listFaults(async () =>
    readCardFile(card, await givenSheets('z.xlsx', zones)),
  );
  expect(faults).toContainEqual(
    expect.objectContaining({ place: { file: 'z.xlsx', sheet: 'zones', line: 2, column: 1 } }),
  );
});

test('sheets that are not read are noted', async () => {
  const notes = { name: 'Notes', rows: [['Ask again.']], headings: { rows: 0, columns: 0 } };
  const { notes: noted } = readCardFile(await givenSheets('card.xlsx', cardSheet(CARD), notes));
  expect(noted.map(placedLine)).toEqual(['1:1 sheets_unread card Notes']);
});
