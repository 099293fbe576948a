import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { useSearchParams } from 'wouter-preact';

import type { Fault } from '../../../../src/errors/fault';
import { useDesk } from '../../api/desk';
import { useRead } from '../../api/use-read';
import { useWrite } from '../../api/use-write';
import { formatPercent } from '../../format/amount';
import { formatDay, shiftDay } from '../../format/day';
import { useLanguage, useTexts } from '../../language/language';
import { AskDialog } from '../../parts/ask-form';
import { Done, ErrorNotice, Malformed, Notice, type DoneChange } from '../../parts/notice';
import { Panel, Screen, SmallButton } from '../../parts/screen';
import { ScrollArea } from '../../parts/scroll-area';
import { EnterFuel, type FuelDraft } from './enter-fuel';
import { FuelCalendar, type FuelCourier } from './fuel-calendar';
import { shiftMonth, type Period } from './fuel-calendar-layout';
import { FuelCurve } from './fuel-curve';
import { SurchargeFiles } from './surcharge-files';
import './surcharges.css';
import { Tabs } from './tabs';
import { FUEL, SURCHARGES } from './texts';

export function FuelScreen(): JSX.Element {
  const ofAll = useTexts(SURCHARGES);
  const t = useTexts(FUEL);
  const { answer, error, isBusy, reload } = useRead('fuel.list', {});
  return (
    <Screen title={`${ofAll.title}: ${ofAll.fuel}`} lead={t.lead} isBusy={isBusy}>
      <Tabs />
      <ErrorNotice error={error} />
      {answer !== undefined && (
        <>
          <Malformed faults={answer.malformed} />
          <Schedules couriers={answer.couriers} reload={reload} />
          <SurchargeFiles kind="fuel" onImported={reload} />
          <FixedFuel couriers={answer.couriers.filter(isFixed)} />
        </>
      )}
    </Screen>
  );
}

const isFixed = ({ fixedBp, periods }: FuelCourier): boolean =>
  fixedBp !== null && periods.length === 0;

interface SchedulesProps {
  readonly couriers: readonly FuelCourier[];
  readonly reload: () => void;
}

function Schedules({ couriers, reload }: SchedulesProps): JSX.Element {
  const t = useTexts(FUEL);
  const { language } = useLanguage();
  const { today } = useDesk().desk;
  const scheduled = couriers.filter((one) => !isFixed(one));
  const [search] = useSearchParams();
  const [draft, setDraft] = useState(
    () => draftOfFinding(search) ?? buildDraft(scheduled[0] ?? couriers[0], today),
  );
  const [firstMonth, setFirstMonth] = useState(() => shiftMonth(today, 0));
  const [opened, setOpened] = useState<{ courier: FuelCourier; period: Period }>();
  const [removed, setRemoved] = useState<DoneChange>();
  const enter = ({ courier }: FuelCourier, from: string): void =>
    setDraft({ courier, percent: '', from });
  return (
    <>
      <FuelDueNotice couriers={couriers} onEnter={enter} />
      <Panel
        title={t.calendar}
        tools={<Months {...{ firstMonth, today }} onMonth={setFirstMonth} />}
      >
        {scheduled.length === 0 && <p class="empty">{t.noneScheduled}</p>}
        {scheduled.length > 0 && (
          <ScrollArea label={t.calendar}>
            <FuelCalendar
              {...{ couriers: scheduled, firstMonth, today }}
              onPeriod={(courier, period) => setOpened({ courier, period })}
              onMissing={enter}
            />
          </ScrollArea>
        )}
        <Legend />
        <Done done={removed} />
      </Panel>
      <EnterFuel {...{ couriers, draft }} onDraft={setDraft} onEntered={reload} />
      <FuelCurve {...{ couriers, firstMonth, today }} />
      {opened !== undefined && (
        <FuelPeriodDialog
          {...opened}
          onClose={() => setOpened(undefined)}
          onChange={() => {
            enter(opened.courier, opened.period.from);
            setOpened(undefined);
          }}
          onRemoved={(warnings) => {
            const { courier, period } = opened;
            const text = t.removed(courier.name, formatDay(period.from, language));
            setRemoved({ text, warnings });
            setOpened(undefined);
            reload();
          }}
        />
      )}
    </>
  );
}

/** A finding of a bill leads here: the carrier's rate, whose first day a person has to say. */
function draftOfFinding(search: URLSearchParams): FuelDraft | undefined {
  const courier = search.get('courier');
  return courier === null ? undefined : { courier, percent: search.get('percent') ?? '', from: '' };
}

