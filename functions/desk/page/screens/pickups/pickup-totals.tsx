import type { JSX } from 'preact';

import { read } from '../../api/call';
import type { InputOf } from '../../api/types';
import { useRead } from '../../api/use-read';
import { formatNumber } from '../../format/amount';
import { useTexts } from '../../language/language';
import { Baht } from '../../parts/values';
import { ListTotals, useAsked } from '../records/list-totals';
import { TEXTS } from './texts';

const MAX_PICKUPS = 20_000;

/** What the list of pickups adds up to. */
export function PickupTotals({
  filters,
  total,
}: {
  filters: InputOf<'pickups.totals'>;
  total: number;
}): JSX.Element {
  const t = useTexts(TEXTS);
  const asked = useAsked(filters, total);
  return (
    <ListTotals
      total={total}
      most={MAX_PICKUPS}
      asked={asked}
      reading={useRead('pickups.totals', asked.isAsked ? filters : undefined)}
      sumsOf={({ pickups, parcels, weight_kg, fee_satang, cancelled_satang }) => [
        { label: t.title, value: formatNumber(pickups) },
        { label: t.parcels, value: formatNumber(parcels) },
        { label: t.weight, value: t.kg(formatNumber(weight_kg)) },
        { label: t.feeWithVat, value: <Baht satang={fee_satang} /> },
        ...(cancelled_satang > 0
          ? [{ label: t.ofCancelled, value: <Baht satang={cancelled_satang} /> }]
          : []),
      ]}
      save={(format) => read('pickups.save', { ...filters, format })}
    />
  );
}
