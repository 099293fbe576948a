import { mendOf } from './mend-of';

test.each([
  [
    { cause: 'fuel_rate', code: 'fuel_week', values: { rate: 2450, from: '2026-11-09' } },
    '/surcharges?courier=falcon&percent=24.5',
  ],
  [
    { cause: 'remote', code: 'remotes_not_listed', values: { country: 'JP' } },
    '/surcharges/areas?country=JP&place=530-0001',
  ],
  [{ cause: 'zone', code: 'zone_other', values: {} }, '/rates/falcon'],
  [{ cause: 'freight', code: 'freight_list', values: {} }, undefined],
  [{ cause: 'billed_twice', code: 'lines_twice', values: {} }, undefined],
] as const)('%j is mended on its own form', (finding, href) => {
  expect(mendOf({ ...finding, places: ['530-0001'] }, 'falcon')?.href).toBe(href);
});
