import type { RateCard } from '../../src/quotes/cards/rate-card';
import type { Areas } from '../../src/quotes/pricing/price-package';
import type { PriceSteps, PriceView } from '../../src/quotes/record/price-steps';
import type {
  AreaListEntry,
  CourierSurcharges,
} from '../../src/quotes/surcharges/courier-surcharges';
import type { Size } from './arbitrary-packages';
import { type OracleAnswer, type OraclePrice, oracleQuotes } from './price-oracle';

/** A courier's list of areas: the tiers, or the zone, of the one listed place of each country. */
interface PlaceList {
  readonly kind: AreaListEntry['kind'];
  readonly names: readonly string[];
  /** The first day on which it counts; from ever without one. */
  readonly from?: string;
}

/** All versions of one courier's card, and its dated charges. */
export interface Line {
  readonly cards: readonly RateCard[];
  readonly surcharges: CourierSurcharges;
  readonly lists: readonly PlaceList[];
}

/** The lines of all couriers, by name. */
export type World = ReadonlyMap<string, Line>;

/** Of each country the place that couriers list. */
const LISTED = { JP: ['907-1801', 'Ishigaki'], DE: ['27498', 'Helgoland'] } as const;

/** What is sent, and how its destination is named. */
export interface Parcel {
  readonly size: Size;
  readonly country: keyof typeof LISTED;
  readonly isDocument: boolean;
  readonly postalCode?: string;
  readonly city?: string;
}

/** What every courier that is offered answers for a day. */
export function referenceAnswers(
  world: World,
  { size, country, isDocument, postalCode, city }: Parcel,
  shipDate: string,
): Map<string, OracleAnswer> {
  const [code, name] = LISTED[country];
  const isListed = postalCode === code || city === name;
  const lines = [...world];
  const areas = isListed
    ? new Map(lines.map(([courier, { lists }]) => [courier, areasOn(lists, shipDate)]))
    : new Map<string, Areas>();
  const cards = lines.flatMap(([, line]) => line.cards);
  const surcharges = lines.map(([, line]) => line.surcharges);
  return oracleQuotes({ cards, surcharges }, size, { country, isDocument, shipDate }, areas);
}

/** Of each kind the list that began last. */
function areasOn(lists: readonly PlaceList[], day: string): Areas {
  let tiers: PlaceList | undefined;
  let zone: PlaceList | undefined;
  for (const list of lists) {
    const { kind, from = '' } = list;
    if (from > day) continue;
    if (kind === 'tier' && from >= (tiers?.from ?? '')) tiers = list;
    if (kind === 'zone' && from >= (zone?.from ?? '')) zone = list;
  }
  return { tiers: tiers?.names ?? [], zone: zone?.names[0] };
}

/** The version that counts on a day. */
export const referenceVersion = (world: World, courier: string, day: string): number =>
  Math.max(...validCards(world, courier, day).map(({ version }) => version));

function validCards(world: World, courier: string, day: string): RateCard[] {
  const isValid = ({ valid_from, valid_to }: RateCard): boolean =>
    valid_from <= day && (valid_to ?? day) >= day;
  return world.get(courier)?.cards.filter(isValid) ?? [];
}

/** The later of a ship date and the day of an instant in Thailand, seven hours ahead of Greenwich. */
export function referenceDay(shipDate: string, now: number): string {
  const today = thaiDayOf(now);
  return shipDate > today ? shipDate : today;
}

export const thaiDayOf = (now: number): string =>
  new Date(now + 7 * 3_600_000).toISOString().slice(0, 10);

/** What each step of a price shows to somebody, but for those that the package alone decides. */
export function referenceSteps(price: OraclePrice, view: PriceView): Map<string, string> {
  const of = (name: string): bigint => price[name] ?? 0n;
  const isPlain = view === 'plain';
  const steps = new Map([
    ['billable_weight', decimal(of('billableGrams'), 3, 'kg')],
    ['base_freight', thb(of('base') + (isPlain ? of('markup') - of('discount') : 0n))],
    ['handling', thb(of('handling'))],
    ['area_fee', thb(of('area'))],
    ['demand_surcharge', thb(of('demand'))],
    ['fuel_surcharge', thb(of('fuel'))],
    ['markup', thb(of('markup'))],
    ['discount', thb(-of('discount'))],
    ['vat', thb(of('vat'))],
    ['rounding', thb(of('rounding'))],
  ]);
  if (isPlain) for (const hidden of ['markup', 'discount']) steps.delete(hidden);
  return steps;
}

/** The same of steps that the service shows. */
export function writtenSteps(steps: PriceSteps = []): Map<string, string> {
  const written = new Map<string, string>();
  for (const step of steps) {
    if ('amount_satang' in step) written.set(step.name, thb(BigInt(step.amount_satang)));
    else if (step.name === 'billable_weight') written.set(step.name, `${step.weight_kg} kg`);
  }
  return written;
}

/** The steps that differ, with both values. */
export const referenceMoved = (before: OraclePrice, after: OraclePrice, view: PriceView) =>
  movedBetween(referenceSteps(before, view), referenceSteps(after, view));

/** The same of steps as they are written. */
export const movedBetween = (
  before: ReadonlyMap<string, string> = new Map(),
  after: ReadonlyMap<string, string> = new Map(),
): Detail[] =>
  [...before].flatMap(([name, was]) => {
    const is = after.get(name) ?? '';
    const message = `${name} was ${was} and is now ${is}.`;
    return was === is ? [] : [{ field: `price_breakdown.${name}`, message }];
  });

interface Detail {
  readonly field: string;
  readonly message: string;
}

/** What becomes of a quote past its validity, whose price is another now, or is none. */
export function referenceRefusal(
  quoted: OraclePrice,
  validUntil: number,
  current: OraclePrice | undefined,
  details: readonly Detail[],
) {
  const until = new Date(validUntil).toISOString();
  const now = current ? `the price is now ${totalOf(current)}` : 'there is no price now';
  const summary = `The quoted price of ${totalOf(quoted)} was valid until ${until}; ${now}.`;
  const messages = details.map(({ message }) => message);
  return {
    code: 'quote_expired',
    message: [summary, ...messages, 'Get a new quote.'].join(' '),
    details,
  };
}

export const totalOf = (price: OraclePrice): string => thb(price['total'] ?? 0n);

export const thb = (satang: bigint): string => decimal(satang, 2, 'THB');

/** A whole number of small units in large ones, of which each is ten to the power of `places`. */
function decimal(value: bigint, places: number, unit: string): string {
  const digits = String(value < 0n ? -value : value).padStart(places + 1, '0');
  const fraction = digits.slice(-places).replace(/(?<!0)0+$/, '');
  const sign = value < 0n ? '-' : '';
  return `${sign}${digits.slice(0, -places)}${fraction && `.${fraction}`} ${unit}`;
}
