import { faultsOfCard, readPrintedCard } from '../../../test/support/printed-card';

const PROOF = 'proof,JP,3.2,40x30x20,parcel,2027-01-10,6859.00';

const EXPECTED = {
  country: 'JP',
  weight_mg: 3_200_000,
  sides_um: [400_000, 300_000, 200_000],
  kind: 'parcel',
  ship_date: '2027-01-10',
  price_satang: 685_900,
};

test.each<[string, object]>([
  [PROOF, EXPECTED],
  [`${PROOF},907-1801`, { ...EXPECTED, postal_code: '907-1801' }],
  [`${PROOF},,Naha,`, { ...EXPECTED, city: 'Naha' }],
  [
    'Proof,ญี่ปุ่น,0.3005,32.005*24X0.001,Document,2027-01-10,"1,234.05",907-1801,"Naha, Okinawa"',
    {
      country: 'JP',
      weight_mg: 300_500,
      sides_um: [320_050, 240_000, 10],
      kind: 'document',
      ship_date: '2027-01-10',
      price_satang: 123_405,
      postal_code: '907-1801',
      city: 'Naha, Okinawa',
    },
  ],
])('%s', (line, proof) => {
  const read = readPrintedCard({}, { more: [line] });
  expect(read.kind === 'card' && read.card.proofs).toEqual([proof]);
});

test('measures that floating point would bend are exact', () => {
  const read = readPrintedCard(
    {},
    { more: ['proof,JP,4.35,8.295x1.005x0.07,parcel,2027-01-10,4.35'] },
  );
  expect(read).toMatchObject({
    card: {
      proofs: [{ weight_mg: 4_350_000, sides_um: [82_950, 10_050, 700], price_satang: 435 }],
    },
  });
});

test('a card without proofs has no such member', () => {
  const read = readPrintedCard();
  expect(read.kind === 'card' && 'proofs' in read.card).toBe(false);
});

/** The line with another cell. */
const proof = (column: number, text: string): string =>
  PROOF.split(',')
    .with(column - 1, text)
    .join(',');

test.each<[string, string[]]>([
  [proof(2, ''), ['20:2: The destination is missing.']],
  [proof(2, 'Atlantis'), ['20:2: "Atlantis" is not a known country.']],
  [proof(3, ''), ['20:3: A value is missing: a number in kilograms with at most 4 decimals.']],
  [proof(3, '3.20001'), ['20:3: "3.20001" is not a number in kilograms with at most 4 decimals.']],
  [proof(3, '0'), ['20:3: the weight: must be at least 0.0001.']],
  [proof(3, '300.0001'), ['20:3: the weight: must be at most 300.']],
  [proof(4, ''), ['20:4: The size is missing.']],
  [proof(4, '40x30'), ['20:4: "40x30" is not three sides, such as 30x20x10.']],
  [
    proof(4, '40.0001x30x20'),
    ['20:4: "40.0001" is not a number in centimetres with at most 3 decimals.'],
  ],
  [proof(4, '40x30x0'), ['20:4: a side: must be at least 0.001.']],
  [proof(4, '40x300.001x2'), ['20:4: a side: must be at most 300.']],
  [proof(5, 'box'), ['20:5: "box" is not one of parcel, document.']],
  [proof(5, ''), ['20:5: "" is not one of parcel, document.']],
  [proof(6, ''), ['20:6: The day is missing.']],
  [
    proof(6, '10/1/2027'),
    ['20:6: "10/1/2027" is not written as YYYY-MM-DD. Is it 2027-01-10 or 2027-10-01?'],
  ],
  [proof(6, '2570-01-10'), ['20:6: "2570-01-10" has a Buddhist year. Is it 2027-01-10?']],
  [proof(6, '2027-02-30'), ['20:6: "2027-02-30" is not a day, such as 2027-01-01.']],
  [proof(7, ''), ['20:7: A value is missing: a number in baht with at most 2 decimals.']],
  [proof(7, '6859.005'), ['20:7: "6859.005" is not a number in baht with at most 2 decimals.']],
  [proof(7, '100000001'), ['20:7: the price: must be at most 100000000.']],
  [`${PROOF},${'9'.repeat(21)}`, ['20:8: postal_code: must be at most 20.']],
  [`${PROOF},,${'x'.repeat(101)}`, ['20:9: city: must be at most 100.']],
  [
    `${PROOF},907-1801,Naha,Okinawa`,
    ['20:10: A proof takes only eight values. A city with a comma needs quotes.'],
  ],
  [
    'proof',
    [
      '20:1: The destination is missing.',
      '20:1: A value is missing: a number in kilograms with at most 4 decimals.',
      '20:1: The size is missing.',
      '20:1: "" is not one of parcel, document.',
      '20:1: The day is missing.',
      '20:1: A value is missing: a number in baht with at most 2 decimals.',
    ],
  ],
  [
    `${proof(3, 'x')}\n${proof(3, '400')}`,
    [
      '20:3: "x" is not a number in kilograms with at most 4 decimals.',
      '21:3: the weight: must be at most 300.',
    ],
  ],
])('%s', (line, faults) => {
  expect(faultsOfCard({}, { more: [line] })).toEqual(faults.map((fault) => `card.csv:${fault}`));
});

test('a thousand proofs are taken; the first one too many is told, once', () => {
  const lines = (count: number): string[] => Array<string>(count).fill(PROOF);
  const read = readPrintedCard({}, { more: lines(1000) });
  expect(read).toMatchObject({ card: { proofs: { length: 1000 } } });
  expect(faultsOfCard({}, { more: lines(1002) })).toEqual([
    'card.csv:1020:1: There are more than 1000 proofs, the most that a card may have.',
  ]);
});
