import { type PricedFields, measureShipment } from '../../../src/model/shipment/priced-fields';
import type { Shipment } from '../../../src/model/shipment/shipment';
import type { Card } from '../../../src/pricing/card';
import { compileCard } from '../../../src/pricing/cards/compile-card';
import { addDatedCharges } from '../../../src/pricing/cards/dated-charges';
import { createRateBook } from '../../../src/pricing/cards/rate-book';
import { EVERYWHERE, type RateCard } from '../../../src/pricing/cards/rate-card';
import { versionOn } from '../../../src/pricing/cards/version-on';
import {
  type CourierSurcharges,
  type DemandSurcharge,
} from '../../../src/pricing/surcharges/courier-surcharges';
import { createAreaKeeper } from '../../../src/rates/area-keeper';
import type { Database } from '../../../src/store/database';
import { shiftDay } from '../../../src/thailand/day';
import { netOfVat } from '../../model/bill/net-of-vat';
import { silentLog } from '../../session/silent-log';
import type { StoredRates } from '../../store/stored-rates';
import { type Pricing, asCarried } from '../attribution/pricer';

/** Prices a courier's shipments on the days on which it took them, as quotes do. */
export interface CourierRates {
  /** Undefined where no card was in effect. Reads each list of areas once. */
  pricingOf(shipment: PricedFields, day: string): Promise<Pricing | undefined>;
  netOfVat(price: NonNullable<Shipment['price']>): number;
}

/** Each card and each day is compiled once. */
export function createCourierRates(
  db: Database,
  { courier, cards, surcharges }: StoredRates,
): CourierRates {
  const book = createRateBook(cards, [surcharges]);
  const areaKeeper = createAreaKeeper({ db, log: silentLog });
  const compiled = new Map(cards.map((card) => [card.version, asCarried(compileCard(card))]));
  const byDay = new Map<string, Card | undefined>();
  const cardOn = (day: string): Card | undefined => {
    if (byDay.has(day)) return byDay.get(day);
    const version = versionOn(cards, day);
    const card =
      version && asCarried(addDatedCharges(compileCard(version), version, surcharges, day));
    byDay.set(day, card);
    return card;
  };
  return {
    netOfVat: (price) =>
      netOfVat(
        price,
        cards.find(({ version }) => version === price.rate_version),
      ),
    async pricingOf(shipment, day) {
      const card = cardOn(day);
      if (card === undefined) return undefined;
      const { country, postal_code, city } = shipment.consignee_address;
      const place = { postalCode: postal_code ?? undefined, city };
      const found = await areaKeeper.find(book, country, place, day);
      const areas = found.get(courier);
      if (areas === null) return undefined;
      const item = measureShipment(shipment, day);
      return {
        card,
        item,
        areas,
        place: postal_code ?? city,
        sides: [shipment.length_10um, shipment.width_10um, shipment.height_10um],
        fuelRates: listFuelRates(cards, surcharges),
        otherCards: () =>
          [...compiled.values()]
            .filter(({ version }) => version !== card.version)
            .sort((a, b) => b.version - a.version),
        endedDemand: () => recentDemand(surcharges, card, country, day),
      };
    },
  };
}

const RECENT_DAYS = 92;

/** The demand surcharges of a destination that ended lately, the latest first. */
function recentDemand(
  { demand }: CourierSurcharges,
  { zoneIndexOf, zoneIndexOfCode }: Card,
  country: string,
  day: string,
): readonly DemandSurcharge[] {
  const index = zoneIndexOf.get(country);
  const [zone] = [...zoneIndexOfCode].find(([, at]) => at === index) ?? [];
  return demand
    .filter(({ to }) => shiftDay(day, -RECENT_DAYS) <= to && to < day)
    .filter(
      ({ zones, countries }) =>
        countries.includes(country) || zones.some((one) => one === EVERYWHERE || one === zone),
    )
    .sort((a, b) => (a.to > b.to ? -1 : 1));
}

/** The weeks of the schedule; where cards fix the rate, the days on which they began. */
const listFuelRates = (
  cards: readonly RateCard[],
  { fuel }: CourierSurcharges,
): Pricing['fuelRates'] =>
  fuel.length > 0
    ? fuel
    : cards.flatMap(({ valid_from, fuel_bp }) =>
        typeof fuel_bp === 'number' ? [{ from: valid_from, fuel_bp }] : [],
      );
