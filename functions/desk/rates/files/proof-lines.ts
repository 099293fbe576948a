import { MAX_PROOFS, TARIFF_NAMES, type TariffName } from '../../../src/pricing/cards/rate-card';
import { cardFileFault, fileFault } from '../../faults/files';
import { splitSides } from '../../units/reading';
import {
  BAHT,
  type Cell,
  type Cells,
  PACKAGE_CENTIMETRES,
  PACKAGE_KILOGRAMS,
  splitList,
} from './cells';
import { isOneOf } from './value-lines';

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
      ...this.readMeasures(weight, size, first),
      kind: this.readKind(kind, first),
      ship_date: this.cells.day(day, first),
      price_satang: this.cells.decimal(price, BAHT, first),
      ...optional('postal_code', postalCode),
      ...optional('city', city),
    };
    if (Object.values(proof).includes(undefined)) return;
    const path = this.cells.placeOne('proofs', this.proofs.length, first);
    for (const [at, member] of MEMBERS.entries()) {
      this.cells.place(`${path}.${member}`, cells[at + 1] ?? first);
    }
    this.placePieces(path, weight ?? first, size ?? first);
    this.proofs.push(proof);
  }

  finish(): object {
    return this.proofs.length === 0 ? {} : { proofs: this.proofs };
  }

  private readCountry(cell: Cell | undefined, first: Cell): string | undefined {
    const name = this.cells.required(cell, 'destination', first);
    return cell === undefined || name === undefined ? undefined : this.cells.country(cell, name)[0];
  }

  /** A weight and sides; of several pieces, as many of both. */
  private readMeasures(weight: Cell | undefined, size: Cell | undefined, first: Cell): object {
    const [weights, sizes] = [parseProofEntries(weight), parseProofEntries(size)];
    const entries = [...weights, ...sizes];
    if (entries.length <= 2 && entries.every(({ quantity }) => quantity === undefined)) {
      return { weight_mg: this.readWeight(weight, first), sides_um: this.readSides(size, first) };
    }
    const isSame = ({ quantity }: Entry, at: number): boolean =>
      quantity === undefined || quantity === (sizes[at]?.quantity ?? quantity);
    if (weights.length !== sizes.length || !weights.every(isSame)) {
      this.cells.fault(size ?? first, cardFileFault('proof_pieces_differ'));
      return { pieces: undefined };
    }
    const pieces = weights.map((entry, at) => {
      const same = sizes[at] ?? entry;
      const quantity = entry.quantity ?? same.quantity;
      return {
        weight_mg: this.readWeight(entry.cell, first),
        sides_um: this.readSides(same.cell, first),
        ...(quantity !== undefined && { quantity }),
      };
    });
    const isRead = pieces.every((piece) => !Object.values(piece).includes(undefined));
    return { pieces: isRead ? pieces : undefined };
  }

  /** Places each measure of several pieces at the cell that has them all. */
  private placePieces(path: string, weight: Cell, size: Cell): void {
    this.cells.place(`${path}.pieces`, weight);
    for (const at of parseProofEntries(size).keys()) {
      this.cells.place(`${path}.pieces[${at}].sides_um`, size);
    }
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

/** One of the pieces in a cell, and how many are equal to it if the cell says so: `2*3.2`. */
interface Entry {
  readonly cell: Cell;
  readonly quantity: number | undefined;
}

const QUANTITY = /^(\d{1,4})\s*\*\s*(\S.*)$/;

function parseProofEntries(cell: Cell | undefined): Entry[] {
  if (cell === undefined) return [];
  return splitList(cell.text).map((text): Entry => {
    const [, quantity, measure = ''] = QUANTITY.exec(text) ?? [];
    // Sides may be written with an asterisk as well: `40*30*20`.
    const isSize = splitSides(text) !== undefined;
    return quantity === undefined || isSize
      ? { cell: { ...cell, text }, quantity: undefined }
      : { cell: { ...cell, text: measure }, quantity: Number(quantity) };
  });
}
