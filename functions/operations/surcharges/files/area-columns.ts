import type { FaultList } from '../../sheets/fault-list';
import type { SheetLine } from '../../sheets/sheet';

const NAMES = ['courier', 'tier', 'country', 'from', 'to', 'city', 'valid_from'] as const;
export type AreaColumn = (typeof NAMES)[number];

const isColumn = (name: string): name is AreaColumn => NAMES.some((known) => known === name);

/** Where the columns of a list of areas are, by its heading. */
export class AreaColumns {
  private readonly places = new Map<AreaColumn, number>();
  readonly count: number;
  private readonly line: number;

  constructor({ cells, line }: SheetLine, faults: FaultList) {
    this.line = line;
    this.count = cells.findLastIndex((cell) => cell !== '') + 1;
    for (const [at, cell] of cells.slice(0, this.count).entries()) {
      const name = cell.toLowerCase();
      if (!isColumn(name)) {
        // A misspelt `to` would leave every range with its first code alone.
        faults.add(line, at + 1, `"${cell}" is not a column of areas: ${NAMES.join(', ')}.`);
      } else if (this.places.has(name)) {
        faults.add(line, at + 1, `There is already a column ${name}.`);
      } else this.places.set(name, at);
    }
  }

  /** Reports the columns without which no row can be read. */
  requireAll(hasCourier: boolean, faults: FaultList): void {
    const missing: string[] = (['courier', 'tier', 'country'] as const).filter(
      (name) => !this.places.has(name) && !(name === 'courier' && hasCourier),
    );
    if (!this.places.has('from') && !this.places.has('city')) missing.push('from or city');
    if (missing.length === 0) return;
    faults.add(this.line, 1, `The heading has no ${missing.join(', ')}.`);
  }

  text(cells: readonly string[], name: AreaColumn): string {
    const place = this.places.get(name);
    return place === undefined ? '' : (cells[place] ?? '');
  }

  /** The column of a fault; that of a missing column is the first. */
  number(name: AreaColumn): number {
    return (this.places.get(name) ?? 0) + 1;
  }
}
