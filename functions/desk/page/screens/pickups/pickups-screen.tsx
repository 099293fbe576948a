import type { JSX } from 'preact';
import { Link, useSearchParams } from 'wouter-preact';

import { read } from '../../api/call';
import { useDesk } from '../../api/desk';
import type { AnswerOf, InputOf } from '../../api/types';
import { useRead } from '../../api/use-read';
import { formatNumber, formatThb } from '../../format/amount';
import { useLanguage, useTexts } from '../../language/language';
import { DataTable } from '../../parts/data-table';
import { ChoiceField, DayField } from '../../parts/fields';
import { ErrorNotice } from '../../parts/notice';
import { Screen } from '../../parts/screen';
import { PickupStatusBadge } from '../../parts/status-badge';
import { PICKUP_STATUS_TEXTS } from '../../parts/status-texts';
import { useQueryForm, type QueryForm } from '../../parts/use-query-form';
import { Baht } from '../../parts/values';
import { ListTotals, useAsked } from '../records/list-totals';
import { Pager } from '../records/pager';
import '../records/records.css';
import { SavedSearches } from '../records/saved-searches';
import { SearchForm, SearchTools, StatusChoice } from '../records/search-form';
import { findNextStatus } from './next-status';
import { NextStep } from './next-step';
import { EMPTY, settle, toFilters, toSearch, type PickupQuery } from './query';
import { SlotText } from './slot-text';
import { TEXTS } from './texts';

type Row = AnswerOf<'pickups.search'>['rows'][number];
type Hubs = AnswerOf<'pickups.destinations'>;

/** Finds pickups, and moves them on in their day. */
export function PickupsScreen(): JSX.Element {
  const t = useTexts(TEXTS);
  const [params] = useSearchParams();
  const form = useQueryForm(EMPTY, { settlesItself: false });
  const { answer: hubs } = useRead('pickups.destinations', {});
  const asked = toSearch(form.settled, params.get('cursor'));
  const { answer, error, isBusy, reload } = useRead('pickups.search', asked);
  return (
    <Screen title={t.title} isBusy={isBusy}>
      <PickupSearch form={form} hubs={hubs ?? []} />
      <SavedSearches list="/pickups" query={params} />
      <ErrorNotice error={error} />
      {answer !== undefined && error === undefined && (
        <>
          {form.settled.q === '' && (
            <PickupTotals filters={toFilters(form.settled)} total={answer.total} />
          )}
          <Rows rows={answer.rows} hubs={hubs ?? []} onMoved={reload} />
          {answer.is_cut && <p class="empty">{t.more}</p>}
          <Pager total={answer.total} next={answer.next_cursor} query={params} />
        </>
      )}
    </Screen>
  );
}

interface RowsProps {
  readonly rows: readonly Row[];
  readonly hubs: Hubs;
  readonly onMoved: () => void;
}

function Rows({ rows, hubs, onMoved }: RowsProps): JSX.Element {
  const t = useTexts(TEXTS);
  const { language } = useLanguage();
  const hubName = (id: string): string => {
    const hub = hubs.find((one) => one.id === id);
    return hub === undefined ? id : language === 'th' ? hub.name_th : hub.name;
  };
  return (
    <DataTable
      caption={t.list}
      columns={(column, number) => [
        column(t.number, ({ pickup_number, found_by, found_contact }) => (
          <span>
            <Link class="unbroken" href={`/pickups/${pickup_number}`}>
              {pickup_number}
            </Link>
            {found_by !== 'filters' && (
              <>
                <br />
                <small>{found_contact ? t.contact(found_contact) : t.found[found_by]}</small>
              </>
            )}
          </span>
        )),
        column(t.status, ({ status }) => <PickupStatusBadge status={status} />),
        column(t.slot, ({ slot }) => <SlotText slot={slot} />),
        column(t.hub, ({ destination_id }) => hubName(destination_id)),
        column(
          t.place,
          ({ pickup_name, pickup_province, pickup_province_th }) =>
            `${pickup_name}, ${language === 'th' ? pickup_province_th : pickup_province}`,
        ),
        column(t.client, ({ account_id }) => account_id),
        number(t.parcels, ({ parcels_count, total_weight_kg }) => (
          <span>
            {formatNumber(parcels_count)}
            <br />
            <small class="unbroken">{t.kg(formatNumber(total_weight_kg))}</small>
          </span>
        )),
        number(t.fee, ({ fee_thb }) => (
          <span class="unbroken">{formatThb(Math.round(fee_thb * 100))} ฿</span>
        )),
        column(t.next, (row) =>
          findNextStatus(row.status) === undefined ? (
            '–'
          ) : (
            <NextStep pickup={row} onMoved={onMoved} />
          ),
        ),
      ]}
      rows={rows}
      keyOf={({ id }) => id}
      empty={t.none}
    />
  );
}

const MAX_PICKUPS = 20_000;

interface PickupTotalsProps {
  readonly filters: InputOf<'pickups.totals'>;
  readonly total: number;
}

/** What the list of pickups adds up to. */
function PickupTotals({ filters, total }: PickupTotalsProps): JSX.Element {
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

interface PickupSearchProps {
  readonly form: QueryForm<keyof PickupQuery>;
  readonly hubs: AnswerOf<'pickups.destinations'>;
}

/** Finds pickups by number or client, or those of a hub on a day. */
function PickupSearch({ form, hubs }: PickupSearchProps): JSX.Element {
  const t = useTexts(TEXTS);
  const { language } = useLanguage();
  const { desk } = useDesk();
  const statuses = useTexts(PICKUP_STATUS_TEXTS);
  const given = form.fields;
  const ids = hubs.map(({ id }) => id);
  // What is chosen applies at once; what is typed, when it is sent.
  const set =
    (name: keyof PickupQuery) =>
    (value: string): void =>
      form.submit(settle({ ...given, [name]: value }, desk.today, ids));
  return (
    <SearchForm
      texts={t}
      value={given.q}
      onChange={(value) => form.set('q', value)}
      onSubmit={() => form.submit(settle(given, desk.today, ids))}
    >
      <div class="fields">
        <ChoiceField
          label={t.hub}
          name="hub"
          value={given.hub}
          choices={[
            { value: '', text: t.allHubs },
            ...hubs.map(({ id, name, name_th }) => ({
              value: id,
              text: language === 'th' ? name_th : name,
            })),
          ]}
          onChange={set('hub')}
        />
        <DayField label={t.day} name="day" value={given.day} onChange={set('day')} />
        <StatusChoice
          label={t.status}
          all={t.all}
          statuses={statuses}
          value={given.status}
          onChange={set('status')}
        />
      </div>
      <SearchTools clear={t.clear} onClear={() => form.submit(EMPTY)}>
        <small>{t.round}</small>
      </SearchTools>
    </SearchForm>
  );
}
