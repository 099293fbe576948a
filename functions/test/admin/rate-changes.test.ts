import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { createRateCard, readPublishedCards } from '../../src/store/rates';
import { runLine } from '../support/admin';
import { aRateCard } from '../support/cards';
import { openRateDesk, type RateDesk } from '../support/rate-desk';

let desk: RateDesk;

beforeEach(async () => {
  desk = await openRateDesk();
  await desk.imported();
  await desk.done('publish', 'falcon', '1');
});
afterEach(() => desk.close());

/** Whether an instance that has read the cards by now learns of what is done then. */
async function isSeen(change: () => Promise<unknown>): Promise<boolean> {
  const cards = await readPublishedCards(desk.db);
  expect(await cards.areCurrent()).toBe(true);
  await change();
  return !(await cards.areCurrent());
}

test('a publication, a rollback and a reload are seen', async () => {
  await desk.imported({ markup_bp: 100 });
  expect(await isSeen(() => desk.done('publish', 'falcon', '2'))).toBe(true);
  expect(await isSeen(() => desk.done('rollback', 'falcon', '1'))).toBe(true);
  expect(await isSeen(() => desk.done('reload'))).toBe(true);
});

test('a draft, a dry run and a refusal change nothing that is quoted', async () => {
  expect(await isSeen(() => desk.imported({ markup_bp: 100 }))).toBe(false);
  expect(await isSeen(() => desk.done('publish', 'falcon', '2', '--dry-run'))).toBe(false);
  expect(await isSeen(() => desk.run('publish', 'falcon', '7'))).toBe(false);
  expect(await isSeen(() => desk.done('lint', 'falcon', '2'))).toBe(false);
});

test('however short the time between a read and a change, it is seen', async () => {
  for (let version = 2; version < 52; version += 1) {
    const card = aRateCard({ courier_name: 'falcon', version });
    expect(await isSeen(() => createRateCard(desk.db, card))).toBe(true);
  }
});

test('a restore is seen, also of rates that were there before', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'backup-'));
  const line = (...args: string[]) => runLine([...desk.project, ...args]);
  expect(await line('backup', folder)).toMatchObject({ code: 0 });
  expect(await isSeen(() => line('restore', folder, '--force'))).toBe(true);
  expect(await line('restore', folder, '--force')).toMatchObject({ code: 0 });
  await rm(folder, { recursive: true });
});
