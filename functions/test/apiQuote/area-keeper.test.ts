import { randomUUID } from 'node:crypto';

import { areaDocumentId, storeAreaDocuments } from '../../desk/store/surcharge-operations';
import { createRateBook } from '../../src/pricing/cards/rate-book';
import { encodeAreas } from '../../src/pricing/surcharges/areas/area-text';
import { noSurcharges } from '../../src/pricing/surcharges/courier-surcharges';
import { createAreaKeeper } from '../../src/rates/area-keeper';
import type { AreaDocument } from '../../src/store/rates';
import { aRateCard } from '../support/cards';
import { openFirestore } from '../support/firestore';
import { openedForAll } from '../support/opened';

const DAY = '2026-11-21';
const ISHIGAKI = { postalCode: '907-1801' };

const buildAreas = (courier_name: string, tier: string): AreaDocument => ({
  courier_name,
  country: 'JP',
  areas: encodeAreas([{ tier, from: '907' }]),
});
const FALCON = buildAreas('falcon', 'A');
const HERON = buildAreas('heron', 'B');
const EARLIER = buildAreas('heron', 'C');

const BOOK = createRateBook(
  ['falcon', 'heron'].map((courier_name) => aRateCard({ courier_name })),
  [FALCON, HERON].map((document) => ({
    ...noSurcharges(document.courier_name),
    areas: [
      {
        country: 'JP',
        kind: 'tier',
        names: ['A'],
        areas: 1,
        cities: 0,
        documents: [areaDocumentId(document)],
      },
    ],
  })),
);

const firestore = openedForAll(() => openFirestore(`test-${randomUUID().slice(0, 13)}`));
beforeAll(async () => {
  await storeAreaDocuments(firestore.db, [FALCON, HERON, EARLIER]);
});

const named = (document: AreaDocument) => ({
  courier: document.courier_name,
  country: 'JP',
  documents: [areaDocumentId(document)],
});

test('lists are found by their documents, of today or of an earlier day, and read once', async () => {
  const faults: string[] = [];
  const log = { error: (message: string) => faults.push(message) };
  const keeper = createAreaKeeper({ db: firestore.db, log });
  const reads = async (work: () => unknown): Promise<number | undefined> => {
    firestore.server?.meter.reset();
    await work();
    return firestore.server?.meter.reading().documentsRead;
  };
  expect(await reads(() => keeper.find(BOOK, 'JP', ISHIGAKI, DAY))).toBe(2);
  for (const [document, tier, cost] of [
    [HERON, 'B', 0],
    [EARLIER, 'C', 1],
    [EARLIER, 'C', 0],
  ] as const) {
    const find = () => keeper.findIn(named(document), ISHIGAKI);
    expect(await reads(find)).toBe(cost);
    expect(await find()).toEqual({ tiers: [tier], zone: undefined });
  }
  expect(await keeper.findIn(named(EARLIER), { postalCode: '100-0001' })).toBeUndefined();
  expect(faults).toEqual([]);
  expect(await keeper.findIn(named(buildAreas('heron', 'lost')), ISHIGAKI)).toBeNull();
  expect(faults.at(-1)).toBe('The areas of heron in JP cannot be used.');
});

test('many small lists that are no longer in use do not push out those that are', async () => {
  const earlier = Array.from({ length: 220 }, (_, n) => buildAreas('heron', `C${n}`));
  await storeAreaDocuments(firestore.db, earlier);
  const keeper = createAreaKeeper({ db: firestore.db, log: { error: () => undefined } });
  await keeper.find(BOOK, 'JP', ISHIGAKI, DAY);
  for (const document of earlier) await keeper.findIn(named(document), ISHIGAKI);
  firestore.server?.meter.reset();
  await keeper.find(BOOK, 'JP', ISHIGAKI, DAY);
  expect(firestore.server?.meter.reading().documentsRead).toBe(0);
});
