import { GIVEN_MIB, MAX_SHARE } from '../../local/demo-service';
import {
  type DeployedBundle,
  type DeployedFunction,
  startDeployedBundle,
} from '../../local/deployed-bundle';
import { type FunctionServer, SHIPMENT_CRUD, startServer } from '../../local/function-server';
import { shipmentEndpoint } from '../../src/functions/shipment-endpoint';
import { newRecordId } from '../../src/model/creation/record-id';
import type { Database } from '../../src/store/database';
import { createRandom } from '../../tools/random';
import { describeLocal, openFirestore, type TestFirestore } from '../support/firestore';
import { aShipment } from '../support/records';
import { request } from '../support/service';
import { IS_AT_LENGTH, testAtLength } from '../support/share';
import { issueToken } from '../support/tokens';
import { until } from '../support/until';

/** A shipment whose items were replaced again and again, as a client's requests may. */
interface LargeRecord {
  readonly lines: number;
  readonly description: string;
  readonly entries: number;
  /** Of so many entries one is shown by tracking. */
  readonly publicEvery: number;
}

const MAX_LINES = 100;
const MAX_CHARACTERS = 200;
const MAX_ENTRIES = 200;
/** Of one, two, three and four bytes, and one that JSON escapes. */
const CHARACTERS = ['a', 'é', 'ก', '漢', '📦', '"'] as const;

const WORST: LargeRecord = {
  lines: MAX_LINES,
  description: '漢'.repeat(MAX_CHARACTERS),
  entries: MAX_ENTRIES,
  publicEvery: 40,
};

/** As many notes as tracking shows, each as long as it may be. */
const MAX_NOTES: LargeRecord = { ...WORST, lines: 1, entries: 1000, publicEvery: 1 };

/** The n-th of a hundred shapes of large records; the first two are the largest. */
function largeRecord(n: number): LargeRecord {
  if (n === 0) return WORST;
  if (n === 1) return MAX_NOTES;
  const random = createRandom(20_261_128, `large record ${n}`);
  const character = CHARACTERS[n % CHARACTERS.length] ?? 'a';
  const characters = random.between([20, MAX_CHARACTERS]) / character.length;
  return {
    lines: random.between([1, MAX_LINES]),
    description: character.repeat(Math.floor(characters)),
    entries: random.between([1, MAX_ENTRIES]),
    publicEvery: random.between([1, 60]),
  };
}

/** Stores a shipment with entries that hold their lists twice, as releases up to 1.20.1 wrote them. */
async function storeLargeRecord(
  db: Database,
  record: LargeRecord,
  { client_email, number }: { readonly client_email: string; readonly number: string },
): Promise<string> {
  const { lines, description, entries, publicEvery } = record;
  const line = { description, quantity: 1 };
  const at = new Date('2026-11-20T03:00:00Z');
  const { id, ...shipped } = aShipment({
    id: newRecordId(),
    shipment_description: description.repeat(5),
    submitted_at: at,
    updated_at: at,
    client_email,
    declared_currency: 'THB',
    items: Array.from({ length: lines }, () => ({ ...line, unit_value_milli: entries * 1000 })),
    notes: description.repeat(10),
    carrier_tracking_number: number,
    revision: entries,
  });
  const shipment = db.collection('shipments').doc(id);
  await shipment.create(shipped);
  const buildList = (unit_value: number): object[] =>
    Array.from({ length: lines }, () => ({ ...line, unit_value }));
  const note = { field: 'public_note', from: null, to: description };
  const bulk = db.bulkWriter();
  for (let revision = 1; revision <= entries; revision += 1) {
    const items = { field: 'items', from: buildList(revision - 1), to: buildList(revision) };
    const isPublic = (revision - 1) % publicEvery === 0;
    const shown = revision === 1 ? { field: 'status', from: null, to: 'pending' } : note;
    void bulk.create(shipment.collection('history').doc(String(revision).padStart(6, '0')), {
      at,
      by: 'client',
      account_id: client_email,
      action: revision === 1 ? 'create' : 'update',
      changes: JSON.stringify(isPublic ? [items, shown] : [items]),
      reason: null,
      is_public: isPublic,
    });
  }
  await bulk.close();
  return id;
}

const PROJECT = 'test-hostile-histories';
const AT_ONCE = 40;
const SHAPES = IS_AT_LENGTH ? 100 : 3;
const STORE = { account_id: 'store', email: 'store@example.com' };

