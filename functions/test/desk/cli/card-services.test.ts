import type { Ran } from '../../support/admin';
import { openedForEach } from '../../support/opened';
import { openRateDesk } from '../../support/rate-desk';

const ADD =
  'Test Express has no service, so shipments could not request falcon.\n' +
  'To add one, run services add falcon --name "Test Express".';
const ACTIVATE = 'its service is not active.\nTo activate it, run services activate falcon.';

const desk = openedForEach(openRateDesk);
beforeEach(async () => {
  await desk.imported();
});

const services = (...args: string[]): Promise<Ran> => desk.admin.run('services', ...args);

const remove = () => desk.db.doc('services/falcon').delete();

const isPublished = async (version: number): Promise<boolean> =>
  (await desk.db.doc(`rates/falcon-${version}`).get()).get('status') === 'published';

test('a card is published once its courier has an active service', async () => {
  await remove();
  expect(await desk.run('publish', 'falcon', '1', '--dry-run')).toMatchObject({ code: 3 });
  expect(await desk.run('publish', 'falcon', '1')).toMatchObject({
    code: 3,
    err: `Version 1 of falcon cannot be published:\n  courier_name: ${ADD}\n`,
  });
  expect(await isPublished(1)).toBe(false);

  await services('add', 'falcon', '--name', 'Test Express');
  await services('deactivate', 'falcon');
  const refused = await desk.run('publish', 'falcon', '1');
  expect(refused.err).toContain(ACTIVATE);
  await services('activate', 'falcon');
  expect((await desk.run('publish', 'falcon', '1')).code).toBe(0);
  expect(await isPublished(1)).toBe(true);
});

test('a roll back needs it as well', async () => {
  await desk.done('publish', 'falcon', '1');
  await desk.imported();
  await desk.done('publish', 'falcon', '2');
  await remove();
  expect(await desk.run('rollback', 'falcon', '1')).toMatchObject({
    code: 3,
    err: expect.stringContaining(ADD),
  });
  expect(await isPublished(3)).toBe(false);
});

test('lint shows a draft’s fault, and warns of a published card that goes on being quoted', async () => {
  await remove();
  expect(await desk.run('lint', 'falcon', '1')).toMatchObject({
    code: 3,
    err: expect.stringMatching(/fault +courier_name: .*services add falcon/),
  });
  await services('add', 'falcon', '--name', 'Test Express');
  await desk.done('publish', 'falcon', '1');
  await services('deactivate', 'falcon');
  expect(await desk.done('lint', 'falcon', '1')).toMatch(
    /warning +courier_name: .*services activate falcon/,
  );
});

test('a service is deactivated with a warning while quotes offer its courier', async () => {
  const warning =
    'Warning: Quotes still offer falcon, and shipments that ask for it are refused. To take it out of quotes as well, publish a card of falcon that is not active.';
  expect((await services('deactivate', 'falcon')).out).not.toContain('Warning');
  await services('activate', 'falcon');
  await desk.done('publish', 'falcon', '1');
  expect((await services('deactivate', 'falcon', '--dry-run')).out).toContain(warning);
  expect(await services('deactivate', 'falcon')).toMatchObject({
    code: 0,
    out: expect.stringContaining(warning),
  });
  expect((await services('activate', 'falcon')).out).not.toContain('Warning');
});

test('a courier is taken out of quotes without a service', async () => {
  await desk.done('publish', 'falcon', '1');
  await services('deactivate', 'falcon');
  await desk.imported({ active: false });
  await desk.done('publish', 'falcon', '2');
  expect((await services('deactivate', 'falcon')).out).not.toContain('Warning');
});
