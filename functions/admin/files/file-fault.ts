import { OperationRefusal } from '../../src/store/operation';
import { formatCount } from '../output/format-count';

/** Lines and columns count from 1. */
export interface FilePlace {
  /** The file, where it is not the one that is read. */
  readonly file?: string;
  readonly line: number;
  readonly column: number;
}

export interface FileFault extends FilePlace {
  readonly message: string;
}

export const compareFaults = (a: FileFault, b: FileFault): number =>
  Number(a.file !== undefined) - Number(b.file !== undefined) ||
  a.line - b.line ||
  a.column - b.column;

/** Each fault, or note, of a file after its place. */
export const describeFaults = (name: string, faults: readonly FileFault[]): string[] =>
  faults.map(({ file = name, line, column, message }) => `${file}:${line}:${column}: ${message}`);

/** The refusal of a file, with its faults and how many more there are. */
export function refuseFile(name: string, faults: readonly FileFault[], more = 0): OperationRefusal {
  const lines = describeFaults(name, faults);
  if (more > 0) lines.push(`... and ${formatCount(more, 'more fault')}`);
  const count = formatCount(faults.length + more, 'fault');
  return new OperationRefusal(`${lines.join('\n')}\n${count}; nothing was imported.`);
}
