import { randomBytes } from 'node:crypto';

import { zipSync } from 'fflate';

import { writeSheets } from '../../operations/sheets/write-sheets';
import { callConsole, openDemoConsole } from '../support/console';
import { encodeText } from '../support/encode-text';
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

const THAI_BILL = 'เลขที่ใบแจ้งหนี้;เลขพัสดุ;ค่าขนส่ง;ค่าน้ำมัน\r\nTH-1;77140237;1.250,00;350,50\r\n';
const THAI_LAYOUT = {
  columns: { invoice_number: 'เลขที่ใบแจ้งหนี้', tracking_number: 'เลขพัสดุ' },
  charge: null,
  amounts: [
    { column: 'ค่าขนส่ง', step: 'freight' },
    { column: 'ค่าน้ำมัน', step: 'fuel' },
  ],
  charges: [],
};

test.each(['windows-874', 'utf-16le', 'utf-8'] as const)(
  'a Thai bill in %s is read by a layout in Thai',
  async (encoding) => {
    const content = Buffer.from(encodeText(`sep=;\r\n${THAI_BILL}`, encoding)).toString('base64');
    const file = { name: 'bill.csv', content };
    const answer = await callConsole(desk, 'bills.check', {
      ...{ file, courier: 'amber_kite', layout: 'thai', own: THAI_LAYOUT },
    });
    expect(answer).toMatchObject({
      kind: 'bills',
      bills: [{ number: 'TH-1', lines: 1 }],
      total_satang: 160_050,
    });
  },
);

test('a file that is refused is refused in words', async () => {
  await expect(upload('x.xlsx', zipSync({ a: new Uint8Array(1) }))).rejects.toThrow(
    'file_not_xlsx',
  );
});
