import { aCarrierEvent } from '../../../../test/support/tracking-events';
import type { CarrierEvent } from '../carrier';
import { inZonesOfOthers } from './event';

const stated = (occurredAt: string, city: string | null, country: string | null) =>
  aCarrierEvent({ occurredAt, zone: 'stated', city, country });
const local = (clock: string, city: string | null, country: string | null) =>
  aCarrierEvent({ occurredAt: `${clock}+00:00`, zone: 'unknown', city, country });
const read = (...events: CarrierEvent[]) =>
  inZonesOfOthers(events).map(({ occurredAt, zone }) => [occurredAt, zone]);

const CHICAGO = stated('2026-11-19T08:00:00-06:00', 'Chicago', 'US');
const DENVER = stated('2026-11-18T08:00:00-07:00', 'Denver', 'US');
const CLOCK = '2026-11-19T10:00:00';

test('a local time has the offset of another event at its place', () => {
  expect(read(CHICAGO, DENVER, local(CLOCK, 'chicago', 'US')).at(-1)).toEqual([
    `${CLOCK}-06:00`,
    'place',
  ]);
});

test('of several offsets, the one nearest in time', () => {
  const summer = stated('2026-10-01T08:00:00-05:00', 'Chicago', 'US');
  expect(read(summer, CHICAGO, local(CLOCK, 'Chicago', 'US')).at(-1)?.[0]).toBe(`${CLOCK}-06:00`);
  expect(read(CHICAGO, summer, local(CLOCK, 'Chicago', 'US')).at(-1)?.[0]).toBe(`${CLOCK}-06:00`);
  const early = local('2026-10-02T08:00:00', 'Chicago', 'US');
  for (const others of [
    [CHICAGO, summer],
    [summer, CHICAGO],
  ]) {
    expect(read(...others, early).at(-1)).toEqual(['2026-10-02T08:00:00-05:00', 'place']);
  }
});

test('at a place without other events, the one that all others of the country share', () => {
  expect(read(CHICAGO, local(CLOCK, 'Peoria', 'US')).at(-1)).toEqual([`${CLOCK}-06:00`, 'place']);
  expect(read(CHICAGO, local(CLOCK, null, 'US')).at(-1)).toEqual([`${CLOCK}-06:00`, 'place']);
});

test.each<[string, CarrierEvent[]]>([
  ['differ', [CHICAGO, DENVER, local(CLOCK, 'Peoria', 'US')]],
  ['are of another country', [CHICAGO, local(CLOCK, 'Toronto', 'CA')]],
  ['are of no country', [CHICAGO, local(CLOCK, 'Peoria', null)]],
  [
    'are in UTC, in which systems write',
    [stated('2026-11-19T14:00:00+00:00', 'Peoria', 'US'), local(CLOCK, 'Peoria', 'US')],
  ],
])('it stays unknown if the others %s', (_name, events) => {
  expect(read(...events).at(-1)).toEqual([`${CLOCK}+00:00`, 'unknown']);
});

test('the zone of a country gives way to what is stated at the place alone', () => {
  const bangkok = aCarrierEvent({
    occurredAt: `${CLOCK}+07:00`,
    zone: 'place',
    city: 'Bangkok',
    country: 'TH',
  });
  const elsewhere = stated('2026-11-19T08:00:00+08:00', 'Chiang Mai', 'TH');
  const same = stated('2026-11-19T08:00:00+08:00', 'Bangkok', 'TH');
  expect(read(elsewhere, bangkok).at(-1)?.[0]).toBe(`${CLOCK}+07:00`);
  expect(read(same, bangkok).at(-1)?.[0]).toBe(`${CLOCK}+08:00`);
  expect(read(same, bangkok)[0]).toEqual(['2026-11-19T08:00:00+08:00', 'stated']);
});
