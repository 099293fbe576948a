import { surchargeFault } from '../../faults/surcharges';
import type { FaultList } from '../../sheets/file-faults';
import { readHeading } from '../../sheets/heading';
import type { SheetLine } from '../../sheets/sheet';

const REQUIRED = ['courier', 'tier', 'country'] as const;
const OPTIONAL = ['from', 'to', 'city', 'valid_from'] as const;
export type AreaColumn = (typeof REQUIRED | typeof OPTIONAL)[number];

/** Where the columns of a list of areas are, by its heading. */
export class AreaColumns {
  private readonly places: ReadonlyMap<string, number>;
  readonly count: number;

  /** Unknown columns are faults: a misspelt `to` would leave every range with its first code alone. */
  constructor({ cells, line }: SheetLine, hasCourier: boolean, faults: FaultList) {
    const known = [
      ...REQUIRED.map((name) => ({
        names: [name] as const,
        isOptional: name === 'courier' && hasCourier,
      })),
      ...OPTIONAL.map((name) => ({ names: [name] as const, isOptional: true })),
    ];
    const heading = readHeading(cells, known, 'refused');
    this.places = heading.places;
    this.count = heading.count;
    for (const { index, fault } of heading.faults) faults.add(line, index + 1, fault);
    if (!this.places.has('from') && !this.places.has('city')) {
      faults.add(line, this.count + 1, surchargeFault('area_place_columns_missing'));
    }
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
