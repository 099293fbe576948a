import { newRecordId } from '../../../src/creation/record/record-id';
import { shipmentEndpoint } from '../../../src/functions/shipment-endpoint';
import { createRandom } from '../../../tooling/random';
import { NOON, openService, type Service } from '../../support/service';
import { shareOf, shareOfList } from '../../support/share';
import { callerOf, callsOf, type Caller } from '../../support/shipments';

const COUNT = 500 + shareOf(2500);
const LIMIT = 100;
/** In the order of lists. */
const IDS = Array.from({ length: COUNT }, () => newRecordId());

let first: Service;
let second: Service;
let owner: Caller;

beforeAll(async () => {
  first = await openService(shipmentEndpoint);
  second = await openService(shipmentEndpoint, { sharing: first });
  owner = await callerOf(first, 'owner@example.com');
  const { id } = await owner.create();
  const shipments = first.db.collection('shipments');
  const stored = (await shipments.doc(id).get()).data() ?? {};
  await shipments.doc(id).delete();
  const writer = first.db.bulkWriter({ throttling: false });
  for (const [n, own] of IDS.entries()) {
    void writer.create(shipments.doc(own), { ...stored, submitted_at: new Date(NOON - n * 1000) });
  }
  await writer.close();
});
afterAll(async () => {
  await second.close();
  await first.close();
});

test.each(shareOfList([1, 2, 3]))(
  'pages in turn, each from either of two instances: seed %d',
  async (seed) => {
    const { pick } = createRandom(seed, 'instances');
    for (const service of [first, second]) service.restart();
    first.meter?.reset();
    const listed: unknown[] = [];
    for (let page = 1; page <= Math.ceil(COUNT / LIMIT); page += 1) {
      const { call } = callsOf(pick([first, second]), owner.api_token);
      const { body } = await call('list', { page, limit: LIMIT });
      listed.push(...(body['data'] as { id: string }[]).map(({ id }) => id));
    }
    expect(listed).toEqual(IDS);
    expect(first.meter?.reading().documentsRead).toBeLessThan(2 * COUNT);
  },
);
