import type { JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import { Link } from 'wouter-preact';

import { ON_TIME_MONTHS, type OnTimeMonths } from '../../../model/on-time/on-time-counts';
import { useRead } from '../../api/use-read';
import { formatNumber, formatPercent } from '../../format/amount';
import { formatDay, formatInstant } from '../../format/day';
import { useLanguage, useTexts } from '../../language/language';
import { DataTable } from '../../parts/data-table';
import { ChoiceField } from '../../parts/fields';
import { ErrorNotice, Notice } from '../../parts/notice';
import { Panel, Screen, SmallButton } from '../../parts/screen';
import { useCountryName } from '../../parts/use-country-name';
import { useQueryForm, type QueryForm } from '../../parts/use-query-form';
import { useServiceName } from '../../parts/use-service-name';
import { GroupPanels } from './group-panels';
import { USUAL_MONTHS, type OnTimeAnswer, type OnTimeCell } from './outcomes';
import { DistancesPanel, SharesPanel } from './plots';
import { ON_TIME } from './texts';

type Field = 'months' | 'courier' | 'country';

/** How often parcels arrived on the days that were quoted. */
export function OnTimeScreen(): JSX.Element {
  const t = useTexts(ON_TIME);
  const { language } = useLanguage();
  const form = useQueryForm<Field>({ months: String(USUAL_MONTHS), courier: '', country: '' });
  const months = ON_TIME_MONTHS.find((one) => String(one) === form.settled.months) ?? USUAL_MONTHS;
  const { answer, error, isBusy, reload } = useRead('onTime.show', { months });
  const lead = answer && [
    t.lead(formatDay(answer.from, language), formatDay(answer.to, language)),
    t.underway(formatNumber(answer.underway)),
    t.asOf(formatInstant(answer.as_of, language)),
  ];
  return (
    <Screen
      title={t.title}
      lead={lead?.join(' ')}
      isBusy={isBusy}
      tools={<SmallButton onClick={reload}>{t.refresh}</SmallButton>}
    >
      <Filters form={form} cells={answer?.cells ?? []} />
      <ErrorNotice error={error} />
      {answer && <Numbers onTime={answer} months={months} chosen={form.settled} />}
    </Screen>
  );
}

interface FiltersProps {
  readonly form: QueryForm<Field>;
  readonly cells: readonly OnTimeCell[];
}

function Filters({ form, cells }: FiltersProps): JSX.Element {
  const t = useTexts(ON_TIME);
  const nameCourier = useServiceName();
  const nameCountry = useCountryName();
  const listChoices = (name: 'courier' | 'country', nameOf: (of: string) => string) => [
    { value: '', text: t.all },
    ...[...new Set(cells.map((cell) => cell[name]))]
      .map((value) => ({ value, text: nameOf(value) }))
      .sort((a, b) => a.text.localeCompare(b.text)),
  ];
  const choices = {
    months: ON_TIME_MONTHS.map((one) => ({ value: String(one), text: t.lengths[one] })),
    courier: listChoices('courier', nameCourier),
    country: listChoices('country', nameCountry),
  };
  return (
    <search class="fields">
      {(['months', 'courier', 'country'] as const).map((name) => (
        <ChoiceField
          key={name}
          label={t[name]}
          name={name}
          value={form.fields[name]}
          choices={choices[name]}
          onChange={(value) => form.submit({ ...form.fields, [name]: value })}
        />
      ))}
    </search>
  );
}

interface NumbersProps {
  readonly onTime: OnTimeAnswer;
  readonly months: OnTimeMonths;
  readonly chosen: { readonly courier: string; readonly country: string };
}

function Numbers({ onTime, months, chosen: { courier, country } }: NumbersProps): JSX.Element {
  const t = useTexts(ON_TIME);
  const cells = useMemo(
    () =>
      onTime.cells.filter(
        (cell) =>
          (courier === '' || cell.courier === courier) &&
          (country === '' || cell.country === country),
      ),
    [onTime, courier, country],
  );
  const suggestions = onTime.suggestions.filter(
    (one) =>
      (courier === '' || one.courier === courier) &&
      (country === '' || one.countries.includes(country)),
  );
  return (
    <>
      {onTime.malformed.length > 0 && (
        <Notice kind="warn">
          {t.malformed(formatNumber(onTime.malformed.length))} {onTime.malformed.join(', ')}
        </Notice>
      )}
      {suggestions.length > 0 && <RangesPanel suggestions={suggestions} months={months} />}
      {cells.length === 0 ? (
        <Notice kind="info">{t.empty}</Notice>
      ) : (
        <>
          <DistancesPanel cells={cells} />
          <SharesPanel cells={cells} />
          <GroupPanels cells={cells} />
        </>
      )}
    </>
  );
}

type Suggestion = OnTimeAnswer['suggestions'][number];

interface RangesPanelProps {
  readonly suggestions: readonly Suggestion[];
  readonly months: OnTimeMonths;
}

/** The ranges of cards that keep too few parcels or nearly all, each one click from a draft. */
function RangesPanel({ suggestions, months }: RangesPanelProps): JSX.Element {
  const t = useTexts(ON_TIME);
  const { language } = useLanguage();
  const nameService = useServiceName();
  const share = (part: number, { deliveries }: Suggestion): string =>
    formatPercent(Math.round((part / deliveries) * 1000) * 10, language);
  return (
    <Panel title={t.ranges}>
      <p>{t.rangesLead}</p>
      <DataTable
        caption={t.ranges}
        rows={suggestions}
        keyOf={({ courier, zone }) => `${courier} ${zone}`}
        columns={(column, number) => [
          column(t.courier, ({ courier }) => nameService(courier)),
          column(t.zone, ({ zone }) => zone),
          number(t.parcels, ({ deliveries }) => formatNumber(deliveries)),
          number(t.days, ({ estimated_days }) => estimated_days),
          number(t.keeps, (one) => share(one.kept, one)),
          number(t.suggested, ({ suggested_days }) => suggested_days),
          number(t.wouldKeep, (one) => share(one.would_keep, one)),
          column('', ({ courier, zone }) => (
            <Link
              href={`/rates/import?${new URLSearchParams({ kept: courier, zone, months: String(months) }).toString()}`}
              aria-label={t.draftOf(nameService(courier), zone)}
            >
              {t.draft}
            </Link>
          )),
        ]}
      />
    </Panel>
  );
}
