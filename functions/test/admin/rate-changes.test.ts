import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { createRateCard } from '../../operations/store/rate-versions';
import { readPublishedRates } from '../../src/store/rates';
import { runLine } from '../support/admin';
import { aRateCard } from '../support/cards';
import { openFolder, openedForEach } from '../support/opened';
import { openRateDesk } from '../support/rate-desk';

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

describe('a restore', () => {
  const folder = openedForEach(openFolder);
  const line = (...args: string[]) => runLine([...desk.project, ...args]);

  beforeEach(async () => {
    expect(await line('backup', folder.path)).toMatchObject({ code: 0 });
  });

  test('of the same rates is seen, and leaves what the backup has', async () => {
    const before = await desk.db.doc('changes/rates').get();
    for (let turn = 0; turn < 2; turn += 1) {
      expect(await isSeen(() => line('restore', folder.path, '--force'))).toBe(true);
    }
    expect((await desk.db.doc('changes/rates').get()).data()).toEqual(before.data());
  });

  test('is not taken for finished before its last rate is written', async () => {
    const noted = await desk.db.doc('changes/rates').get();
    await line('restore', folder.path, '--force');
    const card = await desk.db.doc('rates/falcon-1').get();
    expect(card.exists).toBe(true);
    const change = await desk.db.doc('changes/rates').get();
    expect(Number(change.updateTime?.toMillis())).toBeGreaterThan(
      Number(noted.updateTime?.toMillis()),
    );
    const times = [card, change].map(({ updateTime }) => updateTime?.valueOf() ?? '');
    expect(times.toSorted()).toEqual(times);
  });

  test('of a release that noted no changes is seen where they are noted', async () => {
    await rm(join(folder.path, 'changes.jsonl'));
    const manifest = join(folder.path, 'manifest.json');
    const content = JSON.parse(await readFile(manifest, 'utf8')) as {
      files: { collection: string }[];
    };
    content.files = content.files.filter(({ collection }) => collection !== 'changes');
    await writeFile(manifest, JSON.stringify(content));
    expect(await isSeen(() => line('restore', folder.path, '--force'))).toBe(true);
  });

  test('into a project without rates notes none', async () => {
    const empty = await openRateDesk();
    const bare = await mkdtemp(join(tmpdir(), 'bare-'));
    await empty.db.doc('services/air').set({ n: 1 });
    expect(await runLine([...empty.project, 'backup', bare])).toMatchObject({ code: 0 });
    expect(await runLine([...empty.project, 'restore', bare, '--force'])).toMatchObject({
      code: 0,
    });
    expect((await empty.db.doc('changes/rates').get()).exists).toBe(false);
    await rm(bare, { recursive: true });
    await empty.close();
  });
});
