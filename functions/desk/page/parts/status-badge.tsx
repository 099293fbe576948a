import type { JSX } from 'preact';

import type { AnswerOf } from '../api/types';
import { texts, useTexts } from '../language/language';
import { Badge, type BadgeKind } from './badge';
import {
  PICKUP_STATUS_TEXTS,
  SHIPMENT_STATUS_TEXTS,
  type PickupStatus,
  type ShipmentStatus,
} from './status-texts';

const PICKUP_KINDS: Readonly<Record<PickupStatus, BadgeKind>> = {
  requested: 'warn',
  confirmed: 'info',
  picked_up: 'info',
  at_hub: 'good',
  failed: 'bad',
  cancelled: 'plain',
};

const SHIPMENT_KINDS: Readonly<Record<ShipmentStatus, BadgeKind>> = {
  pending: 'warn',
  in_transit: 'info',
  delivered: 'good',
  returned: 'plain',
  confiscated: 'bad',
  lost: 'bad',
};

export function PickupStatusBadge({ status }: { status: PickupStatus }): JSX.Element {
  const t = useTexts(PICKUP_STATUS_TEXTS);
  return <Badge kind={PICKUP_KINDS[status]}>{t[status]}</Badge>;
}

export function ShipmentStatusBadge({ status }: { status: ShipmentStatus }): JSX.Element {
  const t = useTexts(SHIPMENT_STATUS_TEXTS);
  return <Badge kind={SHIPMENT_KINDS[status]}>{t[status]}</Badge>;
}

type PriceState = AnswerOf<'shipments.search'>['rows'][number]['price_state'];

const TEXTS = texts({
  no_price: ['No price', 'ไม่มีราคา'],
  no_service: ['No service, no price', 'ยังไม่เลือกบริการ ไม่มีราคา'],
});

export function PriceBadge({ state }: { state: PriceState }): JSX.Element | null {
  const t = useTexts(TEXTS);
  return state === 'priced' ? null : <Badge kind="bad">{t[state]}</Badge>;
}
