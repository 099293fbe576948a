import type { JSX } from 'preact';
import { useState } from 'preact/hooks';

import { formatMoney, formatNumber } from '../../format/amount';
import { formatCountry } from '../../format/country';
import { useLanguage, useTexts } from '../../language/language';
import { DataTable } from '../../parts/data-table';
import { Panel, SmallButton } from '../../parts/screen';
import { Facts } from '../records/facts';
import { FIELD_NAMES } from '../records/field-texts';
import type { ShownShipment } from './changed-fields';
import { ContentsDialog } from './contents-dialog';
import { SavedNotice, type Edited } from './edited';
import { EDIT_TEXTS, RECORD_TEXTS, TYPE_TEXTS } from './texts';

/** What is in a shipment, its weight and size, and its customs declaration. */
export function ParcelFacts({ shipment, saved, onSaved }: Edited): JSX.Element {
  const t = useTexts(RECORD_TEXTS);
  const { editContents } = useTexts(EDIT_TEXTS);
  const names = useTexts(FIELD_NAMES);
  const types = useTexts(TYPE_TEXTS);
  const [isEditing, setEditing] = useState(false);
  const { shipment_type, declared_value: value, pieces } = shipment;
  return (
    <Panel
      title={t.parcel}
      tools={
        shipment.is_deleted ? undefined : (
          <SmallButton asks onClick={() => setEditing(true)}>
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
        ]}
      />
      {pieces !== undefined && <Pieces pieces={pieces} />}
      <Items shipment={shipment} />
      {isEditing && (
        <ContentsDialog
          shipment={shipment}
          onSaved={(fields) => {
            setEditing(false);
            onSaved(fields);
          }}
          onClose={() => setEditing(false)}
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
      ]}
    />
  );
}
