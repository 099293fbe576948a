import type { JSX } from 'preact';
import { Link, useSearchParams } from 'wouter-preact';

import type { AnswerOf } from '../../api/types';
import { useRead } from '../../api/use-read';
import { formatNumber } from '../../format/amount';
import { formatCountry } from '../../format/country';
import { useLanguage, useTexts } from '../../language';
import { Badge } from '../../parts/badge';
import { DataTable, type Column } from '../../parts/data-table';
import { ErrorNotice, Notice } from '../../parts/notice';
import { PriceBadge } from '../../parts/price-badge';
import { Screen } from '../../parts/screen';
import { ShipmentStatusBadge } from '../../parts/status-badge';
import { useQueryForm } from '../../parts/use-query-form';
import { Email, Instant } from '../../parts/values';
import { Pager } from '../records/pager';
import '../records/records.css';
import { EMPTY, isPickupNumber, toSearch } from './query';
import { ShipmentSearch } from './shipment-search';
import { TEXTS } from './texts';

type Row = AnswerOf<'shipments.search'>['rows'][number];

/** Finds shipments by whatever a client or a carrier names. */
export function ShipmentsScreen(): JSX.Element {
  const t = useTexts(TEXTS);
  const [params] = useSearchParams();
  const form = useQueryForm(EMPTY, { settlesItself: false });
  const query = form.settled;
  const asked = toSearch(query, params.get('cursor'));
  const { answer, error, isBusy } = useRead('shipments.search', asked);
  return (
    <Screen title={t.title} isBusy={isBusy}>
      <ShipmentSearch form={form} />
      <ErrorNotice error={error} />
      {isPickupNumber(query.q) && (
        <Notice kind="info">
          <span>
            {t.aPickup} <Link href={`/pickups?q=${encodeURIComponent(query.q)}`}>{t.toPickup}</Link>
          </span>
        </Notice>
      )}
      {answer !== undefined && error === undefined && (
        <>
          <Rows rows={answer.rows} isSearch={query.q !== ''} />
          <Pager total={answer.total} next={answer.next_cursor} query={params} />
        </>
      )}
    </Screen>
  );
}

function Rows({ rows, isSearch }: { rows: readonly Row[]; isSearch: boolean }): JSX.Element {
  const t = useTexts(TEXTS);
  const { language } = useLanguage();
  const columns: Column<Row>[] = [
    {
      heading: t.number,
      cell: ({ request_number }) => (
        <Link class="unbroken" href={`/shipments/${request_number}`}>
          {request_number}
        </Link>
      ),
    },
    {
      heading: t.status,
      cell: ({ status, is_deleted, price_state }) => (
        <span>
          <ShipmentStatusBadge status={status} />{' '}
          {is_deleted && <Badge kind="bad">{t.isDeleted}</Badge>} <PriceBadge state={price_state} />
        </span>
      ),
    },
    {
      heading: t.reference,
      cell: ({ reference }) => <span class="reference">{reference ?? '–'}</span>,
    },
    {
      heading: t.consignee,
      cell: ({ consignee_name, consignee_country }) => (
        <span>
          {consignee_name}, {formatCountry(consignee_country, language)}
        </span>
      ),
    },
    {
      heading: t.weight,
      isNumber: true,
      cell: ({ actual_weight_kg }) => (
        <span class="unbroken">{t.kg(formatNumber(actual_weight_kg))}</span>
      ),
    },
    { heading: t.client, cell: ({ client_email }) => <Email address={client_email} /> },
    { heading: t.created, cell: ({ submitted_date }) => <Instant at={submitted_date} /> },
    ...(isSearch ? [{ heading: t.foundBy, cell: ({ found_by }: Row) => t.by[found_by] }] : []),
  ];
  return (
    <DataTable
      caption={t.list}
      columns={columns}
      rows={rows}
      keyOf={({ id }) => id}
      empty={isSearch ? `${t.none} ${t.exact}` : t.none}
    />
  );
}
