import { GRAMS_PER_KG } from '../../src/measures/weight';
import type { TariffName } from '../../src/quotes/cards/rate-card';
import type { CsvLine } from '../files/read-csv';
import { parseDecimal } from '../units/decimal';
import { BAHT, CENTIMETRES, Cells, KILOGRAMS, PERCENT, START, type Cell } from './cells';
import { FeeLines } from './fee-lines';
import { isOneOf, lineOf, ONE_VALUE, PER_ZONE } from './line-names';
import { PrintedTables } from './printed-tables';
import { TariffLines, type TableKind } from './tariff-lines';
import { beginsLikeWeight, WEIGHT_EXAMPLES } from './weight-cell';
import { perZone } from './zone-cells';
import { ZoneLines } from './zone-lines';
import { ZoneList } from './zone-list';

const YES_OR_NO: Readonly<Record<string, boolean>> = {
  yes: true,
  no: false,
  true: true,
  false: false,
};

function unknownLine(text: string, isInTable: boolean): string {
  if (isInTable) return `"${text}" is neither a known line nor ${WEIGHT_EXAMPLES}.`;
  return beginsLikeWeight(text)
    ? `"${text}" is not a known line. A table as carriers print it begins with a line parcel_table or document_table that names its zones.`
    : `"${text}" is not a known line.`;
}

/** Takes the lines of a card's CSV one by one, and remembers the place of each value. */
export class CardTable {
  readonly cells = new Cells();
  private readonly values = new Map<string, Cell>();
  private readonly zones = new ZoneLines(this.cells);
  private readonly fees = new FeeLines(this.cells);
  private readonly tariffs = {
    parcel: new TariffLines('parcel', this.cells),
    document: new TariffLines('document', this.cells),
  };
  private readonly tables = new PrintedTables(this.cells);
  private readonly zoneList = new ZoneList(this.cells);
  /** What takes the lines without a name that follow: those of a table or of the list of zones. */
  private block: PrintedTables | ZoneList | undefined;

  take(texts: readonly string[], line: number): void {
    const cells = texts.map((text, at): Cell => ({ text, line, column: at + 1 }));
    const [first] = cells;
    const name = first?.text.toLowerCase() ?? '';
    if (first === undefined || name.startsWith('#')) return;
    const table = PrintedTables.nameOf(name);
    if (name === '') this.cells.nothingBeyond(cells, 1, 'The line has no name in its first cell.');
    else if (table !== undefined) {
      this.tables.begin(table, first, cells);
      this.block = this.tables;
    } else if (ZoneList.isHeading(cells)) this.beginZoneList(cells);
    else if (this.takeNamed(name, first, cells)) this.block = undefined;
    else if (this.isOfBlock(name)) this.block?.take(cells);
    else this.cells.fault(first, unknownLine(first.text, this.block === this.tables));
  }

  /** Takes a list of countries and zones that is a file of its own. */
  takeZoneFile(file: string, lines: readonly CsvLine[]): void {
    const [heading, ...rest] = lines.map(({ cells, line }) =>
      cells.map((text, at): Cell => ({ text, file, line, column: at + 1 })),
    );
    if (heading === undefined || !ZoneList.isHeading(heading)) {
      const message = 'The first line must name the columns country and zone.';
      this.cells.fault(heading?.[0] ?? { file, ...START }, message);
      return;
    }
    this.zoneList.begin(heading);
    for (const cells of rest) this.zoneList.take(cells);
  }

  /** The card as far as it can be read, for the schema to check. */
  finish(): object {
    const zones = this.zoneCells();
    for (const { tariff, kind, weight, amounts } of this.tables.inOrderOf(zones)) {
      this.tariffs[tariff].take(kind, weight, amounts);
    }
    return {
      courier_name: this.text('courier_name'),
      display_name: this.text('display_name'),
      active: this.yesOrNo('active'),
      valid_from: this.text('valid_from'),
      valid_to: this.text('valid_to') || null,
      currency: 'THB',
      note: this.text('note'),
      zones: this.zones.finish(zones, this.zoneList.finish()),
      parcel: this.tariff('parcel'),
      document: this.tariff('document'),
      limits: {
        max_actual_weight_grams: this.number(
          'max_weight_kg',
          'limits.max_actual_weight_grams',
          KILOGRAMS,
        ),
        max_side_mm: this.number('max_side_cm', 'limits.max_side_mm', CENTIMETRES),
        max_length_plus_girth_mm: this.number(
          'max_length_plus_girth_cm',
          'limits.max_length_plus_girth_mm',
          CENTIMETRES,
        ),
      },
      handling_fees: this.fees.handlingFees,
      demand_surcharges: this.fees.demandSurcharges,
      fuel_bp: this.number('fuel_percent', 'fuel_bp', PERCENT),
      markup_bp: this.number('markup_percent', 'markup_bp', PERCENT) ?? 0,
      discount_bp: this.number('discount_percent', 'discount_bp', PERCENT) ?? 0,
      vat_mode: this.text('vat_mode'),
      vat_bp: this.number('vat_percent', 'vat_bp', PERCENT),
      rounding_unit_satang: this.number('rounding_thb', 'rounding_unit_satang', BAHT),
      ...this.optional('round_weight_to_kg', 'round_weight_to_grams', KILOGRAMS),
      ...this.optional('weight_step_kg', 'weight_step_grams', KILOGRAMS),
      ...(this.text('lower_of_higher_weight') !== '' && {
        lower_of_higher_weight: this.yesOrNo('lower_of_higher_weight'),
      }),
    };
  }

