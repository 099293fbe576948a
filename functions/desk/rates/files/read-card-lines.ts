import type { Fault } from '../../../src/errors/fault';
import { GRAMS_PER_KG } from '../../../src/measures/units';
import { PIECES_RULES } from '../../../src/pricing/card';
import {
  MAX_SHIPMENT_GRAMS,
  MAX_WEIGHT_GRAMS,
  SCHEDULED,
  TARIFF_NAMES,
  type TariffName,
} from '../../../src/pricing/cards/rate-card';
import { cardFileFault, fileFault } from '../../faults/files';
import type { FileFault, FilePlace } from '../../sheets/files';
import { issueFaultIn } from '../../sheets/json-file';
import { type SheetLine, isContent } from '../../sheets/sheet';
import { parseDecimal, unitsPerShown } from '../../units/format-units';
import { readDeliveryDays, readWorkingDays } from '../../units/working-days';
import {
  BAHT,
  type Cell,
  Cells,
  KILOGRAMS,
  PERCENT,
  START,
  toCells,
  perZone,
  withoutEmptyEnd,
} from './cells';
import { FeeLines, LimitLines } from './fee-lines';
import {
  PrintedTables,
  TABLE_LINES,
  type TableLine,
  TariffLines,
  unknownLine,
} from './price-lines';
import { ProofLines } from './proof-lines';
import {
  FuelOnLine,
  ONE_VALUE,
  PER_ZONE,
  ValueLines,
  isApartFromTariffs,
  isOneOf,
  findLineName,
  nameInCsv,
} from './value-lines';
import { beginsLikeWeight } from './weight-cell';
import { ZoneLines, ZoneList } from './zone-lines';

/** Reads the lines of a card's sheet one by one, and remembers the place of each value. */
export class CardTable {
  readonly cells = new Cells();
  private readonly values = new ValueLines(this.cells);
  private readonly zones = new ZoneLines(this.cells);
  private readonly fees = new FeeLines(this.cells);
  private readonly limits = new LimitLines(this.cells);
  private readonly fuelOn = new FuelOnLine(this.cells);
  private readonly proofs = new ProofLines(this.cells);
  private readonly tariffs = {
    parcel: new TariffLines('parcel', this.cells),
    document: new TariffLines('document', this.cells),
  };
  private readonly tableLines: TableLine[] = [];
  private readonly tables = new PrintedTables(this.cells);
  private readonly zoneList = new ZoneList(this.cells);
  private readonly linesApart = new Set<number>();
  /** The reader of the unnamed lines that follow: those of a table or of the list of zones. */
  private block: PrintedTables | ZoneList | undefined;

  take(line: SheetLine): void {
    const cells = toCells(line);
    const [first] = cells;
    const name = first?.text.toLowerCase() ?? '';
    if (first === undefined || name.startsWith('#')) return;
    if (withoutEmptyEnd(cells).length === 0) return;
    const table = PrintedTables.nameOf(name);
    if (name === '' && this.block !== this.zoneList) {
      this.cells.nothingBeyond(cells, 1, cardFileFault('line_unnamed'));
    } else if (table !== undefined) {
      this.tables.begin(table, first, cells);
      this.block = this.tables;
    } else if (ZoneList.isHeading(cells)) {
      this.zoneList.begin(cells);
      this.block = this.zoneList;
    } else if (this.takeNamed(name, first, cells)) this.block = undefined;
    else if (this.isOfBlock(name)) this.block?.take(cells);
    else this.cells.fault(first, unknownLine(first.text, this.block === this.tables));
  }

  /** Reads a list of countries and zones from a file or a sheet of its own. */
  takeZoneList(place: Pick<FilePlace, 'file' | 'sheet'>, lines: readonly SheetLine[]): void {
    const [heading, ...rest] = lines.filter(isContent).map((line) => toCells(line, place));
    if (heading === undefined || !ZoneList.isHeading(heading)) {
      const known = (heading ?? []).map(({ text }) => text.toLowerCase());
      const columns = ['country', 'zone'].filter((name) => !known.includes(name));
      const fault = fileFault('columns_missing', { columns });
      this.cells.fault(heading?.[0] ?? { ...place, ...START }, fault, 'zones');
      return;
    }
    this.zoneList.begin(heading);
    for (const cells of rest) this.zoneList.take(cells);
  }

  /** The card as far as it can be read, for the schema to check. */
  finish(): object {
    const zones = this.zoneCells();
    if (!this.zones.has('zone')) this.tables.checkSameOrder();
    for (const { tariff, ...line } of [...this.tableLines, ...this.tables.inOrderOf(zones)]) {
      this.tariffs[tariff].take(line, this.openEndGrams());
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
      ...this.fees.finish(),
      ...this.limits.finish(),
      ...(this.values.text('billed_by') !== '' && {
        billed_by: this.values.text('billed_by').toLowerCase(),
      }),
      fuel_bp: this.values.numberOr(SCHEDULED, 'fuel_percent', 'fuel_bp', PERCENT),
      markup_bp: this.values.number('markup_percent', 'markup_bp', PERCENT) ?? 0,
      discount_bp: this.values.number('discount_percent', 'discount_bp', PERCENT) ?? 0,
      vat_mode: this.values.text('vat_mode'),
      vat_bp: this.values.number('vat_percent', 'vat_bp', PERCENT),
      rounding_unit_satang: this.values.number('rounding_thb', 'rounding_unit_satang', BAHT),
      ...this.values.optional('round_weight_to_kg', 'round_weight_to_grams', KILOGRAMS),
      ...this.values.optional('weight_step_kg', 'weight_step_grams', KILOGRAMS),
      ...this.values.optionalYesOrNo('lower_of_higher_weight'),
      ...this.values.optionalWord('pieces', PIECES_RULES),
      ...this.values.optionalCount('max_pieces'),
      ...this.values.optional('max_shipment_kg', 'max_shipment_grams', KILOGRAMS),
      ...this.values.optionalTime('cutoff'),
      ...this.values.optionalDays('collects', readWorkingDays, (text) =>
        fileFault('not_weekdays', { text }),
      ),
      ...this.values.optionalYesOrNo('collects_on_holidays'),
      ...this.values.optionalDays('delivers', readDeliveryDays, (text) =>
        cardFileFault('not_delivery_days', { text }),
      ),
      ...this.fuelOn.finish(),
      ...this.proofs.finish(),
    };
  }

