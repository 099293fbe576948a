import type { ComponentChildren, JSX } from 'preact';
import { useState } from 'preact/hooks';
import { Link, useSearchParams } from 'wouter-preact';

import { read } from '../../api/call';
import type { AnswerOf, InputOf } from '../../api/types';
import { useRead } from '../../api/use-read';
import { formatNumber } from '../../format/amount';
import { formatCountry } from '../../format/country';
import { dayOfInstant } from '../../format/day';
import { useLanguage, useTexts } from '../../language/language';
import { Badge } from '../../parts/badge';
import { DataTable, type Column } from '../../parts/data-table';
import { CheckField } from '../../parts/fields';
import { ErrorNotice, Notice } from '../../parts/notice';
import { Screen } from '../../parts/screen';
import { PriceBadge, ShipmentStatusBadge } from '../../parts/status-badge';
import { useQueryForm } from '../../parts/use-query-form';
import { type Selection, useChoiceColumn, useSelection } from '../../parts/use-selection';
import { useServiceName } from '../../parts/use-service-name';
import { Baht, Day, Email } from '../../parts/values';
import { CARE } from '../care/texts';
import { Downloads, ListTotals, useAsked } from '../records/list-totals';
import { Pager } from '../records/pager';
import '../records/records.css';
import { SavedSearches } from '../records/saved-searches';
import { BulkStatusBar } from '../statuses/bulk-status-bar';
import { COLUMNS, readColumns, writeColumns, type ColumnName } from './columns';
import { EMPTY, isPickupNumber, toFilters, toSearch } from './query';
import { ShipmentSearch } from './shipment-search';
import { TEXTS } from './texts';

type Row = AnswerOf<'shipments.search'>['rows'][number];

/** Finds shipments by whatever a client or a carrier names, and adds up what is listed. */
export function ShipmentsScreen(): JSX.Element {
  const t = useTexts(TEXTS);
  const care = useTexts(CARE);
  const [params] = useSearchParams();
  const form = useQueryForm(EMPTY, { settlesItself: false });
  const query = form.settled;
  const asked = toSearch(query, params.get('cursor'));
  const { answer, error, isBusy, reload } = useRead('shipments.search', asked);
  const columns = readColumns(query.cols);
  const live = (answer?.rows ?? []).filter(({ is_deleted }) => !is_deleted);
  const selection = useSelection(live, ({ request_number }) => request_number);
  const filters = toFilters(query);
  const [changes, setChanges] = useState(0);
  return (
    <Screen
      title={t.title}
      isBusy={isBusy}
      tools={<Link href="/shipments/care">{care.title}</Link>}
    >
      <ShipmentSearch form={form} />
      <SavedSearches list="/shipments" query={params} />
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
          {query.q === '' && (
            <ShipmentTotals key={changes} filters={filters} total={answer.total} />
          )}
          {query.q !== '' && answer.total > 0 && (
            <Downloads
              label={t.download}
              formats={['xlsx', 'csv']}
              save={(format) => read('shipments.save', { ...toSearch(query, null), format })}
            />
          )}
          <ColumnChoice
            chosen={columns}
            onChange={(cols) => form.submit({ ...query, cols: writeColumns(cols) })}
          />
          <BulkStatusBar
            canPaste
            selection={selection}
            shown={live.map(({ request_number }) => request_number)}
            {...(query.q === '' && { list: { total: answer.total, choice: filters } })}
            onDone={() => {
              setChanges(changes + 1);
              reload();
            }}
          />
          <Rows
            rows={answer.rows}
            columns={columns}
            isSearch={query.q !== ''}
            selection={selection}
          />
          {answer.is_cut && <p class="empty">{t.more}</p>}
          <Pager total={answer.total} next={answer.next_cursor} query={params} />
        </>
      )}
    </Screen>
  );
}

interface ColumnChoiceProps {
  readonly chosen: readonly ColumnName[];
  readonly onChange: (chosen: readonly ColumnName[]) => void;
}

