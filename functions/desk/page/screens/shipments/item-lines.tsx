import type { JSX } from 'preact';

import { useTexts } from '../../language/language';
import { CountryField } from '../../parts/country-field';
import { DataTable, column, type Column } from '../../parts/data-table';
import { TextField } from '../../parts/fields';
import '../../parts/form-lines.css';
import { SmallButton } from '../../parts/screen';
import { useFocusOnNewLine } from '../../parts/use-focus-on-new-line';
import type { Faults } from './change-form';
import { newLine, type ItemField, type ItemLine } from './changed-contents';
import { EDIT_TEXTS, RECORD_TEXTS } from './texts';

interface Row extends ItemLine {
  readonly at: number;
}

interface ItemLinesProps {
  readonly lines: readonly ItemLine[];
  readonly faults: Faults;
  readonly onChange: (lines: readonly ItemLine[]) => void;
}

/** The lines of the customs declaration, to be changed, added and removed. */
export function ItemLines({ lines, faults, onChange }: ItemLinesProps): JSX.Element {
  const t = useTexts(EDIT_TEXTS);
  const { items: caption } = useTexts(RECORD_TEXTS);
  const columns = useColumns(lines, faults, onChange);
  const place = useFocusOnNewLine(lines.length);
  return (
    <div class="form-lines item-lines unseen-labels" ref={place}>
      <h3>{caption}</h3>
      <DataTable
        caption={caption}
        empty={t.noItems}
        rows={lines.map((item, at): Row => ({ ...item, at }))}
        keyOf={({ line }) => String(line)}
        columns={columns}
      />
      <div class="tools">
        <SmallButton onClick={() => onChange([...lines, newLine(lines)])}>{t.addItem}</SmallButton>
      </div>
    </div>
  );
}

function useColumns(
  lines: readonly ItemLine[],
  faults: Faults,
  onChange: (lines: readonly ItemLine[]) => void,
): readonly Column<Row>[] {
  const t = useTexts(EDIT_TEXTS);
  const { item: headings } = useTexts(RECORD_TEXTS);
  const buildField = (name: ItemField, heading: string, row: Row) => ({
    label: `${heading} ${row.at + 1}`,
    name: `items.${row.at}.${name}`,
    value: row[name],
    error: faults.of(`items.${row.at}.${name}`),
    onChange: (value: string): void =>
      onChange(lines.map((one) => (one.line === row.line ? { ...one, [name]: value } : one))),
  });
  const text = (name: ItemField, heading: string, rest: object = {}): Column<Row> =>
    column(heading, (row) => <TextField {...buildField(name, heading, row)} {...rest} />);
  const number = { required: true, inputMode: 'decimal' } as const;
  return [
    text('description', headings.description, { required: true }),
    text('quantity', headings.quantity, number),
    text('unit_value', headings.value, number),
    text('hs_code', headings.hs),
    column(headings.origin, (row) => (
      <CountryField {...buildField('country_of_origin', headings.origin, row)} />
    )),
    column('', ({ line, at }) => (
      <SmallButton
        isSecondary
        label={t.removeItem(at + 1)}
        onClick={() => {
          faults.forget();
          onChange(lines.filter((one) => one.line !== line));
        }}
      >
        ×
      </SmallButton>
    )),
  ];
}