  /** Cells without a value where others of their line or table have one. */
  emptyCells(): FileFault[] {
    return [
      ...TARIFF_NAMES.flatMap((name) => this.tariffs[name].emptyCells(this.zoneCells())),
      ...this.zones.emptyFees(this.zoneCells()),
    ];
  }

  /** A schema's fault in a value of the card, by its line and in its units. */
  describe({ path, message }: { path: readonly PropertyKey[]; message: string }): Fault {
    const [list, index, ...rest] = path;
    const value = path.filter((part) => typeof part === 'string');
    const wrong = issueFaultIn({ message }, unitsPerShown(value.join('.')));
    const isPart = typeof index === 'number' && rest.length > 0;
    if (!isPart) return cardFileFault('line_wrong', { line: nameInCsv(path.join('.')), wrong });
    const line = nameInCsv(value.slice(1).join('.'));
    const zone = list === 'zones' ? this.zoneCells()[index]?.text : undefined;
    return zone === undefined
      ? cardFileFault('line_wrong', { line, wrong })
      : cardFileFault('zone_line_wrong', { zone, line, wrong });
  }

  /** Why a value of the card is missing, if a line of it is missing or empty. */
  missingLine(path: string): Fault | undefined {
    const [, ofZones] = /^zones\.\d+\.(\w+)$/.exec(path) ?? [];
    if (ofZones === 'countries' && !this.zones.has('countries')) {
      return this.zoneList.isGiven ? undefined : cardFileFault('zones_without_countries');
    }
    const line = findLineName(ofZones ?? path);
    const isThere = line === undefined || this.values.text(line) !== '' || this.zones.has(line);
    return isThere ? undefined : cardFileFault('line_missing', { line });
  }

  /** Whether every cell with prices was read; otherwise they seem to fall or be missing. */
  get hasWholeTariffs(): boolean {
    return this.cells.hasFaultsOnlyOn(this.linesApart);
  }

  /** Whether a line of this name is known; if so, reads it. */
  private takeNamed(name: string, first: Cell, cells: readonly Cell[]): boolean {
    if (isApartFromTariffs(name)) this.linesApart.add(first.line);
    if (isOneOf(ONE_VALUE, name)) this.values.take(name, first, cells);
    else if (isOneOf(PER_ZONE, name)) this.zones.take(name, first, cells);
    else if (name === 'fuel_on') this.fuelOn.take(cells, first);
    else return this.takeListed(name, first, cells);
    return true;
  }

  /** The same for lines that may occur any number of times. */
  private takeListed(name: string, first: Cell, cells: readonly Cell[]): boolean {
    if (name === 'handling_fee') this.fees.takeHandlingFee(cells, first);
    else if (name === 'demand_surcharge') this.fees.takeDemandSurcharge(cells, first);
    else if (name === 'remote_area') this.fees.takeRemoteArea(cells, first);
    else if (name === 'country_fee') this.fees.takeCountryFee(cells, first);
    else if (name === 'proof') this.proofs.take(cells, first);
    else if (name === 'country_limit') this.limits.take(cells, first);
    else return this.takeTableLine(name, cells, first);
    return true;
  }

  private takeTableLine(name: string, cells: readonly Cell[], first: Cell): boolean {
    const table = Object.hasOwn(TABLE_LINES, name) ? TABLE_LINES[name] : undefined;
    if (table === undefined) return false;
    this.zones.limitToZones(cells);
    const weight = cells[1] ?? { ...first, text: '', column: 2 };
    this.tableLines.push({ ...table, weight, amounts: perZone(cells) });
    return true;
  }

  /** Where the weights of several pieces are added up, a shipment may weigh more than a piece. */
  private openEndGrams(): number {
    return this.values.text('pieces').toLowerCase().startsWith('sum_')
      ? MAX_SHIPMENT_GRAMS
      : MAX_WEIGHT_GRAMS;
  }

  /** A line of a table begins with a weight; one of the list of zones does not. */
  private isOfBlock(name: string): boolean {
    return this.block === this.tables ? beginsLikeWeight(name) : this.block !== undefined;
  }

  private zoneCells(): readonly Cell[] {
    return this.zones.codes(this.tables.zoneCells());
  }

  private tariff(name: TariffName) {
    this.cells.place(`${name}.delivery_type`, this.values.cell(`${name}_type`) ?? START);
    const step = parseDecimal(this.values.text('weight_step_kg'), KILOGRAMS.places);
    const zoneCount = this.zoneCells().length;
    const type = this.values.text(`${name}_type`);
    return this.tariffs[name].finish(type, step ?? GRAMS_PER_KG, zoneCount);
  }
}
