import { hashToken, isWellFormed } from '../../../src/model/account/token';
import { readToken } from '../../../src/store/tokens';
import { type Admin, type IssuedToken, type WrittenJson, openAdmin } from '../../support/admin';
import { openedForEach } from '../../support/opened';

const admin = openedForEach(openAdmin);

const create = ({ json }: Admin, ...more: string[]) =>
  json('accounts', 'create', 'big_store', '--email', 'it@store.example', ...more);

async function issue({ json }: Admin, ...more: string[]): Promise<IssuedToken> {
  const line = ['tokens', 'issue', 'big_store', '--label', 'shop', ...more];
  return (await json<WrittenJson<IssuedToken>>(...line)).result;
}

const findToken = (token: string) => readToken(admin.firestore.db, hashToken(token));

test('a token is shown once, stored by its hash, and opens as what its account is', async () => {
  await create(admin, '--role', 'staff');
  expect((await issue(admin, '--kind', 'tracking')).token).toMatch(/^trk_/);
  const { token, id } = await issue(admin, '--expires', '2097-12-31');
  expect(token).toMatch(/^svc_/);
  expect(isWellFormed(token)).toBe(true);
  const stored = await findToken(token);
  expect(stored).toMatchObject({ account_id: 'big_store', role: 'staff', kind: 'api' });
  expect(stored?.expires_at).toEqual(new Date('2097-12-31T16:59:59.999Z'));
  expect(hashToken(token).startsWith(id)).toBe(true);
  const { docs } = await admin.firestore.db.collection('audit').get();
  const everything = JSON.stringify([
    docs.map((doc) => doc.data()),
    (await admin.run('tokens', 'list')).out,
    (await admin.run('accounts', 'show', 'big_store')).out,
    stored,
  ]);
  expect(everything).not.toContain(token);
  expect(everything).toContain(id);
});

test('a token on UAT has its prefix, and there is no tracking', async () => {
  const uat = await openAdmin({ projectId: 'test-tokens-uat' });
  await create(uat);
  expect((await issue(uat)).token).toMatch(/^uat_svc_/);
  const tracking = ['tokens', 'issue', 'big_store', '--label', 'x', '--kind', 'tracking'];
  expect(await uat.refused(...tracking)).toMatch(/in production only/);
  await uat.close();
});

test('a token is revoked by the beginning of its id, once', async () => {
  await create(admin);
  const { token, id } = await issue(admin);
  await admin.json('tokens', 'revoke', id.slice(0, 8));
  const first = (await findToken(token))?.revoked_at;
  expect(first).toEqual(expect.any(Date));
  const again = await admin.json<WrittenJson<object>>('tokens', 'revoke', id);
  expect(again.changes).toEqual([]);
  expect((await findToken(token))?.revoked_at).toEqual(first);
});
