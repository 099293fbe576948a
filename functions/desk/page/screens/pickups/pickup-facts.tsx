import type { JSX } from 'preact';

import type { AnswerOf } from '../../api/types';
import { formatNumber, formatThb } from '../../format/amount';
import { useLanguage, useTexts } from '../../language/language';
import { Panel } from '../../parts/screen';
import { Instant } from '../../parts/values';
import { addressLines } from '../records/address-lines';
import { Facts } from '../records/facts';
import { FIELD_NAMES } from '../records/field-texts';
import { SlotText } from './slot-text';
import { RECORD_TEXTS } from './texts';

export type ShownPickup = AnswerOf<'pickups.get'>['pickup'];

interface OfPickup {
  readonly pickup: ShownPickup;
}

export function RoundFacts({ pickup }: OfPickup): JSX.Element {
  const t = useTexts(RECORD_TEXTS);
  const { language } = useLanguage();
  const { destination, cancelled_at, cancelled_by, cancel_reason } = pickup;
  return (
    <Panel title={t.round}>
      <Facts
        facts={[
          { label: t.slot, value: <SlotText slot={pickup.slot} /> },
          { label: t.hub, value: language === 'th' ? destination.name_th : destination.name },
          { label: t.client, value: pickup.account_id },
          { label: t.cancelBy, value: <Instant at={pickup.cancel_by} /> },
          {
            label: t.cancelled,
            value: cancelled_at && (
              <>
                <Instant at={cancelled_at} /> {cancelled_by !== null && t.cancelledBy[cancelled_by]}
                {cancel_reason !== null && `: ${cancel_reason}`}
              </>
            ),
          },
          { label: t.requested, value: <Instant at={pickup.requested_date} /> },
          { label: t.updated, value: <Instant at={pickup.updated_date} /> },
        ]}
      />
    </Panel>
  );
}

export function PlaceFacts({ pickup }: OfPickup): JSX.Element {
  const t = useTexts(RECORD_TEXTS);
  const names = useTexts(FIELD_NAMES);
  const { language } = useLanguage();
  const { name, phone, email } = pickup.contact;
  return (
    <Panel title={t.place}>
      <Facts
        facts={[
          {
            label: names.pickup_address,
            value: addressLines(pickup.pickup_address, language),
          },
          { label: t.contact, value: [name, phone, email].filter((one) => one != null).join('\n') },
          { label: names.notes, value: pickup.notes },
        ]}
      />
    </Panel>
  );
}

export function FeeFacts({ pickup }: OfPickup): JSX.Element {
  const t = useTexts(RECORD_TEXTS);
  const names = useTexts(FIELD_NAMES);
  return (
    <Panel title={t.money}>
      <Facts
        facts={[
          {
            label: names.parcels_count,
            value: `${formatNumber(pickup.parcels_count)} · ${t.kg(formatNumber(pickup.total_weight_kg))}`,
          },
          { label: names.quote_id, value: pickup.quote_id },
        ]}
      />
      <table class="data wide fee">
        <caption class="unseen">{t.money}</caption>
        <tbody>
          {pickup.breakdown.map(({ part, amount_satang }) => (
            <tr key={part}>
              <th scope="row">{t.parts[part]}</th>
              <td class="number">{formatThb(amount_satang)} ฿</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t.total}</th>
            <td class="number">{formatThb(Math.round(pickup.fee_thb * 100))} ฿</td>
          </tr>
        </tfoot>
      </table>
    </Panel>
  );
}
