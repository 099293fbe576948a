import { readSummaries } from '../../desk/store/parcels-in-transit';
import { trackingEndpoint } from '../../src/functions/tracking-endpoint';
import { readTracking, saveSummary } from '../../src/store/tracking';
import { describeLocal } from '../support/firestore';
import { openedForEach } from '../support/opened';
import { openService } from '../support/service';
import { issueToken } from '../support/tokens';

describeLocal('the summary of a number', () => {
  const service = openedForEach(() =>
    openService(trackingEndpoint, { carriers: { isSimulated: true } }),
  );
  const track = async (...numbers: string[]) => {
    const token = await issueToken(service.db, 'trk_');
    for (const trackingNumber of numbers) await service.post({ api_token: token, trackingNumber });
  };
  const kept = (key: string) => service.db.collection('tracking').doc(key);
  const readAs = async (dryRun: boolean, ...keys: string[]) => {
    service.meter?.reset();
    const operator = { name: 'tester', dryRun, now: () => new Date(service.clock.now) };
    const summaries = await readSummaries({ db: service.db, operator }, keys);
    return { summaries, reads: service.meter?.reading().documentsRead };
  };
  const read = (...keys: string[]) => readAs(false, ...keys);

  test('is stored with its state, and read by itself at a read for each number', async () => {
    await track('SIMHELD', 'SIMRETURNED', 'SIMDOWN');
    const { summaries, reads } = await read('SIMHELD', 'SIMRETURNED', 'SIMDOWN', 'SIMHELD', 'X1');
    expect(reads).toBe(4);
    expect([...summaries.keys()].sort()).toEqual(['SIMDOWN', 'SIMHELD', 'SIMRETURNED']);
    expect(summaries.get('SIMHELD')).toMatchObject({
      status: 'exception',
      is_returning: false,
      answered_at: service.clock.now,
      fault: null,
      newest: { at: Date.parse('2026-01-07T21:00:00+07:00') },
    });
    expect(summaries.get('SIMRETURNED')).toMatchObject({ status: 'returned', is_returning: true });
    expect(summaries.get('SIMDOWN')).toMatchObject({
      status: 'unknown',
      newest: null,
      answered_at: null,
      fault: { carrier: 'simulated', code: 'carrier_unavailable' },
    });
  });

  test('of a state that an earlier release stored, the state is read, and its summary stored', async () => {
    await track('SIMHELD');
    const whole = await read('SIMHELD');
    const { summary, ...earlier } = (await kept('SIMHELD').get()).data() ?? {};
    await kept('SIMHELD').set(earlier);
    expect(await readAs(true, 'SIMHELD')).toEqual({ ...whole, reads: 2 });
    // A dry run stores nothing.
    expect(await read('SIMHELD')).toEqual({ ...whole, reads: 2 });
    expect(await read('SIMHELD')).toEqual({ ...whole, reads: 1 });
    expect((await kept('SIMHELD').get()).data()).toEqual({ ...earlier, summary });
  });

  test('is not stored for a state that has changed since it was read', async () => {
    await track('SIMHELD');
    const before = await readTracking(service.db, 'SIMHELD');
    await kept('SIMHELD').update({ summary: null });
    await saveSummary(service.db, before);
    expect((await kept('SIMHELD').get()).get('summary')).toBeNull();
  });

  test('is not taken for that of a newer state, which a release without it stored', async () => {
    await track('SIMHELD', 'SIMRETURNED');
    const { state } = (await kept('SIMRETURNED').get()).data() ?? {};
    const expires_at = new Date(service.clock.now + 91 * 24 * 60 * 60_000);
    await kept('SIMHELD').update({ state, expires_at });
    const { summaries } = await read('SIMHELD');
    expect(summaries.get('SIMHELD')?.status).toBe('returned');
  });

  test('of a number that is being asked for the first time there is none', async () => {
    const now = new Date(service.clock.now);
    await kept('SIMLIFE').create({ state: 'null', pulled_at: now, expires_at: now });
    expect((await read('SIMLIFE')).summaries.size).toBe(0);
  });
});