function ColumnChoice({ chosen, onChange }: ColumnChoiceProps): JSX.Element {
  const t = useTexts(TEXTS);
  return (
    <details class="column-choice">
      <summary>{t.columns}</summary>
      <div class="tools">
        {COLUMNS.map((name) => (
          <CheckField
            key={name}
            label={t[name]}
            value={chosen.includes(name)}
            isDisabled={name === 'number'}
            onChange={(isOn) =>
              onChange(isOn ? [...chosen, name] : chosen.filter((other) => other !== name))
            }
          />
        ))}
      </div>
    </details>
  );
}

function useCells(
  columns: readonly ColumnName[],
): Readonly<Record<ColumnName, Omit<Column<Row>, 'heading'>>> {
  const t = useTexts(TEXTS);
  const { language } = useLanguage();
  const nameService = useServiceName();
  return {
    number: {
      cell: ({ request_number, reference }) => (
        <span class="stacked">
          <Link class="unbroken" href={`/shipments/${request_number}`}>
            {request_number}
          </Link>
          {reference !== null && !columns.includes('reference') && (
            <small class="reference">{reference}</small>
          )}
        </span>
      ),
    },
    status: {
      cell: ({ status, is_deleted, price_state }) => (
        <span>
          <ShipmentStatusBadge status={status} />{' '}
          {is_deleted && <Badge kind="bad">{t.isDeleted}</Badge>} <PriceBadge state={price_state} />
        </span>
      ),
    },
    reference: { cell: ({ reference }) => <span class="reference">{reference ?? '–'}</span> },
    consignee: {
      cell: ({ consignee_name, consignee_country }) => (
        <span class="name">
          {consignee_name}, {formatCountry(consignee_country, language)}
        </span>
      ),
    },
    courier: {
      cell: ({ courier_name }) => <span class="name">{nameService(courier_name) ?? '–'}</span>,
    },
    service: { cell: ({ service_id }) => nameService(service_id) ?? '–' },
    carrierNumber: { cell: ({ carrier_tracking_number: number }) => number ?? '–' },
    weight: {
      isNumber: true,
      cell: ({ actual_weight_kg, pieces_count }) => (
        <span>
          <span class="unbroken">{t.kg(formatNumber(actual_weight_kg))}</span>
          {pieces_count !== undefined && <small class="unbroken"> {t.pieces(pieces_count)}</small>}
        </span>
      ),
    },
    price: { isNumber: true, cell: ({ price_satang }) => amount(price_satang) },
    margin: { isNumber: true, cell: ({ margin_satang }) => amount(margin_satang) },
    client: { cell: ({ client_email }) => <Email address={client_email} /> },
    created: { cell: ({ submitted_date }) => <Day day={dayOfInstant(submitted_date)} /> },
  };
}

const amount = (satang: number | null): ComponentChildren =>
  satang === null ? '–' : <Baht satang={satang} />;

interface RowsProps {
  readonly rows: readonly Row[];
  readonly columns: readonly ColumnName[];
  readonly isSearch: boolean;
  readonly selection: Selection<Row>;
}

function Rows({ rows, columns, isSearch, selection }: RowsProps): JSX.Element {
  const t = useTexts(TEXTS);
  const cells = useCells(columns);
  const chooser = useChoiceColumn(selection);
  const sayFound = ({ found_by, found_shipper }: Row): string =>
    found_shipper === null ? t.by[found_by] : t.byShipper(found_shipper);
  const numbered = (row: Row): JSX.Element => (
    <>
      {cells.number.cell(row)}
      <small>
        {t.foundBy}: {sayFound(row)}
      </small>
    </>
  );
  return (
    <DataTable
      caption={t.list}
      columns={[
        chooser,
        ...columns.map((name) => ({
          heading: t[name],
          ...cells[name],
          ...(isSearch && name === 'number' && { cell: numbered }),
        })),
      ]}
      rows={rows}
      keyOf={({ id }) => id}
      empty={isSearch ? `${t.none} ${t.exact}` : t.none}
    />
  );
}

const DG_PER_KG = 10_000;
const MAX_SHIPMENTS = 50_000;

interface ShipmentTotalsProps {
  readonly filters: InputOf<'shipments.totals'>;
  readonly total: number;
}

/** What the list of shipments adds up to. */
function ShipmentTotals({ filters, total }: ShipmentTotalsProps): JSX.Element {
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
