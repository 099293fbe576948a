import { importDraft, publishVersion, rollBackTo } from '../../../desk/store/rate-operations';
import { createRateCard } from '../../../desk/store/rate-versions';
import { aRateCard } from '../../support/cards';
import { openedForEach } from '../../support/opened';
import { openRateDesk } from '../../support/rate-desk';

const desk = openedForEach(openRateDesk);

const falcon = (version: number) => aRateCard({ courier_name: 'falcon', version });
const stored = async () => (await desk.db.collection('rates').get()).docs.map(({ id }) => id);

describe('with documents that are no cards', () => {
  beforeEach(async () => {
    await createRateCard(desk.db, falcon(1));
    await createRateCard(desk.db, aRateCard({ courier_name: 'eagle' }));
    await createRateCard(desk.db, falcon(2));
    await desk.db.doc('rates/falcon-2').update({ zones: 'nonsense' });
    await desk.db.doc('rates/falcon-3').set({ a: 1 });
  });

  test('lists show the good ones, and flag the others with path and reason', async () => {
    const all = await desk.done('list');
    expect(all).toMatch(/eagle .* 1 [\s\S]*falcon .* 1 /);
    expect(all).toMatch(/The document rates\/falcon-2 is malformed: zones: /);
    expect(all).toMatch(/The document rates\/falcon-3 is malformed: courier_name: /);
    expect(await desk.json('history', 'falcon')).toEqual([
      expect.objectContaining({ courier_name: 'falcon', version: 1 }),
      { path: 'rates/falcon-2', malformed: expect.stringContaining('zones') },
      { path: 'rates/falcon-3', malformed: expect.stringContaining('courier_name') },
    ]);
    await desk.db.doc('rates/falcon-1').delete();
    expect(await desk.json('history', 'falcon')).toMatchObject([
      { path: 'rates/falcon-2' },
      { path: 'rates/falcon-3' },
    ]);
    const eagle = await desk.json<object[]>('history', 'eagle');
    expect(eagle).toMatchObject([{ courier_name: 'eagle', version: 1 }]);
  });

  test('the courier and others import, publish and roll back, and no number is taken twice', async () => {
    expect(await desk.imported({ markup_bp: 100 })).toMatch(/^Version 4 of falcon is a draft/);
    await desk.done('publish', 'falcon', '4');
    expect(await desk.done('rollback', 'falcon', '1')).toMatch(/^Version 5 of falcon/);
    expect(await desk.imported({ courier_name: 'eagle' })).toMatch(/^Version 2 of eagle/);
  });

  test('a version that cannot be read is reported as unreadable', async () => {
    const { code, err } = await desk.run('publish', 'falcon', '3');
    expect(code).toBe(3);
    expect(err).toMatch(/^The document rates\/falcon-3 is malformed/);
  });
});

test('a version is published in its own document, whatever the document is called', async () => {
  await desk.imported();
  const draft = await desk.db.doc('rates/falcon-1').get();
  await desk.db.doc('rates/copy').set(draft.data() ?? {});
  await draft.ref.delete();
  await desk.done('publish', 'falcon', '1');
  expect(await stored()).toEqual(['copy']);
  expect((await desk.db.doc('rates/copy').get()).get('status')).toBe('published');
});

test('no card is stored that could not be read again', async () => {
  const { db, operator } = desk;
  const draft = aRateCard({ courier_name: 'falcon', status: 'draft' });
  await importDraft({ db, operator }, draft);
  const from = (valid_from: string) => ({
    courier: 'falcon',
    version: 1,
    daysOf: () => ({ valid_from, valid_to: null }),
  });
  const check = () => [];
  const impossible = from('2027-02-30');
  const refusal = (field: string) => ({
    fault: { code: 'card_not_storable', values: { reasons: [{ values: { field } }] } },
  });
  await expect(publishVersion({ db, operator }, impossible, check)).rejects.toMatchObject(
    refusal('valid_from'),
  );
  await publishVersion({ db, operator }, from('2027-01-01'), check);
  await expect(rollBackTo({ db, operator }, impossible, check)).rejects.toMatchObject(
    refusal('valid_from'),
  );
  const faulty = { ...draft, fuel_bp: 0.5 };
  await expect(importDraft({ db, operator }, faulty)).rejects.toMatchObject(refusal('fuel_bp'));
  expect(await stored()).toEqual(['falcon-1']);
});

test('another delivery type for documents leaves a published version as it is, to be rolled back to', async () => {
  const { document, ...early } = aRateCard({ courier_name: 'falcon', valid_from: '2026-11-01' });
  const letters = { ...early, document: document && { ...document, delivery_type: 'letter' } };
  await createRateCard(desk.db, letters);
  expect(await desk.done('lint', 'falcon', '1')).toContain(
    'warning  document.delivery_type: The delivery type of a document tariff must be "document", not "letter".',
  );
  await desk.imported();
  await desk.done('publish', 'falcon', '2');
  expect(await desk.done('rollback', 'falcon', '1')).toMatch(/Warning: .*not "letter"/);
});

test('rates are listed by courier, and of each from the newest version on', async () => {
  for (const name of ['b-2', 'a-10', 'c-1', 'a-2', 'b-10', 'a-1']) {
    const [courier_name = '', version] = name.split('-');
    await createRateCard(desk.db, aRateCard({ courier_name, version: Number(version) }));
  }
  const listed = await desk.json<{ courier_name: string; version: number }[]>('list');
  expect(listed.map(({ courier_name, version }) => `${courier_name}-${version}`).join(' ')).toBe(
    'a-10 a-2 a-1 b-10 b-2 c-1',
  );
});
