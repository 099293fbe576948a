import { countryName } from '../countries/country-list';
import { skippedDay } from '../errors/delivery-faults';
import type { Bilingual, Fault } from '../errors/fault';
import { dayNumber, dayOfNumber, weekdayOf } from '../thailand/day';
import type { Calendar, PublicHoliday } from './calendar';

/** When a courier collects in Thailand, and delivers at the destination. Weekdays are ISO ones. */
export interface DeliveryRules {
  /** `HH:MM` in Thailand: from then on, a parcel is handed over on the next day at the earliest. */
  readonly cutoff: string | null;
  readonly collects: readonly number[];
  readonly collectsOnHolidays: boolean;
  /** By the destination's working week, every day, or some weekdays without its public holidays. */
  readonly delivers: 'working' | 'daily' | readonly number[];
}

/** The first day on which a parcel can be handed over, in Thailand. */
export interface DeliveryStart {
  readonly day: string;
  /** `HH:MM`, if the day is today by default: a ship date that is named has no time. */
  readonly time: string | null;
}

export interface DeliveryCalendars {
  readonly thai: Calendar;
  readonly destination: Calendar;
}

/** A day that did not count, and why. */
export interface SkippedDay {
  readonly day: string;
  readonly reason: Fault;
}

export interface DeliveryDates {
  readonly handover: string;
  readonly earliest: string;
  readonly latest: string;
}

/**
 * The day of the handover and the days between which a parcel arrives. `estimatedDays` counts the days
 * on which the courier delivers, from the one after the handover on; 0 is the day of the handover.
 * @example A parcel for Japan with `2-4` days, handed over on Wednesday 2026-12-30: Thursday counts;
 * Friday is a holiday, then comes a weekend. It arrives from Monday 4 to Wednesday 6 January.
 */
export function deliveryDates(
  rules: DeliveryRules,
  estimatedDays: string,
  start: DeliveryStart,
  { thai, destination }: DeliveryCalendars,
): DeliveryDates {
  let day = dayNumber(start.day);
  if (isPastCutoff(rules, start)) day += 1;
  while (findCollectionObstacle(rules, thai, day) !== undefined) day += 1;
  const handover = day;
  const [fewest, most] = parseDayRange(estimatedDays);
  let earliest = day;
  for (let counted = 0; counted < most;) {
    day += 1;
    if (!isDelivered(rules, destination, day)) continue;
    counted += 1;
    if (counted <= fewest) earliest = day;
  }
  return {
    handover: dayOfNumber(handover),
    earliest: dayOfNumber(earliest),
    latest: dayOfNumber(day),
  };
}

/** The days between the start and the latest day that did not count, in order. */
export function skippedDays(
  rules: DeliveryRules,
  { handover, latest }: DeliveryDates,
  start: DeliveryStart,
  { thai, destination }: DeliveryCalendars,
): SkippedDay[] {
  const [first, given, last] = [dayNumber(start.day), dayNumber(handover), dayNumber(latest)];
  const explainNotCollected = (day: number): Fault => {
    const obstacle = findCollectionObstacle(rules, thai, day);
    // It would have been collected on the first day, but for the cutoff.
    if (obstacle === undefined) {
      return skippedDay('day_after_cutoff', { cutoff: rules.cutoff ?? '' });
    }
    if (obstacle !== 'weekday') return holidayFault(obstacle, thai);
    return skippedDay('day_not_collected', { weekday: weekdayName(day) });
  };
  const explainNotDelivered = (day: number): Fault | undefined => {
    const obstacle = findDeliveryObstacle(rules, destination, day);
    if (obstacle === undefined) return undefined;
    if (obstacle !== 'weekday') return holidayFault(obstacle, destination);
    const weekday = weekdayName(day);
    return rules.delivers === 'working'
      ? skippedDay('day_not_working', { weekday, country: bothNames(destination.country) })
      : skippedDay('day_not_delivered', { weekday });
  };
  return Array.from({ length: last - first + 1 }, (_, at) => first + at).flatMap((day) => {
    if (day === given) return [];
    const reason = day < given ? explainNotCollected(day) : explainNotDelivered(day);
    return reason === undefined ? [] : [{ day: dayOfNumber(day), reason }];
  });
}

const isPastCutoff = ({ cutoff }: DeliveryRules, { time }: DeliveryStart): boolean =>
  cutoff !== null && time !== null && time >= cutoff;

/** What keeps a courier from collecting or delivering on a day, by its number. */
type Obstacle = 'weekday' | PublicHoliday;

function findCollectionObstacle(
  { collects, collectsOnHolidays }: DeliveryRules,
  { holidays }: Calendar,
  day: number,
): Obstacle | undefined {
  if (!collects.includes(weekdayOf(day))) return 'weekday';
  return collectsOnHolidays ? undefined : holidays.get(day);
}

function findDeliveryObstacle(
  { delivers }: Pick<DeliveryRules, 'delivers'>,
  { workingDays, holidays }: Calendar,
  day: number,
): Obstacle | undefined {
  if (delivers === 'daily') return undefined;
  const weekdays = delivers === 'working' ? workingDays : delivers;
  return weekdays.includes(weekdayOf(day)) ? holidays.get(day) : 'weekday';
}

export const isDelivered = (
  rules: Pick<DeliveryRules, 'delivers'>,
  destination: Calendar,
  day: number,
): boolean => findDeliveryObstacle(rules, destination, day) === undefined;

/** The fewest and the most days of a text such as `2-4` or `3`. */
export function parseDayRange(estimatedDays: string): readonly [number, number] {
  const [from = 0, to = from] = estimatedDays.split('-').map(Number);
  return from <= to ? [from, to] : [to, from];
}

const holidayFault = ({ name, isEstimated }: PublicHoliday, { country }: Calendar): Fault =>
  skippedDay(isEstimated ? 'day_holiday_expected' : 'day_holiday', {
    country: bothNames(country),
    name,
  });

const WITH_ARTICLE =
  /^United |Islands|Republic|^(?:Bahamas|Comoros|Gambia|Isle of Man|Maldives|Netherlands|Philippines|Seychelles)$/;

/** As it follows "in": `the United Kingdom`. */
function bothNames(code: string): Bilingual {
  // `Virgin Islands, British`
  const name = (countryName(code) ?? code).replace(/^(.+), (.+)$/, '$2 $1');
  return { en: WITH_ARTICLE.test(name) ? `the ${name}` : name, th: thaiNames().of(code) ?? name };
}

let displayNames: Intl.DisplayNames | undefined;

/** Made when it is first needed. The names that requests are read by are those of law. */
const thaiNames = (): Intl.DisplayNames =>
  (displayNames ??= new Intl.DisplayNames('th', { type: 'region', style: 'short' }));

const WEEKDAYS: readonly Bilingual[] = [
  { en: 'Monday', th: 'วันจันทร์' },
  { en: 'Tuesday', th: 'วันอังคาร' },
  { en: 'Wednesday', th: 'วันพุธ' },
  { en: 'Thursday', th: 'วันพฤหัสบดี' },
  { en: 'Friday', th: 'วันศุกร์' },
  { en: 'Saturday', th: 'วันเสาร์' },
  { en: 'Sunday', th: 'วันอาทิตย์' },
];

const weekdayName = (day: number): Bilingual => WEEKDAYS[weekdayOf(day) - 1] ?? { en: '', th: '' };
