import type { BilledCharge, BilledLine } from '../../model/bill/bill';
import { plainWords } from './layout';

/** A row of a file: what it says, and the carrier's number of the piece that it is about. */
export interface ReadRow {
  readonly line: BilledLine;
  /** Null where it names none. */
  readonly piece: string | null;
}

/** A document of fifty lines holds so many of each. */
export const MAX_CHARGES = 60;

/** A line of a bill while rows join it: those of a shipment, or of its pieces. */
export class OpenLine {
  private line: BilledLine;
  private readonly pieces: Map<string | null, BilledLine>;

  constructor({ line, piece }: ReadRow) {
    this.line = line;
    this.pieces = new Map([[piece, line]]);
  }

  has(piece: string | null): boolean {
    return this.pieces.has(piece);
  }

  /** Whether a row bills the freight of its piece again, by the same code, whatever the amount. */
  billsAgain({ line, piece }: ReadRow): boolean {
    const known = this.pieces.get(piece);
    return (
      known !== undefined && listFreights(line).some((code) => listFreights(known).includes(code))
    );
  }

  /** @returns whether there was room for the row. */
  join({ line, piece }: ReadRow): boolean {
    const known = this.pieces.get(piece);
    const isInPieces = known === undefined || this.pieces.size > 1;
    const next = joined(this.line, line);
    const isLong = next.charges.length > MAX_CHARGES;
    const charges = isLong && isInPieces ? addUpEqual(next.charges) : next.charges;
    if (charges.length > MAX_CHARGES) return false;
    this.line = { ...next, charges };
    this.pieces.set(piece, known === undefined ? line : joined(known, line));
    return true;
  }

  /** Each piece weighs what it weighs, in however many rows it is. */
  finish(): BilledLine {
    const pieces = [...this.pieces.values()];
    if (pieces.length === 1) return this.line;
    const sum = (weightOf: (piece: BilledLine) => number | null): number | null => {
      const weights = pieces.map(weightOf).filter((weight) => weight !== null);
      return weights.length === 0 ? null : weights.reduce((total, weight) => total + weight, 0);
    };
    const named = [...this.pieces.keys()].filter((piece) => piece !== null);
    return {
      ...this.line,
      // Some files state the quantity of the shipment in each row, some that of the row's piece.
      pieces: Math.max(named.length, ...pieces.map((piece) => piece.pieces ?? 0)),
      billed_dg: sum(({ billed_dg }) => billed_dg),
      entered_dg: sum(({ entered_dg }) => entered_dg),
      scale_dg: sum(({ scale_dg }) => scale_dg),
      volumetric_dg: sum(({ volumetric_dg }) => volumetric_dg),
      sides: null,
    };
  }
}

const listFreights = ({ charges }: BilledLine): string[] =>
  charges.flatMap(({ step, code, satang }) =>
    step === 'freight' && satang > 0 ? [plainWords(code)] : [],
  );

/** Charges of the same code and words are one. */
function addUpEqual(charges: readonly BilledCharge[]): BilledCharge[] {
  const sums = new Map<string, BilledCharge>();
  for (const charge of charges) {
    const key = JSON.stringify([charge.step, charge.code, charge.name]);
    sums.set(key, { ...charge, satang: charge.satang + (sums.get(key)?.satang ?? 0) });
  }
  return [...sums.values()];
}

/** Two rows of a shipment: what the first does not say, the second does. */
const joined = (first: BilledLine, second: BilledLine): BilledLine => ({
  ...first,
  other_numbers: [...new Set([...first.other_numbers, ...second.other_numbers])],
  reference: first.reference ?? second.reference,
  references: [...new Set([...first.references, ...second.references])],
  ship_date: first.ship_date ?? second.ship_date,
  country: first.country ?? second.country,
  postal_code: first.postal_code ?? second.postal_code,
  zone: first.zone ?? second.zone,
  pieces: first.pieces ?? second.pieces,
  billed_dg: first.billed_dg ?? second.billed_dg,
  entered_dg: first.entered_dg ?? second.entered_dg,
  scale_dg: first.scale_dg ?? second.scale_dg,
  volumetric_dg: first.volumetric_dg ?? second.volumetric_dg,
  sides: first.sides ?? second.sides,
  charges: [...first.charges, ...second.charges],
  vat_satang: first.vat_satang + second.vat_satang,
});
