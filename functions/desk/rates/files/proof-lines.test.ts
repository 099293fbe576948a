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

/** The line with another cell. */
const proof = (column: number, text: string, line = PROOF): string =>
  line
    .split(',')
    .with(column - 1, text)
    .join(',');

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

const { weight_mg: _weight, sides_um: _sides, ...OTHERS } = EXPECTED;
const PIECE = { weight_mg: 3_200_000, sides_um: [400_000, 300_000, 200_000] };
const SMALL = { weight_mg: 2_500_000, sides_um: [200_000, 200_000, 200_000] };

test.each<[weight: string, size: string, pieces: object[]]>([
  ['2*3.2; 2.5', '40x30x20; 20x20x20', [{ ...PIECE, quantity: 2 }, SMALL]],
  ['3.2;2.5', '2*40x30x20; 20*20*20', [{ ...PIECE, quantity: 2 }, SMALL]],
  [
    '2 * 3.2; 2.5;',
    '2*40x30x20; 1*20x20x20',
    [
      { ...PIECE, quantity: 2 },
      { ...SMALL, quantity: 1 },
    ],
  ],
  ['3*3.2', '40*30*20', [{ ...PIECE, quantity: 3 }]],
])('several pieces: %s of %s', (weight, size, pieces) => {
  const read = readPrintedCard({}, { more: [proof(4, size, proof(3, weight))] });
  expect(read.kind === 'card' && read.card.proofs).toEqual([{ ...OTHERS, pieces }]);
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

test('each proof is found at its line', () => {
  const more = ['# proof,JP', PROOF, '', 'note,x', PROOF.replace('proof', 'Proof')];
  const read = readPrintedCard({}, { more });
  const lines = [0, 1].map((at) => read.kind === 'card' && read.locate(`proofs[${at}]`).line);
  expect(lines).toEqual([21, 24]);
});

test('a card without proofs has no such member', () => {
  const read = readPrintedCard();
  expect(read.kind === 'card' && 'proofs' in read.card).toBe(false);
});

test.each<[string, string[]]>([
  [proof(2, ''), ['20:2 cell_missing destination']],
  [proof(2, 'Atlantis'), ['20:2 country_not_known Atlantis']],
  [proof(3, ''), ['20:3 number_missing kilograms 4']],
  [proof(3, '3.20001'), ['20:3 number_wrong 3.20001 kilograms 4']],
  [proof(3, '0'), ['20:3 line_wrong weight <field_too_small 0.0001>']],
  [proof(3, '300.0001'), ['20:3 line_wrong weight <field_too_large 300>']],
  [proof(4, ''), ['20:4 cell_missing size']],
  [proof(4, '40x30'), ['20:4 not_sides 40x30']],
  [proof(4, '40.0001x30x20'), ['20:4 number_wrong 40.0001 centimetres 3']],
  [proof(4, '40x30x0'), ['20:4 line_wrong side <field_too_small 0.001>']],
  [proof(4, '40x300.001x2'), ['20:4 line_wrong side <field_too_large 300>']],
  [proof(3, '3.2; 2.5'), ['20:4 proof_pieces_differ']],
  [proof(4, '40x30x20; 20x20x20'), ['20:4 proof_pieces_differ']],
  [proof(3, '2*3.2', proof(4, '3*40x30x20')), ['20:4 proof_pieces_differ']],
  [
    proof(3, '3.2; x', proof(4, '40x30x20; 1x2')),
    ['20:3 number_wrong x kilograms 4', '20:4 not_sides 1x2'],
  ],
  [proof(3, '2*400'), ['20:3 line_wrong weight <field_too_large 300>']],
  [proof(3, '2*3.2', proof(4, '40x301x20')), ['20:4 line_wrong side <field_too_large 300>']],
  [proof(3, '0*3.2'), ['20:3 line_wrong quantity <field_too_small 1>']],
  [
    proof(3, '99*3.2; 1', proof(4, '1x1x1; 1x1x1')),
    ['20:3 line_wrong pieces <field_too_many_pieces 99>'],
  ],
  [proof(3, '2*3.2', proof(5, 'document')), ['20:3 line_wrong pieces <field_document_in_pieces>']],
  [proof(5, 'box'), ['20:5 not_one_of box parcel,document']],
  [proof(5, ''), ['20:5 not_one_of  parcel,document']],
  [proof(6, ''), ['20:6 cell_missing day']],
  [proof(6, '10/1/2027'), ['20:6 day_otherwise 10/1/2027 2027-01-10,2027-10-01']],
  [proof(6, '2570-01-10'), ['20:6 day_buddhist 2570-01-10 2027-01-10']],
  [proof(6, '2027-02-30'), ['20:6 not_day 2027-02-30']],
  [proof(7, ''), ['20:7 number_missing baht 2']],
  [proof(7, '6859.005'), ['20:7 number_wrong 6859.005 baht 2']],
  [proof(7, '100000001'), ['20:7 line_wrong price <field_too_large 100000000>']],
  [`${PROOF},${'9'.repeat(21)}`, ['20:8 line_wrong postal_code <field_too_long 20>']],
  [`${PROOF},,${'x'.repeat(101)}`, ['20:9 line_wrong city <field_too_long 100>']],
  [`${PROOF},907-1801,Naha,Okinawa`, ['20:10 proof_takes_eight']],
  [
    'proof',
    [
      '20:1 cell_missing destination',
      '20:1 number_missing kilograms 4',
      '20:1 cell_missing size',
      '20:1 not_one_of  parcel,document',
      '20:1 cell_missing day',
      '20:1 number_missing baht 2',
    ],
  ],
  [
    `${proof(3, 'x')}\n${proof(3, '400')}`,
    ['20:3 number_wrong x kilograms 4', '21:3 line_wrong weight <field_too_large 300>'],
  ],
])('%s', (line, faults) => {
  expect(faultsOfCard({}, { more: [line] })).toEqual(faults);
});

test('a thousand proofs are taken; the first one too many is reported, once', () => {
  const lines = (count: number): string[] => Array<string>(count).fill(PROOF);
  const read = readPrintedCard({}, { more: lines(1000) });
  expect(read).toMatchObject({ card: { proofs: { length: 1000 } } });
  expect(faultsOfCard({}, { more: lines(1002) })).toEqual(['1020:1 proofs_too_many 1000']);
});
