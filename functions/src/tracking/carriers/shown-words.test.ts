import { collectPlaces, shownWords, resolveText } from './shown-words';

const PLACES = collectPlaces([
  { city: 'Samut Prakan', country: 'TH' },
  { city: null, country: 'DE' },
]);
const shown = (text: string) => shownWords(text, PLACES);

test.each([
  ['Gated out', 'Gated out'],
  ['  VESSEL   ARRIVAL. ', 'VESSEL ARRIVAL'],
  ['Vessel arrival, Samut Prakan - Thailand', 'Vessel arrival, Samut Prakan - Thailand'],
  ['Vessel arrival (Germany)', 'Vessel arrival (Germany)'],
])('%j is shown as %j', (text, expected) => {
  expect(shown(text)).toBe(expected);
});

test.each([
  'Vessel arrival Zqx',
  'Gated out by Zqx',
  'Gated out 0812345678',
  'Gated out, zqx@example.com',
  'Gated out 9',
  'Gated out\u0000',
  'Samut Prakan',
  'Thailand',
  'สมชาย',
  '',
  ' . ',
  'Gated out '.repeat(17),
])('%j is not shown', (text) => {
  expect(shown(text)).toBeUndefined();
});

describe('a person is never named', () => {
  const people = collectPlaces([
    { city: 'Charlotte', country: 'US' },
    { city: 'San Jose', country: 'US' },
    { city: 'Soi Somchai Jaidee', country: 'TH' },
    { city: 'c/o Somchai', country: 'TH' },
  ]);

  test.each([
    'Handed over to First',
    'Handed to Thu An',
    'Left with Mon',
    'Shipment held for Om Na',
    'Received from Made An',
    'มอบให้ พร้อม มีนาคม',
    'ส่งมอบให้ ใหม่',
    'Handed to Charlotte',
    'Left with Jose',
    'Delivered to San Jose Charlotte',
    'Handed over to Somchai',
    'พัสดุมอบให้ สมชาย',
    'Overhandigd aan de',
    'Przekazana do na',
    'Vessel do na',
  ])('%s', (text) => {
    expect(shownWords(text, people)).toBeUndefined();
  });

  test.each([
    'Arrived in Charlotte',
    'Departed from San Jose',
    'Handed over to the delivery courier',
    'Handed over to carrier, San Jose',
    'Held for customs clearance',
    'พัสดุส่งมอบให้ขนส่ง',
  ])('but %s is shown', (text) => {
    expect(shownWords(text, people)).toBe(text);
  });
});

describe('the text of an event', () => {
  const none = collectPlaces([]);

  test('is that of its code, if it has one', () => {
    const text = { en: 'Damaged', th: 'พัสดุเสียหาย' };
    expect(resolveText({ text, words: 'Gated out', status: 'unknown' }, none)).toBe(text);
  });

  test('is the carrier’s own, where the status says little', () => {
    expect(resolveText({ words: 'Gated out', status: 'in_transit' }, none)).toEqual({
      en: 'Gated out',
      th: 'พัสดุอยู่ระหว่างการขนส่ง (Gated out)',
    });
    expect(resolveText({ words: 'Gated out', status: 'unknown' }, none)).toEqual({
      en: 'Gated out',
      th: 'จากขนส่ง: Gated out',
    });
    expect(
      resolveText({ words: 'Die Sendung wurde bearbeitet', status: 'in_transit' }, none),
    ).toEqual({
      en: 'On its way (Die Sendung wurde bearbeitet)',
      th: 'พัสดุอยู่ระหว่างการขนส่ง (Die Sendung wurde bearbeitet)',
    });
    expect(resolveText({ words: 'พัสดุ', status: 'unknown' }, none)).toEqual({
      en: 'From the carrier: พัสดุ',
      th: 'พัสดุ',
    });
  });

  test('is that of its status otherwise', () => {
    expect(resolveText({ words: 'Gated out', status: 'delivered' }, none).en).toBe('Delivered');
    expect(resolveText({ words: 'Gated out Zqx', status: 'unknown' }, none).en).toBe(
      'No details from the carrier',
    );
    expect(resolveText({ status: 'in_transit' }, none).en).toBe('On its way');
  });
});
