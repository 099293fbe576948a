import { MAX_PROOFS, TARIFF_NAMES, type TariffName } from '../../../src/quotes/cards/rate-card';
import { cardFileFault } from '../../faults/card-files';
import { fileFault } from '../../faults/files';
import { splitSides } from '../../units/sides';
import { BAHT, PACKAGE_CENTIMETRES, PACKAGE_KILOGRAMS, type Cell, type Cells } from './cells';
import { isOneOf } from './line-names';

/** The meanings of the cells after the name of the line. */
const MEMBERS = [
  'country',
  'weight_mg',
  'sides_um',
  'kind',
  'ship_date',
  'price_satang',
  'postal_code',
  'city',
] as const;

const MG_PER_UNIT = 100;
const UM_PER_UNIT = 10;

/** The proofs of a card, line by line. */
export class ProofLines {
  private readonly proofs: object[] = [];
  private taken = 0;

  constructor(private readonly cells: Cells) {}

  take(cells: readonly Cell[], first: Cell): void {
    this.taken += 1;
    if (this.taken > MAX_PROOFS) {
      const fault = cardFileFault('proofs_too_many', { most: MAX_PROOFS });
      if (this.taken === MAX_PROOFS + 1) this.cells.fault(first, fault);
      return;
    }
    const [, country, weight, size, kind, day, price, postalCode, city] = cells;
    this.cells.nothingBeyond(cells, MEMBERS.length + 1, cardFileFault('proof_takes_eight'));
    const proof = {
      country: this.readCountry(country, first),
      weight_mg: this.readWeight(weight, first),
      sides_um: this.readSides(size, first),
      kind: this.readKind(kind, first),
      ship_date: this.cells.day(day, first),
      price_satang: this.cells.decimal(price, BAHT, first),
      ...optional('postal_code', postalCode),
      ...optional('city', city),
    };
    if (Object.values(proof).includes(undefined)) return;
    const path = `proofs[${this.proofs.length}]`;
    this.cells.place(path, first);
    for (const [at, member] of MEMBERS.entries()) {
      this.cells.place(`${path}.${member}`, cells[at + 1] ?? first);
    }
    this.proofs.push(proof);
  }

  finish(): object {
    return this.proofs.length === 0 ? {} : { proofs: this.proofs };
  }

  private readCountry(cell: Cell | undefined, first: Cell): string | undefined {
    const name = this.cells.required(cell, 'destination', first);
    return cell === undefined || name === undefined ? undefined : this.cells.country(cell, name)[0];
  }

  private readWeight(cell: Cell | undefined, first: Cell): number | undefined {
    const units = this.cells.decimal(cell, PACKAGE_KILOGRAMS, first);
    return units === undefined ? undefined : units * MG_PER_UNIT;
  }

  private readSides(cell: Cell | undefined, first: Cell): number[] | undefined {
    const text = this.cells.required(cell, 'size', first);
    if (cell === undefined || text === undefined) return undefined;
    const texts = splitSides(text);
    if (texts === undefined) {
      this.cells.fault(cell, cardFileFault('not_sides', { text }));
      return undefined;
    }
    const sides = texts.flatMap((side) => {
      const units = this.cells.decimal({ ...cell, text: side }, PACKAGE_CENTIMETRES, cell);
      return units === undefined ? [] : [units * UM_PER_UNIT];
    });
    return sides.length === texts.length ? sides : undefined;
  }

  private readKind(cell: Cell | undefined, first: Cell): TariffName | undefined {
    const kind = cell?.text.toLowerCase() ?? '';
    if (isOneOf(TARIFF_NAMES, kind)) return kind;
    const wrong = { text: cell?.text ?? '', known: TARIFF_NAMES, near: [] };
    this.cells.fault(cell ?? first, fileFault('not_one_of', wrong));
    return undefined;
  }
}

const optional = (member: string, cell: Cell | undefined): object =>
  cell === undefined || cell.text === '' ? {} : { [member]: cell.text };
