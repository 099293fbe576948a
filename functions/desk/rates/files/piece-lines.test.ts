import { faultsOfCard, readPrintedCard } from '../../../test/support/printed-card';

test('the lines of several pieces are the rule and the limits of the card', () => {
  const more = ['Pieces,Sum_Of_Pieces', 'max_pieces,50', 'max_shipment_kg,"2,000.5"'];
  expect(readPrintedCard({}, { more })).toMatchObject({
    card: { pieces: 'sum_of_pieces', max_pieces: 50, max_shipment_grams: 2_000_500 },
  });
});

test.each([[[]], [['pieces,', 'max_pieces,', 'max_shipment_kg,']]])(
  'a card without them, or with empty ones, has no such members: %j',
  (more) => {
    const read = readPrintedCard({}, { more });
    if (read.kind === 'faults') throw new Error('The card is sound.');
    expect(Object.keys(read.card)).not.toEqual(expect.arrayContaining(['pieces']));
    expect(read.card).not.toHaveProperty('max_pieces');
    expect(read.card).not.toHaveProperty('max_shipment_grams');
  },
);

test.each<[string[], string[]]>([
  [
    ['pieces,sum_of_peices'],
    ['20:2 not_one_of sum_of_peices sum_of_pieces,sum_of_weights,each sum_of_pieces'],
  ],
  [
    ['pieces,sum', 'max_pieces,5', 'max_shipment_kg,100'],
    ['20:2 not_one_of sum sum_of_pieces,sum_of_weights,each'],
  ],
  [['pieces,yes'], ['20:2 not_one_of yes sum_of_pieces,sum_of_weights,each']],
  [['pieces,each', 'max_pieces,2.5'], ['21:2 line_wrong max_pieces <field_not_whole>']],
  [['pieces,each', 'max_pieces,many'], ['21:2 line_wrong max_pieces <field_not_whole>']],
  [['pieces,each', 'max_pieces,0'], ['21:2 line_wrong max_pieces <field_too_small 1>']],
  [['pieces,each', 'max_pieces,100'], ['21:2 line_wrong max_pieces <field_too_large 99>']],
  [
    ['pieces,each', 'max_shipment_kg,3000.001'],
    ['21:2 line_wrong max_shipment_kg <field_too_large 3000>'],
  ],
  [['pieces,each', 'max_shipment_kg,heavy'], ['21:2 number_wrong heavy kilograms 3']],
  [['pieces,each', 'pieces,each'], ['21:1 line_repeated pieces']],
  [['max_pieces,5'], ['20:2 pieces_rule_missing sum_of_pieces,sum_of_weights,each']],
  [['max_shipment_kg,70'], ['20:2 pieces_rule_missing sum_of_pieces,sum_of_weights,each']],
])('%j', (more, faults) => {
  expect(faultsOfCard({}, { more })).toEqual(faults);
});

test.each([
  ['', 300_000],
  ['pieces,each', 300_000],
  ['pieces,sum_of_pieces', 3_000_000],
  ['pieces,sum_of_weights', 3_000_000],
])('a table without an end goes up to what one shipment may weigh: %s', (line, grams) => {
  expect(readPrintedCard({}, { more: [line] })).toMatchObject({
    card: { parcel: { bands: [{}, {}, { up_to_grams: grams }] } },
  });
});

test('a table may go up to 3,000 kg', () => {
  expect(readPrintedCard({ '71+': '71-3000,46,70' })).toMatchObject({
    card: { parcel: { bands: [{}, {}, { up_to_grams: 3_000_000 }] } },
  });
  expect(faultsOfCard({ '71+': '71-3001,46,70' })).toEqual([
    '16:1 weight_above_most 71-3001 3000000',
  ]);
});
