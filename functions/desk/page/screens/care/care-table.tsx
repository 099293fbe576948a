import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { Link } from 'wouter-preact';

import { formatNumber } from '../../format/amount';
import { useLanguage, useTexts } from '../../language/language';
import { Badge, type BadgeKind } from '../../parts/badge';
import { DataTable, column, numberColumn, type Column } from '../../parts/data-table';
import { SmallButton } from '../../parts/screen';
import { useSay } from '../../parts/use-say';
import { type Selection, useChoiceColumn } from '../../parts/use-selection';
import { useServiceName } from '../../parts/use-service-name';
import { Instant } from '../../parts/values';
import { CARE, type CareParcel, KIND_TEXTS, TRACKING_TEXTS, reasonText } from './texts';

/** So many rows are shown at first, and so many more with each click. */
const ROWS = 100;

export const KIND_BADGES: Readonly<Record<CareParcel['kinds'][number], BadgeKind>> = {
  silent: 'warn',
  overdue: 'warn',
  returning: 'info',
  delivered: 'good',
  exception: 'bad',
};

interface CareTableProps {
  readonly parcels: readonly CareParcel[];
  readonly selection: Selection<CareParcel>;
}

/** The parcels, each with a box to choose it. */
export function CareTable({ parcels, selection }: CareTableProps): JSX.Element {
  const t = useTexts(CARE);
  const [most, setMost] = useState(ROWS);
  const columns = useColumns();
  const rest = parcels.length - most;
  const choice = useChoiceColumn(selection);
  return (
    <>
      <DataTable
        caption={t.list}
        columns={[choice, ...columns]}
        rows={parcels.slice(0, most)}
        keyOf={({ id }) => id}
        empty={t.none}
      />
      {rest > 0 && (
        <SmallButton onClick={() => setMost(most + ROWS)}>
          {t.showMore(formatNumber(Math.min(ROWS, rest)), formatNumber(rest))}
        </SmallButton>
      )}
    </>
  );
}

function useColumns(): readonly Column<CareParcel>[] {
  const t = useTexts(CARE);
  const kindTexts = useTexts(KIND_TEXTS);
  const nameService = useServiceName();
  return [
    column(t.shipment, ({ request_number, carrier_number, courier }) => (
      <div class="care-lines">
        <Link class="unbroken" href={`/shipments/${request_number}`}>
          {request_number}
        </Link>
        <small>{nameService(courier) ?? '–'}</small>
        <small>{carrier_number}</small>
      </div>
    )),
    column(t.care, ({ kinds }) => (
      <div class="care-lines">
        {kinds.map((kind) => (
          <Badge key={kind} kind={KIND_BADGES[kind]}>
            {kindTexts[kind]}
          </Badge>
        ))}
      </div>
    )),
    column(t.status, (parcel) => <Status parcel={parcel} />),
    column(t.event, (parcel) => <LastEvent parcel={parcel} />),
    numberColumn(t.days, ({ days_silent }) => formatNumber(days_silent)),
    column(t.answered, (parcel) => <Answered parcel={parcel} />),
  ];
}

function Status({ parcel: { status, reason } }: { parcel: CareParcel }): JSX.Element {
  const statuses = useTexts(TRACKING_TEXTS);
  const { language } = useLanguage();
  return (
    <div class="care-lines">
      <span>{statuses[status]}</span>
      {reason !== null && <small>{reasonText(reason, language)}</small>}
    </div>
  );
}

function LastEvent({ parcel: { event } }: { parcel: CareParcel }): JSX.Element {
  const t = useTexts(CARE);
  const { language } = useLanguage();
  if (event === null) return <span class="none">{t.noEvent}</span>;
  return (
    <div class="care-lines">
      <span>{language === 'th' ? event.description_th : event.description}</span>
      <small>
        <Instant at={event.at} />
      </small>
    </div>
  );
}

function Answered({ parcel: { answered_at, fault } }: { parcel: CareParcel }): JSX.Element {
  const t = useTexts(CARE);
  const say = useSay();
  return (
    <div class="care-lines">
      {answered_at === null ? <span>{t.never}</span> : <Instant at={answered_at} />}
      {fault !== null && <small class="fault">{say(fault)}</small>}
    </div>
  );
}
