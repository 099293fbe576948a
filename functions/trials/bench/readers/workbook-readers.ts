import { unzipSync, zipSync } from 'fflate';

import type { GivenFile } from '../../../desk/sheets/files';
import { writeXlsx } from '../../../desk/sheets/write-sheets';
import { TOKENS, repeated } from './hostile-texts';

/** What the XML of a workbook may repeat. */
const MARKUP: readonly string[] = [
  '<',
  '</',
  '<a',
  '<a>',
  '<a/>',
  '</a>',
  '<x:',
  '<!--',
  '-->',
  '<!-- -->',
  '<?',
  '<![CDATA[',
  ']]>',
  '<c ',
  '<c>',
  '<c/>',
  '<c r="A1">',
  '<c r="A1"/>',
  '<c><v>1</v></c>',
  '<f ',
  '<f>',
  '<f>1</f>',
  '<v>',
  '<t>',
  '<is>',
  '<is><t>',
  '<r>',
  '<row>',
  '<row/>',
  '<row r="1">',
  '<si>',
  '<si/>',
  '<si><t>a</t></si>',
  '<rPh>',
  '<xf ',
  '<xf/>',
  '<numFmt ',
  '<sheet ',
  '<sheet/>',
  '<sheets>',
  '<mergeCell ref="A1:XFD9"/>',
  '<col min="1" max="9999"/>',
  ' a="1"',
  ' a=',
  ' a="',
  "='",
  '&amp;',
  '&',
];

/** Where in a workbook a text stands, between what comes before it and after. */
const PLACES: readonly (readonly [part: string, before: string, after: string])[] = [
  ['xl/worksheets/sheet1.xml', '', ''],
  ['xl/worksheets/sheet1.xml', '<worksheet><sheetData>', '</sheetData></worksheet>'],
  [
    'xl/worksheets/sheet1.xml',
    '<worksheet><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>',
    '</t></is></c></row></sheetData></worksheet>',
  ],
  [
    'xl/worksheets/sheet1.xml',
    '<worksheet><sheetData><row r="1"><c r="A1" ',
    '><v>1</v></c></row></sheetData></worksheet>',
  ],
  ['xl/worksheets/sheet1.xml', '<worksheet><sheetData/>', '</worksheet>'],
  ['xl/sharedStrings.xml', '<sst>', '</sst>'],
  ['xl/sharedStrings.xml', '<sst><si><t>', '</t></si></sst>'],
  [
    'xl/styles.xml',
    '<styleSheet><numFmts><numFmt numFmtId="200" formatCode="',
    '"/></numFmts></styleSheet>',
  ],
  ['xl/styles.xml', '<styleSheet><cellXfs>', '</cellXfs></styleSheet>'],
  ['xl/workbook.xml', '<workbook><sheets>', '</sheets></workbook>'],
  ['xl/_rels/workbook.xml.rels', '<Relationships>', '</Relationships>'],
  ['[Content_Types].xml', '<Types>', '</Types>'],
  ['xl/theme/theme1.xml', '', ''],
];

/** A workbook with a text of so many characters in one of its parts. */
export interface HostileWorkbook {
  readonly name: string;
  readonly fileOf: (length: number) => GivenFile;
}

export async function hostileWorkbooks(): Promise<readonly HostileWorkbook[]> {
  const rows = [['a', 1.5, { day: '2027-01-05' }]];
  const parts = unzipSync(
    await writeXlsx([{ name: 'Rates', rows, headings: { rows: 0, columns: 0 } }]),
  );
  const encoder = new TextEncoder();
  return PLACES.flatMap(([part, before, after]) =>
    [...MARKUP, ...TOKENS].map((token) => ({
      name: `${part} of ${JSON.stringify(token)} after ${before.slice(0, 40)}`,
      fileOf: (length) => {
        const xml = encoder.encode(before + repeated(token, length) + after);
        return { name: 'x.xlsx', content: zipSync({ ...parts, [part]: xml }, { level: 1 }) };
      },
    })),
  );
}
