import { createRateCard } from '../../../desk/store/rate-versions';
import { readPublishedRates } from '../../../src/store/rates';
import { aRateCard } from '../../support/cards';
import { openedForEach } from '../../support/opened';
import { openRateDesk } from '../../support/rate-desk';

const desk = openedForEach(openRateDesk);
beforeEach(async () => {
  await desk.imported();
  await desk.done('publish', 'falcon', '1');
});

/** Whether an instance that has read the cards by now learns of what is done then. */
async function isSeen(change: () => Promise<unknown>): Promise<boolean> {
  const cards = await readPublishedRates(desk.db);
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
