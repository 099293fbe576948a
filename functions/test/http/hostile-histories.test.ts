import { GIVEN_MIB, MOST_SHARE } from '../../local/demo-service';
import { type DeployedBundle, startDeployedBundle } from '../../local/deployed-bundle';
import { readProjectIndexes } from '../../local/project-indexes';
import { describeLocal, openFirestore, type TestFirestore } from '../support/firestore';
import { largeRecord, storeLargeRecord } from '../support/large-records';
import { request } from '../support/service';
import { shareOf } from '../support/share';
import { issueToken } from '../support/tokens';

const PROJECT = 'test-hostile-histories';
const AT_ONCE = 40;
const SHAPES = 100;
const STORE = { account_id: 'store', email: 'store@example.com' };

describeLocal('large records, in the memory that the functions are deployed with', () => {
  let firestore: TestFirestore;
  let bundle: DeployedBundle;
  let api_token: string;

  beforeAll(async () => {
    firestore = await openFirestore(PROJECT, { indexes: readProjectIndexes() });
    bundle = await startDeployedBundle({ projectId: PROJECT, firestoreHost: firestore.host });
    const { db } = firestore;
    api_token = await issueToken(db, 'svc_', { ...STORE, role: 'staff' });
  });
  afterAll(async () => {
    await bundle.stop();
    await firestore.close();
  });

  const functionNamed = (name: string) => {
    const found = bundle.functions.find((one) => one.name === name);
    if (found === undefined) throw new Error(`${name} is not deployed`);
    return found;
  };

  const sendAtOnce = (name: string, bodies: readonly object[]) =>
    Promise.all(
      bodies.map((body) =>
        request(functionNamed(name).url, { method: 'POST', body: JSON.stringify(body) }),
      ),
    );

  test('forty at once of each shape leave a fifth of the memory', async () => {
    for (let n = 0; n < shareOf(SHAPES); n += 1) {
      const number = `EB${String(100_000_000 + n)}TH`;
      const names = { client_email: STORE.email, number };
      const id = await storeLargeRecord(firestore.db, largeRecord(n), names);
      const tracker = await issueToken(firestore.db, 'trk_', { account_id: number });
      const since = { action: 'list', changed_since: '2026-11-01T00:00:00Z', limit: 100 };
      const bodies = [
        { api_token, action: 'get', id, include_history: true },
        { api_token, action: 'get', id, include_history: true },
        { api_token, action: 'get', id, include_history: true },
        { api_token, action: 'list', limit: 100 },
        { api_token, ...since },
      ];
      const started = performance.now();
      const all = await sendAtOnce(
        'shipmentCrud',
        Array.from({ length: AT_ONCE }, (_, at) => bodies[n === 0 ? 0 : at % bodies.length] ?? {}),
      );
      const ms = performance.now() - started;
      const tracked = await sendAtOnce(
        'tracking',
        Array.from({ length: AT_ONCE }, (_, at) => ({
          api_token: tracker,
          trackingNumber: at % 2 === 0 ? id : number,
        })),
      );
      console.error(
        n,
        Math.round(ms),
        bundle.functions.map(({ memory }) => Math.round(memory.peakMib())),
      );
      expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200]));
      expect(new Set(tracked.map(({ status }) => status))).toEqual(new Set([200]));
    }
    for (const { name, memory } of bundle.functions) {
      expect([name, memory.hasEnded()]).toEqual([name, false]);
      expect(memory.peakMib()).toBeLessThan(MOST_SHARE * GIVEN_MIB);
    }
  }, 600_000);
});
