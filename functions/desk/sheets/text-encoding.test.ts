import * as fc from 'fast-check';

import { encodeText } from '../../test/support/encode-text';
import { thrownBy } from '../../test/support/faults';
import { share } from '../../test/support/share';
import { ENCODINGS, type Encoding, findEncoding, isMissingInThai } from './find-encoding';
import { readLooseSheet } from './read-loose-sheet';
import { readSheets } from './read-sheets';
import { decodeText } from './text-encoding';

const THAI = [
  'เลขที่ใบแจ้งหนี้,วันที่,เลขพัสดุ,น้ำหนัก (กก.),ค่าขนส่ง,ค่าน้ำมัน\r\nTH-1,2026-11-21,TH0123,1.5,250,28\r\n',
  'บริษัท ไทยขนส่ง จำกัด,DHLไทย,ถ.สุขุมวิท ต.คลองเตย จ.กรุงเทพฯ\n',
  'ราคา 1,250 บาท\n',
  'รวม',
  'กม.,ฟรี! “พิเศษ” – 50%\n',
  'ยอดรวม ฿1,250.00 (ค่าบริการ)\nCaf ตาม ใบสั่ง สั่งซื้อ ลูกค้า ทั้งหมด\n',
];
const WESTERN = [
  'Expréss,Müller GmbH,São Paulo\n',
  'Café',
  'AÇÃO,DÉPÔT,MÜNCHEN,ÅRHUS\n',
  "1Z999AA10123456784,Zoë's Café – Señor Núñez,25.00\n",
  'façade,naïve,Ångström,10°C,½ kg à Orléans,Besançon,Liège,Cádiz,Málaga\n',
];

const MARKS: Readonly<Partial<Record<Encoding, string>>> = {
  'utf-8': '\uFEFF',
  'utf-16le': '\uFEFF',
  'utf-16be': '\uFEFF',
};

const UNICODE = ENCODINGS.filter((encoding) => encoding in MARKS);

test.each([
  ...UNICODE.flatMap((encoding) =>
    ['', MARKS[encoding] ?? ''].flatMap((mark) =>
      [...THAI.slice(0, 3), ...WESTERN].map((text) => [encoding, mark, text] as const),
    ),
  ),
  ...THAI.map((text) => ['windows-874', '', text] as const),
  ...WESTERN.map((text) => ['latin-1', '', text] as const),
])('%s after %j is found and read: %j', (encoding, mark, text) => {
  const file = { name: 'x.csv', content: encodeText(mark + `${text},\n`, encoding) };
  expect(findEncoding(file.content)).toBe(encoding);
  expect(decodeText(file)).toBe(`${text},\n`);
});

test('the bytes that windows-874 leaves out are known', () => {
  const bytes = Array.from({ length: 256 }, (_byte, at) => at);
  const missing = bytes.filter((byte) => isMissingInThai(byte));
  const runs = missing.filter((byte) => !missing.includes(byte - 1) || !missing.includes(byte + 1));
  expect(Buffer.from(runs).toString('hex', 0)).toBe('8184869098 9f dbdefcff'.replaceAll(' ', ''));
});

const WORDS = {
  'windows-874': THAI.flatMap((text) => text.match(/[\u0e01-\u0e5b]{2,}/g) ?? []),
  'latin-1': WESTERN.flatMap((text) => text.match(/[\p{L}']{3,}/gu) ?? []),
};

test.each(['windows-874', 'latin-1'] as const)(
  'lines of these words in any order are read in %s',
  (encoding) => {
    const own = WORDS[encoding].filter((word) => /[^\0-\x7f]/.test(word));
    const cell = fc.oneof(fc.constantFrom(...own), fc.integer().map(String), fc.constant('DHL 12'));
    fc.assert(
      fc.property(fc.constantFrom(...own), fc.array(cell), (word, cells) => {
        const text = [word, ...cells].join(',');
        expect(findEncoding(encodeText(text, encoding))).toBe(encoding);
        expect(decodeText({ name: 'x', content: encodeText(text, encoding) })).toBe(text);
      }),
      share({ numRuns: 2000 }),
    );
  },
);

test.each([
  ['a lone sign that is a letter in the other', '35,\u00bd,kg,\n', 'latin-1', ''],
  ['letters of both', 'รวม,ราคา,\n', 'windows-874', 'Café,Zoë,\n'],
] as const)('%s is asked for, and read as it is said', (_name, text, encoding, more) => {
  const content = Buffer.concat([encodeText(text, encoding), encodeText(more, 'latin-1')]);
  expect(findEncoding(content)).toBeUndefined();
  expect(thrownBy(() => decodeText({ name: 'x.csv', content }))).toMatchObject({
    fault: { code: 'file_encoding_unclear' },
  });
  expect(decodeText({ name: 'x.csv', content, encoding })).toContain(text);
});

test.each([
  ['utf-8', [0x41, 0xff]],
  ['utf-16le', [0xff, 0xfe, 0x41]],
  ['windows-874', [0xc3, 0xff]],
] as const)('bytes that are not %s are refused', (encoding, bytes) => {
  const file = { name: 'x.csv', content: Uint8Array.from(bytes), encoding };
  expect(thrownBy(() => decodeText(file))).toMatchObject({
    fault: { code: 'file_encoding_wrong', values: { file: 'x.csv', encoding } },
  });
});

test.each(ENCODINGS)('a first line says what stands between the cells, in %s', (encoding) => {
  const thai = encoding === 'latin-1' ? 'Café' : 'กขค';
  const file = { name: 'x.csv', content: encodeText(`sep=;\r\n${thai};28,5\r\n`, encoding) };
  const lines = [{ line: 2, cells: [thai, '28,5'] }];
  expect(readSheets(file)).toEqual({ kind: 'sheets', sheets: [{ lines }] });
  expect(readLooseSheet(file)).toEqual({ lines });
});
