import { fixFor } from './fix-for';

test.each([
  [
    { cause: 'fuel_rate', code: 'fuel_week', values: { rate: 2450, from: '2026-11-09' } },
    '/surcharges?courier=falcon&percent=24.5',
  ],
  [
    { cause: 'remote', code: 'remotes_not_listed', values: { country: 'JP' } },
    '/surcharges/areas?bill=falcon-1&finding=%5B1%5D',
  ],
  [
    { cause: 'remote', code: 'remotes_not_billed', values: { country: 'JP' } },
    '/surcharges/areas?country=JP&place=530-0001',
  ],
  [
    { cause: 'zone', code: 'zone_other', values: {} },
    '/rates/import?bill=falcon-1&finding=%5B1%5D',
  ],
  [{ cause: 'freight', code: 'freight_list', values: {} }, undefined],
  [{ cause: 'billed_twice', code: 'lines_twice', values: {} }, undefined],
] as const)('%j is fixed on its own form', (finding, href) => {
  const bill = { id: 'falcon-1', courier: 'falcon' };
  expect(fixFor({ ...finding, places: ['530-0001'], key: '[1]' }, bill)?.href).toBe(href);
});