let firestore: TestFirestore;
beforeAll(async () => {
  firestore = await openFirestore(PROJECT);
});
afterAll(async () => {
  await firestore.close();
});

const sendAtOnce = (url: string, bodyOf: (n: number) => object) =>
  Promise.all(
    Array.from({ length: AT_ONCE }, (_, n) =>
      request(url, { method: 'POST', body: JSON.stringify(bodyOf(n)) }),
    ),
  );

describeLocal('large records, in the memory that the functions are deployed with', () => {
  let bundle: DeployedBundle;
  beforeAll(async () => {
    bundle = await startDeployedBundle({ projectId: PROJECT, firestoreHost: firestore.host });
  });
  afterAll(() => bundle.stop());

  const functionNamed = (name: string): DeployedFunction => {
    const found = bundle.functions.find((one) => one.name === name);
    if (found === undefined) throw new Error(`${name} is not deployed`);
    return found;
  };

  /** Their histories, lists and changes, and what tracking shows of them, by id and by number. */
  async function readAtOnce(n: number, api_token: string): Promise<void> {
    const { db } = firestore;
    const number = `EB${String(100_000_000 + n)}TH`;
    const names = { client_email: STORE.email, number };
    const id = await storeLargeRecord(db, largeRecord(n), names);
    const get = { action: 'get', id, include_history: true };
    const list = { action: 'list', limit: 100 };
    const mixed = [get, list, get, { ...list, changed_since: '2026-11-01T00:00:00Z' }, get];
    const bodies = n < 2 ? [get] : mixed;
    const tracker = await issueToken(db, 'trk_', { account_id: number });
    const answers = [
      ...(await sendAtOnce(functionNamed('shipmentCrud').url, (at) => ({
        api_token,
        ...bodies[at % bodies.length],
      }))),
      ...(await sendAtOnce(functionNamed('tracking').url, (at) => ({
        api_token: tracker,
        trackingNumber: at % 2 === 0 ? id : number,
      }))),
    ];
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  }

  test(`40 requests at once to each of ${SHAPES} shapes leave a fifth of the memory`, async () => {
    const api_token = await issueToken(firestore.db, 'svc_', { ...STORE, role: 'staff' });
    for (let n = 0; n < SHAPES; n += 1) await readAtOnce(n, api_token);
    for (const { name, memory } of bundle.functions) {
      expect([name, memory.hasEnded()]).toEqual([name, false]);
      expect(memory.peakMib()).toBeLessThan(MAX_SHARE * GIVEN_MIB);
    }
  }, 3_600_000);
});

describeLocal('an account whose instance crashes', () => {
  const { reads } = shipmentEndpoint.allowance.burst;
  const start = (): Promise<FunctionServer> =>
    startServer(SHIPMENT_CRUD, { projectId: PROJECT, firestoreHost: firestore.host });

  /** The documents that it may read before it is refused, as the local Firestore counts them. */
  async function readsUntilRefused({ url }: FunctionServer, body: object): Promise<number> {
    firestore.server?.meter.reset();
    for (;;) {
      const answers = await sendAtOnce(url, () => body);
      const refused = answers.filter(({ body: { code } }) => code === 'rate_limited');
      // Meanwhile enough accrues for a few.
      if (refused.length > AT_ONCE / 2) break;
    }
    return firestore.server?.meter.reading().documentsRead ?? 0;
  }

  testAtLength(
    'gains less than a quarter of what it may read at once',
    async () => {
      const { db } = firestore;
      const account = { account_id: 'crash', email: 'crash@example.com' };
      const tokens = [await issueToken(db, 'svc_', account), await issueToken(db, 'svc_', account)];
      const record = { lines: 1, description: 'a', entries: 200, publicEvery: 60 };
      const names = { client_email: account.email, number: 'EB900000000TH' };
      const id = await storeLargeRecord(db, record, names);
      const get = (api_token: string | undefined) => ({
        api_token,
        action: 'get',
        id,
        include_history: true,
      });
      const first = await start();
      expect(await readsUntilRefused(first, get(tokens[0]))).toBeGreaterThan(reads);
      const seconds = async () => {
        const found = await db.collection('tokens').where('account_id', '==', 'crash').get();
        return Math.min(...found.docs.map((doc) => Number(doc.get('spent.shipmentCrud.reads'))));
      };
      await until(async () => (await seconds()) > 700);
      await first.stop();
      const second = await start();
      expect(await readsUntilRefused(second, get(tokens[1]))).toBeLessThan(reads / 4);
      await second.stop();
    },
    300_000,
  );
});
