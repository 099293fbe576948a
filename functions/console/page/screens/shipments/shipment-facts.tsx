import type { JSX } from 'preact';

import { formatMoney, formatNumber, formatThb } from '../../format/amount';
import { formatCountry } from '../../format/country';
import { useLanguage, useTexts } from '../../language';
import { DataTable } from '../../parts/data-table';
import { Panel } from '../../parts/screen';
import { useServiceName } from '../../parts/use-service-name';
import { Day, Instant } from '../../parts/values';
import { addressLines } from '../records/address-lines';
import { Facts } from '../records/facts';
import { FIELD_TEXTS } from '../records/field-texts';
import type { ShownShipment } from './changed-fields';
import { RECORD_TEXTS } from './record-texts';

interface OfShipment {
  readonly shipment: ShownShipment;
}

export function RouteFacts({ shipment }: OfShipment): JSX.Element {
  const nameOf = useServiceName();
  const t = useTexts(RECORD_TEXTS);
  const names = useTexts(FIELD_TEXTS);
  const { language } = useLanguage();
  return (
    <Panel title={t.route}>
      <Facts
        facts={[
          { label: t.to, value: formatCountry(shipment.consignee_address.country, language) },
          { label: names['service_id'] ?? '', value: nameOf(shipment.service_id) },
          { label: names['courier_name'] ?? '', value: nameOf(shipment.courier_name) },
          {
            label: names['carrier_tracking_number'] ?? '',
            value: shipment.carrier_tracking_number,
          },
          { label: names['reference'] ?? '', value: shipment.reference },
          { label: names['notes'] ?? '', value: shipment.notes },
          { label: names['public_note'] ?? '', value: shipment.public_note },
          { label: t.created, value: <Instant at={shipment.submitted_date} /> },
          { label: t.updated, value: <Instant at={shipment.updated_date} /> },
        ]}
      />
    </Panel>
  );
}

export function ParcelFacts({ shipment }: OfShipment): JSX.Element {
  const t = useTexts(RECORD_TEXTS);
  const names = useTexts(FIELD_TEXTS);
  const { length_cm, width_cm, height_cm } = shipment;
  const { shipment_type, declared_value, declared_currency } = shipment;
  const size = [length_cm, width_cm, height_cm].map(formatNumber).join(' × ');
  return (
    <Panel title={t.parcel}>
      <Facts
        facts={[
          { label: names['shipment_type'] ?? '', value: t.types[shipment_type] ?? shipment_type },
          { label: names['shipment_description'] ?? '', value: shipment.shipment_description },
          {
            label: names['actual_weight_kg'] ?? '',
            value: formatNumber(shipment.actual_weight_kg),
          },
          { label: t.size, value: size },
          {
            label: names['volumetric_weight_kg'] ?? '',
            value: formatNumber(shipment.volumetric_weight_kg),
          },
          {
            label: t.declared,
            value:
              declared_value === null
                ? null
                : `${formatMoney(declared_value)} ${declared_currency ?? ''}`,
          },
        ]}
      />
      <Items shipment={shipment} />
    </Panel>
  );
}

function Items({ shipment: { items, declared_currency } }: OfShipment): JSX.Element | null {
  const t = useTexts(RECORD_TEXTS);
  const { language } = useLanguage();
  if (items.length === 0) return null;
  return (
    <DataTable
      caption={t.items}
      rows={items.map((item, at) => ({ ...item, at }))}
      keyOf={({ at }) => String(at)}
      columns={[
        { heading: t.item.description, cell: ({ description }) => description },
        {
          heading: t.item.quantity,
          isNumber: true,
          cell: ({ quantity }) => formatNumber(quantity),
        },
        {
          heading: t.item.value,
          isNumber: true,
          cell: ({ unit_value }) => `${formatMoney(unit_value)} ${declared_currency ?? ''}`,
        },
        { heading: t.item.hs, cell: ({ hs_code }) => hs_code ?? '–' },
        {
          heading: t.item.origin,
          cell: ({ country_of_origin: code }) =>
            code == null ? '–' : formatCountry(code, language),
        },
      ]}
    />
  );
}

export function PartyFacts({
  shipment: { shipper_address, consignee_address, client_email },
}: OfShipment): JSX.Element {
  const t = useTexts(RECORD_TEXTS);
  const names = useTexts(FIELD_TEXTS);
  const { language } = useLanguage();
  const lines = (address: ShownShipment['consignee_address']): string =>
    addressLines(address, formatCountry(address.country, language));
  return (
    <Panel title={t.parties}>
      <Facts
        facts={[
          { label: names['client_email'] ?? '', value: client_email },
          { label: names['shipper_address'] ?? '', value: lines(shipper_address) },
          { label: names['consignee_address'] ?? '', value: lines(consignee_address) },
        ]}
      />
    </Panel>
  );
}

export function MoneyFacts({ shipment }: OfShipment): JSX.Element {
  const t = useTexts(RECORD_TEXTS);
  const names = useTexts(FIELD_TEXTS);
  const { quoted_price_thb: price, price_date, rate_version, price_note, quote_id } = shipment;
  return (
    <Panel title={t.money}>
      {price === null && <p class="empty">{t.noPrice}</p>}
      <Facts
        facts={[
          {
            label: t.price,
            value: price !== null && <strong>{formatThb(Math.round(price * 100))} ฿</strong>,
          },
          { label: names['price_date'] ?? '', value: price_date && <Day day={price_date} /> },
          { label: names['rate_version'] ?? '', value: rate_version },
          { label: names['quote_id'] ?? '', value: quote_id },
          { label: names['price_note'] ?? '', value: price_note },
        ].filter(({ value }) => value !== false)}
      />
    </Panel>
  );
}
