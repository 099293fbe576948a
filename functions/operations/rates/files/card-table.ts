import { GRAMS_PER_KG } from '../../../src/measures/units';
import { SCHEDULED, type TariffName } from '../../../src/quotes/cards/rate-card';
import type { FilePlace } from '../../sheets/file-fault';
import type { SheetLine } from '../../sheets/sheet';
import { parseDecimal } from '../../units/decimal';
import { AreaLines } from './area-lines';
import { BAHT, Cells, KILOGRAMS, PERCENT, START, type Cell } from './cells';
import { FeeLines } from './fee-lines';
import { FuelOnLine } from './fuel-on-line';
import {
  inCsvUnits,
  isApartFromTariffs,
  isOneOf,
  lineOf,
  nameInCsv,
  ONE_VALUE,
  PER_ZONE,
} from './line-names';
import { PrintedTables } from './printed-tables';
import { ProofLines } from './proof-lines';
import { TariffLines, type TableKind } from './tariff-lines';
import { unknownLine } from './unknown-line';
import { ValueLines } from './value-lines';
import { beginsLikeWeight } from './weight-cell';
import { perZone, withoutEmptyEnd } from './zone-cells';
import { ZoneLines } from './zone-lines';
import { NO_COUNTRIES, ZoneList } from './zone-list';

/** Takes the lines of a card's sheet one by one, and remembers the place of each value. */
export class CardTable {
  readonly cells = new Cells();
  private readonly values = new ValueLines(this.cells);
  private readonly zones = new ZoneLines(this.cells);
  private readonly fees = new FeeLines(this.cells);
  private readonly fuelOn = new FuelOnLine(this.cells);
  private readonly areas = new AreaLines(this.cells);
  private readonly proofs = new ProofLines(this.cells);
  private readonly tariffs = {
    parcel: new TariffLines('parcel', this.cells),
    document: new TariffLines('document', this.cells),
  };
  private readonly tables = new PrintedTables(this.cells);
  private readonly zoneList = new ZoneList(this.cells);
  private readonly linesApart = new Set<number>();
  private hasZoneList = false;
  /** What takes the lines without a name that follow: those of a table or of the list of zones. */
  private block: PrintedTables | ZoneList | undefined;

  take(texts: readonly string[], line: number): void {
    const cells = texts.map((text, at): Cell => ({ text, line, column: at + 1 }));
    const [first] = cells;
    const name = first?.text.toLowerCase() ?? '';
    if (first === undefined || name.startsWith('#')) return;
    if (withoutEmptyEnd(cells).length === 0) return;
    const table = PrintedTables.nameOf(name);
    if (name === '' && this.block !== this.zoneList) {
      this.cells.nothingBeyond(cells, 1, 'The line has no name in its first cell.');
    } else if (table !== undefined) {
      this.tables.begin(table, first, cells);
      this.block = this.tables;
    } else if (ZoneList.isHeading(cells)) this.beginZoneList(cells);
    else if (this.takeNamed(name, first, cells)) this.block = undefined;
    else if (this.isOfBlock(name)) this.block?.take(cells);
    else this.cells.fault(first, unknownLine(first.text, this.block === this.tables));
  }

  /** Takes a list of countries and zones that is a file or a sheet of its own. */
  takeZoneList(place: Pick<FilePlace, 'file' | 'sheet'>, lines: readonly SheetLine[]): void {
    this.hasZoneList = true;
    const [heading, ...rest] = ZoneList.cellsOf(place, lines);
    if (heading === undefined || !ZoneList.isHeading(heading)) {
      const message = 'The first line must name the columns country and zone.';
      this.cells.fault(heading?.[0] ?? { ...place, ...START }, message);
      return;
    }
    this.zoneList.begin(heading);
    for (const cells of rest) this.zoneList.take(cells);
  }

