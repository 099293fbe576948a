import { OperationRefusal } from '../../../desk/model/operation';
import type { GivenFile } from '../../../desk/sheets/files';
import { readLooseSheets } from '../../../desk/sheets/read-loose-sheet';
import { keepReading, readSheets } from '../../../desk/sheets/read-sheets';
import { CELL_READERS } from './cell-readers';
import { toCsvBytes, fileReaders } from './file-readers';
import { HOSTILE_TEXTS, TOKENS, repeated } from './hostile-texts';
import { JSON_READERS, JSON_TEXTS } from './json-readers';
import { hostileWorkbooks } from './workbook-readers';

/** A reader given a text that repeats something, of so many characters. */
export interface HostileCase {
  readonly name: string;
  /** Whether the desk reads it in a worker. */
  readonly isAside?: boolean;
  /** Prepares the text; what it returns reads it. */
  readonly prepare: (length: number) => () => unknown;
}

const encoder = new TextEncoder();
const SHOWN = 12;
const shown = (text: string): string => JSON.stringify(text.slice(0, SHOWN));

const cellCases = (): HostileCase[] =>
  Object.entries(CELL_READERS).flatMap(([name, read]) =>
    HOSTILE_TEXTS.map((textOf) => ({
      name: `${name}: ${shown(textOf(SHOWN))}`,
      prepare: (length) => {
        const text = textOf(length);
        return () => read(text);
      },
    })),
  );

/** Does what a worker does with a spreadsheet on the desk. */
function readAhead(file: GivenFile, isLoose: boolean): void {
  try {
    keepReading(file, isLoose ? readLooseSheets(file) : readSheets(file));
  } catch (error) {
    if (!(error instanceof OperationRefusal)) throw error;
    keepReading(file, error);
  }
}

/** Takes a refusal for an answer. */
function tryRead(read: () => unknown): unknown {
  try {
    return read();
  } catch (error) {
    if (error instanceof OperationRefusal) return error;
    throw error;
  }
}

const sheetCases = (): HostileCase[] =>
  [false, true].flatMap((isLoose) =>
    HOSTILE_TEXTS.map((textOf) => ({
      name: `${isLoose ? "others' sheet" : 'a sheet'}: ${shown(textOf(SHOWN))}`,
      isAside: true,
      prepare: (length) => {
        const file = { name: 'x.csv', content: encoder.encode(textOf(length)) };
        return () => {
          readAhead(file, isLoose);
        };
      },
    })),
  );

const workbookCases = async (): Promise<HostileCase[]> =>
  (await hostileWorkbooks()).map(({ name, fileOf }) => ({
    name: `a workbook: ${name}`,
    isAside: true,
    prepare: (length) => {
      const file = fileOf(length);
      return () => {
        readAhead(file, false);
      };
    },
  }));

const jsonCases = (): HostileCase[] =>
  Object.entries(JSON_READERS).flatMap(([reader, [name, read]]) =>
    Object.entries(JSON_TEXTS).map(([title, textOf]) => ({
      name: `${reader}: ${title}`,
      prepare: (length) => {
        const file = { name, content: encoder.encode(textOf(length)) };
        return () => tryRead(() => read(file));
      },
    })),
  );

/** A whole file of a token, one cell of it, and many lines with it in a cell, once its sheets are read. */
async function fileCases(): Promise<HostileCase[]> {
  const readers = await fileReaders();
  return readers.flatMap(({ name, rows, read, isLoose = false }) =>
    TOKENS.flatMap((token, at) => {
      const reading = (content: Uint8Array) => {
        const file = { name: 'x.csv', content };
        readAhead(file, isLoose);
        return () => read(file);
      };
      const [heading = [], ...others] = rows;
      const line = rows[at % rows.length] ?? [];
      const column = at % Math.max(1, line.length);
      const lineWith = (text: string): string[] => line.with(column, text);
      const short = repeated(token, 4) + String(at);
      const lineLength = lineWith(short).join('","').length;
      return [
        {
          name: `${name}: a file of ${shown(token)}`,
          prepare: (length) => reading(encoder.encode(repeated(token, length))),
        },
        {
          name: `${name}: a cell of ${shown(token)}`,
          prepare: (length) =>
            reading(
              toCsvBytes(
                rows.map((row) => (row === line ? lineWith(repeated(token, length)) : row)),
              ),
            ),
        },
        ...[() => short, (n: number) => `${short}${n}`].map((textOf, kind) => ({
          name: `${name}: lines with ${kind === 0 ? 'the same' : 'another'} ${shown(short)}`,
          prepare: (length: number) => {
            const count = Math.ceil(length / lineLength);
            const lines = Array.from({ length: count }, (_, n) => lineWith(textOf(n)));
            return reading(toCsvBytes([heading, ...others, ...lines]));
          },
        })),
      ] satisfies HostileCase[];
    }),
  );
}

export const hostileCases = async (): Promise<readonly HostileCase[]> => [
  ...cellCases(),
  ...jsonCases(),
  ...sheetCases(),
  ...(await workbookCases()),
  ...(await fileCases()),
];
