import { readExamples } from '../../../test/support/repository';
import { zonedInstant } from './local-time';

const EXAMPLES = readExamples<{
  stated: [text: string, expected: string][];
  places: [name: string, country: string, text: string, expected: string][];
  unknown: [name: string, country: string | null][];
  malformed: string[];
}>(__dirname, 'vectors/local-time.json');

const read = (text: string, country: string | null = null) => {
  const { occurredAt, zone } = zonedInstant(text, country) ?? {};
  return [occurredAt, zone];
};

describe('a time with an offset', () => {
  test.each(EXAMPLES.stated)('%s is what it says, wherever it is', (text, expected) => {
    for (const country of ['TH', 'US', null]) {
      expect(read(text, country)).toEqual([expected, 'stated']);
    }
  });
});

describe('a time without an offset', () => {
  test.each(EXAMPLES.places)('%s: that of the place', (_name, country, text, expected) => {
    expect(read(text, country)).toEqual([expected, 'place']);
  });

  test.each(EXAMPLES.unknown)('%s: taken as UTC, and said to be unknown', (_name, country) => {
    expect(read('2026-11-21T18:12:26', country)).toEqual(['2026-11-21T18:12:26+00:00', 'unknown']);
  });

  test('an hour that summer time leaves out or repeats is an instant all the same', () => {
    expect(read('2026-03-29T02:30:00', 'DE')).toEqual(['2026-03-29T03:30:00+02:00', 'place']);
    expect(read('2026-10-25T02:30:00', 'DE')[0]).toMatch(/^2026-10-25T02:30:00\+0[12]:00$/);
  });
});

test.each(EXAMPLES.malformed)('%j is no time', (text) => {
  expect([zonedInstant(text, 'TH'), zonedInstant(text, null)]).toEqual([undefined, undefined]);
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
