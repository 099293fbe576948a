import type { JSX } from 'preact';

import { formatMoney, formatNumber } from '../../format/amount';
import { formatCountry } from '../../format/country';
import { useLanguage, useTexts } from '../../language/language';
import { DataTable } from '../../parts/data-table';
import { Panel, SmallButton } from '../../parts/screen';
import { INCOTERM_TEXTS, SALE_TYPE_TEXTS } from '../../parts/status-texts';
import { Facts } from '../records/facts';
import { FIELD_NAMES } from '../records/field-texts';
import { IDENTIFIERS } from './changed-contents';
import type { ShownShipment } from './changed-fields';
import { ContentsDialog } from './contents-dialog';
import { SavedNotice, type Edited, type EditedOver } from './edited';
import { EDIT_TEXTS, RECORD_TEXTS, TYPE_TEXTS } from './texts';

/** What is in a shipment, its weight and size, and its customs declaration. */
export function ParcelFacts(props: EditedOver): JSX.Element {
  const { shipment, saved, onSaved, editing, onEdit } = props;
  const t = useTexts(RECORD_TEXTS);
  const { editContents } = useTexts(EDIT_TEXTS);
  const names = useTexts(FIELD_NAMES);
  const types = useTexts(TYPE_TEXTS);
  const saleTypes = useTexts(SALE_TYPE_TEXTS);
  const incoterms = useTexts(INCOTERM_TEXTS);
  const { shipment_type, declared_value: value, pieces, sale_type, incoterm } = shipment;
  return (
    <Panel
      title={t.parcel}
      tools={
        shipment.is_deleted ? undefined : (
          <SmallButton asks onClick={() => onEdit({ form: 'contents' })}>
            {editContents}
          </SmallButton>
        )
      }
    >
      {saved !== undefined && <SavedNotice fields={saved} />}
      <Facts
        facts={[
          { label: names.shipment_type, value: types[shipment_type] ?? shipment_type },
          { label: names.shipment_description, value: shipment.shipment_description },
          {
            label: names.pieces_count,
            value: shipment.pieces_count && formatNumber(shipment.pieces_count),
          },
          { label: names.actual_weight_kg, value: formatNumber(shipment.actual_weight_kg) },
          { label: t.size, value: pieces === undefined ? formatSize(shipment) : null },
          // The steps of a price begin with it.
          {
            label: names.volumetric_weight_kg,
            value:
              shipment.quoted_price_thb === null
                ? formatNumber(shipment.volumetric_weight_kg)
                : null,
          },
          {
            label: t.declared,
            value:
              value === null ? null : `${formatMoney(value)} ${shipment.declared_currency ?? ''}`,
          },
          { label: names.sale_type, value: sale_type && saleTypes[sale_type] },
          { label: names.ioss_number, value: shipment.ioss_number },
          { label: names.incoterm, value: incoterm && incoterms[incoterm] },
        ]}
      />
      {pieces !== undefined && <Pieces pieces={pieces} />}
      <Items shipment={shipment} />
      {editing?.form === 'contents' && (
        <ContentsDialog
          shipment={shipment}
          onSaved={(fields) => {
            onEdit(undefined);
            onSaved(fields);
          }}
          onClose={() => onEdit(undefined)}
        />
      )}
    </Panel>
  );
}

type ShownPiece = NonNullable<ShownShipment['pieces']>[number];

const formatSize = ({ length_cm, width_cm, height_cm }: ShownPiece | ShownShipment): string =>
  [length_cm, width_cm, height_cm].map(formatNumber).join(' × ');

function Pieces({ pieces }: { pieces: readonly ShownPiece[] }): JSX.Element {
  const t = useTexts(RECORD_TEXTS);
  const names = useTexts(FIELD_NAMES);
  return (
    <DataTable
      caption={t.pieces}
      rows={pieces.map((piece, at) => ({ ...piece, at }))}
      keyOf={({ at }) => String(at)}
      columns={(column, number) => [
        column(t.entry, ({ at }) => at + 1),
        number(names.actual_weight_kg, ({ actual_weight_kg }) => formatNumber(actual_weight_kg)),
        number(t.size, formatSize),
        number(t.item.quantity, ({ quantity = 1 }) => formatNumber(quantity)),
      ]}
    />
  );
}

function Items({
  shipment: { items, declared_currency },
}: Pick<Edited, 'shipment'>): JSX.Element | null {
  const t = useTexts(RECORD_TEXTS);
  const { language } = useLanguage();
  if (items.length === 0) return null;
  return (
    <DataTable
      caption={t.items}
      rows={items.map((item, at) => ({ ...item, at }))}
      keyOf={({ at }) => String(at)}
      columns={(column, number) => [
        column(t.item.description, ({ description }) => description),
        number(t.item.quantity, ({ quantity }) => formatNumber(quantity)),
        number(
          t.item.value,
          ({ unit_value }) => `${formatMoney(unit_value)} ${declared_currency ?? ''}`,
        ),
        column(t.item.hs, ({ hs_code }) => hs_code ?? '–'),
        column(t.item.origin, ({ country_of_origin: code }) =>
          code == null ? '–' : formatCountry(code, language),
        ),
        column(t.item.identifiers, (item) => <Identifiers item={item} />),
      ]}
    />
  );
}

/** A line for each that it has, and for its having no GTIN; empty without any. */
function Identifiers({ item }: { item: ShownShipment['items'][number] }): JSX.Element {
  const { item: t } = useTexts(RECORD_TEXTS);
  const { no_gtin } = useTexts(FIELD_NAMES);
  return (
    <span class="stacked identifiers">
      {IDENTIFIERS.filter((name) => item[name] !== undefined).map((name) => (
        <small key={name}>
          {t[name]}: {item[name]}
        </small>
      ))}
      {item.no_gtin === true && <small>{no_gtin}</small>}
    </span>
  );
}
