import type { JSX } from 'preact';
import { useMemo } from 'preact/hooks';

import { KEPT_MONTHS, type KeptMonths } from '../../../model/on-time/kept';
import { useRead } from '../../api/use-read';
import { formatNumber } from '../../format/amount';
import { formatDay, formatInstant } from '../../format/day';
import { useLanguage, useTexts } from '../../language/language';
import { ChoiceField } from '../../parts/fields';
import { ErrorNotice, Notice } from '../../parts/notice';
import { Screen } from '../../parts/screen';
import { useCountryName } from '../../parts/use-country-name';
import { type QueryForm, useQueryForm } from '../../parts/use-query-form';
import { useServiceName } from '../../parts/use-service-name';
import { DistancesPanel } from './distances-panel';
import { GroupPanels } from './group-panels';
import { type KeptAnswer, type KeptCell, USUAL_MONTHS } from './kept';
import { RangesPanel } from './ranges-panel';
import { SharesPanel } from './shares-panel';
import { KEPT } from './texts';

type Field = 'months' | 'courier' | 'country';

/** How often parcels arrived on the days that were quoted. */
export function KeptScreen(): JSX.Element {
  const t = useTexts(KEPT);
  const { language } = useLanguage();
  const form = useQueryForm<Field>({ months: String(USUAL_MONTHS), courier: '', country: '' });
  const months = KEPT_MONTHS.find((one) => String(one) === form.settled.months) ?? USUAL_MONTHS;
  const { answer, error, isBusy, reload } = useRead('kept.show', { months });
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
      tools={
        <button type="button" class="outline small" onClick={reload}>
          {t.refresh}
        </button>
      }
    >
      <Filters form={form} cells={answer?.cells ?? []} />
      <ErrorNotice error={error} />
      {answer && <Numbers kept={answer} months={months} chosen={form.settled} />}
    </Screen>
  );
}

function Filters({
  form,
  cells,
}: {
  form: QueryForm<Field>;
  cells: readonly KeptCell[];
}): JSX.Element {
  const t = useTexts(KEPT);
  const nameCourier = useServiceName();
  const nameCountry = useCountryName();
  const choicesOf = (name: 'courier' | 'country', nameOf: (of: string) => string) => [
    { value: '', text: t.all },
    ...[...new Set(cells.map((cell) => cell[name]))]
      .map((value) => ({ value, text: nameOf(value) }))
      .sort((a, b) => a.text.localeCompare(b.text)),
  ];
  const choices = {
    months: KEPT_MONTHS.map((one) => ({ value: String(one), text: t.lengths[one] })),
    courier: choicesOf('courier', nameCourier),
    country: choicesOf('country', nameCountry),
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

function Numbers({
  kept,
  months,
  chosen: { courier, country },
}: {
  kept: KeptAnswer;
  months: KeptMonths;
  chosen: { readonly courier: string; readonly country: string };
}): JSX.Element {
  const t = useTexts(KEPT);
  const cells = useMemo(
    () =>
      kept.cells.filter(
        (cell) =>
          (courier === '' || cell.courier === courier) &&
          (country === '' || cell.country === country),
      ),
    [kept, courier, country],
  );
  const suggestions = kept.suggestions.filter(
    (one) =>
      (courier === '' || one.courier === courier) &&
      (country === '' || one.countries.includes(country)),
  );
  return (
    <>
      {kept.malformed.length > 0 && (
        <Notice kind="warn">
          {t.malformed(formatNumber(kept.malformed.length))} {kept.malformed.join(', ')}
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
