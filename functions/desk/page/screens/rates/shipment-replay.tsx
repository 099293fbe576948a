import type { JSX } from 'preact';
import { useState } from 'preact/hooks';

import { useRead } from '../../api/use-read';
import { formatNumber, formatThb, formatThbChange } from '../../format/amount';
import { useLanguage, useTexts } from '../../language/language';
import { Badge } from '../../parts/badge';
import { bindFields } from '../../parts/bind-fields';
import { DataTable } from '../../parts/data-table';
import { DayField } from '../../parts/fields';
import { ErrorNotice, Malformed, Notice } from '../../parts/notice';
import { Panel } from '../../parts/screen';
import { useSay } from '../../parts/use-say';
import { formatShare, priceChange } from './price-change';
import './shipment-replay.css';
import { type Replayed, ShipmentReplayGroups } from './shipment-replay-groups';
import { SHIPMENT_REPLAY } from './shipment-replay-texts';
import { RATES } from './texts';

interface ShipmentReplayProps {
  readonly courier: string;
  readonly version: number;
}

export function ShipmentReplay({ courier, version }: ShipmentReplayProps): JSX.Element {
  const t = useTexts(SHIPMENT_REPLAY);
  const words = useTexts(RATES);
  const [days, setDays] = useState<{ from?: string; to?: string }>({});
  const counted = useRead('rates.shipmentsToReplay', { courier, ...days });
  const [asked, setAsked] = useState<{ from: string; to: string }>();
  const { answer, error, isBusy } = useRead(
    'rates.replayShipments',
    asked && { courier, version, ...asked },
  );
  const count = counted.error === undefined ? counted.answer : undefined;
  const { from = count?.from ?? '', to = count?.to ?? '' } = days;
  const of = bindFields({ from, to }, (changed) => {
    if (changed.from !== '' && changed.to !== '') setDays(changed);
  });
  return (
    <Panel title={t.title}>
      <p class="hint">{t.lead(words.version(version))}</p>
      <div class="fields replay-days">
        <DayField label={t.from} {...of('from')} name="replay-from" />
        <DayField label={t.to} {...of('to')} name="replay-to" />
      </div>
      <ErrorNotice error={counted.error} />
      {count !== undefined && (
        <div class="tools">
          <button
            type="button"
            disabled={count.shipments === 0 || counted.isBusy || isBusy}
            aria-busy={isBusy}
            onClick={() => setAsked({ from: count.from, to: count.to })}
          >
            {isBusy ? t.running : t.run}
          </button>
          <small>
            {count.shipments === 0
              ? t.none
              : t.cost(count.shipments, formatNumber(count.shipments))}
          </small>
        </div>
      )}
      <ErrorNotice error={error} />
      {error === undefined && !isBusy && answer !== undefined && <Outcome replayed={answer} />}
    </Panel>
  );
}

function Outcome({ replayed }: { replayed: Replayed }): JSX.Element {
  const t = useTexts(SHIPMENT_REPLAY);
  const say = useSay();
  const { before, after, compared, dearer, cheaper, refused } = replayed;
  const lost = refused.reduce((sum, { count }) => sum + count, 0);
  return (
    <div class="replay-outcome">
      <p class="replay-headline" role="status">
        <strong>
          {t.over(formatThbChange(after.total - before.total), compared, formatNumber(compared))}
        </strong>
        {replayed.clientsDearer > 0 && (
          <Badge kind="warn">{t.clientsDearer(replayed.clientsDearer)}</Badge>
        )}
        {replayed.clientsCheaper > 0 && (
          <Badge kind="info">{t.clientsCheaper(replayed.clientsCheaper)}</Badge>
        )}
      </p>
      <div class="tools">
        <Badge>{t.dearer(formatNumber(dearer))}</Badge>
        <Badge>{t.cheaper(formatNumber(cheaper))}</Badge>
        <Badge>{t.same(formatNumber(compared - dearer - cheaper))}</Badge>
        {lost > 0 && <Badge kind="bad">{t.refusedCount(formatNumber(lost))}</Badge>}
      </div>
      <Sums replayed={replayed} />
      {refused.length > 0 && (
        <Notice kind="bad" title={t.refused}>
          <ul>
            {refused.map(({ count, fault }) => (
              <li key={fault.code}>{t.refusedOf(formatNumber(count), say(fault))}</li>
            ))}
          </ul>
        </Notice>
      )}
      <Remarks replayed={replayed} />
      <Malformed faults={replayed.malformed} />
      <ShipmentReplayGroups replayed={replayed} />
    </div>
  );
}

/** What the sums leave out, and where they are not what was sold. */
function Remarks({
  replayed: { soldOtherwise, withoutPrice, unpriced },
}: {
  replayed: Replayed;
}): JSX.Element | null {
  const t = useTexts(SHIPMENT_REPLAY);
  const remarks = [
    ...(soldOtherwise > 0 ? [t.soldOtherwise(soldOtherwise)] : []),
    ...(withoutPrice > 0 ? [t.withoutPrice(withoutPrice)] : []),
    ...(unpriced > 0 ? [t.unpriced(unpriced)] : []),
  ];
  if (remarks.length === 0) return null;
  return (
    <ul class="hint">
      {remarks.map((remark) => (
        <li key={remark}>{remark}</li>
      ))}
    </ul>
  );
}

function Sums({ replayed: { before, after } }: { replayed: Replayed }): JSX.Element {
  const t = useTexts(SHIPMENT_REPLAY);
  const { language } = useLanguage();
  const rows = [
    { name: t.price, from: before.total, to: after.total },
    { name: t.net, from: before.net, to: after.net },
    { name: t.carrier, from: before.cost, to: after.cost },
  ];
  return (
    <DataTable
      caption={t.sums}
      rows={rows}
      keyOf={({ name }) => name}
      columns={(column, number) => [
        column(t.sums, ({ name }) => name),
        number(t.before, ({ from }) => formatThb(from)),
        number(t.after, ({ to }) => formatThb(to)),
        number(t.change, ({ from, to }) => formatThbChange(to - from)),
        number(t.percent, ({ from, to }) => formatShare(priceChange(from, to).percent, language)),
      ]}
    />
  );
}
