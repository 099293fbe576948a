import { groupBy } from '../../../src/measures/group-by';
import { halfUp } from '../../../src/measures/rounding';
import { BASIS_POINTS } from '../../../src/measures/units';
import type { Price } from '../../../src/pricing/price-package';
import type { Unavailability } from '../../../src/pricing/refusal';

/** A price in satang: what the client pays, the same without VAT, and the cost, steps 4 to 7. */
export interface Amounts {
  readonly total: number;
  readonly net: number;
  readonly cost: number;
}

/** A price with VAT, without it, and what steps 4 to 7 add up to. */
export const toAmounts = (price: Price): Amounts => ({
  total: price.total,
  net: netOf(price),
  cost: price.base + price.handling + price.area + price.demand + price.fuel,
});

function netOf({ total, vat, card: { vatMode, vatBp } }: Price): number {
  return vatMode === 'included' ? halfUp(total * BASIS_POINTS, BASIS_POINTS + vatBp) : total - vat;
}

export interface ReplayedShipment {
  readonly id: string;
  readonly client: string;
  readonly country: string;
  /** The day whose fuel, surcharges and areas apply. */
  readonly day: string;
  /** What the client was asked for, in satang. */
  readonly sold: number;
  readonly before: Amounts | Unpriced;
  readonly after: Amounts | Unpriced;
}

/** Why a version gives no price; without a refusal, that version is not stored. */
export interface Unpriced {
  readonly refusal: Unavailability | null;
}

export interface ComparedShipment extends ReplayedShipment {
  readonly before: Amounts;
  readonly after: Amounts;
}

/** The shipments of a client or to a country: what both versions price, in satang. */
export interface ReplayGroup {
  /** A client's address or a country's code. */
  readonly of: string;
  readonly shipments: number;
  readonly before: number;
  readonly after: number;
  /** Without a price by the other version, and in no sum. */
  readonly refused: number;
}

export interface RefusalCount {
  readonly code: Unavailability['code'];
  readonly count: number;
  /** Of the first such shipment. */
  readonly refusal: Unavailability;
}

/** What another version would have changed about the shipments of some days. */
export interface ShipmentReplay {
  readonly compared: number;
  readonly dearer: number;
  readonly cheaper: number;
  /** Over the shipments that both versions price. */
  readonly before: Amounts;
  readonly after: Amounts;
  /** Priced by the version before, and refused by the other one. */
  readonly refused: readonly RefusalCount[];
  /** Not priced by the version before, as surcharges and suspensions are entered now. */
  readonly unpriced: number;
  /** Compared, and sold at another price than the version before gives now. */
  readonly soldOtherwise: number;
  /** More than a tenth. */
  readonly clientsDearer: number;
  readonly clientsCheaper: number;
  /** Those whose sum changes most come first. */
  readonly clients: readonly ReplayGroup[];
  readonly countries: readonly ReplayGroup[];
}

export const hasPrice = (price: Amounts | Unpriced): price is Amounts => 'total' in price;

const isCompared = (one: ReplayedShipment): one is ComparedShipment =>
  hasPrice(one.before) && hasPrice(one.after);

export function sumReplay(shipments: readonly ReplayedShipment[]): ShipmentReplay {
  const compared = shipments.filter(isCompared);
  const moves = compared.map(changeOf);
  const clients = groupShipments(shipments, ({ client }) => client);
  return {
    compared: compared.length,
    dearer: moves.filter((move) => move > 0).length,
    cheaper: moves.filter((move) => move < 0).length,
    before: sumAmounts(compared.map(({ before }) => before)),
    after: sumAmounts(compared.map(({ after }) => after)),
    refused: countRefusals(shipments),
    unpriced: shipments.filter(({ before }) => !hasPrice(before)).length,
    soldOtherwise: compared.filter(({ sold, before }) => sold !== before.total).length,
    clientsDearer: clients.filter(({ before, after }) => 10 * after > 11 * before).length,
    clientsCheaper: clients.filter(({ before, after }) => 10 * after < 9 * before).length,
    clients,
    countries: groupShipments(shipments, ({ country }) => country),
  };
}

/** What the client would pay more, in satang; negative if less. */
export const changeOf = ({ before, after }: ComparedShipment): number => after.total - before.total;

/** The shipments whose price changes, the largest changes first, at most so many. */
export const largestChanges = (
  shipments: readonly ReplayedShipment[],
  most: number,
): ComparedShipment[] =>
  shipments
    .filter(isCompared)
    .filter((one) => changeOf(one) !== 0)
    .sort((a, b) => Math.abs(changeOf(b)) - Math.abs(changeOf(a)) || (a.id < b.id ? -1 : 1))
    .slice(0, most);

const sumAmounts = (prices: readonly Amounts[]): Amounts =>
  prices.reduce(
    (sum, { total, net, cost }) => ({
      total: sum.total + total,
      net: sum.net + net,
      cost: sum.cost + cost,
    }),
    { total: 0, net: 0, cost: 0 },
  );

function countRefusals(shipments: readonly ReplayedShipment[]): RefusalCount[] {
  const counts = new Map<Unavailability['code'], RefusalCount>();
  for (const { before, after } of shipments) {
    if (!hasPrice(before) || hasPrice(after) || after.refusal === null) continue;
    const { refusal } = after;
    const { code } = refusal;
    const counted = counts.get(code) ?? { code, count: 0, refusal };
    counts.set(code, { ...counted, count: counted.count + 1 });
  }
  return [...counts.values()].sort((a, b) => b.count - a.count || (a.code < b.code ? -1 : 1));
}

function groupShipments(
  shipments: readonly ReplayedShipment[],
  nameOf: (one: ReplayedShipment) => string,
): ReplayGroup[] {
  const priced = shipments.filter(({ before }) => hasPrice(before));
  const groups = [...groupBy(priced, nameOf)].map(([of, own]): ReplayGroup => {
    const compared = own.filter(isCompared);
    return {
      of,
      shipments: compared.length,
      before: sumAmounts(compared.map(({ before }) => before)).total,
      after: sumAmounts(compared.map(({ after }) => after)).total,
      refused: own.length - compared.length,
    };
  });
  const change = ({ before, after }: ReplayGroup): number => Math.abs(after - before);
  return groups.sort((a, b) => change(b) - change(a) || (a.of < b.of ? -1 : 1));
}
