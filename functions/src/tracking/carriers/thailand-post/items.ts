import * as z from 'zod';

import { resolveCountry } from '../../../countries/resolve-country';
import { instantOf, zonedInstant, type ZonedInstant } from '../../record/local-time';
import { eventCode, NO_CODE, officeName } from '../allowed';
import type { CarrierEvent, CarrierTools } from '../carrier';
import { newestSent, readEvents, textIn } from '../read-answer';
import { isKnownEnd, meaningOf, RETURN_BEGINS } from './codes';

const NAME = 'thailand_post';
const COUNTRY = 'TH';
/** The postal code of every place outside Thailand. */
const OVERSEAS = '99999';

const Text = z.union([z.string(), z.number()]).transform((value) => String(value).trim());
const Item = z.object({
  status: Text,
  status_date: z.string(),
  location: z.unknown().optional(),
  postcode: Text.nullish().catch(null),
  delivery_status: Text.nullish().catch(null),
});
type Item = z.output<typeof Item>;

const ITEMS = {
  schema: Item,
  timeText: (sent: unknown) =>
    textIn(sent, 'status_date').replace(/^\s*(\d{2})\/(\d{2})\/(\d{4})/, '$3-$2-$1'),
};

/** The events of a number, whose items may come in any order. */
export function readItems(sent: readonly unknown[], tools: CarrierTools): CarrierEvent[] {
  const items = newestSent(sent, ITEMS.timeText);
  const returningSince = beginOfReturn(items);
  return readEvents(NAME, items, ITEMS, (item) => eventOf(item, returningSince, tools), tools);
}

/** Milliseconds since 1970; infinite without a return. */
function beginOfReturn(items: readonly unknown[]): number {
  const begins = items.flatMap((value) => {
    const item = Item.safeParse(value).data;
    return item?.status === RETURN_BEGINS ? (thaiDate(item.status_date) ?? []) : [];
  });
  return Math.min(...begins.map(instantOf));
}

function eventOf(item: Item, returningSince: number, tools: CarrierTools): CarrierEvent | string {
  const instant = thaiDate(item.status_date);
  if (instant === undefined) return 'status_date';
  const { status: code, delivery_status } = item;
  const end = delivery_status == null || delivery_status === '' ? null : delivery_status;
  const known = meaningOf(code, end, instantOf(instant) >= returningSince);
  if (known === undefined) tools.onUnknownCode(NAME, eventCode(code) ?? NO_CODE);
  else if (end !== null && !isKnownEnd(end)) {
    tools.onUnknownCode(NAME, `${code}/${DELIVERY_STATUS.test(end) ? end : NO_CODE}`);
  }
  return {
    ...instant,
    status: known?.status ?? 'unknown',
    code: eventCode(code),
    text: known?.text,
    ...placeOf(item),
  };
}

/** A delivery status as far as one is known, so that no name is logged as one. */
const DELIVERY_STATUS = /^[0-9A-Z]{1,3}$/;

/** A country alone, or after the word for "overseas": `ต่างประเทศ (จีน)`. */
const ABROAD = /^ต่างประเทศ\s*(?:\(([^()]*)\))?$/;
/** More likely an airport's code than a country's: `CAN` is Guangzhou. */
const SHORT_CODE = /^[A-Za-z]{0,3}$/;

function placeOf({ location, postcode }: Item): Pick<CarrierEvent, 'city' | 'country'> {
  const city = officeName(location);
  if (postcode !== OVERSEAS) return { city, country: COUNTRY };
  const written = typeof location === 'string' ? location.trim() : '';
  const abroad = ABROAD.exec(written);
  const name = abroad === null ? written : (abroad[1] ?? '');
  const country = SHORT_CODE.test(name) ? undefined : resolveCountry(name);
  if (country?.kind === 'found') return { city: null, country: country.code };
  return { city: abroad === null ? city : null, country: null };
}

const THAI_DATE = /^(\d{2})\/(\d{2})\/(\d{4}) (\d{2}:\d{2}:\d{2})([+-]\d{2}:\d{2})?$/;
const BUDDHIST_ERA = 543;
/** Buddhist years are above 2400; no parcel has such a Gregorian year. */
const EARLIEST_BUDDHIST_YEAR = 2400;

/** Parses `19/07/2562 18:12:26+07:00`: day, month and Buddhist year. */
function thaiDate(text: string): ZonedInstant | undefined {
  const [, day, month, year, time, offset = ''] = THAI_DATE.exec(text.trim()) ?? [];
  if (day === undefined || month === undefined || time === undefined) return undefined;
  const written = Number(year);
  const christian = written >= EARLIEST_BUDDHIST_YEAR ? written - BUDDHIST_ERA : written;
  return zonedInstant(`${christian}-${month}-${day}T${time}${offset}`, COUNTRY);
}
