import { status } from '@grpc/grpc-js';

import { generateToken } from '../../desk/model/new-token';
import { reloadRates } from '../../desk/store/rate-operations';
import { toDocument, createRateCard } from '../../desk/store/rate-versions';
import { quoteEndpoint } from '../../src/functions/quote-endpoint';
import { hashToken } from '../../src/model/account/token';
import { aRateCard } from '../support/cards';
import { describeLocal, itLocal } from '../support/firestore';
import { openedForAll } from '../support/opened';
import { SMALL_PARCEL } from '../support/quotes';
import { openService } from '../support/service';
import { issueToken } from '../support/tokens';

const CARDS = ['one', 'two', 'three'].map((courier_name) => aRateCard({ courier_name }));
const FIVE_MINUTES = 5 * 60_000;
const OPERATOR = { name: 'tester', dryRun: false, now: () => new Date() };

describeLocal('documents read and written by apiQuote', () => {
  const service = openedForAll(() => openService(quoteEndpoint, { cards: CARDS }));
  let api_token: string;

  beforeAll(async () => {
    api_token = await issueToken(service.db, 'svc_');
    for (const status of ['draft', 'discarded']) {
      await service.db.collection('rates').doc(status).set({ status });
    }
  });
  beforeEach(() => {
    service.restart();
  });

  const quote = () =>
    service.post({
      api_token,
      ...SMALL_PARCEL,
    });

  async function meterCost(work: () => Promise<unknown>) {
    service.meter?.reset();
    await work();
    return service.meter?.reading();
  }

  // The token, the known tokens and three cards.
  const COLD = 1 + 1 + 3;

  test('the first use of a token on a day notes the day, once', async () => {
    expect(await meterCost(quote)).toMatchObject({ documentsRead: COLD, documentsWritten: 1 });
    const stored = await service.db.collection('tokens').doc(hashToken(api_token)).get();
    expect(stored.get('last_used_on')).toBe('2026-11-21');
    service.restart();
    expect(await meterCost(quote)).toMatchObject({ documentsRead: COLD, documentsWritten: 0 });
  });

  test('the day is noted before the answer, also where that is a refusal', async () => {
    const fresh = await issueToken(service.db, 'svc_');
    service.faults?.add({ at: 'commit', path: /tokens/, fault: { kind: 'delay', ms: 100 } });
    const { status } = await service.post({ api_token: fresh, country: 7 });
    expect(status).toBe(400);
    const stored = await service.db.collection('tokens').doc(hashToken(fresh)).get();
    expect(stored.get('last_used_on')).toBe('2026-11-21');
  });

  test('a cold instance reads the token, the known ones and the published cards, once for all that come at once', async () => {
    const together = () => Promise.all([quote(), quote(), quote(), quote(), quote()]);
    expect(await meterCost(together)).toMatchObject({
      documentsRead: COLD,
      documentsWritten: 0,
      documentsDeleted: 0,
    });
  });

  test('the token is read again after a minute; after five, one read shows that the cards are the same', async () => {
    await quote();
    service.clock.now += 60_000;
    expect(await meterCost(quote)).toMatchObject({ documentsRead: 1 });
    service.clock.now += FIVE_MINUTES - 60_000 - 1;
    expect(await meterCost(quote)).toMatchObject({ documentsRead: 1 });
    service.clock.now += 1;
    expect(await meterCost(quote)).toMatchObject({ documentsRead: 1 });
  });

  test('only a change costs the cards', async () => {
    await quote();
    service.clock.now += FIVE_MINUTES;
    await createRateCard(service.db, aRateCard({ courier_name: 'four' }));
    expect(await meterCost(quote)).toMatchObject({ documentsRead: 1 + 1 + 4 });
    service.clock.now += FIVE_MINUTES;
    expect(await meterCost(quote)).toMatchObject({ documentsRead: 1 + 1 });
    await service.db.collection('rates').doc('four-1').delete();
    await reloadRates({ db: service.db, operator: OPERATOR });
    service.clock.now += FIVE_MINUTES;
    expect(await meterCost(quote)).toMatchObject({ documentsRead: 1 + 1 + 3 });
  });

  test('in a project where no change was ever noted, every look reads the cards', async () => {
    await service.db.collection('changes').doc('rates').delete();
    await quote();
    service.clock.now += FIVE_MINUTES;
    expect(await meterCost(quote)).toMatchObject({ documentsRead: 1 + 1 + 3 });
    await reloadRates({ db: service.db, operator: OPERATOR });
    service.clock.now += FIVE_MINUTES;
    expect(await meterCost(quote)).toMatchObject({ documentsRead: 1 + 1 + 3 });
    service.clock.now += FIVE_MINUTES;
    expect(await meterCost(quote)).toMatchObject({ documentsRead: 1 + 1 });
  });

  test('a change by other means is seen after a day', async () => {
    await quote();
    await service.db.collection('rates').doc('three-1').update({ active: false });
    for (let looks = 0; looks < 287; looks += 1) {
      service.clock.now += FIVE_MINUTES;
      await quote();
    }
    const counted = async () => (await quote()).body['quotes_count'];
    expect(await counted()).toBe(3);
    service.clock.now += FIVE_MINUTES;
    expect(await counted()).toBe(2);
  });

  test('a caller without a valid token costs at most its own read and one book', async () => {
    const refused = () => service.post({ api_token: 'svc_nonsense' });
    expect(await meterCost(refused)).toMatchObject({ documentsRead: 0 });
  });
});

