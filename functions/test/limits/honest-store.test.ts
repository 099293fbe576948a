import { silentLog } from '../../operations/silent-log';
import { newRecordId } from '../../src/creation/record/record-id';
import { quoteEndpoint } from '../../src/functions/apiQuote';
import { shipmentEndpoint } from '../../src/functions/shipment-endpoint';
import { createAllowances } from '../../src/platform/document-allowances';
import type { BilledKind } from '../../src/platform/request-scope';
import { openedForAll } from '../support/opened';
import { type Answer, NOON, openService } from '../support/service';
import { IS_AT_LENGTH } from '../support/share';
import { type Caller, callerOf, shipmentData } from '../support/shipments';

const RUSH = IS_AT_LENGTH ? 5000 : 300;
const PAGES = IS_AT_LENGTH ? 400 : 15;
const ROWS = 100;
const AT_ONCE = 20;
const SECOND_MS = 1000;
const LOOK_SECONDS = 10;
/** A change is returned at each look for a minute, and at the next one. */
const LOOKS_AT_A_CHANGE = 7;
/** With its entries in indexes, and some lines of customs declaration. */
const BYTES_OF_A_CREATION = 18_000;

const save = (): void => undefined;

const service = openedForAll(() => openService(shipmentEndpoint));

function expectUnlimited({ status, body }: Answer): void {
  expect([status, body['code']]).toEqual([200, undefined]);
}

/** The clock of the service stands still meanwhile: nothing is refilled. */
async function createAtOnce(caller: Caller, count: number): Promise<void> {
  let next = 0;
  const work = async (): Promise<void> => {
    while (next < count) {
      const idempotency_key = `order-${next++}`;
      expectUnlimited(await caller.call('create', { data: shipmentData(), idempotency_key }));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

test('thousands of shipments as fast as they can be created, with keys', async () => {
  await createAtOnce(await callerOf(service, 'rush@example.com'), RUSH);
}, 300_000);

test('hundreds of pages of 100, one after the other', async () => {
  const caller = await callerOf(service, 'reader@example.com');
  const { id } = await caller.create();
  const stored = (await service.db.collection('shipments').doc(id).get()).data();
  const writer = service.db.bulkWriter({ throttling: false });
  for (let n = 1; n < PAGES * ROWS; n += 1) {
    const submitted_at = new Date(NOON - n * SECOND_MS);
    void writer.create(service.db.doc(`shipments/${newRecordId()}`), { ...stored, submitted_at });
  }
  await writer.close();
  for (let page = 1; page <= PAGES; page += 1) {
    const answer = await caller.call('list', { page, limit: ROWS });
    expectUnlimited(answer);
    expect(answer.body['data']).toHaveLength(ROWS);
  }
}, 300_000);

/** The cost of a request by the local Firestore's meter. */
async function costOfCall(work: () => Promise<Answer>) {
  service.meter?.reset();
  expectUnlimited(await work());
  const { documentsRead = 0, documentsWritten = 0 } = service.meter?.reading() ?? {};
  return { reads: documentsRead, writes: documentsWritten };
}

test('a look for changes every 10 seconds all day, and 20,000 shipments in two hours of it', async () => {
  const caller = await callerOf(service, 'all-day@example.com');
  await caller.create();
  const creation = await costOfCall(() =>
    caller.call('create', { data: shipmentData(), idempotency_key: 'day' }),
  );
  expect(creation).toEqual({ reads: 0, writes: 3 });
  const changed_since = new Date(NOON).toISOString();
  const look = await costOfCall(() => caller.call('list', { changed_since, limit: 1 }));
  expect(look).toEqual({ reads: 1, writes: 0 });

  let now = NOON;
  const { allowance, name } = shipmentEndpoint;
  const allowances = createAllowances({ name, allowance, now: () => now, log: silentLog, save });
  const store = allowances({ accountId: 'store', role: 'client' });
  const spend = (kind: BilledKind, documents: number): void => {
    store.assertLeft(kind, documents);
    store.charge(kind, documents);
  };
  for (let seconds = 0; seconds < 24 * 60 * 60; seconds += LOOK_SECONDS) {
    now = NOON + seconds * SECOND_MS;
    const created = seconds < 2 * 60 * 60 ? (20_000 / (2 * 60 * 60)) * LOOK_SECONDS : 0;
    spend('writes', created * creation.writes);
    spend('bytes', created * BYTES_OF_A_CREATION);
    spend('reads', Math.max(1, created * LOOKS_AT_A_CHANGE) * look.reads);
  }
});

test('a rush of 5,000 shipments, a look at them every 10 seconds and 400 pages, all at once', () => {
  let now = NOON;
  const { allowance, name } = shipmentEndpoint;
  const store = createAllowances({ name, allowance, now: () => now, log: silentLog, save })({
    accountId: 'store',
    role: 'client',
  });
  const spend = (kind: BilledKind, documents: number): void => {
    store.assertLeft(kind, documents);
    store.charge(kind, documents);
  };
  for (let seconds = 0; seconds < 400; seconds += 1) {
    now = NOON + seconds * SECOND_MS;
    if (seconds < 20) spend('writes', 250 * 3);
    if (seconds < 20) spend('bytes', 250 * BYTES_OF_A_CREATION);
    if (seconds < 80) for (let page = 0; page < 5; page += 1) spend('reads', ROWS);
    const returned = 250 * (Math.min(seconds, 20) - Math.max(0, seconds - 70));
    if (seconds % LOOK_SECONDS === 0) spend('reads', Math.max(1, returned));
  }
});

test('the prices of 5,000 parcels can be held at once', () => {
  const { burst } = quoteEndpoint.allowance;
  expect(burst.writes).toBeGreaterThanOrEqual(5000);
  // With twelve couriers.
  expect(burst.bytes).toBeGreaterThanOrEqual(5000 * 12_500);
});
