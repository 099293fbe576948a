import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { FileRefusal } from '../../sheets/files';
import { readPackages } from './read-packages';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'packages-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true });
});

const PIECE = { actual_weight_kg: 3.2, length_cm: 40, width_cm: 30, height_cm: 20 };

async function read(...packages: readonly object[]) {
  const file = join(folder, 'packages.jsonl');
  await writeFile(file, packages.map((one) => JSON.stringify(one)).join('\n'));
  return readPackages(file, '2027-01-10');
}

test('a line of JSON may be of several pieces', async () => {
  const pieces = [
    { ...PIECE, quantity: 2 },
    { ...PIECE, actual_weight_kg: 5 },
  ];
  expect(await read({ country: 'JP', ...PIECE }, { country: 'JP', pieces })).toMatchObject([
    { actualDg: 32_000, pieces: null },
    { actualDg: 114_000, volumetricDg: 144_000, pieces: [{ quantity: 2 }, { actualDg: 50_000 }] },
  ]);
});

test('a fault of a piece is reported at its line', async () => {
  const wrong = { country: 'JP', pieces: [PIECE, { ...PIECE, quantity: 0 }] };
  const refused = await read({ country: 'JP', ...PIECE }, wrong).catch((cause: unknown) => cause);
  expect(refused).toBeInstanceOf(FileRefusal);
  expect(refused).toMatchObject({
    faults: [{ place: { line: 2, path: 'pieces.1.quantity' } }],
  });
});
