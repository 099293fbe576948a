import { importDraft, publishVersion, rollBackTo } from '../../../desk/store/rate-operations';
import { aRateCard } from '../../support/cards';
import { openedForEach } from '../../support/opened';
import { openRateDesk } from '../../support/rate-desk';

const desk = openedForEach(openRateDesk);

const stored = async () => (await desk.db.collection('rates').get()).docs.map(({ id }) => id);

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