const buildDraft = (courier: FuelCourier | undefined, today: string): FuelDraft => ({
  courier: courier?.courier ?? '',
  percent: '',
  from: courier?.nextFrom ?? today,
});

interface MonthsProps {
  readonly firstMonth: string;
  readonly today: string;
  readonly onMonth: (firstMonth: string) => void;
}

function Months({ firstMonth, today, onMonth }: MonthsProps): JSX.Element {
  const t = useTexts(FUEL);
  const steps = [
    [t.earlier, shiftMonth(firstMonth, -1)],
    [t.now, shiftMonth(today, 0)],
    [t.later, shiftMonth(firstMonth, 1)],
  ] as const;
  return (
    <>
      {steps.map(([text, month]) => (
        <SmallButton key={text} isSecondary onClick={() => onMonth(month)}>
          {text}
        </SmallButton>
      ))}
    </>
  );
}

function Legend(): JSX.Element {
  const t = useTexts(FUEL);
  return (
    <p class="fuel-legend" aria-hidden="true">
      <span class="fuel-swatch missing" /> {t.legendMissing}
      <span class="fuel-swatch open" /> {t.legendOpen}
      <span class="fuel-swatch today" /> {t.legendToday}
    </p>
  );
}

function FixedFuel({ couriers }: { couriers: readonly FuelCourier[] }): JSX.Element | null {
  const t = useTexts(FUEL);
  const { language } = useLanguage();
  if (couriers.length === 0) return null;
  return (
    <Panel title={t.fixed}>
      <p class="empty">{t.fixedLead}</p>
      <ul class="fuel-fixed">
        {couriers.map(({ courier, name, fixedBp }) => (
          <li key={courier}>
            <span>{name}</span>
            <span class="unbroken number">{formatPercent(fixedBp ?? 0, language)}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

interface FuelDueNoticeProps {
  readonly couriers: readonly FuelCourier[];
  readonly onEnter: (courier: FuelCourier, from: string) => void;
}

function FuelDueNotice({ couriers, onEnter }: FuelDueNoticeProps): JSX.Element | null {
  const t = useTexts(FUEL);
  const { language } = useLanguage();
  const due = couriers.filter((one) => one.due !== null);
  if (due.length === 0) return null;
  const isBad = due.some((one) => one.due?.kind !== 'missing');
  return (
    <Notice kind={isBad ? 'bad' : 'warn'}>
      <ul class="fuel-due">
        {due.map((courier) => (
          <li key={courier.courier}>
            <strong>{courier.name}</strong> {describe(courier.due)}{' '}
            <button
              type="button"
              class="small"
              onClick={() => onEnter(courier, courier.missing.at(-1)?.from ?? courier.nextFrom)}
            >
              {t.toEnter}
            </button>
          </li>
        ))}
      </ul>
    </Notice>
  );

  function describe(given: FuelCourier['due']): string {
    switch (given?.kind) {
      case undefined:
        return '';
      case 'none':
        return t.dueNone;
      case 'not_begun':
        return t.dueNotBegun(formatDay(given.from, language));
      case 'missing':
      case 'late': {
        const describeRate = given.kind === 'missing' ? t.dueMissing : t.dueLate;
        const percent = formatPercent(given.last.fuel_bp, language);
        return describeRate(formatDay(given.from, language), percent);
      }
    }
  }
}

function FuelPeriodDialog({
  courier,
  period: { from, to, fuelBp },
  onClose,
  onChange,
  onRemoved,
}: {
  courier: FuelCourier;
  period: Period;
  onClose: () => void;
  onChange: () => void;
  onRemoved: (warnings: readonly Fault[]) => void;
}): JSX.Element {
  const t = useTexts(FUEL);
  const { language } = useLanguage();
  const { run, isBusy, error } = useWrite('fuel.remove', ({ result }) => onRemoved(result));
  const day = (date: string): string => formatDay(date, language);
  const percent = formatPercent(fuelBp, language);
  const before = courier.periods.find((one) => one.to === shiftDay(from, -1));
  return (
    <AskDialog
      title={t.periodTitle(courier.name)}
      verb={t.change}
      writing={{ isBusy, error }}
      onGo={onChange}
      onClose={onClose}
      tools={
        <button
          type="button"
          class="danger outline"
          disabled={isBusy}
          onClick={() => void run({ courier: courier.courier, from })}
        >
          {t.remove}
        </button>
      }
    >
      <p>{to === null ? t.open(percent, day(from)) : t.period(percent, day(from), day(to))}</p>
      <p>
        {before === undefined
          ? t.removalFirst
          : t.removal(day(from), formatPercent(before.fuelBp, language))}
      </p>
    </AskDialog>
  );
}
