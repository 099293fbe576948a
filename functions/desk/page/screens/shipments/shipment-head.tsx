import type { JSX } from 'preact';
import { useState } from 'preact/hooks';

import type { AnswerOf } from '../../api/types';
import { formatThb } from '../../format/amount';
import { formatCountry } from '../../format/country';
import { telephoneLink } from '../../format/telephone-link';
import { texts, useLanguage, useTexts } from '../../language/language';
import { SmallButton } from '../../parts/screen';
import { PriceBadge } from '../../parts/status-badge';
import { SHIPMENT_STATUS_TEXTS } from '../../parts/status-texts';
import { useServiceName } from '../../parts/use-service-name';
import { FIELD_NAMES } from '../records/field-texts';
import type { ShownShipment } from './changed-fields';
import { chooseStatus } from './changes';
import { focusNumber } from './fields-form';
import { EDIT_TEXTS, HEAD_TEXTS, RECORD_TEXTS } from './texts';
import './shipment-head.css';

interface ShipmentHeadProps {
  readonly shipment: ShownShipment;
  readonly next: AnswerOf<'shipments.show'>['next_statuses'];
}

/** What people open a shipment for: where it goes, with whom, under which number and at what price. */
export function ShipmentHead({ shipment, next }: ShipmentHeadProps): JSX.Element {
  const t = useTexts(HEAD_TEXTS);
  const names = useTexts(FIELD_NAMES);
  const nameService = useServiceName();
  const record = useTexts(RECORD_TEXTS);
  return (
    <section class="panel shipment-head" aria-label={t.head}>
      <dl>
        <div>
          <dt>{t.setStatus}</dt>
          <dd>
            <NextStatuses shipment={shipment} next={next} />
          </dd>
        </div>
        <div>
          <dt>{names.courier_name}</dt>
          <dd>{nameService(shipment.courier_name) ?? <span class="none">{t.noCourier}</span>}</dd>
        </div>
        <div>
          <dt>{names.carrier_tracking_number}</dt>
          <dd>
            <CarrierNumber shipment={shipment} />
          </dd>
        </div>
        <div>
          <dt>{t.consignee}</dt>
          <dd>
            <Consignee address={shipment.consignee_address} />
          </dd>
        </div>
        <div>
          <dt>{record.price}</dt>
          <dd>
            <Price shipment={shipment} />
          </dd>
        </div>
      </dl>
    </section>
  );
}

/** A button for each status that may follow, which chooses it in the form below. */
function NextStatuses({ shipment: { is_deleted }, next }: ShipmentHeadProps): JSX.Element {
  const edit = useTexts(EDIT_TEXTS);
  const statuses = useTexts(SHIPMENT_STATUS_TEXTS);
  if (is_deleted) return <>{edit.isDeletedText}</>;
  if (next.length === 0) return <>{edit.isFinal}</>;
  return (
    <span class="tools">
      {next.map((status) => (
        <SmallButton key={status} onClick={() => chooseStatus(status)}>
          {statuses[status]}
        </SmallButton>
      ))}
    </span>
  );
}

function CarrierNumber({ shipment }: { shipment: ShownShipment }): JSX.Element {
  const t = useTexts(HEAD_TEXTS);
  const { carrier_tracking_number: number, is_deleted } = shipment;
  return (
    <>
      {number === null ? <span class="none">{t.noNumber}</span> : <strong>{number}</strong>}
      <span class="tools">
        {number !== null && <CopyButton text={number} />}
        {!is_deleted && (
          <SmallButton onClick={focusNumber}>
            {number === null ? t.enterNumber : t.editNumber}
          </SmallButton>
        )}
      </span>
    </>
  );
}

function Consignee({ address }: { address: ShownShipment['consignee_address'] }): JSX.Element {
  const { language } = useLanguage();
  const { name, city, postal_code, country, phone } = address;
  const place = [city, postal_code].filter((part) => part !== undefined && part !== '').join(' ');
  return (
    <>
      <strong>{name}</strong>
      <span>
        {place}, {formatCountry(country, language)}
      </span>
      <a href={telephoneLink(phone)}>{phone}</a>
    </>
  );
}

function Price({
  shipment: { quoted_price_thb: price, service_id },
}: {
  shipment: ShownShipment;
}): JSX.Element {
  if (price === null) return <PriceBadge state={service_id === null ? 'no_service' : 'no_price'} />;
  return <strong class="unbroken">{formatThb(Math.round(price * 100))} ฿</strong>;
}

const TEXTS = texts({
  copy: ['Copy', 'คัดลอก'],
  copyOf: ['Copy {text}', 'คัดลอก {text}'],
  copied: ['Copied', 'คัดลอกแล้ว'],
});

export function CopyButton({ text }: { text: string }): JSX.Element {
  const t = useTexts(TEXTS);
  const [copied, setCopied] = useState<string>();
  const isCopied = copied === text;
  return (
    <SmallButton
      label={isCopied ? undefined : t.copyOf(text)}
      onClick={() => void navigator.clipboard.writeText(text).then(() => setCopied(text))}
    >
      {isCopied ? t.copied : t.copy}
    </SmallButton>
  );
}
