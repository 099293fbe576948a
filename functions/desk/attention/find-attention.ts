import { type Fault, isSameFault } from '../../src/errors/fault';
import { cardFaults } from '../../src/pricing/cards/card-faults';
import { createRateBook, quotedCouriers } from '../../src/pricing/cards/rate-book';
import type { RateCard } from '../../src/pricing/cards/rate-card';
import { noSurcharges } from '../../src/pricing/surcharges/courier-surcharges';
import { readHolidayTable } from '../../src/rates/calendar-keeper';
import type { Database } from '../../src/store/database';
import type { ParsedDocuments } from '../../src/store/parse-document';
import { courierOfSurcharges } from '../../src/store/rates';
import { shiftDay, yearOf } from '../../src/thailand/day';
import { unreadable } from '../faults/refusals';
import { yearsDue } from '../lists/holidays';
import { lintHubs, lintPrices, lintZones } from '../lists/lint/lint-fees';
import { toPickupPrices } from '../lists/pickup-prices';
import type { Desk } from '../model/desk';
import { listAccessRequests } from '../store/access-requests';
import { listAccounts } from '../store/accounts';
import {
  storedFeeRules,
  storedHubs,
  storedServices,
  storedZones,
  listHolidayYears,
} from '../store/catalogs';
import { countLacking } from '../store/listed-shipments';
import { listRateCards } from '../store/rate-versions';
import { countUnpriced } from '../store/shipments';
import { listSurcharges } from '../store/surcharge-operations';
import { listTokens } from '../store/token-operations';
import {
  type AttentionItem,
  type AttentionList,
  type AttentionSeverity,
  type UnpricedStatus,
  ATTENTION_LISTS,
  countWithExamples,
} from './attention-item';
import { findBillAttention } from './find-bill-attention';
import { findParcelAttention } from './find-parcel-attention';
import {
  findCardAttention,
  findFuelAttention,
  findProofAttention,
  findServiceAttention,
  findSuspensionAttention,
} from './find-rate-attention';

type Stored = Awaited<ReturnType<typeof readStored>>;

/** The most urgent first. @example [{ severity: 'bad', kind: 'holidays_missing', year: 2027 }] */
export async function findAttention(desk: Desk): Promise<AttentionItem[]> {
  const stored = await readStored(desk);
  const today = desk.today();
  const pickupPrices = toPickupPrices({
    hubs: stored.hubs.items,
    zones: stored.zones.items,
    rules: stored.fees.items,
  });
  const items = [
    ...findMalformed(stored),
    ...(await findOfRates(desk, stored, today)),
    ...findSuspensionAttention(stored.surcharges.items, today),
    ...findListAttention(pickupPrices, today),
    ...findMissingHolidays(stored, today),
    ...findEndOfHolidays((await readHolidayTable()).last_year, today),
    ...findPendingAccess(stored),
    ...(await findUnpricedAttention(desk.db)),
    ...(await findBillAttention(desk.db, today)),
    ...(await findParcelAttention(desk, stored.services.items)),
    ...(await findCustomsAttention(desk)),
  ];
  return items.sort((a, b) => URGENCY[a.severity] - URGENCY[b.severity]);
}

const URGENCY: Readonly<Record<AttentionSeverity, number>> = { bad: 0, warn: 1, info: 2 };

async function readStored({ db }: Desk) {
  const [rates, surcharges, services, hubs, zones, fees, holidays, accounts, tokens, access] =
    await Promise.all([
      listRateCards(db),
      listSurcharges(db),
      storedServices.listAll(db),
      storedHubs.listAll(db),
      storedZones.listAll(db),
      storedFeeRules.listAll(db),
      listHolidayYears(db),
      listAccounts(db),
      listTokens(db),
      listAccessRequests(db),
    ]);
  return { rates, surcharges, services, hubs, zones, fees, holidays, accounts, tokens, access };
}

const findMalformed = (stored: Readonly<Record<AttentionList, ParsedDocuments<unknown>>>) =>
  ATTENTION_LISTS.flatMap((list): AttentionItem[] => {
    const { malformed } = stored[list];
    if (malformed.length === 0) return [];
    const found = countWithExamples(malformed.map(unreadable));
    return [{ severity: 'bad', kind: 'malformed', list, ...found }];
  });

