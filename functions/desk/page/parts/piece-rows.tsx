import type { JSX } from 'preact';

import { texts, useTexts } from '../language/language';
import { DataTable, column, type Column } from './data-table';
import { TextField } from './fields';
import './form-lines.css';
import './piece-rows.css';
import { SmallButton } from './screen';
import {
  MAX_ENTRIES,
  PIECE_FIELDS,
  addPiece,
  changePiece,
  readPieces,
  removePiece,
  type PieceField,
  type TypedMeasures,
  type TypedPiece,
} from './typed-pieces';
import { useFocusOnNewLine } from './use-focus-on-new-line';

const TEXTS = texts({
  pieces: ['Pieces', 'พัสดุแต่ละชิ้น'],
  entry: ['Entry', 'แถวที่'],
  actual_weight_kg: ['Weight (kg)', 'น้ำหนัก (กก.)'],
  length_cm: ['Length (cm)', 'ยาว (ซม.)'],
  width_cm: ['Width (cm)', 'กว้าง (ซม.)'],
  height_cm: ['Height (cm)', 'สูง (ซม.)'],
  quantity: ['Quantity', 'จำนวน'],
  add: ['Add a piece', 'เพิ่มชิ้น'],
  remove: ['Remove entry {entry}', 'ลบแถวที่ {entry}'],
  most: [
    'At most {entries} entries. Equal pieces are one entry with a quantity.',
    'ใส่ได้ไม่เกิน {entries} แถว ชิ้นที่เหมือนกันให้ใส่เป็นแถวเดียวพร้อมจำนวน',
  ],
});

interface PieceRowsProps {
  readonly typed: TypedMeasures;
  /** What an entry that is added begins with. */
  readonly next: TypedPiece;
  /** What is wrong, by paths such as `pieces.0.quantity`. */
  readonly faultOf: (path: string) => string | undefined;
  readonly onChange: (typed: TypedMeasures) => void;
  readonly onRemove?: () => void;
}

/** The pieces of a shipment, to be changed, added and removed; of one package, only what adds another. */
export function PieceRows(props: PieceRowsProps): JSX.Element {
  const { typed, next, faultOf, onChange } = props;
  const t = useTexts(TEXTS);
  const pieces = readPieces(typed.pieces);
  const columns = useColumns(props, pieces.length);
  const place = useFocusOnNewLine(pieces.length);
  const fault = faultOf('pieces');
  const isFull = pieces.length >= MAX_ENTRIES;
  return (
    <div class="form-lines piece-rows unseen-labels" ref={place}>
      {pieces.length > 0 && (
        <DataTable
          caption={t.pieces}
          rows={pieces.map((piece, at): Row => ({ ...piece, at }))}
          keyOf={({ at }) => String(at)}
          columns={columns}
        />
      )}
      {fault !== undefined && (
        <small class="fault" role="alert">
          {fault}
        </small>
      )}
      <div class="tools">
        {isFull ? (
          <small>{t.most(MAX_ENTRIES)}</small>
        ) : (
          <SmallButton onClick={() => onChange(addPiece(typed, next))}>{t.add}</SmallButton>
        )}
      </div>
    </div>
  );
}

interface Row extends TypedPiece {
  readonly at: number;
}

function useColumns(
  { typed, faultOf, onChange, onRemove }: PieceRowsProps,
  count: number,
): readonly Column<Row>[] {
  const t = useTexts(TEXTS);
  const field = (name: PieceField): Column<Row> =>
    column(t[name], (row) => (
      <TextField
        label={`${t[name]} ${row.at + 1}`}
        name={`pieces.${row.at}.${name}`}
        required
        inputMode={name === 'quantity' ? 'numeric' : 'decimal'}
        value={row[name]}
        error={faultOf(`pieces.${row.at}.${name}`)}
        onChange={(value) => onChange(changePiece(typed, row.at, { [name]: value }))}
      />
    ));
  const remove: Column<Row> = column('', ({ at }) => (
    <SmallButton
      isSecondary
      label={t.remove(at + 1)}
      onClick={() => {
        onRemove?.();
        onChange(removePiece(typed, at));
      }}
    >
      ×
    </SmallButton>
  ));
  return [
    column(t.entry, ({ at }) => at + 1),
    ...PIECE_FIELDS.map(field),
    ...(count > 1 ? [remove] : []),
  ];
}
