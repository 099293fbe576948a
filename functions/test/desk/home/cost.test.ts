import { type Home, type HomeDays, readHome } from '../../../desk/home/read-home';
import { listWeeks } from '../../../desk/model/home/week';
import { newRecordId } from '../../../src/model/creation/record-id';
import { describeLocal } from '../../support/firestore';
import { type HomeDesk, openHomeDesk } from '../../support/home-desk';
import { openedForAll } from '../../support/opened';
import { aShipment } from '../../support/records';
import { createRandom } from '../../support/seeded-shipments';
import { countShare } from '../../support/share';

const SHIPMENTS = countShare(20_000);
const PER_BATCH = 500;
const MINUTE_MS = 60_000;

const weeksIn = ({ before, to }: Home): number => listWeeks(before.from, to).length;

async function storeShipments({ desk, clock }: HomeDesk): Promise<void> {
  const random = createRandom(3);
  for (let at = 0; at < SHIPMENTS; at += PER_BATCH) {
    const batch = desk.db.batch();
    for (let one = at; one < Math.min(at + PER_BATCH, SHIPMENTS); one += 1) {
      const submitted_at = new Date(clock.now - random(90 * 24 * 60) * MINUTE_MS);
      const { id, ...record } = aShipment({ id: newRecordId(random), submitted_at });
      batch.set(desk.db.doc(`shipments/${id}`), { ...record, courier_name: 'falcon' });
    }
    await batch.commit();
  }
}

describeLocal('what Home reads', () => {
  const opened = openedForAll(async () => {
    const desk = await openHomeDesk(1);
    await storeShipments(desk);
    desk.clock.now += 10 * MINUTE_MS;
    return desk;
  });

  const cost = async (days: HomeDays) => {
    opened.meter?.reset();
    const home = await readHome(opened.desk, { days });
    const { documentsRead = 0, documentsWritten = 0 } = opened.meter?.reading() ?? {};
    return { reads: documentsRead, writes: documentsWritten, home };
  };

  test('the first time, each record of its days and of the days before', async () => {
    const first = await cost(30);
    const { computed, records } = first.home;
    expect(computed).toBe(weeksIn(first.home));
    expect(records).toBeGreaterThan(SHIPMENTS / 2);
    // The rates and their state, bills and their states, what is kept, and held quotes by day.
    const others = 3 + 1 + 1 + 1 + 1 + 60;
    expect(first.reads).toBeLessThanOrEqual(records + others + 2 * computed);
    expect(first.reads).toBeGreaterThanOrEqual(records);
    // What is kept, with each commit of eight weeks.
    expect(first.writes).toBe(computed + Math.ceil(computed / 8));
  });

  test('at once again, a read for each week and a few more', async () => {
    const again = await cost(30);
    expect(again.home).toMatchObject({ computed: 0, records: 0 });
    expect(again.reads).toBeLessThanOrEqual(20);
    expect(again.writes).toBe(0);
  });

  test('after ten changes, ten more', async () => {
    await opened.change(10);
    opened.clock.now += 5 * MINUTE_MS;
    const changed = await cost(30);
    expect(changed.home.records).toBeLessThanOrEqual(10);
    expect(changed.reads).toBeLessThanOrEqual(40);
    const again = await cost(30);
    expect(again).toMatchObject({ writes: 0, home: { records: 0 } });
    expect(again.home.total).toEqual(changed.home.total);
  });

  test('of more days, what is not kept yet', async () => {
    const keptBefore = weeksIn((await cost(30)).home);
    const longer = await cost(90);
    expect(longer.home.computed).toBe(weeksIn(longer.home) - keptBefore);
    const again = await cost(90);
    expect(again.home).toMatchObject({ computed: 0, records: 0 });
    expect(again.reads).toBeLessThanOrEqual(37);
    const recomputed = await readHome(opened.desk, { days: 90, isAnew: true });
    expect(recomputed.total).toEqual(again.home.total);
    expect(recomputed.quotes).toEqual(again.home.quotes);
  });

  test('a dry run keeps nothing', async () => {
    await opened.change(3);
    opened.clock.now += 5 * MINUTE_MS;
    const operator = { ...opened.desk.operator, dryRun: true };
    opened.meter?.reset();
    await readHome({ ...opened.desk, operator }, { days: 7 });
    expect(opened.meter?.reading().documentsWritten).toBe(0);
  });
});
