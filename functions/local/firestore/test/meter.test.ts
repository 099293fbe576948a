import { describeLocal } from './support/open-firestore';
import { numbers, suite } from './support/suite';

/** What each call counts is recorded with its answer: see recorded-calls.test.ts. */
describeLocal('the meter counts', () => {
  const local = suite('local-meter');
  const reading = () => local.server.meter.reading();

  test('a count of 1,500 as two reads, and as many entries skipped for ranges', async () => {
    const many = local.collection();
    const writer = local.db.bulkWriter({ throttling: false });
    for (const n of numbers(1500)) void writer.set(many.doc(), { n, m: -n });
    await writer.close();
    const fields = ['m', 'n'].map((fieldPath) => ({ fieldPath, order: 'ASCENDING' }));
    local.server.setIndexes({ indexes: [{ collectionGroup: many.id, fields }] });
    local.server.meter.reset();
    await many.count().get();
    expect(reading()).toMatchObject({ documentsRead: 2, indexEntriesRead: 1500 });
    local.server.meter.reset();
    const { size } = await many.where('m', '<=', 0).where('n', '<', 10).get();
    expect(size).toBe(10);
    expect(reading()).toMatchObject({ documentsRead: 12, indexEntriesRead: 1500 });
  });

  test('from zero again after a reset, and an earlier reading does not change', async () => {
    local.server.meter.reset();
    await local.db.doc('a/a').get();
    const earlier = reading();
    local.server.meter.reset();
    expect(reading().documentsRead).toBe(0);
    expect(earlier.documentsRead).toBe(1);
  });
});
