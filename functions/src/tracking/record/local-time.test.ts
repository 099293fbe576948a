import { thaiInstant, zonedInstant } from './local-time';

const read = (text: string, country: string | null = null) => {
  const { occurredAt, zone } = zonedInstant(text, country) ?? {};
  return [occurredAt, zone];
};

describe('a time with an offset', () => {
  test.each([
    ['2026-11-21T18:12:26+07:00', '2026-11-21T18:12:26+07:00'],
    ['2026-11-21T18:12:26+0700', '2026-11-21T18:12:26+07:00'],
    ['2026-11-21T18:12:26+07', '2026-11-21T18:12:26+07:00'],
    ['2026-11-21T18:12:26-03:30', '2026-11-21T18:12:26-03:30'],
    ['2026-11-21 18:12:26+07:00', '2026-11-21T18:12:26+07:00'],
    ['2026-11-21T18:12:26.875+07:00', '2026-11-21T18:12:26+07:00'],
    ['2026-11-21T18:12+07:00', '2026-11-21T18:12:00+07:00'],
    ['2026-11-21T18:12:26Z', '2026-11-21T18:12:26+00:00'],
    ['2026-11-21t18:12:26z', '2026-11-21T18:12:26+00:00'],
    [' 2026-11-21T18:12:26Z ', '2026-11-21T18:12:26+00:00'],
  ])('%s is what it says, wherever it is', (text, expected) => {
    for (const country of ['TH', 'US', null]) {
      expect(read(text, country)).toEqual([expected, 'stated']);
    }
  });
});

describe('a time without an offset', () => {
  test.each([
    ['Thailand', 'TH', '2026-11-21T18:12:26', '2026-11-21T18:12:26+07:00'],
    ['Japan', 'JP', '2026-11-21T18:12:26', '2026-11-21T18:12:26+09:00'],
    ['India', 'IN', '2026-11-21T18:12:26', '2026-11-21T18:12:26+05:30'],
    ['Germany, two zones of one time', 'DE', '2026-01-21T18:12:26', '2026-01-21T18:12:26+01:00'],
    ['Germany in summer', 'DE', '2026-07-21T18:12:26', '2026-07-21T18:12:26+02:00'],
    ['Britain', 'GB', '2026-01-21T18:12:26', '2026-01-21T18:12:26+00:00'],
    ['Britain in summer', 'GB', '2026-07-21T18:12:26', '2026-07-21T18:12:26+01:00'],
    ['a day alone', 'TH', '2026-11-21', '2026-11-21T00:00:00+07:00'],
  ])('%s: that of the place', (_name, country, text, expected) => {
    expect(read(text, country)).toEqual([expected, 'place']);
  });

  test.each([
    ['the United States', 'US'],
    ['Australia', 'AU'],
    ['Brazil', 'BR'],
    ['Indonesia', 'ID'],
    ['no country', null],
    ['a country that is none', 'XX'],
  ])('%s: taken as UTC, and said to be unknown', (_name, country) => {
    expect(read('2026-11-21T18:12:26', country)).toEqual(['2026-11-21T18:12:26+00:00', 'unknown']);
  });

  test('an hour that summer time leaves out or repeats is an instant all the same', () => {
    expect(read('2026-03-29T02:30:00', 'DE')).toEqual(['2026-03-29T03:30:00+02:00', 'place']);
    expect(read('2026-10-25T02:30:00', 'DE')[0]).toMatch(/^2026-10-25T02:30:00\+0[12]:00$/);
  });
});

test.each([
  '',
  ' ',
  'yesterday',
  '18:12',
  'T18:12:26+07:00',
  '2026',
  '2026-11',
  '2026-W47',
  '2026-325',
  '20261121',
  '20261121T181226',
  '21/11/2569 18:12:26+07:00',
  '2026-02-30T10:00:00',
  '2026-13-01',
  '2026-11-21T24:30:00+07:00',
  '2026-11-21T18:12:26+07:00 by Somchai',
  '1763723546',
])('%j is no time', (text) => {
  expect([zonedInstant(text, 'TH'), zonedInstant(text, null)]).toEqual([undefined, undefined]);
});

test('an instant in Thailand', () => {
  expect(thaiInstant(Date.parse('2026-11-21T17:30:00Z'))).toBe('2026-11-22T00:30:00+07:00');
});

test.each([
  ['CN', '2026-11-21T10:00:00+08:00'],
  ['UA', '2026-11-21T10:00:00+02:00'],
])('all of %s is on one time, whatever other zone it has on paper', (country, occurredAt) => {
  expect(read('2026-11-21 10:00', country)).toEqual([occurredAt, 'place']);
});

test('a text that is longer than any time is none, and looked at no further', () => {
  const long = `2026-11-20T10:00${'T'.repeat(1_000_000)}`;
  expect(zonedInstant(long, 'TH')).toBeUndefined();
});
