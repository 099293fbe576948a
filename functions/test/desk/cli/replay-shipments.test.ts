import { createRateCard } from '../../../desk/store/rate-versions';
import { writeReference } from '../../../src/model/creation/record-id';
import type { RateCard } from '../../../src/pricing/cards/rate-card';
import { measurePieces } from '../../../src/pricing/weights';
import { shiftDay, thaiDay } from '../../../src/thailand/day';
import { mapAmounts } from '../../support/cards';
import { openFalconDesk } from '../../support/falcon-desk';
import { describeLocal } from '../../support/firestore';
import { openedForAll } from '../../support/opened';
import {
  CARD,
  FALCON_CARDS,
  type SeededShipment,
  requirePrice,
  seedShipments,
  storeShipments,
} from '../../support/seeded-shipments';
import { countShare } from '../../support/share';

const DAYS = ['--from', '2026-10-12', '--to', '2026-11-20'];

interface Sum {
  before_thb: number;
  change_thb: number;
}
interface ReplayJson {
  before: number | null;
  shipments: object;
  price: Sum;
  refusals: { code: string; count: number }[];
  clients: Sum[];
  largest: (Sum & { request_number: string })[];
}

const raise = (card: RateCard, overrides: Partial<RateCard> = {}): RateCard => ({
  ...card,
  version: 3,
  status: 'draft',
  parcel: card.parcel && mapAmounts(card.parcel, (satang) => Math.round(satang * 1.1)),
  ...overrides,
});

const sum = (amounts: readonly number[]): number => amounts.reduce((all, one) => all + one, 0);
const thb = (satang: number): number => satang / 100;

