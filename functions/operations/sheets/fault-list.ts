import { formatCount } from '../words/format-count';
import { compareFaults, type FileFault } from './file-fault';

interface Repeated {
  readonly fault: FileFault;
  count: number;
}

/** Collects the faults of a long file; one that many lines have in a column is told once. */
export class FaultList {
  private readonly found = new Map<string, Repeated>();

  get count(): number {
    return this.found.size;
  }

  add(line: number, column: number, message: string): void {
    const key = `${column} ${message}`;
    const known = this.found.get(key);
    if (known === undefined) this.found.set(key, { fault: { line, column, message }, count: 1 });
    else known.count += 1;
  }

  /** The first faults in the order of lines, and how many there are beyond. */
  first(most: number): { readonly faults: FileFault[]; readonly moreFaults: number } {
    const faults = [...this.found.values()].map(told).sort(compareFaults);
    return { faults: faults.slice(0, most), moreFaults: Math.max(0, faults.length - most) };
  }
}

function told({ fault, count }: Repeated): FileFault {
  if (count === 1) return fault;
  const others = count === 2 ? '1 more line has' : `${formatCount(count - 1, 'more line')} have`;
  return { ...fault, message: `${fault.message} ${others} the same.` };
}
