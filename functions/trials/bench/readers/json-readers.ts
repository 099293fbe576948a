import { SERVICES } from '../../../desk/lists/kinds';
import { readHolidayFile } from '../../../desk/lists/list-tables';
import { readListFile } from '../../../desk/lists/tables/list-table';
import { readCardFile } from '../../../desk/rates/files/read-card';
import { readPackages } from '../../../desk/rates/files/read-packages';
import type { GivenFile } from '../../../desk/sheets/files';
import { TOKENS, repeated } from './hostile-texts';

/** Every reader of JSON, and the name of a file that it takes. */
export const JSON_READERS: Readonly<
  Record<string, readonly [string, (file: GivenFile) => unknown]>
> = {
  'a card in JSON': ['x.json', (file) => readCardFile(file)],
  'services in JSON': ['x.json', (file) => readListFile(SERVICES, file)],
  'holidays in JSON': ['x.json', readHolidayFile],
  'packages in JSON': ['x.jsonl', (file) => readPackages(file, '2027-01-05')],
};

const numbered = (length: number, one: (at: number) => string): string => {
  const parts: string[] = [];
  for (let [at, size] = [0, 0]; size < length; at += 1) size += (parts[at] = one(at)).length + 1;
  return parts.join(',');
};

/** Documents of so many characters. */
export const JSON_TEXTS: Readonly<Record<string, (length: number) => string>> = {
  ...Object.fromEntries(
    TOKENS.flatMap((token) => [
      [`a file of ${JSON.stringify(token)}`, (length: number) => repeated(token, length)],
      [
        `a text of ${JSON.stringify(token)}`,
        (length: number) => JSON.stringify([{ id: repeated(token, length) }]),
      ],
      [
        `a member ${JSON.stringify(token)}`,
        (length: number) => JSON.stringify([{ [repeated(token, length)]: 1 }]),
      ],
    ]),
  ),
  numbers: (length) => `[${numbered(length, String)}]`,
  'empty objects': (length) => `[${numbered(length, () => '{}')}]`,
  ids: (length) => `[${numbered(length, (at) => `{"id":"a${at}"}`)}]`,
  'the same id': (length) => `[${numbered(length, () => '{"id":"a"}')}]`,
  members: (length) => `{${numbered(length, (at) => `"a${at}":1`)}}`,
  'members of one': (length) => `[{${numbered(length, (at) => `"a${at}":1`)}}]`,
  'members of days': (length) => `{"days":[{${numbered(length, (at) => `"date${at}":1`)}}]}`,
  'deep lists': (length) => '['.repeat(length / 2) + ']'.repeat(length / 2),
  'deep objects': (length) => '{"a":'.repeat(length / 6) + '1' + '}'.repeat(length / 6),
  zones: (length) => `{"zones":[${numbered(length, () => '{"countries":["xx"]}')}]}`,
  countries: (length) => `{"zones":[{"countries":[${numbered(length, (at) => `"x${at}"`)}]}]}`,
  holidays: (length) => `{"year":2027,"days":[${numbered(length, () => '{"date":"2027-01-01"}')}]}`,
};
