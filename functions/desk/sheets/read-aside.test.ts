import type { Worker } from 'node:worker_threads';

import { thrownBy } from '../../test/support/faults';
import { givenFile } from '../../test/support/given-file';
import { readSheetsAside } from './read-aside';
import { readLooseSheet } from './read-loose-sheet';
import { readSheets } from './read-sheets';

/** More than a small file may have. */
const LARGE = `a;${'b'.repeat(1000)}\n`.repeat(4500);

test('a file that takes long keeps no small one waiting, nor the next of its kind', async () => {
  const done: string[] = [];
  const read = async (name: string, text: string): Promise<void> => {
    await readSheetsAside({ file: givenFile(`${name}.csv`, text), isLoose: true });
    done.push(name);
  };
  await Promise.all([
    read('large', LARGE),
    read('another', LARGE),
    read('third', LARGE),
    read('small', 'a;b\n'),
  ]);
  expect(done[0]).toBe('small');
  expect(done[3]).toBe('third');
});

test('what was read aside is not read again, and read as it was asked for', async () => {
  const loose = givenFile('x.csv', 'a;b\n1;2\n');
  await readSheetsAside({ file: loose, isLoose: true });
  expect(readLooseSheet(loose).lines[1]?.cells).toEqual(['1', '2']);
  const ours = givenFile('x.csv', 'a;b\n');
  await readSheetsAside({ file: ours, isLoose: false });
  expect(readSheets(ours)).toMatchObject({ faults: [{ code: 'cells_separated' }] });
  expect(readSheets(ours)).toBe(readSheets(ours));
});

test('a refusal of the worker is that of the reader', async () => {
  const file = givenFile('x.xlsx', 'no workbook');
  await readSheetsAside({ file, isLoose: false });
  expect(thrownBy(() => readSheets(file))).toMatchObject({
    fault: { code: 'file_named_xlsx', values: { file: 'x.xlsx' } },
  });
});

test.each([
  ['small', 'a;b\n', 4, { heapMb: 512, ms: 10_000 }],
  ['large', LARGE, 2, { heapMb: 1536, ms: 60_000 }],
])(
  'of %s files some are read at a time, each with its limits',
  async (_size, text, most, limits) => {
    const timers = jest.spyOn(globalThis, 'setTimeout');
    const heaps: unknown[] = [];
    const reading = { now: 0, most: 0 };
    const note = (worker: Worker): void => {
      heaps.push(worker.resourceLimits?.maxOldGenerationSizeMb);
      reading.now += 1;
      reading.most = Math.max(reading.most, reading.now);
      worker.once('message', () => {
        reading.now -= 1;
      });
    };
    process.on('worker', note);
    const files = Array.from({ length: most + 2 }, (_file, at) => givenFile(`${at}.csv`, text));
    await Promise.all(files.map((file) => readSheetsAside({ file, isLoose: true })));
    process.off('worker', note);
    const delays = timers.mock.calls.map(([, ms]) => ms);
    timers.mockRestore();
    expect(reading).toEqual({ now: 0, most });
    expect(heaps).toEqual(files.map(() => limits.heapMb));
    const own = delays.filter((ms) => ms === limits.ms);
    expect(own.length).toBeGreaterThanOrEqual(files.length);
  },
);
