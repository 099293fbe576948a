import { createRateCard } from '../../desk/store/rate-versions';
import { type DeployedBundle, startDeployedBundle } from '../../local/deployed-bundle';
import { sendHostileRequests } from '../../trials/hostile/send-requests';
import { aRateCard } from '../support/cards';
import { describeLocal, openFirestore, type TestFirestore } from '../support/firestore';
import { SMALL_PARCEL } from '../support/quotes';
import { request } from '../support/service';
import { issueToken } from '../support/tokens';

const PROJECT = 'test-hostile-requests';
/** More of them, or others: `HOSTILE_REQUESTS=20000 HOSTILE_SEED=7 npx jest test/http/hostile`. */
const REQUESTS = Number(process.env['HOSTILE_REQUESTS'] ?? 1000);
const SEED = Number(process.env['HOSTILE_SEED'] ?? 20_261_123);

describeLocal('what is uploaded, in the memory that it is deployed with', () => {
  let firestore: TestFirestore;
  let bundle: DeployedBundle;

  beforeAll(async () => {
    firestore = await openFirestore(PROJECT);
    await createRateCard(firestore.db, aRateCard());
    bundle = await startDeployedBundle({ projectId: PROJECT, firestoreHost: firestore.host });
  });
  afterAll(async () => {
    await bundle.stop();
    await firestore.close();
  });

  test('answers every hostile request in JSON or cuts the connection, and serves on', async () => {
    const report = await sendHostileRequests(bundle, { requests: REQUESTS, seed: SEED });
    expect(report.faults).toEqual([]);
    // A generator that sent nothing of a kind would find nothing.
    expect(report.ends.answered).toBeGreaterThan(REQUESTS / 2);
    const [apiQuote] = bundle.functions;
    const api_token = await issueToken(firestore.db, 'svc_');
    const body = JSON.stringify({ api_token, ...SMALL_PARCEL });
    expect(await request(apiQuote.url, { method: 'POST', body })).toMatchObject({
      status: 200,
      body: { quotes_count: 1 },
    });
  }, 300_000);
});
