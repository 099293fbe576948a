import type { Desk } from '../../operations/desk';
import {
  FileRefusal,
  type GivenFile,
  columnLetters,
  isCsv,
  isXlsx,
} from '../../operations/sheets/files';
import type { Fault } from '../../src/errors/fault';
import { createExcerpts, type Excerpt } from './excerpt';

/** A fault at its cell, or at a value of a JSON document. */
export interface ShownCellFault {
  readonly file: string;
  readonly sheet: string | null;
  /** `C7`, or the path or else the line and column of a JSON. */
  readonly cell: string;
  readonly fault: Fault;
  readonly excerpt: Excerpt | null;
}

export interface FaultyFile {
  readonly kind: 'faults';
  readonly faults: readonly ShownCellFault[];
  /** How many there are beyond those. */
  readonly more: number;
}

/**
 * What the import of files would do, or their faults with the cells around them: a file with faults
 * is an answer, not an error. `check` gets a desk that stores nothing.
 */
export async function checkFiles<Checked>(
  desk: Desk,
  files: readonly GivenFile[],
  check: (dry: Desk) => Promise<Checked>,
): Promise<Checked | FaultyFile> {
  try {
    const { project, db, operator } = desk;
    const dry = { ...operator, dryRun: true };
    return await check({ project, db, operator: dry, today: () => desk.today() });
  } catch (cause) {
    if (!(cause instanceof FileRefusal)) throw cause;
    return describeFaults(files, cause);
  }
}

function describeFaults(
  files: readonly GivenFile[],
  { file, faults, moreFaults }: FileRefusal,
): FaultyFile {
  const excerptOf = createExcerpts(files);
  return {
    kind: 'faults',
    more: moreFaults,
    faults: faults.map(({ code, place, values }) => {
      const { file: name = file, sheet = null, line, column, path = `${line}:${column}` } = place;
      const isSheet = isXlsx(name) || isCsv(name);
      return {
        file: name,
        sheet,
        cell: isSheet ? `${columnLetters(column)}${line}` : path,
        fault: { code, values },
        excerpt: excerptOf(name, place),
      };
    }),
  };
}
