import list from './prices.json';

export type PriceName = keyof typeof list.prices;

/** In US dollars per unit: one document, one vCPU-second, one GiB. */
export type Prices = Readonly<Record<PriceName, number>>;

export const priceList = list;

export const prices: Prices = Object.fromEntries(
  Object.entries(list.prices).map(([name, { usd, per }]) => [name, usd / per]),
  // Object.fromEntries loses the type of the names.
) as Record<PriceName, number>;
