import { shipmentEndpoint } from '../../src/functions/shipment-endpoint';
import { openedForAll } from '../support/opened';
import { openService } from '../support/service';
import { issueToken } from '../support/tokens';

describe('the log of requests', () => {
  let api_token: string;

  const service = openedForAll(() => openService(shipmentEndpoint));
  beforeAll(async () => {
    api_token = await issueToken(service.db, 'svc_');
  });
  beforeEach(() => {
    service.answered.length = 0;
  });

  test('has one entry for each, with its action, status and id', async () => {
    await service.post({ api_token, action: 'list' }, { 'x-request-id': 'one' });
    await service.post({ action: 'get' }, { 'x-request-id': 'two' });
    await service.request({ method: 'OPTIONS', headers: { 'x-request-id': 'three' } });
    const ms = expect.any(Number);
    const name = shipmentEndpoint.name;
    expect(service.answered).toEqual([
      {
        function: name,
        action: 'list',
        status: 200,
        ms,
        request_id: 'one',
        account: 'acct_test',
        reads: 3,
        writes: 0,
        shared_reads: 1,
        shared_writes: 1,
      },
      { function: name, action: 'get', status: 401, ms, request_id: 'two', reads: 0, writes: 0 },
      { function: name, action: 'preflight', status: 200, ms: 0, request_id: 'three' },
    ]);
  });

  test.each(['0812345678', 'list\u001b[2J', 'somchai@example.com', 7])(
    'says nothing of an action that is none: %j',
    async (action) => {
      await service.post({ action });
      expect(service.answered).toEqual([expect.objectContaining({ status: 401 })]);
      expect(service.answered[0]).not.toHaveProperty('action');
    },
  );
});
