import type { JSX } from 'preact';
import { useId, useMemo, useState } from 'preact/hooks';

import { useLanguage, useTexts } from '../../language/language';
import { CountryField } from '../../parts/country-field';
import { DataTable, column, type Column } from '../../parts/data-table';
import { Dialog } from '../../parts/dialog';
import { CheckField, ChoiceField, LinesField, TextField } from '../../parts/fields';
import '../../parts/form-lines.css';
import { SmallButton } from '../../parts/screen';
import { INCOTERM_TEXTS, SALE_TYPE_TEXTS } from '../../parts/status-texts';
import { useFocusOnNewLine } from '../../parts/use-focus-on-new-line';
import { FIELD_NAMES } from '../records/field-texts';
import { ChangeForm, type Faults } from './change-form';
import {
  IDENTIFIERS,
  changedContents,
  contentsPaths,
  newLine,
  toContentsForm,
  unreadableContents,
  type ContentsForm,
  type ItemField,
  type ItemLine,
} from './changed-contents';
import type { ShownShipment } from './changed-fields';
import './editing.css';
import { EDIT_TEXTS, RECORD_TEXTS, TYPE_TEXTS } from './texts';

interface ContentsDialogProps {
  readonly shipment: ShownShipment;
  readonly onSaved: (fields: readonly string[]) => void;
  readonly onClose: () => void;
}

/** Changes what is in a shipment, and its customs declaration. */
export function ContentsDialog({ shipment, onSaved, onClose }: ContentsDialogProps): JSX.Element {
  const t = useTexts(EDIT_TEXTS);
  const [form, setForm] = useState(() => toContentsForm(shipment));
  return (
    <Dialog title={t.editContents} onClose={onClose}>
      <ChangeForm
        name="contents"
        shipment={shipment}
        save={t.save}
        hint={shipment.status === 'pending' ? t.typeRepriced : t.hasShipped}
        data={changedContents(form, shipment)}
        paths={contentsPaths(form)}
        unreadable={unreadableContents(form)}
        onSaved={onSaved}
      >
        {(faults) => (
          <>
            <ContentsFields form={form} faults={faults} onChange={setForm} />
            <ItemLines
              lines={form.items}
              faults={faults}
              onChange={(items) => setForm({ ...form, items })}
            />
          </>
        )}
      </ChangeForm>
    </Dialog>
  );
}

interface ContentsFieldsProps {
  readonly form: ContentsForm;
  readonly faults: Faults;
  readonly onChange: (form: ContentsForm) => void;
}

function ContentsFields({ form, faults, onChange }: ContentsFieldsProps): JSX.Element {
  const names = useTexts(FIELD_NAMES);
  const of = (name: Exclude<keyof ContentsForm, 'items'>) => ({
    label: names[name],
    name,
    value: form[name],
    error: faults.of(name),
    onChange: (value: string): void => onChange({ ...form, [name]: value }),
  });
  return (
    <>
      <LinesField required {...of('shipment_description')} />
      <div class="fields">
        <TypeField {...of('shipment_type')} />
        <TextField inputMode="decimal" {...of('declared_value')} />
        <CurrencyField {...of('declared_currency')} />
        <OneOfField texts={useTexts(SALE_TYPE_TEXTS)} {...of('sale_type')} />
        <TextField {...of('ioss_number')} />
        <OneOfField texts={useTexts(INCOTERM_TEXTS)} {...of('incoterm')} />
      </div>
    </>
  );
}

interface OneOfFieldProps {
  readonly texts: Readonly<Record<string, string>>;
  readonly label: string;
  readonly name: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** One of some values, or none. */
function OneOfField({ texts, ...field }: OneOfFieldProps): JSX.Element {
  const { notGiven } = useTexts(EDIT_TEXTS);
  const named = Object.entries(texts).map(([value, text]) => ({ value, text }));
  return <ChoiceField choices={[{ value: '', text: notGiven }, ...named]} {...field} />;
}

const USUAL = ['parcel', 'document'];
const OTHER = 'other …';

interface TypeFieldProps {
  readonly label: string;
  readonly error: string | undefined;
  readonly value: string;
  readonly onChange: (type: string) => void;
}

/** A parcel, a document, or another type by its name. */
function TypeField({ label, error, value, onChange }: TypeFieldProps): JSX.Element {
  const t = useTexts(EDIT_TEXTS);
  const types = useTexts(TYPE_TEXTS);
  const [isOther, setOther] = useState(!USUAL.includes(value));
  return (
    <>
      <ChoiceField
        label={label}
        name="shipment_type"
        value={isOther ? OTHER : value}
        choices={[
          ...USUAL.map((type) => ({ value: type, text: types[type] ?? type })),
          { value: OTHER, text: t.otherType },
        ]}
        onChange={(chosen) => {
          setOther(chosen === OTHER);
          onChange(chosen === OTHER ? '' : chosen);
        }}
      />
      {isOther && (
        <TextField
          label={t.otherTypeLabel}
          name="other_type"
          required
          hint={t.otherTypeHint}
          error={error}
          value={value}
          onChange={onChange}
        />
      )}
    </>
  );
}

interface CurrencyFieldProps {
  readonly label: string;
  readonly name: string;
  readonly error?: string | undefined;
  readonly value: string;
  readonly onChange: (code: string) => void;
}

function CurrencyField({ label, name, error, value, onChange }: CurrencyFieldProps): JSX.Element {
  const { language } = useLanguage();
  const list = useId();
  const options = useMemo(() => {
    const names = new Intl.DisplayNames(language, { type: 'currency' });
    return Intl.supportedValuesOf('currency').map((code) => (
      <option key={code} value={code} label={names.of(code)} />
    ));
  }, [language]);
  return (
    <>
      <TextField
        label={label}
        name={name}
        list={list}
        placeholder="THB"
        error={error}
        value={value}
        onChange={onChange}
      />
      <datalist id={list}>{options}</datalist>
    </>
  );
}

interface Row extends ItemLine {
  readonly at: number;
}

interface ItemLinesProps {
  readonly lines: readonly ItemLine[];
  readonly faults: Faults;
  readonly onChange: (lines: readonly ItemLine[]) => void;
}

/** The lines of the customs declaration, to be changed, added and removed. */
function ItemLines({ lines, faults, onChange }: ItemLinesProps): JSX.Element {
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
  const { no_gtin: none } = useTexts(FIELD_NAMES);
  const change = (row: Row, changed: Partial<ItemLine>): void =>
    onChange(lines.map((one) => (one.line === row.line ? { ...one, ...changed } : one)));
  const buildField = (name: ItemField, heading: string, row: Row) => ({
    label: `${heading} ${row.at + 1}`,
    name: `items.${row.at}.${name}`,
    value: row[name],
    error: faults.of(`items.${row.at}.${name}`),
    onChange: (value: string): void =>
      change(row, { [name]: value, ...(name === 'gtin' && { no_gtin: false }) }),
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
    column(headings.identifiers, (row) => (
      <div class="identifiers">
        {IDENTIFIERS.map((name) => (
          <TextField key={name} {...buildField(name, headings[name], row)} />
        ))}
        <CheckField
          label={
            <>
              {none} <span class="unseen">{row.at + 1}</span>
            </>
          }
          name={`items.${row.at}.no_gtin`}
          value={row.no_gtin}
          onChange={(no_gtin) => change(row, { no_gtin, ...(no_gtin && { gtin: '' }) })}
        />
      </div>
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
