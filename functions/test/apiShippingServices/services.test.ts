import { servicesEndpoint } from '../../src/functions/services-endpoint';
import { itLocal } from '../support/firestore';
import { openedForEach } from '../support/opened';
import { describeSecurity } from '../support/security-suite';
import { expectText, openService } from '../support/service';
import { issueToken } from '../support/tokens';

describeSecurity(servicesEndpoint, {});

const DAY_MS = 24 * 60 * 60_000;

describe('the service list', () => {
  const service = openedForEach(() => openService(servicesEndpoint));
  let token: string;

  beforeEach(async () => {
    token = await issueToken(service.db, 'svc_');
    await put('slow_boat', { service_name: 'Slow Boat', sort_order: 20 });
    await put('fast_plane', { sort_order: 10, logo: 'https://example.com/fast.png' });
    // The days are for operators alone.
    await put('also_second', {
      service_name: 'Also Second',
      sort_order: 20,
      silent_after_days: 7,
    });
    await put('retired', { active: false });
  });

  const put = (id: string, fields: object) =>
    service.db
      .collection('services')
      .doc(id)
      .set({ service_name: 'Fast Plane', logo: null, active: true, sort_order: 0, ...fields });

  const list = () => service.post({ api_token: token });
  const ids = ({ body }: Awaited<ReturnType<typeof list>>) =>
    (body['data'] as { id: string }[]).map(({ id }) => id);

  test('has the active services in their order, with exactly the members of the interface', async () => {
    const { status, text } = await list();
    expect(status).toBe(200);
    const expires = new Date(service.clock.now + DAY_MS).toISOString();
    expectText(
      text,
      JSON.stringify({
        success: true,
        cached: false,
        cache_expires_at: expires,
        total: 3,
        data: [
          { id: 'fast_plane', service_name: 'Fast Plane', logo: 'https://example.com/fast.png' },
          { id: 'also_second', service_name: 'Also Second', logo: null },
          { id: 'slow_boat', service_name: 'Slow Boat', logo: null },
        ],
      }),
    );
  });

  test.each<[string, RequestInit]>([
    ['GET with a bearer header and no body', { method: 'GET' }],
    ['POST with a bearer header and no body', { method: 'POST' }],
    ['POST with a bearer header and {}', { method: 'POST', body: '{}' }],
  ])('%s', async (_name, init) => {
    const headers = { authorization: `Bearer ${token}` };
    const answer = await service.request({ ...init, headers });
    expect(answer).toMatchObject({ status: 200, body: { success: true, total: 3 } });
  });

  test.each(['PUT', 'DELETE', 'PATCH'])('%s: method_not_allowed', async (method) => {
    const answer = await service.request({ method });
    expect(answer.body).toMatchObject({ code: 'method_not_allowed' });
    expect(answer.body['error']).toContain('GET or POST');
  });

  test('GET without a token: missing_token; with a body that is no JSON: invalid_json', async () => {
    const get = await service.request({ method: 'GET' });
    expect(get).toMatchObject({ status: 401, body: { code: 'missing_token' } });
    const post = await service.post('services please');
    expect(post).toMatchObject({ status: 400, body: { code: 'invalid_json' } });
  });

  test('is kept for 24 hours to the millisecond, and says so', async () => {
    const first = await list();
    await put('new_one', {});
    service.clock.now += DAY_MS - 1;
    const later = await list();
    expect(later.body).toEqual({ ...first.body, cached: true });
    service.clock.now += 1;
    const again = await list();
    expect(again.body).toMatchObject({
      cached: false,
      cache_expires_at: new Date(service.clock.now + DAY_MS).toISOString(),
    });
    expect(ids(again)).toEqual(['new_one', 'fast_plane', 'also_second', 'slow_boat']);
    expect((await list()).body).toEqual({ ...again.body, cached: true });
  });

  itLocal(
    'costs one read for each active service, once for all that come at once, and then none',
    async () => {
      await list();
      service.restart();
      service.meter?.reset();
      const together = await Promise.all([list(), list(), list(), list()]);
      expect(together.map(({ body }) => body['cached'])).toEqual([false, false, false, false]);
      expect(service.meter?.reading()).toMatchObject({
        documentsRead: 1 + 1 + 3,
        documentsWritten: 0,
      });
      service.meter?.reset();
      for (let n = 0; n < 20; n += 1) await list();
      expect(service.meter?.reading()).toMatchObject({ documentsRead: 0, documentsWritten: 0 });
    },
  );

  test('without any service it is an empty list', async () => {
    const empty = await openService(servicesEndpoint);
    const own = await issueToken(empty.db, 'svc_');
    const answer = await empty.post({ api_token: own });
    expect(answer.body).toMatchObject({ success: true, cached: false, total: 0, data: [] });
    await empty.close();
  });

  test('a malformed service is left out and logged by its path', async () => {
    await put('broken', { logo: 'http://example.com/not-secure.png' });
    expect((await list()).body['total']).toBe(3);
    expect(service.lines.map(({ fields }) => fields['path'])).toEqual(['services/broken']);
  });

  test('where none of them can be read there is no answer, rather than an empty list', async () => {
    const only = await openService(servicesEndpoint);
    const own = await issueToken(only.db, 'svc_');
    const broken = only.db.collection('services').doc('broken');
    await broken.set({ active: true });
    const ask = () => only.post({ api_token: own });
    expect(await ask()).toMatchObject({ status: 500, body: { code: 'internal' } });
    await broken.set({ service_name: 'Mended', logo: null, active: true, sort_order: 1 });
    expect((await ask()).body).toMatchObject({ cached: false, total: 1 });
    await only.close();
  });
});
