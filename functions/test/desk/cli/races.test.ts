import { type Ran, openAdmin } from '../../support/admin';
import { describeLocal } from '../../support/firestore';
import { openedForEach } from '../../support/opened';

const admin = openedForEach(openAdmin);

const create = (id: string, email: string): Promise<Ran> =>
  admin.run('accounts', 'create', id, '--email', email);
const disable = () => admin.run('accounts', 'disable', 'store');
const issue = () => admin.run('tokens', 'issue', 'store', '--label', 'x');

/** Begins the second while the first's commit to a path is held back. */
async function overtaking(
  path: RegExp,
  first: () => Promise<Ran>,
  second: () => Promise<Ran>,
): Promise<[Ran, Ran]> {
  const faults = admin.firestore.server?.faults;
  faults?.add({ at: 'commit', path, fault: { kind: 'delay', ms: 300 } });
  const held = first();
  await faults?.untilMet();
  return Promise.all([held, second()]);
}

/** Of each stored token whether it is revoked. */
async function revoked(): Promise<boolean[]> {
  const { docs } = await admin.firestore.db.collection('tokens').get();
  return docs.map((doc) => doc.get('revoked_at') !== null);
}

describeLocal('two operators at once', () => {
  describe('one disables an account that another issues a token of', () => {
    beforeEach(async () => {
      await create('store', 'store@example.com');
    });

    test('the token that was under way is revoked', async () => {
      const [issued, disabled] = await overtaking(/tokens/, issue, disable);
      expect([issued.code, disabled.code]).toEqual([0, 0]);
      expect(await revoked()).toEqual([true]);
    });

    test('none is issued where the disabling was under way', async () => {
      const [disabled, issued] = await overtaking(/accounts\/store/, disable, issue);
      expect([disabled.code, issued.code]).toEqual([0, 3]);
      expect(issued.err).toBe(
        'The account store is disabled. To enable it, run accounts enable store.\n',
      );
      expect(await revoked()).toEqual([]);
    });

    test('whoever is first, no token works afterwards', async () => {
      await Promise.all([issue(), disable(), issue(), issue()]);
      expect(await revoked()).not.toContain(false);
    });
  });

  test('one address goes to one of two accounts', async () => {
    const [first, second] = await overtaking(
      /accounts/,
      () => create('one', 'Same@example.com'),
      () => create('two', 'same@example.com'),
    );
    expect([first.code, second.code]).toEqual([0, 3]);
    expect(second.err).toMatch(/^The account one already uses same@example\.com/);
    expect((await admin.firestore.db.collection('accounts').get()).size).toBe(1);
  });

  test('one address goes to one of two accounts that change theirs', async () => {
    await create('one', 'one@example.com');
    await create('two', 'two@example.com');
    const set = (id: string) => () => admin.run('accounts', 'set', id, '--email', 's@example.com');
    const [first, second] = await overtaking(/accounts/, set('one'), set('two'));
    expect([first.code, second.code]).toEqual([0, 3]);
    const { docs } = await admin.firestore.db.collection('accounts').get();
    expect(docs.map((doc) => doc.get('email') as unknown)).toEqual([
      's@example.com',
      'two@example.com',
    ]);
  });
});
