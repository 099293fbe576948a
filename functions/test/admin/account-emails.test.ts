import { openAdmin } from '../support/admin';
import { openedForEach } from '../support/opened';

const admin = openedForEach(openAdmin);
beforeEach(async () => {
  await admin.json('accounts', 'create', 'store', '--email', 'It@Store.Example');
});

const emailOf = async (id: string): Promise<unknown> =>
  (await admin.firestore.db.collection('accounts').doc(id).get()).get('email');

async function refusal(...args: string[]): Promise<string> {
  const { code, err } = await admin.run('accounts', ...args);
  expect(code).toBe(3);
  return err;
}

test('an address is stored in lower case', async () => {
  expect(await emailOf('store')).toBe('it@store.example');
  await admin.json('accounts', 'set', 'store', '--email', 'NEW@Store.Example');
  expect(await emailOf('store')).toBe('new@store.example');
});

test('no two accounts have the same address, however it is written', async () => {
  const sentence =
    'The account store already uses it@store.example, and shipments belong to the address.\n';
  expect(await refusal('create', 'other', '--email', 'IT@store.example')).toBe(sentence);
  await admin.json('accounts', 'create', 'other', '--email', 'other@store.example');
  expect(await refusal('set', 'other', '--email', 'it@STORE.example')).toBe(sentence);
  await admin.json('accounts', 'disable', 'store');
  expect(await refusal('set', 'other', '--email', 'it@store.example')).toBe(sentence);
  expect(await emailOf('other')).toBe('other@store.example');
});

test('an address that an earlier release stored in capitals counts too, and its account may change it', async () => {
  const { db } = admin.firestore;
  await db.doc('accounts/store').update({ email: 'It@Store.Example' });
  await refusal('create', 'other', '--email', 'it@store.example');
  await db.doc('shipments/1').set({ client_email: 'it@store.example' });
  await admin.json('accounts', 'set', 'store', '--email', 'it@store.example');
  expect(await emailOf('store')).toBe('it@store.example');
});

test('an account with shipments keeps its address, and may change everything else', async () => {
  const { db } = admin.firestore;
  await db.doc('shipments/1').set({ client_email: 'it@store.example', is_deleted: true });
  await db.doc('shipments/2').set({ client_email: 'other@store.example' });
  expect(await refusal('set', 'store', '--email', 'new@store.example')).toBe(
    'The account has shipments under it@store.example, and would lose them with another address.\n',
  );
  await admin.json('accounts', 'set', 'store', '--email', 'it@store.example', '--role', 'staff');
  await db.doc('shipments/1').delete();
  await admin.json('accounts', 'set', 'store', '--email', 'new@store.example');
  expect(await emailOf('store')).toBe('new@store.example');
});
