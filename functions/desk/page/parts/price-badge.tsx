import type { JSX } from 'preact';

import type { AnswerOf } from '../api/types';
import { texts, useTexts } from '../language/language';
import { Badge } from './badge';

type PriceState = AnswerOf<'shipments.search'>['rows'][number]['price_state'];

const TEXTS = texts({
  no_price: ['No price', 'ไม่มีราคา'],
  no_service: ['No service, no price', 'ยังไม่เลือกบริการ ไม่มีราคา'],
});

export function PriceBadge({ state }: { state: PriceState }): JSX.Element | null {
  const t = useTexts(TEXTS);
  return state === 'priced' ? null : <Badge kind="bad">{t[state]}</Badge>;
}
