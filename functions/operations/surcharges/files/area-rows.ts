import { countryName } from '../../../src/countries/country-list';
import type { Area } from '../../../src/quotes/surcharges/areas/area';
import { canonicalCity } from '../../../src/quotes/surcharges/areas/city-name';
import { postalFormat } from '../../../src/quotes/surcharges/areas/postal-formats';
import type { FaultList } from '../../sheets/fault-list';
import type { SheetLine } from '../../sheets/sheet';
import { AreaCells, type CellReading } from './area-cells';
import { readCodes, type Codes } from './area-codes';
import type { AreaColumn, AreaColumns } from './area-columns';
import type { EntryReport, KeyedName } from './area-entries';
import { AreaGroups, type AreaGroup, type DatedAreas } from './area-groups';
import { AreaNotes } from './area-notes';

const BEYOND =
  'The cell is beyond the last column of the heading. A name with a comma needs quotes, such as "Korea, Republic of".';

interface Row extends SheetLine, AreaGroup {
  readonly name: KeyedName;
}

/** Takes the rows of a list of areas one by one. */
export class AreaRows {
  readonly notes = new AreaNotes();
  private readonly groups = new AreaGroups();
  private readonly cells: AreaCells;

  constructor(
    private readonly columns: AreaColumns,
    private readonly faults: FaultList,
    courier: string | undefined,
  ) {
    this.cells = new AreaCells(courier);
  }

  take({ cells, line }: SheetLine): void {
    const beyond = cells.findIndex((cell, at) => at >= this.columns.count && cell !== '');
    if (beyond >= 0) {
      this.faults.add(line, beyond + 1, BEYOND);
      return;
    }
    const courier = this.read(cells, line, 'courier', this.cells.courier);
    const country = this.read(cells, line, 'country', this.cells.country);
    const name = this.read(cells, line, 'tier', (text) => this.cells.name(text));
    const day = this.read(cells, line, 'valid_from', this.cells.validFrom);
    if (courier === undefined || country === undefined || name === undefined || day === undefined)
      return;
    const validFrom = day === '' ? undefined : day;
    this.takePlace({ cells, line, courier, country, validFrom, name });
  }

  /** The areas in an order that does not depend on that of the rows. */
  finish(): DatedAreas[] {
    return this.groups.settle(this.report());
  }

  private takePlace(row: Row): void {
    const from = this.columns.text(row.cells, 'from');
    const to = this.columns.text(row.cells, 'to');
    const city = this.columns.text(row.cells, 'city');
    if (from === '' && to === '') {
      if (city !== '') this.takeCity(row, city);
      else this.fault(row, 'from', 'The row has neither a postal code nor a city.');
    } else if (postalFormat(row.country).kind === 'none') {
      this.notes.add('no-codes', row.line, countryName(row.country));
      if (city !== '') this.takeCity(row, city);
    } else {
      const reading = readCodes(row.country, from, to);
      if (reading.kind === 'fault') this.fault(row, reading.column, reading.message);
      else this.takeCodes(row, reading, to === '' ? from : `${from}-${to}`);
      if (city !== '') this.notes.add('label', row.line);
    }
  }

  private takeCodes(row: Row, codes: Codes, written: string): void {
    const { name, line } = row;
    const { from, to, low, high } = codes;
    for (const remark of codes.remarks) {
      this.notes.add(remark.kind, line, `${remark.written} as ${remark.read}`);
    }
    const area = { ...named(name), from, ...(to !== undefined && { to }) };
    const column = this.columns.number('from');
    this.groups.of(row).addCodes({ name, area, line, written, column, low, high });
  }

  private takeCity(row: Row, written: string): void {
    const { country, name, line } = row;
    const city = canonicalCity(country, written);
    if (city === '') {
      this.fault(row, 'city', `"${written}" is not the name of a city.`);
      return;
    }
    const area = { ...named(name), city: written };
    const column = this.columns.number('city');
    this.groups.of(row).addCity({ name, area, line, written, column, city });
  }

  private report(): EntryReport {
    return {
      repeats: ({ line }) => {
        this.notes.add('repeat', line);
      },
      shares: (earlier, later) => {
        const { line, column, written, name } = later;
        const at = `at line ${earlier.line}`;
        if (name.zone !== undefined && earlier.name.zone !== undefined) {
          const place = `${written} (${earlier.written} there)`;
          const text = written === earlier.written ? written : place;
          this.faults.add(line, column, `${text} is in zone ${earlier.name.zone} already, ${at}.`);
        } else if (name.tier !== undefined && earlier.name.tier !== undefined) {
          this.notes.add('two-tiers', line, `${written}, in ${earlier.name.tier} ${at}`);
        }
      },
    };
  }

  private read<Value>(
    cells: readonly string[],
    line: number,
    column: AreaColumn,
    readCell: (text: string) => CellReading<Value>,
  ): Value | undefined {
    const reading = readCell(this.columns.text(cells, column));
    if (reading.kind === 'value') return reading.value;
    this.faults.add(line, this.columns.number(column), reading.message);
    return undefined;
  }

  private fault({ line }: Row, column: AreaColumn, message: string): void {
    this.faults.add(line, this.columns.number(column), message);
  }
}

const named = ({ tier, zone }: KeyedName): Pick<Area, 'tier' | 'zone'> => ({
  ...(tier !== undefined && { tier }),
  ...(zone !== undefined && { zone }),
});
