import { silentLog } from '../../desk/session/silent-log';
import { quoteEndpoint } from '../../src/functions/quote-endpoint';
import { shipmentEndpoint } from '../../src/functions/shipment-endpoint';
import { newRecordId } from '../../src/model/creation/record-id';
import { createAllowances } from '../../src/platform/document-allowances';
import type { BilledKind } from '../../src/platform/request-scope';
import { readModel, putInOrder } from '../shipmentCrud/reading';
import { cost, meterCost } from '../support/cost';
import { openedForAll } from '../support/opened';
import { type Answer, NOON, openService } from '../support/service';
import { IS_AT_LENGTH } from '../support/share';
import { createCaller, shipmentData } from '../support/shipments';

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
test('thousands of shipments as fast as they can be created, with keys', async () => {
  const caller = await createCaller(service, 'rush@example.com');
  let next = 0;
  const work = async (): Promise<void> => {
    while (next < RUSH) {
      const idempotency_key = `order-${next++}`;
      expectUnlimited(await caller.call('create', { data: shipmentData(), idempotency_key }));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}, 300_000);

test('hundreds of pages of 100, one after the other', async () => {
  const caller = await createCaller(service, 'reader@example.com');
  const ids = Array.from({ length: PAGES * ROWS }, newRecordId);
  await putInOrder(service.db, ids, await readModel(service.db, caller), NOON);
  for (let page = 1; page <= PAGES; page += 1) {
    const answer = await caller.call('list', { page, limit: ROWS });
    expectUnlimited(answer);
    expect(answer.body['data']).toHaveLength(ROWS);
  }
}, 300_000);

/** A store in a fresh instance that spends documents as its clock is turned. */
function openStore() {
  let now = NOON;
  const { allowance, name } = shipmentEndpoint;
  const allowances = createAllowances({ name, allowance, now: () => now, log: silentLog, save });
  const store = allowances({ accountId: 'store', role: 'client' });
  return (seconds: number, kind: BilledKind, documents: number): void => {
    now = NOON + seconds * SECOND_MS;
    store.assertLeft(kind, documents);
    store.charge(kind, documents);
  };
}

test('a look for changes every 10 seconds all day, and 20,000 shipments in two hours of it', async () => {
  const caller = await createCaller(service, 'all-day@example.com');
  await caller.create();
  const creation = { data: shipmentData(), idempotency_key: 'day' };
  expect(await meterCost(service, caller.call('create', creation))).toEqual(cost(0, 3));
  const look = { changed_since: new Date(NOON).toISOString(), limit: 1 };
  expect(await meterCost(service, caller.call('list', look))).toEqual(cost(1, 0));

  const spend = openStore();
  for (let seconds = 0; seconds < 24 * 60 * 60; seconds += LOOK_SECONDS) {
    const created = seconds < 2 * 60 * 60 ? (20_000 / (2 * 60 * 60)) * LOOK_SECONDS : 0;
    spend(seconds, 'writes', created * 3);
    spend(seconds, 'bytes', created * BYTES_OF_A_CREATION);
    spend(seconds, 'reads', Math.max(1, created * LOOKS_AT_A_CHANGE));
  }
});

test('a rush of 5,000 shipments, a look at them every 10 seconds and 400 pages, all at once', () => {
  const spend = openStore();
  for (let seconds = 0; seconds < 400; seconds += 1) {
    if (seconds < 20) spend(seconds, 'writes', 250 * 3);
    if (seconds < 20) spend(seconds, 'bytes', 250 * BYTES_OF_A_CREATION);
    if (seconds < 80) for (let page = 0; page < 5; page += 1) spend(seconds, 'reads', ROWS);
    const returned = 250 * (Math.min(seconds, 20) - Math.max(0, seconds - 70));
    if (seconds % LOOK_SECONDS === 0) spend(seconds, 'reads', Math.max(1, returned));
  }
});

test('the prices of 5,000 parcels can be held at once', () => {
  const { burst } = quoteEndpoint.allowance;
  expect(burst.writes).toBeGreaterThanOrEqual(5000);
  // With twelve couriers.
  expect(burst.bytes).toBeGreaterThanOrEqual(5000 * 12_500);
});
