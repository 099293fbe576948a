import type { Suspension } from '../../src/quotes/surcharges/suspension';

/** `JP KR`, or `all destinations`. */
export const describePlaces = ({ countries }: Suspension): string =>
  countries.length === 0 ? 'all destinations' : countries.join(' ');

/** `from 2027-01-04 to 2027-01-10`, or `from 2027-01-04 until further notice`. */
export const describeDaysOf = ({ from, until }: Suspension): string =>
  `from ${from} ${until === null ? 'until further notice' : `to ${until}`}`;
