import type { JSX } from 'preact';

import { read } from '../../api/call';
import type { InputOf } from '../../api/types';
import { useRead } from '../../api/use-read';
import { formatNumber } from '../../format/amount';
import { useTexts } from '../../language/language';
import { Baht } from '../../parts/values';
import { ListTotals, useAsked } from '../records/list-totals';
import { TEXTS } from './texts';

const DG_PER_KG = 10_000;
const MAX_SHIPMENTS = 50_000;

/** What the list of shipments adds up to. */
export function ShipmentTotals({
  filters,
  total,
}: {
  filters: InputOf<'shipments.totals'>;
  total: number;
}): JSX.Element {
  const t = useTexts(TEXTS);
  const asked = useAsked(filters, total);
  return (
    <ListTotals
      total={total}
      most={MAX_SHIPMENTS}
      asked={asked}
      reading={useRead('shipments.totals', asked.isAsked ? filters : undefined)}
      sumsOf={({ shipments, weight_dg, price, sold, owed, unpriced }) => [
        { label: t.title, value: formatNumber(shipments) },
        { label: t.weight, value: t.kg(formatNumber(weight_dg / DG_PER_KG)) },
        { label: t.sums.price, value: <Baht satang={price} /> },
        { label: t.sums.sold, value: <Baht satang={sold} /> },
        { label: t.sums.owed, value: <Baht satang={owed} /> },
        { label: t.margin, value: <Baht satang={sold - owed} /> },
        ...(unpriced > 0 ? [{ label: t.unpriced, value: formatNumber(unpriced) }] : []),
      ]}
      save={(format) => read('shipments.save', { ...filters, format })}
    />
  );
}
