import type { JSX } from 'preact';

import type { AnswerOf } from '../../api/types';
import { formatNumber, formatPercent } from '../../format/amount';
import { formatDay, formatDayAndMonth, formatMonth, shiftDay } from '../../format/day';
import { useLanguage, useTexts } from '../../language/language';
import {
  findColumn,
  countDays,
  layOutBars,
  monthsFrom,
  shiftMonth,
  type Bar,
  type Period,
  type Span,
} from './fuel-calendar-layout';
import { FUEL } from './texts';

export type FuelCourier = AnswerOf<'fuel.list'>['couriers'][number];

export const CALENDAR_MONTHS = 4;

export const spanFrom = (firstMonth: string): Span => ({
  from: firstMonth,
  to: shiftDay(shiftMonth(firstMonth, CALENDAR_MONTHS), -1),
});

interface Chosen {
  readonly onPeriod: (courier: FuelCourier, period: Period) => void;
  readonly onMissing: (courier: FuelCourier, from: string) => void;
}

export function FuelCalendar({
  couriers,
  firstMonth,
  today,
  ...chosen
}: Chosen & {
  couriers: readonly FuelCourier[];
  firstMonth: string;
  today: string;
}): JSX.Element {
  const { language } = useLanguage();
  const span = spanFrom(firstMonth);
  const months = monthsFrom(firstMonth, CALENDAR_MONTHS);
  return (
    <div class="fuel-calendar" style={{ '--days': String(countDays(span)) }}>
      <div class="fuel-row months" aria-hidden="true">
        <span />
        <div class="fuel-days">
          {months.map((month) => (
            <span key={month} style={{ gridColumn: columns(month, shiftMonth(month, 1), span) }}>
              {formatMonth(month, language)}
            </span>
          ))}
        </div>
      </div>
      {couriers.map((courier) => (
        <Row key={courier.courier} {...{ courier, span, today, ...chosen }} />
      ))}
    </div>
  );
}

const columns = (from: string, before: string, span: Span): string =>
  `${findColumn(from, span) ?? 1} / ${findColumn(before, span) ?? -1}`;

function Row({
  courier,
  span,
  today,
  onPeriod,
  onMissing,
}: Chosen & { courier: FuelCourier; span: Span; today: string }): JSX.Element {
  const t = useTexts(FUEL);
  const { language } = useLanguage();
  const now = findColumn(today, span);
  return (
    <div class="fuel-row">
      <div class="fuel-courier">
        <strong>{courier.name}</strong>
        {courier.fixedBp !== null && (
          <small>{t.ofCard(formatPercent(courier.fixedBp, language))}</small>
        )}
      </div>
      <ul class="fuel-days" aria-label={courier.name}>
        {layOutBars(courier, span).map((bar) => (
          <li
            key={`${bar.kind} ${bar.from}`}
            style={{ gridColumn: `${bar.column} / span ${bar.days}` }}
          >
            <BarButton
              bar={bar}
              today={today}
              onChosen={() => {
                if (bar.kind === 'rate' && bar.period !== undefined) onPeriod(courier, bar.period);
                else onMissing(courier, bar.from);
              }}
            />
          </li>
        ))}
        {now !== undefined && (
          <li class="fuel-today" aria-hidden="true" style={{ gridColumn: String(now) }} />
        )}
      </ul>
    </div>
  );
}

function BarButton({
  bar: { kind, from, period, days },
  today,
  onChosen,
}: {
  bar: Bar;
  today: string;
  onChosen: () => void;
}): JSX.Element {
  const t = useTexts(FUEL);
  const { language } = useLanguage();
  const day = (date: string): string => formatDay(date, language);
  const percent = period === undefined ? '' : formatPercent(period.fuelBp, language);
  const words =
    kind !== 'rate'
      ? t.enterFrom(day(from))
      : period?.to == null
        ? t.open(percent, day(from))
        : t.period(percent, day(from), day(period.to));
  const isCurrent =
    kind === 'rate' && period !== undefined && from <= today && (period.to ?? today) >= today;
  const texts = {
    rate: period === undefined ? '' : formatNumber(period.fuelBp / 100),
    missing: t.missing,
    open: t.goesOn,
  };
  return (
    <button
      type="button"
      class={`fuel-bar ${kind}${isCurrent ? ' current' : ''}`}
      style={{ '--heat': computeHeat(period) }}
      title={words}
      {...(kind === 'rate' && { 'aria-haspopup': 'dialog' })}
      onClick={onChosen}
    >
      {days >= NARROW_DAYS && <span>{texts[kind]}</span>}
      {days >= NARROW_DAYS && <small>{formatDayAndMonth(from, language)}</small>}
    </button>
  );
}

/** A piece of fewer days has no place for its words; they are in its title. */
const NARROW_DAYS = 5;

/** From pale at 15 % to full at 40 %, where fuel surcharges are. */
const computeHeat = (period: Period | undefined): string =>
  String(Math.min(1, Math.max(0, ((period?.fuelBp ?? 0) - 1500) / 2500)));
