import type { Fault } from '../../../src/errors/fault';
import { EVERYWHERE } from '../../../src/pricing/cards/rate-card';
import { canonicalCity } from '../../../src/pricing/surcharges/areas/city-name';
import { postalFormat } from '../../../src/pricing/surcharges/areas/postal-code';
import { fileFault } from '../../faults/files';
import { surchargeFault } from '../../faults/surcharges';
import type { FaultList } from '../../sheets/files';
import { type SheetLine, findStrayCell, readHeading } from '../../sheets/sheet';
import {
  type Reading,
  faulty,
  readCountry,
  readDayCell,
  valueOf,
  zoneCode,
} from '../../units/reading';
import { isTierName } from '../rules/area-lists';
import { type CodeRemark, type Codes, readCodes, splitInTwo } from './area-codes';
import {
  type AreaGroup,
  AreaGroups,
  type DatedAreas,
  type EntryReport,
  type KeyedName,
  named,
} from './area-entries';

const REQUIRED = ['courier', 'tier', 'country'] as const;
const OPTIONAL = ['from', 'to', 'city', 'valid_from'] as const;
type AreaColumn = (typeof REQUIRED | typeof OPTIONAL)[number];

export class AreaColumns {
  private readonly places: ReadonlyMap<string, number>;
  readonly heading: readonly string[];

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
    this.heading = cells.slice(0, heading.count);
    for (const { index, fault } of heading.faults) faults.add(line, index + 1, fault);
    for (const [index, text] of this.heading.entries()) {
      if (text === '') faults.add(line, index + 1, fileFault('column_without_heading'));
    }
    if (!this.places.has('from') && !this.places.has('city')) {
      faults.add(line, this.heading.length + 1, surchargeFault('area_place_columns_missing'));
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

interface Row extends SheetLine, AreaGroup {
  readonly name: KeyedName;
}

export class AreaRows {
  readonly notes = new AreaNotes();
  private readonly groups = new AreaGroups();
  private readonly cells: AreaCells;
  /** Rows of a tier with neither code nor city. */
  private readonly blanks: Row[] = [];
  /** By courier, country and first day; faulty ones count. */
  private readonly rowCounts = new Map<string, number>();

  constructor(
    private readonly columns: AreaColumns,
    private readonly faults: FaultList,
    courier: string | undefined,
  ) {
    this.cells = new AreaCells(courier);
  }

  take({ cells, line }: SheetLine): void {
    const stray = findStrayCell(this.columns.heading, cells);
    if (stray !== undefined) {
      this.faults.add(line, stray.index + 1, stray.fault);
      return;
    }
    const courier = this.read(cells, line, 'courier', this.cells.courier);
    const country = this.read(cells, line, 'country', this.cells.country);
    const name = this.read(cells, line, 'tier', (text) => this.cells.name(text));
    const day = this.read(cells, line, 'valid_from', this.cells.validFrom);
    const ofCountry = `${courier} ${country} ${day}`;
    this.rowCounts.set(ofCountry, (this.rowCounts.get(ofCountry) ?? 0) + 1);
    if (courier === undefined || country === undefined || name === undefined || day === undefined)
      return;
    const validFrom = day === '' ? undefined : day;
    this.takePlace({ cells, line, courier, country, validFrom, name });
  }

  /** The areas in an order independent of the rows. */
  finish(): DatedAreas[] {
    for (const row of this.blanks) {
      // Beside rows with a place, it is one whose place was left out.
      const { courier, country, validFrom = '', name } = row;
      if (this.rowCounts.get(`${courier} ${country} ${validFrom}`) === 1) {
        this.notes.add('area_whole_country', row.line, { country, tier: name.tier ?? '' });
      } else this.fault(row, 'from', surchargeFault('area_place_missing'));
    }
    return this.groups.settle(this.report());
  }

  private takePlace(row: Row): void {
    const from = this.columns.text(row.cells, 'from');
    const to = this.columns.text(row.cells, 'to');
    const city = this.columns.text(row.cells, 'city');
    if (isWholeCountry(row.country, from, to)) {
      this.takeWhole(row, from);
      if (city !== '') this.notes.add('area_cities_unused', row.line);
    } else if (from === '' && to === '') {
      if (city !== '') this.takeCity(row, city);
      else {
        if (row.name.zone === undefined) this.blanks.push(row);
        this.takeWhole(row, '');
      }
    } else if (postalFormat(row.country).kind === 'none') {
      const { country } = row;
      this.notes.add('area_codes_needless', row.line, { country });
      if (city !== '') this.takeCity(row, city);
    } else {
      const reading = readCodes(row.country, from, to);
      if (reading.kind === 'fault') this.fault(row, reading.column, reading.fault);
      else this.takeCodes(row, reading, to === '' ? from : `${from}-${to}`);
      if (city !== '') this.notes.add('area_cities_unused', row.line);
    }
  }

  private takeCodes(row: Row, codes: Codes, written: string): void {
    const { name, line } = row;
    const { from, to, low, high } = codes;
    for (const remark of codes.remarks) {
      const { code, written: text, read } = remark;
      this.notes.add(code, line, { text, read });
    }
    const area = { ...named(name), from, ...(to !== undefined && { to }) };
    const column = this.columns.number('from');
    this.groups.of(row).addCodes({ name, area, line, written, column, low, high });
  }

  private takeWhole(row: Row, written: string): void {
    const { name, line, country } = row;
    if (name.zone !== undefined) {
      this.fault(row, 'from', surchargeFault('area_zone_whole_country', { country }));
      return;
    }
    const column = this.columns.number('from');
    this.groups.of(row).addWhole({ name, area: named(name), line, written, column });
  }

  private takeCity(row: Row, written: string): void {
    const { country, name, line } = row;
    const city = canonicalCity(country, written);
    if (city === '') {
      this.fault(row, 'city', surchargeFault('area_not_city', { text: written }));
      return;
    }
    const area = { ...named(name), city: written };
    const column = this.columns.number('city');
    this.groups.of(row).addCity({ name, area, line, written, column, city });
  }

  private report(): EntryReport {
    return {
      repeats: ({ line }) => {
        this.notes.add('area_rows_repeated', line);
      },
      coversAll: ({ line, name }) => {
        this.notes.add('area_codes_cover_country', line, { tier: name.tier ?? '' });
      },
      shares: (earlier, later) => {
        const { line, column, written, name } = later;
        const { written: other, line: at } = earlier;
        if (name.zone !== undefined && earlier.name.zone !== undefined) {
          const known = { text: written, zone: earlier.name.zone, line: at };
          const fault =
            written === other
              ? surchargeFault('area_in_zone', known)
              : surchargeFault('area_meets_zone', { ...known, other });
          this.faults.add(line, column, fault);
        } else if (name.tier !== undefined && earlier.name.tier !== undefined) {
          const shared = { text: written, tier: earlier.name.tier, line: at };
          this.notes.add('area_tiers_shared', line, shared);
        }
      },
    };
  }

  private read<Value>(
    cells: readonly string[],
    line: number,
    column: AreaColumn,
    readCell: (text: string) => Reading<Value>,
  ): Value | undefined {
    const reading = readCell(this.columns.text(cells, column));
    if (reading.kind === 'value') return reading.value;
    this.faults.add(line, this.columns.number(column), reading.fault);
    return undefined;
  }

  private fault({ line }: Row, column: AreaColumn, fault: Fault): void {
    this.faults.add(line, this.columns.number(column), fault);
  }
}

const ALL_ZEROS = /^0+$/;
const ALL_LAST = /^(?:9+|Z+)$/i;

/**
 * Whether a row says that it is for the whole country: `*`, or the first and the last code that
 * there may be, where the country has none. A range is in two cells or in one.
 */
function isWholeCountry(country: string, from: string, to: string): boolean {
  const [first, last] = to === '' ? (splitInTwo(from) ?? [from, from]) : [from, to];
  return (
    (first === EVERYWHERE && last === EVERYWHERE) ||
    (postalFormat(country).kind === 'none' && ALL_ZEROS.test(first) && ALL_LAST.test(last))
  );
}

const COURIER = /^[a-z][a-z0-9_]{0,39}$/;
const ZONE = /^zone\s*=(.*)$/i;
const LONGEST_ZONE = 20;
/** More than any carrier has; one per row would be codes in the wrong column. */
const MAX_NAMES = 500;

/** Reads cells whose few texts repeat on many rows, each text once. */
class AreaCells {
  private readonly names = new Map<string, Reading<KeyedName>>();
  readonly courier: (text: string) => Reading<string>;
  readonly country = once(readCountryCell);
  /** Blank for no day. */
  readonly validFrom = once(readValidFrom);

  constructor(expectedCourier: string | undefined) {
    this.courier = once((text) => readCourier(text, expectedCourier));
  }

  name(text: string): Reading<KeyedName> {
    const known = this.names.get(text);
    if (known !== undefined) return known;
    if (this.names.size >= MAX_NAMES)
      return faulty(surchargeFault('area_names_too_many', { most: MAX_NAMES }));
    const reading = readName(text);
    this.names.set(text, reading);
    return reading;
  }
}

function readCourier(text: string, expected: string | undefined): Reading<string> {
  const courier = text === '' ? (expected ?? '') : text.toLowerCase();
  if (courier === '') return faulty(fileFault('cell_missing', { what: 'courier' }));
  if (expected !== undefined && courier !== expected) {
    return faulty(surchargeFault('courier_not_asked', { text, courier: expected }));
  }
  return COURIER.test(courier) ? valueOf(courier) : faulty(surchargeFault('not_courier', { text }));
}

const readCountryCell = (text: string): Reading<string> =>
  text === '' ? faulty(fileFault('cell_missing', { what: 'country' })) : readCountry(text);

const readValidFrom = (text: string): Reading<string> =>
  text === '' ? valueOf('') : readDayCell(text);

function readName(text: string): Reading<KeyedName> {
  if (text === '') return faulty(surchargeFault('area_tier_missing'));
  const [, written] = ZONE.exec(text) ?? [];
  if (written !== undefined) {
    const zone = zoneCode(written.trim());
    const isZone = zone !== '' && zone.length <= LONGEST_ZONE;
    return isZone
      ? valueOf({ zone, key: `zone=${zone}` })
      : faulty(surchargeFault('area_not_zone', { text, most: LONGEST_ZONE }));
  }
  return isTierName(text)
    ? valueOf({ tier: text, key: text })
    : faulty(surchargeFault('area_not_tier', { text }));
}

function once<Value>(read: (text: string) => Reading<Value>) {
  const known = new Map<string, Reading<Value>>();
  return (text: string): Reading<Value> => {
    const earlier = known.get(text);
    if (earlier !== undefined) return earlier;
    const reading = read(text);
    known.set(text, reading);
    return reading;
  };
}

/** How ambiguous rows were read; each remark has a sentence. */
type NoteCode =
  | CodeRemark['code']
  | 'area_whole_country'
  | 'area_codes_cover_country'
  | 'area_codes_needless'
  | 'area_cities_unused'
  | 'area_rows_repeated'
  | 'area_tiers_shared';

const LISTED_LINES = 5;

/** Collects how a file's ambiguous rows were read, with one example of each kind. */
class AreaNotes {
  private readonly found = new Map<
    NoteCode,
    { readonly example: Fault['values']; readonly lines: Set<number>; count: number }
  >();

  add(code: NoteCode, line: number, example: Fault['values'] = {}): void {
    const known = this.found.get(code) ?? { example, lines: new Set(), count: 0 };
    this.found.set(code, known);
    known.lines.add(line);
    known.count += 1;
  }

  list(): Fault[] {
    return [...this.found].map(([code, { example, lines, count }]) => ({
      code,
      values: { ...example, count, lines: listFirstLines([...lines]), places: lines.size },
    }));
  }
}

function listFirstLines(lines: number[]): string[] {
  const listed = lines.sort((a, b) => a - b).slice(0, LISTED_LINES);
  return [...listed.map(String), ...(lines.length > LISTED_LINES ? ['…'] : [])];
}
