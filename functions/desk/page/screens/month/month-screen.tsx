import type { JSX } from 'preact';
import { Link } from 'wouter-preact';

import {
  type GroupSums,
  type MonthGroup,
  marginBp,
  marginOf,
} from '../../../model/month/month-sums';
import { read } from '../../api/call';
import { useDesk } from '../../api/desk';
import type { AnswerOf } from '../../api/types';
import { useRead } from '../../api/use-read';
import { formatNumber, formatThb } from '../../format/amount';
import { formatDay, formatInstant, formatMonth, shiftDay } from '../../format/day';
import { useLanguage, useTexts } from '../../language/language';
import { DataTable } from '../../parts/data-table';
import { ChoiceField, DayField } from '../../parts/fields';
import { ErrorNotice, Notice } from '../../parts/notice';
import { Panel, Screen } from '../../parts/screen';
import { useCountryName } from '../../parts/use-country-name';
import { useQueryForm } from '../../parts/use-query-form';
import { useServiceName } from '../../parts/use-service-name';
import { Linked, shipmentsLink } from '../home/links';
import { Downloads } from '../records/list-totals';
import { MONTH } from './texts';

/** The last two years, the current month first. */
function listMonths(today: string): { readonly from: string; readonly to: string }[] {
  let next = `${shiftDay(`${today.slice(0, 7)}-01`, 31).slice(0, 7)}-01`;
  return Array.from({ length: 24 }, () => {
    const to = shiftDay(next, -1);
    next = `${to.slice(0, 7)}-01`;
    return { from: next, to };
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
  const lead = answer && [
    t.lead(formatDay(answer.from, language), formatDay(answer.to, language)),
    t.asOf(formatInstant(answer.as_of, language)),
  ];
  return (
    <Screen title={t.title} lead={lead?.join(' ')} isBusy={isBusy}>
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
      {answer?.total.shipments === 0 && <Notice kind="info">{t.empty}</Notice>}
      {answer !== undefined && answer.total.shipments > 0 && <Figures month={answer} />}
    </Screen>
  );
}

type Month = AnswerOf<'month.show'>;

function Figures({ month }: { month: Month }): JSX.Element {
  const t = useTexts(MONTH);
  const { from, to, groups, malformed } = month;
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
      {groups.map(({ by, sums }) => (
        <Panel key={by} title={t.by[by]}>
          <Group month={month} by={by} sums={sums} />
        </Panel>
      ))}
    </>
  );
}

/** The row of the sums: no client, courier, country or service has this name. */
const ALL = ' ';
const SHOWN = ['sold', 'expected', 'billed', 'credited', 'unbilled'] as const;

interface GroupProps {
  readonly month: Month;
  readonly by: MonthGroup;
  readonly sums: readonly GroupSums[];
}

function Group({ month: { from, to, total }, by, sums }: GroupProps): JSX.Element {
  const t = useTexts(MONTH);
  const nameOf = useNames(by);
  const linkTo = (path: string, more: object): string =>
    `${path}?${new URLSearchParams({ from, to, ...more }).toString()}`;
  /** Where the list, or margins, have a filter for it. */
  const linkOf = (of: string): string | undefined =>
    of === '' ? undefined : shipmentsLink({ from, to, ...(of !== ALL && { [by]: of }) });
  const linkToBills = (of: string): string | undefined =>
    ['', ALL].includes(of) || by === 'service' ? undefined : linkTo('/margins', { by, of });
  return (
    <DataTable
      caption={t.by[by]}
      rows={[...sums, { of: ALL, ...total }]}
      keyOf={({ of }) => of}
      columns={(column, number) => [
        column(t.of[by], ({ of }: GroupSums) => <Linked href={linkOf(of)}>{nameOf(of)}</Linked>),
        number(t.shipments, ({ shipments }) => formatNumber(shipments)),
        ...SHOWN.filter((name) => name !== 'credited' || total.credited !== 0).map((name) =>
          number(t.amounts[name], (one: GroupSums) => (
            <Linked href={name === 'billed' ? linkToBills(one.of) : undefined}>
              {formatThb(one[name])}
            </Linked>
          )),
        ),
        number(t.left, (one) => formatThb(marginOf(one))),
        number(t.share, (one) => formatShare(marginBp(one))),
        ...(by !== 'client'
          ? []
          : [
              column(t.statement, ({ of }: GroupSums) =>
                of === ALL ? null : (
                  <Link href={linkTo('/month/statement', { client: of })}>{t.statement}</Link>
                ),
              ),
            ]),
      ]}
    />
  );
}

const formatShare = (bp: number | null): string =>
  bp === null ? '–' : (bp / 100).toFixed(1).replace('-', '−');

function useNames(by: MonthGroup): (of: string) => string {
  const t = useTexts(MONTH);
  const nameService = useServiceName();
  const nameCountry = useCountryName();
  return (of) => {
    if (of === ALL) return t.all;
    if (of === '') return t.none;
    if (by === 'client') return of;
    return by === 'country' ? nameCountry(of) : nameService(of);
  };
}
