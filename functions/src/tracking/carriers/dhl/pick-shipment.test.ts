import { pickShipment, type Identified } from './pick-shipment';

const NUMBER = 'JD014600003889123456';

const aShipment = (id: unknown, ...pieceIds: unknown[]): Identified => ({
  id,
  service: 'express',
  details: { pieceIds },
});

test('the shipment that bears the number, before one that holds it as a piece', () => {
  const named = aShipment('jd0146 0000 3889 123456');
  expect(pickShipment(NUMBER, [aShipment('1', NUMBER), aShipment('2'), named])).toBe(named);
});

test('the shipment that holds the number as a piece', () => {
  const holding = aShipment('1', 'JD014600003889123455', NUMBER);
  expect(pickShipment(NUMBER, [aShipment('2'), holding])).toBe(holding);
});

test('an id may be a number', () => {
  const named = aShipment(7777777770);
  expect(pickShipment('7777777770', [aShipment(1), named])).toBe(named);
  expect(pickShipment('0777777777', [aShipment(1), aShipment(777777777)])?.id).toBe(777777777);
});

test('a piece of Parcel Germany may lack its check digit; no other unit’s may', () => {
  const number = '00340434161094042557';
  const german = { ...aShipment('1', '0034043416109404255'), service: 'parcel-de' };
  const other = aShipment('2', '0034043416109404255');
  expect(pickShipment(number, [other, german])).toBe(german);
});

test('the only shipment, whatever it is called; of several that are not it, none', () => {
  const only = aShipment('other');
  expect(pickShipment(NUMBER, [only])).toBe(only);
  expect(pickShipment(NUMBER, [only, aShipment(undefined)])).toBeUndefined();
  expect(pickShipment<Identified>(NUMBER, [])).toBeUndefined();
});

test.each([
  ['bear', [aShipment(NUMBER), aShipment(NUMBER)]],
  ['hold', [aShipment('1', NUMBER), aShipment('2', NUMBER)]],
])('two shipments that %s the number are ambiguous', (_name, shipments) => {
  expect.assertions(1);
  try {
    pickShipment(NUMBER, shipments);
  } catch (cause) {
    expect(cause).toMatchObject({ name: 'NumberRefusal', code: 'carrier_ambiguous' });
  }
});
