import type { Context } from '../context';
import type { Awaitable } from '../platform/awaitable';
import type { AreasByCourier, RateBook } from '../quotes/cards/rate-book';
import type { Package } from '../quotes/pricing/package';
import { createAreaKeeper } from './area-keeper';

/** A place as a request or an address names it. */
export interface NamedPlace {
  readonly postal_code?: string | null | undefined;
  readonly city?: string | null | undefined;
}

/** What the couriers' lists say of a place. Nothing is read where none is named. */
export function findAreas(
  { kept }: Pick<Context, 'kept'>,
  book: RateBook,
  { country, shipDate }: Package,
  { postal_code, city }: NamedPlace,
): Awaitable<AreasByCourier | undefined> {
  if (postal_code == null && city == null) return undefined;
  const place = { postalCode: postal_code ?? undefined, city: city ?? undefined };
  return kept(createAreaKeeper).find(book, country, place, shipDate);
}
