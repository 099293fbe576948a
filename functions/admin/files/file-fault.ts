import { OperationRefusal } from '../../src/store/operation';

/** Lines and columns count from 1. */
export interface FilePlace {
  readonly line: number;
  readonly column: number;
}

/** A fault of a file, and where it stands. */
export interface FileFault extends FilePlace {
  readonly message: string;
}

export const compareFaults = (a: FileFault, b: FileFault): number =>
  a.line - b.line || a.column - b.column;

/** What names every fault of a file, of which then nothing is imported. */
export function refuseFile(name: string, faults: readonly FileFault[]): OperationRefusal {
  const lines = faults.map(({ line, column, message }) => `${name}:${line}:${column}: ${message}`);
  const count = faults.length === 1 ? '1 fault' : `${faults.length} faults`;
  return new OperationRefusal(`${lines.join('\n')}\n${count}; nothing is imported.`);
}
