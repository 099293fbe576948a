import { parseFields } from '../http/parse-fields';
import { QuoteRequest, measureRequest } from './quote-request';

const PIECE = { actual_weight_kg: 3.2, length_cm: 40, width_cm: 30, height_cm: 20 };

type Body = Record<string, unknown>;
const parse = (body: Body) => parseFields(QuoteRequest, { country: 'Japan', ...body });

const pieces = (...sent: readonly unknown[]): Body => ({ pieces: sent });

test('51 entries are refused, and 50 of 99 pieces and 3,000 kg are taken', () => {
  const many = (count: number) => Array.from({ length: count }, () => PIECE);
  expect(() => parse(pieces(...many(51)))).toThrow('pieces must have at most 50 entries.');
  const heavy = many(49).map((piece) => ({ ...piece, actual_weight_kg: 30 }));
  const rest = { ...PIECE, actual_weight_kg: 30.6, quantity: 50 };
  expect(parse(pieces(...heavy, rest)).pieces).toHaveLength(50);
});

test('a single piece is the package of the four members', () => {
  const [one, other] = [PIECE, pieces(PIECE)].map((body) =>
    measureRequest(parse(body), '2026-11-21'),
  );
  expect(other).toEqual(one);
});
