import { details, hasFailed } from './report';
import { runSoak } from './soak';

/** The shortest run that meets every kind of fault more than once. */
const TRAFFIC_MS = 12_000;

test('whatever fails meanwhile, nothing is lost, doubled, wrong or late', async () => {
  const report = await runSoak({
    seed: 1,
    durationMs: TRAFFIC_MS,
    instances: 2,
    progress: () => undefined,
  });
  expect(hasFailed(report) ? details(report) : '').toBe('');
  expect(report.acknowledged.creations).toBeGreaterThan(0);
  expect(report.acknowledged.changes).toBeGreaterThan(0);
  expect([...report.faults.keys()].sort()).toEqual([
    'Firestore killed',
    'Firestore paused',
    'carrier: half an answer',
    'carrier: hang',
    'carrier: status 429',
    'carrier: status 503',
    'clock turned',
    'connections reset',
    'instance killed',
  ]);
}, 180_000);
