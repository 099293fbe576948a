import { ADAPTERS } from '../tracking/ask-carriers';
import { CHECKS, HELD_PARTS } from './check-digits';
import {
  KNOWN_CARRIERS,
  type KnownCarrierName,
  carrierNamed,
  carrierOfSeventeenTrackKey,
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

test.each<[KnownCarrierName, string, number | undefined]>([
  ['dhl', '7777777770', 100_001],
  ['dhl', '73891051146', 100_001],
  ['dhl', 'JD014600003889123456', 100_001],
  ['dhl', 'JJD014600003889123456', 100_001],
  ['dhl', 'JJD000390007812345678', 7041],
  ['dhl', 'JVGL9999999999', undefined],
  ['dhl', '00340434161094015902', 7041],
  ['dhl', '563102430313', 7041],
  ['dhl', '123456789012', undefined],
  ['dhl', 'GM2951173225174494', 7047],
  ['dhl', 'RX12345678901', 7048],
  ['dhl', '60120172242323', undefined],
  ['ups', '1Z999AA10123456784', 100_002],
  ['fedex', 'whatever it is', 100_003],
  ['usps', '9400111206206406260787', 21_051],
  ['thailand_post', 'EB315050240TH', 20_041],
  ['postal_operator', 'RR123456785JP', 10_021],
  ['postal_operator', 'RR123456789CN', 3011],
  ['postal_operator', 'LK059478949US', 21_051],
  ['postal_operator', 'RB123456785GB', undefined],
  ['dhl', 'RB123456785DE', undefined],
  ['dhl', '3SBCC000123456', undefined],
  ['dhl', '00473325380023179098', undefined],
  ['flash_express', 'TH01011A1B2C3D', 100_235],
  ['kex_express', 'SHP4000004411', 100_236],
  ['jt_express', '123456789013', 100_271],
  ['shopee_express', 'TH241234567890A', 100_410],
  ['ninja_van', 'NVTHABCDE123456789', 100_128],
  ['lazada_express', 'LEXTH1234567890', undefined],
  ['dpd', '09980000020033F', undefined],
])('the key at 17TRACK of %s for %s is %s', (name, number, key) => {
  expect(findSeventeenTrackKey(name, number)).toBe(key);
});

test.each<[number, KnownCarrierName | undefined]>([
  [100_001, 'dhl'],
  [7041, 'dhl'],
  [7044, 'dhl'],
  [101_266, 'dhl'],
  [100_002, 'ups'],
  [21_051, 'usps'],
  [3011, 'postal_operator'],
  [11_031, 'postal_operator'],
  [20_041, 'thailand_post'],
  [101_196, 'best_express'],
  [190_625, 'cainiao'],
  [100_004, undefined],
  [0, undefined],
])('the key %s of 17TRACK stands for %s', (key, name) => {
  expect(carrierOfSeventeenTrackKey(key)).toBe(name);
});

test.each<[string, KnownCarrierName | undefined]>([
  ['DHL Express', 'dhl'],
  ['dhl_express_worldwide', 'dhl'],
  ['DHLExpress', 'dhl'],
  ['dhlexpress', 'dhl'],
  ['MyDHL+', 'dhl'],
  ['ＤＨＬ', 'dhl'],
  ['FedEx', 'fedex'],
  ['FEDEX-GROUND', 'fedex'],
  ['UPS', 'ups'],
  ['ups_saver', 'ups'],
  ['USPS Priority', 'usps'],
  ['thai_post_ems', 'thailand_post'],
  ['ThailandPost', 'thailand_post'],
  ['ส่งด่วนไปรษณีย์ไทย', 'thailand_post'],
  ['Flash', 'flash_express'],
  ['flashexpress', 'flash_express'],
  ['Kerry', 'kex_express'],
  ['KEX', 'kex_express'],
  ['J&T Express', 'jt_express'],
  ['J & T', 'jt_express'],
  ['j_and_t', 'jt_express'],
  ['JTExpress', 'jt_express'],
  ['SPX', 'shopee_express'],
  ['Shopee Xpress', 'shopee_express'],
  ['Shopee (Flash Express)', 'flash_express'],
  ['NinjaVan', 'ninja_van'],
  ['BEST Express', 'best_express'],
  ['SF Express', 'sf_express'],
  ['顺丰速运', 'sf_express'],
  ['Lazada', 'lazada_express'],
  ['DHLeCommerce', 'dhl'],
  ['JT Express', 'jt_express'],
  ['Pick-ups Co', undefined],
  ['Parcel ups and downs', undefined],
  ['Grand Flash Gordon', undefined],
  ['A. J.T. Logistics', undefined],
  ['upside', undefined],
  ['groups', undefined],
  ['jetty', undefined],
  ['J. Turner', undefined],
  ['flashlight', undefined],
  ['Kexholm', undefined],
  ['Best value', undefined],
  ['Lexington', undefined],
  ['Our own van', undefined],
  ['', undefined],
])('a courier called %s is %s', (courier, name) => {
  expect(carrierNamed(courier)).toBe(name);
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

  test('holds the number encoded', () => {
    expect(findCarrierPage('thailand_post', '1/&?#')).toBe(
      'https://track.thailandpost.co.th/?trackNumber=1%2F%26%3F%23',
    );
    // No pattern of a replacement.
    expect(findCarrierPage('ups', '$&')).toBe('https://www.ups.com/track?tracknum=%24%26');
  });

  test.each(['postal_operator', 'lazada_express', 'canada_post', 'constructor', ''])(
    'of %j is none',
    (name) => {
      expect(findCarrierPage(name, 'EB315050240TH')).toBeUndefined();
    },
  );
});