describe('rate cards that change or are faulty', () => {
  const cards = [aRateCard({ courier_name: 'good' })];
  const service = openedForAll(() => openService(quoteEndpoint, { cards }));
  let api_token: string;

  beforeAll(async () => {
    api_token = await issueToken(service.db, 'svc_');
  });

  const couriers = async () => {
    const { body } = await service.post({
      api_token,
      ...SMALL_PARCEL,
    });
    return (body['quotes'] as { courier_name: string }[]).map(({ courier_name }) => courier_name);
  };

  itLocal(
    'cards that cannot be read while a token is refused change nothing of the refusal',
    async () => {
      const code = status.PERMISSION_DENIED;
      service.faults?.add(
        { at: 'read', path: /rates/, fault: { kind: 'refuse', code } },
        { at: 'read', path: /tokens/, fault: { kind: 'delay', ms: 200 } },
      );
      const unknown = { api_token: generateToken('svc_'), ...SMALL_PARCEL };
      const answer = await service.post(unknown);
      expect(answer).toMatchObject({ status: 401, body: { code: 'invalid_token' } });
      expect(service.faults?.pending).toBe(0);
      // A rejection that nobody handles fails the test that runs.
      await new Promise((resolve) => setImmediate(resolve));
      expect(
        (await service.post({ ...unknown, api_token: await issueToken(service.db, 'svc_') }))
          .status,
      ).toBe(200);
    },
  );

  test('a published card is quoted within five minutes', async () => {
    expect(await couriers()).toEqual(['good']);
    await createRateCard(service.db, aRateCard({ courier_name: 'new', discount_bp: 1000 }));
    service.clock.now += FIVE_MINUTES - 1;
    expect(await couriers()).toEqual(['good']);
    service.clock.now += 1;
    expect(await couriers()).toEqual(['new', 'good']);
    expect(service.lines).toEqual([]);
  });

  test('a malformed or faulty card is left out and logged by its path; the others are quoted', async () => {
    const rates = service.db.collection('rates');
    await rates.doc('malformed-1').create({ status: 'published', courier_name: 'malformed' });
    await rates.doc('malformed-2').create({ status: 'published', zones: '[', parcel: 'null' });
    const faulty = aRateCard({ courier_name: 'faulty', valid_to: '2025-01-01' });
    await createRateCard(service.db, faulty);
    service.restart();
    expect(await couriers()).toEqual(['new', 'good']);
    expect(service.lines.map(({ fields }) => fields['path']).sort()).toEqual([
      'rates/faulty-1',
      'rates/malformed-1',
      'rates/malformed-2',
    ]);
  });

  test('where no published card can be used there is no answer, rather than an empty one', async () => {
    const only = await openService(quoteEndpoint);
    const token = await issueToken(only.db, 'svc_');
    const quote = () => only.post({ api_token: token, ...SMALL_PARCEL });
    expect((await quote()).body).toMatchObject({ success: true, quotes_count: 0 });
    await createRateCard(only.db, aRateCard());
    only.restart();
    const card = only.db.collection('rates').doc('test_express-1');
    await card.update({ zones: '[' });
    expect(await quote()).toMatchObject({ status: 500, body: { code: 'internal' } });
    await card.set(toDocument(aRateCard({ valid_to: '2025-01-01' })));
    expect(await quote()).toMatchObject({ status: 500, body: { code: 'internal' } });
    await card.set(toDocument(aRateCard()));
    expect((await quote()).body).toMatchObject({ quotes_count: 1 });
    await card.update({ zones: '[' });
    await reloadRates({ db: only.db, operator: OPERATOR });
    only.clock.now += FIVE_MINUTES;
    expect((await quote()).body).toMatchObject({ quotes_count: 1 });
    expect(only.lines.at(-1)?.message).toContain('could not be reloaded');
    await only.close();
  });

  test('a malformed token document is a logged fault naming its path, and a plain 500', async () => {
    const hash = hashToken(api_token);
    await service.db.collection('tokens').doc(hash).update({ role: 'king' });
    service.restart();
    service.lines.length = 0;
    const answer = await service.post({ api_token });
    expect(answer).toMatchObject({ status: 500, body: { success: false, code: 'internal' } });
    expect(answer.text).not.toContain('role');
    // The faulty cards, read side by side with the token, are logged at about the same time.
    const fault = service.lines.find(({ fields }) => 'cause' in fields);
    expect(String(fault?.fields['cause'])).toContain(`tokens/${hash}`);
  });
});
