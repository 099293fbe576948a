import { trackingEndpoint } from '../../src/functions/tracking-endpoint';
import { openedForAll } from '../support/opened';
import { readExamples } from '../support/repository';
import { openService, type Service } from '../support/service';
import { issueToken } from '../support/tokens';

const EXAMPLES = readExamples<{
  statuses: [number: string, status: string, events: number][];
  failures: [number: string, code: string][];
}>(__dirname, 'simulated.json');

describe('the simulated carrier of a local start', () => {
  let token: string;

  const service = openedForAll(() =>
    openService(trackingEndpoint, { carriers: { isSimulated: true } }),
  );
  beforeAll(async () => {
    token = await issueToken(service.db, 'trk_');
  });
  beforeEach(() => {
    service.restart();
  });

  async function data(trackingNumber: string) {
    const { body } = await service.post({ api_token: token, trackingNumber });
    return body['data'] as Record<string, unknown> & { events: Record<string, unknown>[] };
  }

  test('SIMLIFE is a whole life', async () => {
    const life = await data('SIMLIFE');
    expect(life.events.map(({ occurred_at, status }) => [occurred_at, status]).reverse()).toEqual([
      ['2026-01-05T09:00:00+07:00', 'pre_transit'],
      ['2026-01-05T14:00:00+07:00', 'picked_up'],
      ['2026-01-05T20:00:00+07:00', 'customs'],
      ['2026-01-06T05:00:00+07:00', 'in_transit'],
      ['2026-01-06T12:00:00+08:00', 'in_transit'],
      ['2026-01-06T23:00:00+09:00', 'customs'],
      ['2026-01-07T07:00:00+09:00', 'in_transit'],
      ['2026-01-07T13:00:00+09:00', 'out_for_delivery'],
      ['2026-01-07T16:00:00+09:00', 'delivered'],
    ]);
    expect(life).toMatchObject({
      status: 'delivered',
      delivered_at: '2026-01-07T16:00:00+09:00',
      estimated_delivery: '2026-01-07',
      carrier: { name: 'simulated', tracking_number: 'SIMLIFE' },
    });
    for (const { description, description_th } of life.events) {
      expect(description).toMatch(/^[ -~]+$/);
      expect(description_th).toMatch(/[ก-๙]/);
    }
  });

  test.each([
    ['SIMHELD', 'customs_documents'],
    ['SIMRETURNED60', 'refused'],
    ['SIMLOST', 'lost'],
  ])('%s says why: %s', async (number, reason) => {
    const { events, ...shown } = await data(number);
    expect([shown['reason'], events[0]?.['reason']]).toEqual([reason, reason]);
  });

  test.each([
    ['SIMPIECES50', 0],
    ['SIMPIECES51', 1],
    ['SIMPIECES53', 3],
  ])('%s has %d of three pieces delivered, by two carriers', async (number, delivered) => {
    expect(await data(number)).toMatchObject({
      pieces: { delivered, total: 3 },
      estimated_delivery_window: {
        from: '2026-01-07T12:00:00+09:00',
        through: '2026-01-07T18:00:00+09:00',
      },
      legs: [
        { carrier: 'simulated', tracking_number: null },
        { carrier: 'japan_post', tracking_number: 'EB123456785JP' },
      ],
    });
  });

  test.each(EXAMPLES.statuses)('%s is %s', async (number, status, events) => {
    const { status: word, events: all } = await data(number);
    expect([word, all.length]).toEqual([status, events]);
  });

  test.each(EXAMPLES.failures)('%s fails', async (number, code) => {
    expect(await data(number)).toMatchObject({ status: 'unknown', carrier_error: { code } });
  });

  test('SIMBUSY says until when', async () => {
    expect(await data('SIMBUSY')).toMatchObject({
      carrier_error: { retry_at: new Date(service.clock.now + 60_000).toISOString() },
    });
  });

  test('any other number of its kind is nobody’s, and so are all of them elsewhere', async () => {
    const ask = (to: Service, api_token: string, trackingNumber: string) =>
      to.post({ api_token, trackingNumber });
    expect((await ask(service, token, 'SIMSALABIM')).body['code']).toBe('tracking_not_found');
    const real = await openService(trackingEndpoint);
    const own = await issueToken(real.db, 'trk_');
    expect((await ask(real, own, 'SIMLIFE')).body['code']).toBe('tracking_not_found');
    await real.close();
  });
});
