import { readHome } from '../../operations/home/read-home';
import { EVERYTHING, readPricedPage } from '../../operations/store/shipments';
import { shiftDay, thaiDay } from '../../src/thailand/day';
import { openedForEach } from '../support/opened';
import { SOME_RECORDED, openRelease } from '../support/releases';

const FIRST_PAGE = { limit: 1000, after: undefined, skip: 0, peek: false };

describe.each(SOME_RECORDED)('what %s stored', (release) => {
  const opened = openedForEach(() => openRelease(release));

  test('is summed up as the lists have it; earlier ones do not know when they were picked up', async () => {
    const { db, recording } = opened;
    // When the slots that were booked ahead are over.
    const today = shiftDay(thaiDay(Date.parse(recording.recorded_at)), 60);
    const operator = { name: 'tester', dryRun: true, now: () => new Date() };
    const home = await readHome({ db, operator, today: () => today }, { days: 90 });
    const days = { createdFrom: home.from, createdTo: home.to };
    const { items } = await readPricedPage(db, { ...EVERYTHING, ...days }, FIRST_PAGE);
    expect(home.malformed).toEqual([]);
    expect(home.total.shipments).toBe(items.length);
    expect(home.total.priced).toBe(items.filter(({ price }) => price !== null).length);
    const picked = opened
      .stored('pickups')
      .filter(({ fields }) => fields['status'] === 'picked_up' || fields['status'] === 'at_hub');
    const known = picked.filter(({ fields }) => fields['picked_up_at'] != null).length;
    const unknown = picked.length - known;
    expect(home.pickups).toMatchObject({ on_time: known, late: 0, unknown });
  });
});
