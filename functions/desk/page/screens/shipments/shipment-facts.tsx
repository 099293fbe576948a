import type { JSX } from 'preact';

import { useTexts } from '../../language/language';
import { Notice } from '../../parts/notice';
import { Panel } from '../../parts/screen';
import { useServiceName } from '../../parts/use-service-name';
import { DatedWeekday, Day, Days, Instant } from '../../parts/values';
import { Facts } from '../records/facts';
import { FIELD_NAMES } from '../records/field-texts';
import type { ShownShipment } from './changed-fields';
import { RECORD_TEXTS } from './texts';

interface OfShipment {
  readonly shipment: ShownShipment;
}

/** What is said of it, when it should arrive, and when it was created and changed. */
export function DetailFacts({ shipment }: OfShipment): JSX.Element {
  const nameService = useServiceName();
  const t = useTexts(RECORD_TEXTS);
  const names = useTexts(FIELD_NAMES);
  const { handover_date: handover, estimated_delivery: delivery } = shipment;
  return (
    <Panel title={t.details}>
      <Facts
        facts={[
          { label: names.service_id, value: nameService(shipment.service_id) },
          {
            label: names.handover_date,
            value: handover && <DatedWeekday day={handover} />,
          },
          {
            label: names.estimated_delivery,
            value: delivery && <Days first={delivery.earliest} last={delivery.latest} />,
          },
          { label: names.reference, value: shipment.reference },
          { label: names.notes, value: shipment.notes },
          { label: names.public_note, value: shipment.public_note },
          { label: t.created, value: <Instant at={shipment.submitted_date} /> },
          { label: t.updated, value: <Instant at={shipment.updated_date} /> },
        ]}
      />
    </Panel>
  );
}

/** Shipments store their notes in English. */
const StoredNote = ({ text }: { text: string }): JSX.Element => <span lang="en">{text}</span>;

export function MoneyFacts({ shipment }: OfShipment): JSX.Element {
  const t = useTexts(RECORD_TEXTS);
  const names = useTexts(FIELD_NAMES);
  const { quoted_price_thb: price, price_date, rate_version, price_note, quote_id } = shipment;
  return (
    <Panel title={t.money}>
      {price === null && (
        <Notice kind="warn" title={t.noPrice}>
          {price_note !== null && <StoredNote text={price_note} />}
          {shipment.service_id === null && <span>{t.noService}</span>}
        </Notice>
      )}
      <Facts
        facts={[
          { label: names.price_date, value: price_date && <Day day={price_date} /> },
          { label: names.rate_version, value: rate_version },
          { label: names.quote_id, value: quote_id },
          {
            label: names.price_note,
            value: price !== null && price_note && <StoredNote text={price_note} />,
          },
        ].filter(({ value }) => value !== false)}
      />
    </Panel>
  );
}
