import { trackingEndpoint } from '../../src/functions/tracking-endpoint';
import { describeSecurity } from '../support/security-suite';
import { openService } from '../support/service';
import { issueToken } from '../support/tokens';

describeSecurity(trackingEndpoint, { trackingNumber: 'EB315050240TH' });

test('an API token gets an answer with how to get access', async () => {
  const service = await openService(trackingEndpoint);
  const api_token = await issueToken(service.db, 'svc_');
  const { body } = await service.post({ api_token, trackingNumber: 'EB315050240TH' });
  expect(body['code']).toBe('invalid_token');
  expect(body['error']).toContain('Register for the tracking interface');
  await service.close();
});

test('a token in an address is refused, wherever it belongs', async () => {
  const service = await openService(trackingEndpoint);
  const token = await issueToken(service.db, 'trk_');
  const query = `?trackingNumber=EB315050240TH&api_token=${token}`;
  const headers = { authorization: `Bearer ${token}` };
  for (const init of [{}, { headers }]) {
    const { status, body } = await service.request({ method: 'GET', ...init }, query);
    expect([status, body['code']]).toEqual([401, 'invalid_token']);
    expect(JSON.stringify(body)).not.toContain(token);
  }
  await service.close();
});