describeLocal("the replay of a courier's own shipments", () => {
  const seeded = seedShipments(countShare(3000), 41);
  const { admin } = openedForAll(() => openFalconDesk(seeded.length, 41));
  beforeAll(async () => {
    const { db } = admin.firestore;
    await createRateCard(db, raise(CARD));
    const zones = CARD.zones.map((zone) => ({
      ...zone,
      countries: zone.countries.filter((country) => country !== 'SG'),
    }));
    const { remote_areas: _, ...withoutTiers } = raise(CARD, { version: 4, zones });
    await createRateCard(db, withoutTiers);
    await createRateCard(db, raise(CARD, { version: 5, pieces: 'sum_of_pieces' }));
    await createRateCard(db, raise(CARD, { version: 6, pieces: 'each' }));
    const { pieces: __, ...ofOnePiece } = raise(CARD, { version: 7 });
    await createRateCard(db, ofOnePiece);
  });
  const replay = (...args: string[]) =>
    admin.json<ReplayJson>('rates', 'replay', 'falcon', ...args);

  test('the version that priced them changes nothing', async () => {
    const found = await replay('2', '--shipments', ...DAYS);
    const total = thb(sum(seeded.map(({ price }) => price.total)));
    expect(found).toMatchObject({
      before: null,
      shipments: {
        read: seeded.length,
        compared: seeded.length,
        dearer: 0,
        cheaper: 0,
        refused: 0,
        without_price: 0,
        without_price_before: 0,
        sold_otherwise: 0,
      },
      price: { before_thb: total, after_thb: total, change_thb: 0 },
      cost: { change_thb: 0 },
      largest: [],
    });
  });

  test('a draft with dearer freight gives what the price function gives for each shipment', async () => {
    const draft = raise(CARD);
    const again = (one: SeededShipment) => requirePrice(one.item, one.areas, draft);
    const moves = seeded.map((one) => again(one).total - one.price.total);
    const found = await replay('3', '--shipments', ...DAYS);
    expect(found.shipments).toMatchObject({ compared: seeded.length, dearer: seeded.length });
    expect(found.price.change_thb).toBeCloseTo(thb(sum(moves)), 6);
    const largest = [...seeded]
      .map((one) => ({ id: one.id, move: again(one).total - one.price.total }))
      .sort((a, b) => b.move - a.move || (a.id < b.id ? -1 : 1));
    expect(found.largest.map((one) => [one.request_number, one.change_thb])).toEqual(
      largest.slice(0, 20).map(({ id, move }) => [writeReference('SR', id), thb(move)]),
    );
    expect(sum(found.clients.map(({ change_thb }) => change_thb))).toBeCloseTo(thb(sum(moves)), 6);
  });

  test('what the draft refuses is counted by its reason, and in no sum', async () => {
    const found = await replay('4', '--shipments', ...DAYS);
    const toSingapore = seeded.filter(({ item }) => item.country === 'SG').length;
    const remote = seeded.filter(({ areas }) => areas.tiers.length > 0).length;
    expect(found.refusals.map(({ code, count }) => [code, count]).sort()).toEqual([
      ['area_rates_missing', remote],
      ['destination_not_served', toSingapore],
    ]);
    expect(found.refusals).toContainEqual({
      code: 'destination_not_served',
      count: toSingapore,
      message: 'This courier does not deliver to Singapore.',
    });
    expect(found.shipments).toMatchObject({
      compared: seeded.length - toSingapore - remote,
      refused: toSingapore + remote,
    });
  });

  test('with two versions, every shipment is compared with the first of them', async () => {
    const found = await replay('1', '2', '--shipments', ...DAYS);
    expect(found.before).toBe(1);
    const before = seeded.map((one) => requirePrice(one.item, one.areas, FALCON_CARDS[0]).total);
    expect(found.price.before_thb).toBeCloseTo(thb(sum(before)), 6);
    expect(found.shipments).toMatchObject({ sold_otherwise: seeded.length });
  });

  test('shipments in pieces are priced by the rules of both versions', async () => {
    const { db } = admin.firestore;
    const [first] = seedShipments(1, 43);
    if (first === undefined) throw new Error('Nothing was seeded.');
    const day = '2026-12-01';
    const one = { ...first, id: 'pieces000001', day, item: { ...first.item, shipDate: day } };
    await storeShipments(db, [one]);
    const { dg, length, width, height } = one.size;
    const size = { length_10um: length, width_10um: width, height_10um: height };
    const pieces = [{ actual_weight_dg: dg, ...size, quantity: 3 }];
    await db
      .doc(`shipments/${one.id}`)
      .update({ actual_weight_dg: 3 * dg, pieces, pieces_count: 3 });
    const item = measurePieces(one.item, [{ actualDg: dg, length, width, height, quantity: 3 }]);
    const [sum, each] = (['sum_of_pieces', 'each'] as const).map(
      (rule) => requirePrice(item, one.areas, raise(CARD, { pieces: rule })).total,
    );
    const days = ['--shipments', '--from', day, '--to', day];
    expect(await replay('5', '6', ...days)).toMatchObject({
      shipments: { read: 1, compared: 1 },
      price: { before_thb: thb(sum ?? 0), after_thb: thb(each ?? 0) },
    });
    expect(await replay('5', '7', ...days)).toMatchObject({
      shipments: { compared: 0, refused: 1 },
      refusals: [{ code: 'one_piece_only', count: 1 }],
    });
  });

  test('what has no price or cannot be read is left out, counted and named', async () => {
    const { db } = admin.firestore;
    const day = '2026-12-03';
    const [template] = seeded.filter(({ item }) => item.country === 'SG');
    if (template === undefined) throw new Error('Nothing was seeded.');
    const ids = ['priced', 'unpriced', 'unread1', 'unread2', 'unstored'].map((name) =>
      name.padEnd(12, '0'),
    );
    const item = { ...template.item, shipDate: day };
    await storeShipments(
      db,
      ids.map((id) => ({ ...template, id, day, item, price: requirePrice(item, template.areas) })),
    );
    const [, unpriced, unread, alsoUnread, unstored] = ids.map((id) => db.doc(`shipments/${id}`));
    await unpriced?.update({ price: null });
    await unread?.update({ client_email: 5 });
    await alsoUnread?.update({ client_email: 5 });
    await unstored?.update({ 'price.rate_version': 99 });
    const days = ['--shipments', '--from', day, '--to', day];
    const found = await replay('3', ...days);
    expect(found).toMatchObject({
      shipments: { read: 5, compared: 2, without_price: 1, without_price_before: 0 },
      malformed: expect.arrayContaining(
        ids.slice(2, 4).map((id) => ({
          path: `shipments/${id}`,
          malformed: expect.stringContaining('client_email'),
        })),
      ),
    });
    expect(await replay('4', '3', ...days)).toMatchObject({
      shipments: { read: 5, compared: 0, without_price: 1, without_price_before: 2 },
    });
  });

  test('it says first how many reads it costs, and costs no more', async () => {
    const meter = admin.firestore.server?.meter;
    meter?.reset();
    const counted = await admin.run(
      '--dry-run',
      'rates',
      'replay',
      'falcon',
      '3',
      '--shipments',
      ...DAYS,
    );
    expect(counted.out).toBe(
      `Dry run: ${seeded.length} shipments of falcon from 2026-10-12 to 2026-11-20: the replay costs ${seeded.length} reads, and those of its rates.\n`,
    );
    const pages = Math.ceil(seeded.length / 1000);
    expect(meter?.reading().documentsRead).toBeLessThanOrEqual(pages);
    meter?.reset();
    const ran = await admin.run('rates', 'replay', 'falcon', '3', '--shipments', ...DAYS);
    expect(ran.err).toBe(counted.out.replace('Dry run: ', ''));
    // Its versions by name and by id, the surcharges and three lists of areas, both counts and the end of the pages.
    const others = 2 * 7 + 1 + 1 + 3 + 2 * pages + 1;
    expect(meter?.reading().documentsRead).toBeLessThanOrEqual(seeded.length + others);
    expect(meter?.reading().documentsWritten).toBe(0);
  });

  test('days are 30 by default, and in order', async () => {
    const last = await replay('3', '--shipments', '--to', '2026-11-20');
    const ofDays = seeded.filter(({ day }) => day >= '2026-10-22');
    expect(last.shipments).toMatchObject({ read: ofDays.length });
    const yesterday = shiftDay(thaiDay(Date.now()), -1);
    const line = ['rates', 'replay', 'falcon', '3', '--shipments'];
    const counted = await admin.json('--dry-run', ...line);
    const from = shiftDay(yesterday, -29);
    expect(counted).toMatchObject({ from, to: yesterday, dry_run: true });
    const reversed = ['--from', '2026-11-20', '--to', '2026-11-19'];
    expect(await admin.run(...line, ...reversed)).toMatchObject({
      code: 3,
      err: 'The last day, 2026-11-19, is before the first, 2026-11-20.\n',
    });
  });

  test.each([
    [['3'], 'error: Missing: <after>.\n'],
    [['2', '3', ...DAYS], 'error: --from and --to need --shipments.\n'],
  ])('%j is a line that cannot be carried out', async (args, err) => {
    expect(await admin.run('rates', 'replay', 'falcon', ...args)).toMatchObject({ code: 2, err });
  });
});