  /** A value of the card in words: that of a zone by the zone's code, an option of a fee by its name. */
  describe(path: readonly PropertyKey[]): string {
    const [list, index, ...rest] = path;
    if (list === 'handling_fees' && rest.length > 0) return rest.join('.');
    const code = list === 'zones' ? this.zoneCells()[Number(index)]?.text : undefined;
    return code === undefined || rest.length === 0
      ? path.join('.')
      : `zone ${code}: ${rest.join('.')}`;
  }

  /** Why a value of the card is missing, if a line of it is missing or empty. */
  missingLine(path: string): string | undefined {
    const [, ofZones] = /^zones\.\d+\.(\w+)$/.exec(path) ?? [];
    if (ofZones === 'countries' && !this.zones.has('countries') && !this.zoneList.isGiven) {
      return 'No zone has countries: add a line countries, lines of country,zone, or a file with --zones.';
    }
    const name = lineOf(ofZones ?? path);
    if (name === undefined || this.text(name) !== '' || this.zones.has(name)) return undefined;
    return `The line ${name} is missing or has no value.`;
  }

  private takeValue(name: string, first: Cell, cells: readonly Cell[]): void {
    if (this.values.has(name)) this.cells.fault(first, `There is already a line ${name}.`);
    this.cells.nothingBeyond(cells, 2, `The line ${name} takes only one value.`);
    this.values.set(name, cells[1] ?? { ...first, text: '' });
    this.cells.place(name, cells[1] ?? first);
  }

  /** Whether a line of this name is known; it is taken then. */
  private takeNamed(name: string, first: Cell, cells: readonly Cell[]): boolean {
    if (isOneOf(ONE_VALUE, name)) this.takeValue(name, first, cells);
    else if (isOneOf(PER_ZONE, name)) this.zones.take(name, first, cells);
    else if (name === 'handling_fee') this.fees.takeHandlingFee(cells, first);
    else if (name === 'demand_surcharge') this.fees.takeDemandSurcharge(cells, first);
    else if (name === 'parcel') this.takeTableLine('parcel', 'rows', cells, first);
    else if (name === 'document') this.takeTableLine('document', 'rows', cells, first);
    else if (name === 'parcel_per_kg') this.takeTableLine('parcel', 'bands', cells, first);
    else if (name === 'document_per_kg') this.takeTableLine('document', 'bands', cells, first);
    else return false;
    return true;
  }

  private takeTableLine(
    tariff: TariffName,
    kind: TableKind,
    cells: readonly Cell[],
    first: Cell,
  ): void {
    this.zones.limitToZones(cells);
    this.tariffs[tariff].take(kind, cells[1] ?? { ...first, text: '' }, perZone(cells));
  }

  private beginZoneList(cells: readonly Cell[]): void {
    this.zoneList.begin(cells);
    this.block = this.zoneList;
  }

  /** A line of a table begins with a weight; one of the list of zones with anything else. */
  private isOfBlock(name: string): boolean {
    return this.block === this.tables ? beginsLikeWeight(name) : this.block !== undefined;
  }

  private zoneCells(): readonly Cell[] {
    return this.zones.codes(this.tables.zoneCells());
  }

  private text(name: string): string {
    return this.values.get(name)?.text ?? '';
  }

  private yesOrNo(name: string): boolean {
    const cell = this.values.get(name);
    const value = YES_OR_NO[cell?.text.toLowerCase() ?? 'yes'];
    if (value === undefined) this.cells.fault(cell ?? START, `${name} must be yes or no.`, name);
    return value ?? true;
  }

  /** Null if the line is missing or empty. Only limits, markup and discount may be. */
  private number(name: string, path: string, unit: typeof BAHT): number | null {
    const cell = this.values.get(name);
    if (cell !== undefined) this.cells.place(path, cell);
    if (cell === undefined || cell.text === '') return null;
    return this.cells.decimal(cell, unit, cell, path) ?? null;
  }

  /** A member that a card has only where the line is there. */
  private optional(name: string, path: string, unit: typeof BAHT): object {
    const value = this.number(name, path, unit);
    return value === null ? {} : { [path]: value };
  }

  private tariff(name: TariffName) {
    this.cells.place(`${name}.delivery_type`, this.values.get(`${name}_type`) ?? START);
    const step = parseDecimal(this.text('weight_step_kg'), KILOGRAMS.places);
    return this.tariffs[name].finish(this.text(`${name}_type`), step ?? GRAMS_PER_KG);
  }
}