  /** The card as far as it can be read, for the schema to check. */
  finish(): object {
    const zones = this.zoneCells();
    if (!this.zones.has('zone')) this.tables.checkSameOrder();
    for (const { tariff, kind, weight, amounts } of this.tables.inOrderOf(zones)) {
      this.tariffs[tariff].take(kind, weight, amounts);
    }
    return {
      courier_name: this.values.text('courier_name'),
      display_name: this.values.text('display_name'),
      active: this.values.yesOrNo('active'),
      valid_from: this.values.day('valid_from'),
      valid_to: this.values.day('valid_to') || null,
      currency: 'THB',
      note: this.values.text('note'),
      zones: this.zones.finish(zones, this.zoneList.finish()),
      parcel: this.tariff('parcel'),
      document: this.tariff('document'),
      limits: this.values.limits(),
      handling_fees: this.fees.handlingFees,
      demand_surcharges: this.fees.demandSurcharges,
      fuel_bp: this.values.numberOr(SCHEDULED, 'fuel_percent', 'fuel_bp', PERCENT),
      markup_bp: this.values.number('markup_percent', 'markup_bp', PERCENT) ?? 0,
      discount_bp: this.values.number('discount_percent', 'discount_bp', PERCENT) ?? 0,
      vat_mode: this.values.text('vat_mode'),
      vat_bp: this.values.number('vat_percent', 'vat_bp', PERCENT),
      rounding_unit_satang: this.values.number('rounding_thb', 'rounding_unit_satang', BAHT),
      ...this.values.optional('round_weight_to_kg', 'round_weight_to_grams', KILOGRAMS),
      ...this.values.optional('weight_step_kg', 'weight_step_grams', KILOGRAMS),
      ...(this.values.text('lower_of_higher_weight') !== '' && {
        lower_of_higher_weight: this.values.yesOrNo('lower_of_higher_weight'),
      }),
      ...this.fuelOn.finish(),
      ...this.areas.finish(),
      ...this.proofs.finish(),
    };
  }

  /** What is wrong with a value of the card, in the words and units of its line. */
  describe(path: readonly PropertyKey[], message: string): string {
    const [list, index, ...rest] = path;
    const value = path.filter((part) => typeof part === 'string');
    const text = inCsvUnits(value.join('.'), message);
    const isPart = typeof index === 'number' && rest.length > 0;
    if (!isPart) return `${nameInCsv(path.join('.'))}: ${text}.`;
    const name = nameInCsv(value.slice(1).join('.'));
    const code = list === 'zones' ? this.zoneCells()[index]?.text : undefined;
    return code === undefined ? `${name}: ${text}.` : `zone ${code}: ${name}: ${text}.`;
  }

  /** Why a value of the card is missing, if a line of it is missing or empty. */
  missingLine(path: string): string | undefined {
    const [, ofZones] = /^zones\.\d+\.(\w+)$/.exec(path) ?? [];
    if (ofZones === 'countries' && !this.zones.has('countries')) {
      return this.zoneList.isGiven || this.hasZoneList ? undefined : NO_COUNTRIES;
    }
    const name = lineOf(ofZones ?? path);
    if (name === undefined || this.values.text(name) !== '' || this.zones.has(name))
      return undefined;
    return `The line ${name} is missing or has no value.`;
  }

  /** Whether every cell was read that prices are made of; otherwise they seem to fall or be missing. */
  get hasWholeTariffs(): boolean {
    return this.cells.hasFaultsOnlyOn(this.linesApart);
  }

  /** Whether a line of this name is known; it is taken then. */
  private takeNamed(name: string, first: Cell, cells: readonly Cell[]): boolean {
    if (isApartFromTariffs(name)) this.linesApart.add(first.line);
    if (isOneOf(ONE_VALUE, name)) this.values.take(name, first, cells);
    else if (isOneOf(PER_ZONE, name)) this.zones.take(name, first, cells);
    else if (name === 'fuel_on') this.fuelOn.take(cells, first);
    else return this.takeListed(name, first, cells);
    return true;
  }

  /** The same for the lines that a card may have any number of. */
  private takeListed(name: string, first: Cell, cells: readonly Cell[]): boolean {
    if (name === 'handling_fee') this.fees.takeHandlingFee(cells, first);
    else if (name === 'demand_surcharge') this.fees.takeDemandSurcharge(cells, first);
    else if (name === 'remote_area') this.areas.takeRemoteArea(cells, first);
    else if (name === 'country_fee') this.areas.takeCountryFee(cells, first);
    else if (name === 'proof') this.proofs.take(cells, first);
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

  private tariff(name: TariffName) {
    this.cells.place(`${name}.delivery_type`, this.values.cell(`${name}_type`) ?? START);
    const step = parseDecimal(this.values.text('weight_step_kg'), KILOGRAMS.places);
    return this.tariffs[name].finish(this.values.text(`${name}_type`), step ?? GRAMS_PER_KG);
  }
}
