import type { JSX } from 'preact';
import { Link } from 'wouter-preact';

import {
  MONTH_AMOUNTS,
  type GroupSums,
  type MonthGroup,
  marginBp,
  marginOf,
} from '../../../model/month/month-sums';
import { read } from '../../api/call';
import { useDesk } from '../../api/desk';
import type { AnswerOf } from '../../api/types';
import { useRead } from '../../api/use-read';
import { formatNumber, formatPercent } from '../../format/amount';
import { formatDay, formatInstant, formatMonth, shiftDay } from '../../format/day';
import { useLanguage, useTexts } from '../../language/language';
import { DataTable } from '../../parts/data-table';
import { ChoiceField, DayField } from '../../parts/fields';
import { ErrorNotice, Notice } from '../../parts/notice';
import { Panel, Screen } from '../../parts/screen';
import { useCountryName } from '../../parts/use-country-name';
import { useQueryForm } from '../../parts/use-query-form';
import { useServiceName } from '../../parts/use-service-name';
import { Baht } from '../../parts/values';
import { Linked, shipmentsLink } from '../home/links';
import { Downloads } from '../records/list-totals';
import { MONTH } from './texts';

const MONTHS = 24;

/** The last months, the current one first. */
export function listMonths(today: string): { readonly from: string; readonly to: string }[] {
  let last = shiftDay(`${shiftDay(`${today.slice(0, 7)}-01`, 31).slice(0, 7)}-01`, -1);
  return Array.from({ length: MONTHS }, () => {
    const [from, to] = [`${last.slice(0, 7)}-01`, last];
    last = shiftDay(from, -1);
    return { from, to };
  });
}

/** What was sold in a month, what it cost and what is left, each figure leading to its lines. */
export function MonthScreen(): JSX.Element {
  const t = useTexts(MONTH);
  const { language } = useLanguage();
  const { desk } = useDesk();
  const months = listMonths(desk.today);
  const { from: first = '', to: last = '' } = months[1] ?? {};
  const { settled, of, submit } = useQueryForm({ from: first, to: last });
  const { from, to } = settled;
  const { answer, error, isBusy } = useRead('month.show', { from, to });
  const chosen = months.find((one) => one.from === from && one.to === to);
  return (
    <Screen
      title={t.title}
      lead={
        answer &&
        t.lead(
          formatDay(answer.from, language),
          formatDay(answer.to, language),
          formatInstant(answer.as_of, language),
        )
      }
      isBusy={isBusy}
    >
      <div class="fields">
        <ChoiceField
          label={t.month}
          name="month"
          value={chosen?.from ?? ''}
          choices={[
            ...(chosen === undefined ? [{ value: '', text: t.otherDays }] : []),
            ...months.map((one) => ({ value: one.from, text: formatMonth(one.from, language) })),
          ]}
          onChange={(value) => submit(months.find((one) => one.from === value) ?? settled)}
        />
        <DayField label={t.from} {...of('from')} />
        <DayField label={t.to} {...of('to')} />
      </div>
      <ErrorNotice error={error} />
      {answer && <Figures month={answer} />}
    </Screen>
  );
}

type Month = AnswerOf<'month.show'>;

function Figures({ month }: { month: Month }): JSX.Element {
  const t = useTexts(MONTH);
  const { from, to, total, groups, malformed } = month;
  if (total.shipments === 0) return <Notice kind="info">{t.empty}</Notice>;
  return (
    <>
      <p>{t.margin}</p>
      {malformed.length > 0 && (
        <Notice kind="warn">
          {t.malformed} {malformed.join(', ')}
        </Notice>
      )}
      <Downloads
        label={t.workbook}
        formats={['xlsx']}
        save={() => read('month.save', { from, to, format: 'xlsx' })}
      />
      {total.shipments > MAX_ROWS && <Notice kind="warn">{t.cut}</Notice>}
      {groups.map(({ by, sums }) => (
        <Panel key={by} title={t.by[by]}>
          <Group month={month} by={by} sums={sums} />
        </Panel>
      ))}
    </>
  );
}

const MAX_ROWS = 50_000;
/** The row of the sums: no client, courier, country or service has this name. */
const ALL = ' ';

interface GroupProps {
  readonly month: Month;
  readonly by: MonthGroup;
  readonly sums: readonly GroupSums[];
}

function Group({ month: { from, to, total }, by, sums }: GroupProps): JSX.Element {
  const t = useTexts(MONTH);
  const { language } = useLanguage();
  const name = useNames(by);
  const linkOf = (of: string): string | undefined =>
    of === '' ? undefined : shipmentsLink({ from, to, ...(of !== ALL && { [by]: of }) });
  /** Its lines on bills, where margins are by the same. */
  const billsOf = (of: string): string | undefined =>
    of === '' || of === ALL || by === 'service'
      ? undefined
      : `/margins?${new URLSearchParams({ from, to, by, of }).toString()}`;
  const shown = MONTH_AMOUNTS.flatMap((amount) =>
    amount === 'vat' || amount === 'total' || (amount === 'credited' && total.credited === 0)
      ? []
      : [amount],
  );
  return (
    <DataTable
      caption={t.by[by]}
      rows={[...sums, { of: ALL, ...total }]}
      keyOf={({ of }) => of}
      columns={(column, number) => [
        column(t.of[by], ({ of }: GroupSums) => (
          <Linked href={linkOf(of)}>{of === ALL ? <strong>{t.all}</strong> : name(of)}</Linked>
        )),
        number(t.shipments, ({ shipments }) => formatNumber(shipments)),
        ...shown.map((amount) =>
          number(t.amounts[amount], (one: GroupSums) => (
            <Linked href={amount === 'billed' ? billsOf(one.of) : undefined}>
              <Baht satang={one[amount]} />
            </Linked>
          )),
        ),
        number(t.left, (one) => <Baht satang={marginOf(one)} />),
        number(t.share, (one) => {
          const bp = marginBp(one);
          return bp === null ? '–' : formatPercent(bp, language).replace('-', '−');
        }),
        ...(by === 'client'
          ? [
              column(t.statement, ({ of }: GroupSums) =>
                of === ALL ? null : (
                  <Link
                    href={`/month/statement?${new URLSearchParams({ client: of, from, to }).toString()}`}
                  >
                    {t.statement}
                  </Link>
                ),
              ),
            ]
          : []),
      ]}
    />
  );
}

function useNames(by: MonthGroup): (of: string) => string {
  const t = useTexts(MONTH);
  const nameService = useServiceName();
  const nameCountry = useCountryName();
  return (of) => {
    if (of === '') return t.none;
    if (by === 'client') return of;
    return by === 'country' ? nameCountry(of) : nameService(of);
  };
}
