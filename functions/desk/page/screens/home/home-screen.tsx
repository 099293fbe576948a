import type { JSX } from 'preact';
import { useCallback } from 'preact/hooks';

import { useRead } from '../../api/use-read';
import { formatNumber } from '../../format/amount';
import { formatDay, formatInstant } from '../../format/day';
import { useLanguage, useTexts } from '../../language/language';
import { ChoiceField } from '../../parts/fields';
import { ErrorNotice, Notice } from '../../parts/notice';
import { Panel, Screen, SmallButton } from '../../parts/screen';
import { useCountryName } from '../../parts/use-country-name';
import { useQueryForm } from '../../parts/use-query-form';
import { useServiceName } from '../../parts/use-service-name';
import { GroupsPanel } from './groups-panel';
import './home.css';
import { LatePanel, PickupsPanel, UnbilledPanel } from './late-panels';
import { shipmentsLink } from './links';
import { type HomeAnswer, MEASURES, type Measure, isMeasure } from './measure';
import { StatusesPanel } from './statuses-panel';
import { NeedsALook, Summary } from './summary';
import { HOME } from './texts';
import { WeeksPanel } from './weeks-panel';

const LENGTHS = [7, 30, 90] as const;
const USUAL = 30;

/** The last days in numbers, each leading to what it counts. */
export function HomeScreen(): JSX.Element {
  const t = useTexts(HOME);
  const { language } = useLanguage();
  const { fields, settled, set } = useQueryForm({ days: String(USUAL), show: 'revenue' });
  const days = LENGTHS.find((length) => String(length) === settled.days) ?? USUAL;
  const measure = isMeasure(settled.show) ? settled.show : 'revenue';
  const { answer, error, isBusy, reload } = useRead('home', { days });
  const lead = answer && [
    t.lead(formatDay(answer.from, language), formatDay(answer.to, language)),
    t.asOf(formatInstant(answer.as_of, language)),
  ];
  return (
    <Screen
      title={t.title}
      lead={lead?.join(' ')}
      isBusy={isBusy}
      tools={<SmallButton onClick={reload}>{t.refresh}</SmallButton>}
    >
      <div class="fields">
        <ChoiceField
          label={t.days}
          name="days"
          value={fields.days}
          choices={LENGTHS.map((one) => ({ value: String(one), text: t.lengths[one] }))}
          onChange={(value) => set('days', value)}
        />
        <ChoiceField
          label={t.measure}
          name="show"
          value={fields.show}
          choices={MEASURES.map((value) => ({ value, text: t.measures[value] }))}
          onChange={(value) => set('show', value)}
        />
      </div>
      <ErrorNotice error={error} />
      {answer && <Numbers home={answer} measure={measure} />}
    </Screen>
  );
}

function Numbers({ home, measure }: { home: HomeAnswer; measure: Measure }): JSX.Element {
  const t = useTexts(HOME);
  const nameService = useServiceName();
  const nameCountry = useCountryName();
  const nameOf = useCallback(
    (courier: string): string => (courier === '' ? t.noCourier : nameService(courier)),
    [nameService, t],
  );
  const { from, to, malformed } = home;
  return (
    <>
      {malformed.length > 0 && (
        <Notice kind="warn">
          {t.malformed(formatNumber(malformed.length))} {malformed.join(', ')}
        </Notice>
      )}
      {home.computed > 0 && (
        <p>
          <small>{t.anew(formatNumber(home.records))}</small>
        </p>
      )}
      <Panel title={t.summary}>
        <Summary home={home} />
      </Panel>
      <Panel title={t.look}>
        <NeedsALook home={home} />
      </Panel>
      {home.total.shipments === 0 ? (
        <Notice kind="info">{t.empty}</Notice>
      ) : (
        <>
          <WeeksPanel home={home} measure={measure} nameOf={nameOf} />
          <GroupsPanel
            title={t.byCourier}
            heading={t.courier}
            groups={home.couriers}
            measure={measure}
            nameOf={nameOf}
            linkOf={(courier) =>
              courier === '' ? undefined : shipmentsLink({ from, to, courier })
            }
          />
          <GroupsPanel
            title={t.byCountry}
            heading={t.country}
            groups={home.countries}
            measure={measure}
            nameOf={nameCountry}
            linkOf={(country) => shipmentsLink({ from, to, country })}
          />
          <StatusesPanel home={home} nameOf={nameOf} />
        </>
      )}
      <LatePanel home={home} nameOf={nameOf} />
      <UnbilledPanel home={home} nameOf={nameOf} />
      <PickupsPanel home={home} />
    </>
  );
}
