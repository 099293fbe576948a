import { randomBytes } from 'node:crypto';

import { zipSync } from 'fflate';

import { writeSheets } from '../../operations/sheets/write-sheets';
import { callConsole, openDemoConsole } from '../support/console';
import { openedForAll } from '../support/opened';

const ROWS = 15_000;

const desk = openedForAll(openDemoConsole);

const upload = (name: string, content: Uint8Array | string) =>
  callConsole(desk, 'lists.check', {
    kind: 'services',
    file: { name, content: Buffer.from(content).toString('base64') },
  });

test('while a large file is read, other calls are answered', async () => {
  const rows = Array.from({ length: ROWS }, () => [
    ...[randomBytes(6).toString('hex'), randomBytes(6).toString('hex')],
  ]);
  const headings = { rows: 1, columns: 0 };
  const large = await writeSheets('x.xlsx', [{ name: 'Services', headings, rows }]);
  const order: string[] = [];
  const read = upload('x.xlsx', large)
    .catch(() => undefined)
    .then(() => order.push('file'));
  for (let n = 0; n < 3; n += 1) {
    await callConsole(desk, 'desk.show', {});
    order.push('call');
  }
  await read;
  expect(order).toEqual(['call', 'call', 'call', 'file']);
});

test('a file that is refused is refused in words', async () => {
  await expect(upload('x.xlsx', zipSync({ a: new Uint8Array(1) }))).rejects.toThrow(
    'file_not_xlsx',
  );
});
