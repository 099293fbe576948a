import { ADAPTERS } from '../tracking/ask-carriers';
import { CHECKS, HELD_PARTS } from './check-digits';
import {
  KNOWN_CARRIERS,
  type KnownCarrierName,
  carrierNamed,
  detectCarriers,
  findCarrierPage,
  findSeventeenTrackKey,
  listSeventeenTrackKeys,
} from './known-carriers';
import CARRIERS from './known-carriers.json';

const forms = KNOWN_CARRIERS.flatMap(({ name, forms: all }) =>
  all.map((form) => [`${name} ${form.form}`, name, form] as const),
);

describe.each(KNOWN_CARRIERS.map((carrier) => [carrier.name, carrier] as const))(
  '%s',
  (name, carrier) => {
    test('can be recognised by a name or a number, and be tracked', () => {
      expect(name).toMatch(/^[a-z]+(_[a-z]+)*$/);
      // A country’s post bears the country’s name.
      expect(carrier.words.length > 0).toBe(name !== 'postal_operator');
      const isTrackable = name in ADAPTERS || listSeventeenTrackKeys(carrier).length > 0;
      expect(isTrackable).toBe(true);
    });

    test('is named by each of its words, with and without spaces', () => {
      const written = carrier.words.flatMap((words) => [words, words.replaceAll(' ', '')]);
      expect(written.map(carrierNamed)).toEqual(written.map(() => name));
      expect(
        carrier.words.filter((words) => !/^\^?[\p{L}\p{M}\d&]+( [\p{L}\p{M}\d&]+)*$/u.test(words)),
      ).toEqual([]);
    });
  },
);

test('each check digit and each held part that a form names is known', () => {
  const facts = Object.values(CARRIERS).flatMap((carrier): object[] => carrier.forms);
  const collectNames = (member: string): unknown[] =>
    facts.flatMap((form): unknown[] => (member in form ? [Reflect.get(form, member)] : []));
  expect(new Set(collectNames('check'))).toEqual(new Set(Object.keys(CHECKS)));
  expect(new Set(collectNames('holds'))).toEqual(new Set(Object.keys(HELD_PARTS)));
});

test('names are unique, and those that clients know stay', () => {
  const names = KNOWN_CARRIERS.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(names).toEqual(
    expect.arrayContaining([
      'ups',
      'thailand_post',
      'postal_operator',
      'dhl',
      'fedex',
      'flash_express',
      'kex_express',
      'jt_express',
    ]),
  );
});

describe.each(forms)('%s', (_form, name, form) => {
  test('names its source and matches a whole number', () => {
    expect(form.source).toMatch(/\S/);
    expect(form.form.source).toMatch(/^\^.*\$$/);
    expect(form.form.flags).toBe('');
    expect(form.confidence).toBeGreaterThan(0);
    expect(form.confidence).toBeLessThan(1);
    if (form.otherwise !== undefined) {
      expect(form.check).toBeDefined();
      expect(form.otherwise).toBeGreaterThan(0);
      expect(form.otherwise).toBeLessThan(form.confidence);
    }
  });

  test('has examples, which are detected as its carrier’s', () => {
    expect(form.examples.length).toBeGreaterThan(0);
    expect(form.examples.filter((number) => !form.form.test(number))).toEqual([]);
    expect(form.examples.some((number) => form.check?.(number) ?? true)).toBe(true);
    const detected = form.examples.map((number) =>
      detectCarriers(number).some(({ carrier }) => carrier === name),
    );
    expect(detected).toEqual(form.examples.map(() => true));
  });

  test('has a key at 17TRACK that stands for its carrier', () => {
    const keys = form.examples.flatMap((number) => findSeventeenTrackKey(name, number) ?? []);
    const carrier = KNOWN_CARRIERS.find((known) => known.name === name);
    expect(carrier && listSeventeenTrackKeys(carrier)).toEqual(expect.arrayContaining(keys));
  });
});

test('keys of 17TRACK are one carrier’s, but for a post that is a carrier of its own', () => {
  const owners = new Map<number, KnownCarrierName[]>();
  for (const carrier of KNOWN_CARRIERS) {
    const keys = listSeventeenTrackKeys(carrier);
    expect(new Set(keys).size).toBe(keys.length);
    for (const key of keys) owners.set(key, [...(owners.get(key) ?? []), carrier.name]);
  }
  const shared = Array.from(owners).filter(([, names]) => names.length > 1);
  expect(shared).toEqual([[21_051, ['usps', 'postal_operator']]]);
});

test.each<[KnownCarrierName, string, number[]]>([
  ['kex_express', 'เคอรี่', [100_236, 100_064, 100_338]],
  ['ups', 'ยูพีเอส', [100_002, 100_398]],
])('%s is %s, and has its keys at 17TRACK', (name, thai, keys) => {
  const carrier = KNOWN_CARRIERS.find((known) => known.name === name);
  expect(carrierNamed(thai)).toBe(name);
  expect(carrier && listSeventeenTrackKeys(carrier)).toEqual(keys);
});

describe('the page of a carrier for a number', () => {
  const pages = KNOWN_CARRIERS.flatMap(({ name, page }) =>
    page === undefined ? [] : [[name, page]],
  );

  test('is known of all but those that have none for every number', () => {
    const without = KNOWN_CARRIERS.filter(({ page }) => page === undefined);
    expect(without.map(({ name }) => name)).toEqual(['postal_operator', 'lazada_express']);
  });

  test.each(pages)('%s: is secure, and holds the number once', (name = '', page = '') => {
    expect(new URL(page.replace('{number}', '0')).protocol).toBe('https:');
    expect(page.split('{number}')).toHaveLength(2);
    expect(page.replace('{number}', '')).not.toMatch(/[{}\s]/);
    expect(findCarrierPage(name, 'EB315050240TH')).toBe(page.replace('{number}', 'EB315050240TH'));
  });
});
