import type { RateCard } from '../../src/quotes/cards/rate-card';
import type { Draw } from './area-oracle';
import { pick } from './slips-card';
import type { World } from './slips-world';

/** Makes one slip in a world; undefined where the world has nothing to slip on. */
export type Slip = (world: World, draw: Draw) => World | undefined;

export const withCard = (world: World, change: Partial<RateCard>): World => ({
  ...world,
  card: { ...world.card, ...change },
});

export const withoutOne = <Item>(items: readonly Item[], at: number): Item[] =>
  items.filter((_item, index) => index !== at);

export const changeOne = <Item>(
  items: readonly Item[],
  at: number,
  change: (item: Item) => Item,
): Item[] => items.map((item, index) => (index === at ? change(item) : item));

/** Another digit in one place of an amount in satang that is printed in baht. */
export function otherDigit(satang: number, draw: Draw): number {
  const digits = Array.from(String(satang));
  const places = satang % 100 === 0 ? digits.length - 2 : digits.length;
  const at = draw(places);
  const digit = Number(digits[at]);
  const first = at === 0 ? 1 : 0;
  const others = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].filter((one) => one !== digit && one >= first);
  return Number(digits.with(at, String(pick(draw, others))).join(''));
}

/** Two digits beside each other the other way round, where two differ. */
export function swappedDigits(amount: number, draw: Draw): number | undefined {
  const digits = Array.from(String(amount));
  const places = digits.flatMap((digit, at) => {
    const next = digits[at + 1];
    const isSwap = next !== undefined && next !== digit && !(at === 0 && next === '0');
    return isSwap ? [at] : [];
  });
  if (places.length === 0) return undefined;
  const at = pick(draw, places);
  return Number(
    digits
      .with(at, digits[at + 1] ?? '')
      .with(at + 1, digits[at] ?? '')
      .join(''),
  );
}
