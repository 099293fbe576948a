import { readRecording } from '../../local/releases/recording';
import { createCourierHistory } from '../../operations/rates/history/courier-history';
import { readAllRecords } from '../../operations/store/rate-history';
import { noSurcharges } from '../../src/quotes/surcharges/courier-surcharges';
import { describeLocal, openFirestore } from '../support/firestore';
import { load, RECORDED } from '../support/releases';

const DAY_MS = 24 * 60 * 60_000;

describeLocal('the rates of every release', () => {
  test.each(RECORDED)('%s: its audit records come to what it stored', async (release) => {
    const recording = readRecording(release);
    const later = Date.parse(recording.recorded_at) + DAY_MS;
    const firestore = await openFirestore(`past-${release.replaceAll('.', '-')}`, {
      now: () => later,
    });
    try {
      await load(firestore.db, recording);
      const all = await readAllRecords(firestore.db);
      expect(all.length).toBeGreaterThan(0);
      for (const records of all) {
        const { states, doubts } = createCourierHistory(records);
        const published = records.cards.filter(({ card }) => card.status === 'published');
        const now = states.at(-1);
        expect(now?.cards).toHaveLength(published.length);
        expect(now?.surcharges).toEqual(
          records.surcharges?.surcharges ?? noSurcharges(records.courier),
        );
        // Written anew a day after, as by a restore; and nothing else is in doubt.
        expect(doubts.map(({ reason }) => reason.code)).toEqual(['rates_restored']);
        expect(states.every(({ since }) => since < later)).toBe(true);
      }
    } finally {
      await firestore.close();
    }
  });
});
