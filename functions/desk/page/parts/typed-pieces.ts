const MEASURES = ['actual_weight_kg', 'length_cm', 'width_cm', 'height_cm'] as const;
export const PIECE_FIELDS = [...MEASURES, 'quantity'] as const;
export type PieceField = (typeof PIECE_FIELDS)[number];

/** As many entries as the service takes. */
export const MAX_ENTRIES = 50;

/** Equal pieces as they are typed. */
export type TypedPiece = Readonly<Record<PieceField, string>>;

/** The weight and size of one package as they are typed, or pieces in their place. */
export interface TypedMeasures extends Readonly<Record<(typeof MEASURES)[number], string>> {
  /** As an address has them; empty for one package. */
  readonly pieces: string;
}

const BETWEEN_ENTRIES = '*';
const BETWEEN_FIELDS = '_';

/** @example writePieces([{ ...size, actual_weight_kg: '3.2', quantity: '2' }]) // '3.2_40_30_20_2' */
export const writePieces = (pieces: readonly TypedPiece[]): string =>
  pieces
    .map((piece) =>
      PIECE_FIELDS.map((name) => piece[name].replaceAll(/[*_]/g, ' ')).join(BETWEEN_FIELDS),
    )
    .join(BETWEEN_ENTRIES);

/** What `writePieces` wrote; a field that an address leaves out is empty. */
export const readPieces = (text: string): TypedPiece[] =>
  text === '' ? [] : text.split(BETWEEN_ENTRIES).slice(0, MAX_ENTRIES).map(readPiece);

function readPiece(text: string): TypedPiece {
  const typed = text.split(BETWEEN_FIELDS);
  const entries = PIECE_FIELDS.map((name, at) => [name, typed[at] ?? '']);
  // Each field has an entry.
  return Object.fromEntries(entries) as TypedPiece;
}

/** One more piece; the one package becomes the first. */
export function addPiece(typed: TypedMeasures, next: TypedPiece): TypedMeasures {
  const { pieces, ...one } = typed;
  const before = pieces === '' ? [{ ...one, quantity: '1' }] : readPieces(pieces);
  return { ...typed, pieces: writePieces([...before, next]) };
}

/** Without an entry. A single piece that is left is one package again. */
export function removePiece(typed: TypedMeasures, at: number): TypedMeasures {
  const rest = readPieces(typed.pieces).filter((_, place) => place !== at);
  const [first] = rest;
  if (first === undefined || rest.length > 1 || first.quantity.trim() !== '1') {
    return { ...typed, pieces: writePieces(rest) };
  }
  const { quantity: _, ...one } = first;
  return { ...one, pieces: '' };
}

export const changePiece = (
  typed: TypedMeasures,
  at: number,
  changed: Partial<TypedPiece>,
): TypedMeasures => ({
  ...typed,
  pieces: writePieces(
    readPieces(typed.pieces).map((piece, place) =>
      place === at ? { ...piece, ...changed } : piece,
    ),
  ),
});

/** Where the service says what is wrong with so many entries. */
export const piecePaths = (entries: number): string[] => [
  'pieces',
  ...Array.from({ length: entries }, (_, at) =>
    PIECE_FIELDS.map((name) => `pieces.${at}.${name}`),
  ).flat(),
];
