import {
  AngleBetween,
  type AstroTime,
  Body,
  Equator,
  GeoVector,
  Horizon,
  Observer,
  SearchMoonPhase,
  SearchRiseSet,
} from 'astronomy-engine';

/** By which rule the authorities of a country begin a month, and where they look for the crescent. */
export interface Crescent {
  readonly criterion: 'mabims' | keyof typeof VISIBLE;
  readonly latitude: number;
  readonly longitude: number;
}

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
const DEGREES_PER_HOUR = 15;
const RADIANS = Math.PI / 180;

/** The new moon is looked for from three days before a month begins elsewhere. */
const SEARCHED = { from: -3, days: 8 };

/**
 * The number of the first day of a lunar month: the day after the first evening on which the crescent
 * is seen by the rule of a country. `near` is the day on which the month begins by the calendar of
 * Saudi Arabia.
 *
 * @example In Singapore the month that begins on 9 March 2027 in Saudi Arabia begins on 10 March: at
 * sunset of the 8th, the moon is below the horizon.
 */
export function firstDayOfMonth(crescent: Crescent, near: number): number {
  const start = new Date((near + SEARCHED.from) * DAY_MS);
  const newMoon = SearchMoonPhase(0, start, SEARCHED.days);
  if (newMoon === null) throw new Error(`No new moon near day ${near}.`);
  const newMoonMs = newMoon.date.getTime();
  let evening = Math.floor(newMoonMs / DAY_MS) - 1;
  while (!isSeen(crescent, evening, newMoonMs)) evening += 1;
  return evening + 1;
}

/** Whether the crescent is seen in the evening of a day at the place. */
function isSeen(
  { criterion, latitude, longitude }: Crescent,
  day: number,
  newMoonMs: number,
): boolean {
  const observer = new Observer(latitude, longitude, 0);
  const noon = new Date(day * DAY_MS + (12 - longitude / DEGREES_PER_HOUR) * HOUR_MS);
  const sunset = SearchRiseSet(Body.Sun, observer, -1, noon, 1);
  if (sunset === null || sunset.date.getTime() <= newMoonMs) return false;
  return criterion === 'mabims'
    ? isSeenByMabims(observer, sunset)
    : visibility(observer, sunset) >= VISIBLE[criterion];
}

/**
 * Ministers of religion of Brunei, Indonesia, Malaysia and Singapore, since 2021: at sunset the moon is
 * at least 3 degrees high, and at least 6.4 degrees from the sun.
 */
const isSeenByMabims = (observer: Observer, sunset: AstroTime): boolean =>
  altitude(Body.Moon, observer, sunset) >= 3 &&
  AngleBetween(GeoVector(Body.Moon, sunset, true), GeoVector(Body.Sun, sunset, true)) >= 6.4;

/** M. S. Odeh, New Criterion for Lunar Crescent Visibility, 2004: with it the crescent is better seen. */
function visibility(observer: Observer, sunset: AstroTime): number {
  const moon = Equator(Body.Moon, sunset, observer, true, true);
  const sun = Equator(Body.Sun, sunset, observer, true, true);
  const radius = Math.asin(MOON_RADIUS_KM / (moon.dist * KM_PER_AU)) / RADIANS;
  const width = MINUTES * radius * (1 - Math.cos(AngleBetween(moon.vec, sun.vec) * RADIANS));
  const height = altitude(Body.Moon, observer, sunset) - altitude(Body.Sun, observer, sunset);
  return height - (((-0.1018 * width + 0.7319) * width - 6.3226) * width + 7.1651);
}

/** From where on people see it. He has 5.65 for `easily`; India did not see it at 5.0 in May 2026. */
const VISIBLE = { telescope: -0.96, naked_eye: 2, easily: 5.2 };
const MINUTES = 60;
const MOON_RADIUS_KM = 1737.4;
const KM_PER_AU = 149_597_870.7;

/** Of the middle of a body above the horizon, without refraction, in degrees. */
function altitude(body: Body, observer: Observer, at: AstroTime): number {
  const { ra, dec } = Equator(body, at, observer, true, true);
  return Horizon(at, observer, ra, dec).altitude;
}
