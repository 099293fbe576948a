import { listFinding } from '../../../desk/faults/lists';
import { unreadable } from '../../../desk/faults/refusals';
import { importHolidays } from '../../../desk/lists/holidays';
import { addUpPickups } from '../../../desk/records/pickup-file';
import { accountVerbs } from '../../../desk/verbs/accounts';
import { MalformedDocumentError } from '../../../src/store/parse-document';
import { openedForEach } from '../../support/opened';
import { openParcelDesk } from '../../support/parcels-in-transit';
import { aPickup } from '../../support/records';

const opened = openedForEach(openParcelDesk);

test('an account that cannot be read is listed as such beside the others, and shown', async () => {
  const { desk } = opened;
  await accountVerbs['accounts.create'].run(desk, {
    id: 'shop',
    email: 'shop@example.com',
    role: 'staff',
    client_type: 'standard',
    explain: 'plain',
    carrier_share: 25,
  });
  const stored = (await desk.db.doc('accounts/shop').get()).data();
  await desk.db.doc('accounts/broken').set({ ...stored, email: 1 });
  const reason = 'email: must be an e-mail address';
  const malformed = [unreadable(new MalformedDocumentError('accounts/broken', reason))];
  const list = await accountVerbs['accounts.list'].run(desk, {});
  expect(list).toMatchObject({ accounts: [{ id: 'shop', explain: 'full' }], malformed });
  const shown = await accountVerbs['accounts.show'].run(desk, { id: 'broken' });
  expect(shown).toEqual({
    account: null,
    tokens: [],
    malformed,
    has_tracking: true,
  });
});

test('what may be a mistake in a file of holidays reaches the page', async () => {
  const { desk } = opened;
  const days = [{ date: '2026-12-31', name_en: 'Eve', name_th: 'วันสิ้นปี' }];
  const content = Buffer.from(JSON.stringify(days));
  const file = { name: '2026.json', content, encoding: undefined };
  const { result } = await importHolidays(desk, { file });
  const warnings = [listFinding('few_holidays', { year: 2026, count: 1, least: 13 })];
  expect(result).toMatchObject({ years: [{ year: 2026, days: 1 }], warnings });
});

test('pickups add up exactly, and fees of cancelled ones apart', async () => {
  const { desk } = opened;
  for (const { id, ...record } of [
    aPickup({ total_weight_dg: 1000 }),
    aPickup({ id: '7c2m0hbz3xkp', total_weight_dg: 2000, status: 'cancelled' }),
  ]) {
    await desk.db.doc(`pickups/${id}`).set(record);
  }
  expect(await addUpPickups(desk, {})).toEqual({
    pickups: 2,
    parcels: 12,
    weight_kg: 0.3,
    fee_satang: 37_552,
    cancelled_satang: 18_776,
    is_cut: false,
  });
});