/** Leaves out what depends on unreadable surcharges, which are listed. */
async function findOfRates({ db }: Desk, stored: Stored, today: string): Promise<AttentionItem[]> {
  const cards = stored.rates.items;
  const quotable = cards.filter(isQuotable);
  const unread = stored.surcharges.malformed.map(courierOfSurcharges);
  const isRead = (courier: string): boolean => !unread.includes(courier);
  const book = createRateBook(quotable, stored.surcharges.items);
  const scheduled = book.scheduledOn(today).filter(({ courierName }) => isRead(courierName));
  const quoted = quotedCouriers(book, today).map(({ courierName }) => courierName);
  const items = [
    ...findFuelAttention(scheduled),
    ...findServiceAttention(quoted, stored.services.items),
  ];
  for (const courier of new Set(cards.map(({ courier_name }) => courier_name))) {
    const isOwn = ({ courier_name }: { courier_name: string }): boolean => courier_name === courier;
    items.push(...findCardAttention(courier, cards.filter(isOwn), today));
    if (!isRead(courier)) continue;
    const surcharges = stored.surcharges.items.find(isOwn) ?? noSurcharges(courier);
    items.push(...(await findProofAttention(db, quotable.filter(isOwn), surcharges, today)));
  }
  return items;
}

const isQuotable = (card: RateCard): boolean =>
  card.status === 'published' && cardFaults(card).length === 0;

const findMissingHolidays = ({ holidays }: Stored, today: string): AttentionItem[] =>
  yearsDue(today)
    .filter((due) => holidays.items.every(({ year }) => year !== due))
    .map((year) => ({ severity: 'bad', kind: 'holidays_missing', year }));

const YEAR_DAYS = 365;

/** From a year before the last known holidays on: by then a new release has to know more. */
const findEndOfHolidays = (year: number, today: string): AttentionItem[] =>
  yearOf(shiftDay(today, YEAR_DAYS)) <= year
    ? []
    : [{ severity: 'warn', kind: 'destination_holidays_end', year }];

function findPendingAccess({ access }: Stored): AttentionItem[] {
  const count = access.items.filter(({ status }) => status === 'pending').length;
  return count === 0 ? [] : [{ severity: 'warn', kind: 'access_pending', count }];
}

function findListAttention(
  prices: ReturnType<typeof toPickupPrices>,
  today: string,
): AttentionItem[] {
  const hubs = lintHubs(prices.hubs);
  const zones = without(lintZones(prices.zones).faults, hubs);
  const fees = without(lintPrices(prices, today).faults, [...hubs, ...zones]);
  return [['hubs', hubs] as const, ['zones', zones] as const, ['fees', fees] as const].flatMap(
    ([list, faults]): AttentionItem[] =>
      faults.length === 0
        ? []
        : [{ severity: 'bad', kind: 'faults', list, ...countWithExamples(faults) }],
  );
}

const without = (faults: readonly Fault[], known: readonly Fault[]): Fault[] =>
  faults.filter((fault) => !known.some((one) => isSameFault(one, fault)));

const UNPRICED: readonly UnpricedStatus[] = ['pending', 'in_transit'];

/** Pending ones can get a price, those in transit are billed by hand. A read per 1,000. */
export async function findUnpricedAttention(db: Database): Promise<AttentionItem[]> {
  const counts = await Promise.all(UNPRICED.map((status) => countUnpriced(db, status)));
  return UNPRICED.flatMap((status, at): AttentionItem[] => {
    const count = counts[at] ?? 0;
    return count === 0 ? [] : [{ severity: 'warn', kind: 'unpriced', status, count }];
  });
}

/** At most 2,000 reads: see `countLacking`. */
export async function findCustomsAttention(desk: Desk): Promise<AttentionItem[]> {
  const lacking = await countLacking(desk.db, desk.today());
  return lacking.count === 0 ? [] : [{ severity: 'warn', kind: 'customs_incomplete', ...lacking }];
}
