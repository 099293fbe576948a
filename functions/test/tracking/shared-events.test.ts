import { silentLog } from '../../operations/silent-log';
import { trackingEndpoint } from '../../src/functions/tracking-endpoint';
import { createAllowances } from '../../src/platform/document-allowances';
import { inRequest, newScope, setPayer } from '../../src/platform/request-scope';
import { type TrackedRecord, readOwnEvents } from '../../src/tracking/find-record';
import { openedForAll } from '../support/opened';
import { openService } from '../support/service';

const service = openedForAll(() => openService(trackingEndpoint));

const RECORD: TrackedRecord = {
  kind: 'shipment',
  id: 'shared',
  revision: 1,
  carrierNumber: undefined,
  namedCarrier: undefined,
  consignee: undefined,
  readEvents: () => Promise.resolve({ items: [], malformed: [] }),
};

test('an account that is refused the events refuses them to no other that asks at the same moment', async () => {
  const now = () => 0;
  const small = { reads: 1, writes: 1, bytes: 1 };
  const allowance = { burst: small, perSecond: small };
  const payerOf = createAllowances({
    name: 'tracking',
    allowance,
    now,
    log: silentLog,
    save: () => undefined,
  });
  const ask = (accountId: string, used: number) => {
    const payer = payerOf({ accountId, role: 'client' });
    payer.charge('reads', used);
    const scope = newScope(accountId);
    setPayer(scope, payer);
    return inRequest(scope, () => readOwnEvents(service.instance(), RECORD));
  };
  const [poor, rich] = await Promise.allSettled([ask('poor', 5), ask('rich', 0)]);
  expect(poor).toMatchObject({ status: 'rejected', reason: { code: 'rate_limited' } });
  expect(rich).toMatchObject({ status: 'fulfilled', value: { shipment_id: 'shared' } });
});
