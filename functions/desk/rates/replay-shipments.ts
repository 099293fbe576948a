import { setImmediate } from 'node:timers/promises';

import { measureShipment } from '../../src/model/shipment/priced-fields';
import { type RateBook, createRateBook, quoteOffers } from '../../src/pricing/cards/rate-book';
import type { RateCard } from '../../src/pricing/cards/rate-card';
import { versionOn } from '../../src/pricing/cards/version-on';
import type { CourierSurcharges } from '../../src/pricing/surcharges/courier-surcharges';
import { createAreaKeeper } from '../../src/rates/area-keeper';
import type { MalformedDocumentError } from '../../src/store/parse-document';
import { shiftDay } from '../../src/thailand/day';
import { refuse } from '../faults/refusals';
import type { Desk } from '../model/desk';
import { silentLog } from '../session/silent-log';
import { listCards, readVersions, requireVersion } from '../store/rate-versions';
import { type SoldShipment, type SoldWhen, countSold, readSold } from '../store/sold-shipments';
import { readSurcharges } from '../store/surcharge-operations';
import {
  type Amounts,
  type ReplayedShipment,
  type ShipmentReplay,
  type Unpriced,
  toAmounts,
  sumReplay,
} from './difference/shipment-replay';
import { isPublished } from './lint/lint-card';

export const MAX_REPLAYED = 20_000;

export interface ReplayDays {
  readonly courier: string;
  /** Days of creation in Thailand, both included; by default the 30 days up to yesterday. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

export interface ReplayQuestion extends ReplayDays {
  readonly version: number;
  /** Compared with this version; by default, with the one that priced each shipment. */
  readonly before?: number | undefined;
}

/** The shipments to replay; each of them costs a read. */
export interface ShipmentsToReplay extends SoldWhen {
  readonly shipments: number;
}

export interface ReplayOfDays extends SoldWhen {
  /** All live shipments of the courier's service that were read. */
  readonly read: number;
  /** Sold without a price, and left out. */
  readonly withoutPrice: number;
  readonly malformed: readonly MalformedDocumentError[];
  readonly sums: ShipmentReplay;
  readonly shipments: readonly ReplayedShipment[];
}

const DEFAULT_DAYS = 30;

/**
 * Counts what `replayShipments` would read. A read for each 1,000.
 * @throws OperationRefusal for days that end before they begin, or with too many shipments.
 */
export async function countShipmentsToReplay(
  desk: Pick<Desk, 'db' | 'today'>,
  { courier, from, to }: ReplayDays,
): Promise<ShipmentsToReplay> {
  const last =
    to ?? (from === undefined ? shiftDay(desk.today(), -1) : shiftDay(from, DEFAULT_DAYS - 1));
  const when = { from: from ?? shiftDay(last, 1 - DEFAULT_DAYS), to: last };
  if (when.to < when.from) throw refuse('replay_days_reversed', when);
  const shipments = await countSold(desk.db, courier, when, MAX_REPLAYED + 1);
  if (shipments > MAX_REPLAYED) throw refuse('replay_too_many', { most: MAX_REPLAYED, courier });
  return { ...when, shipments };
}

/**
 * Prices the shipments that a courier's cards sold by another version of its card, and by the one
 * before. All else is that of the day of each price: fuel, surcharges, areas and suspensions. Reads
 * each shipment and each version once, the surcharges, and the lists of areas of the destinations.
 * @throws OperationRefusal if there is no such version, or as `countShipmentsToReplay` does.
 */
export async function replayShipments(
  desk: Pick<Desk, 'db' | 'today'>,
  { version, before, ...days }: ReplayQuestion,
): Promise<ReplayOfDays> {
  const { courier } = days;
  const versions = await readVersions(desk.db, courier);
  const after = requireVersion(versions, version).card;
  const fixed = before === undefined ? undefined : requireVersion(versions, before).card;
  const { shipments: _, ...when } = await countShipmentsToReplay(desk, days);
  const surcharges = await readSurcharges(desk.db, courier);
  const cards = listCards(versions);
  const reprice = createRepricing(desk, surcharges, after, (price) => {
    const own = cards.find((card) => card.version === price.rate_version);
    return fixed ?? own ?? versionOn(cards.filter(isPublished), price.day);
  });
  const shipments: ReplayedShipment[] = [];
  const malformed: MalformedDocumentError[] = [];
  let read = 0;
  for await (const page of readSold(desk.db, courier, when)) {
    read += page.items.length + page.malformed.length;
    malformed.push(...page.malformed);
    for (const [at, one] of page.items.entries()) {
      if (at % A_TURN === 0) await setImmediate();
      if (one.price !== null) shipments.push(await reprice({ ...one, price: one.price }));
    }
  }
  const withoutPrice = read - malformed.length - shipments.length;
  return { ...when, read, withoutPrice, malformed, sums: sumReplay(shipments), shipments };
}

/** So many shipments take some milliseconds; then others get their turn. */
const A_TURN = 100;

type Priced = SoldShipment & { readonly price: NonNullable<SoldShipment['price']> };

/** Prices as quotes do, whatever days a version has and whether it is active. */
function createRepricing(
  { db }: Pick<Desk, 'db'>,
  surcharges: CourierSurcharges,
  after: RateCard,
  versionBefore: (price: Priced['price']) => RateCard | undefined,
): (shipment: Priced) => Promise<ReplayedShipment> {
  const areaKeeper = createAreaKeeper({ db, log: silentLog });
  const books = new Map<number, RateBook>();
  const resolveBook = (card: RateCard): RateBook => {
    const book = books.get(card.version) ?? createRateBook([onAllDays(card)], [surcharges]);
    books.set(card.version, book);
    return book;
  };
  return async (shipment) => {
    const { id, client_email: client, consignee_address, price } = shipment;
    const { country, postal_code, city } = consignee_address;
    const item = measureShipment(shipment, price.day);
    const place = { postalCode: postal_code ?? undefined, city };
    const priceBy = async (card: RateCard | undefined): Promise<Amounts | Unpriced> => {
      if (card === undefined) return { refusal: null };
      const book = resolveBook(card);
      const areas = await areaKeeper.find(book, country, place, price.day);
      const { prices, unavailable } = quoteOffers(book.offersOn(price.day), item, areas);
      const [found] = prices;
      return found === undefined ? { refusal: unavailable[0]?.refusal ?? null } : toAmounts(found);
    };
    return {
      id,
      client,
      country,
      day: price.day,
      sold: price.total_satang,
      before: await priceBy(versionBefore(price)),
      after: await priceBy(after),
    };
  };
}

const onAllDays = (card: RateCard): RateCard => ({
  ...card,
  active: true,
  valid_from: '0001-01-01',
  valid_to: null,
});
