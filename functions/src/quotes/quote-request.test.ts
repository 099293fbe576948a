import { ServiceError, sayInAnswer } from '../errors/service-error';
import { parseFields } from '../http/parse-fields';
import { QuoteRequest, measureRequest } from './quote-request';

const PIECE = { actual_weight_kg: 3.2, length_cm: 40, width_cm: 30, height_cm: 20 };
const MEASURES = Object.keys(PIECE);

type Body = Record<string, unknown>;
const parse = (body: Body) => parseFields(QuoteRequest, { country: 'Japan', ...body });

/** The sentences of a refusal, one a field. */
function refused(body: Body): string[] {
  try {
    parse(body);
    return [];
  } catch (cause) {
    if (!(cause instanceof ServiceError)) throw cause;
    return cause.details.map(({ fault }) => sayInAnswer(fault));
  }
}

const pieces = (...sent: readonly unknown[]): Body => ({ pieces: sent });

test.each<[string, Body, string[]]>([
  ['neither form', {}, MEASURES.map((name) => `${name} is required.`)],
  [
    'both forms',
    { ...PIECE, ...pieces(PIECE) },
    MEASURES.map((name) => `${name} must be left out when pieces is sent.`),
  ],
  ['no piece', pieces(), ['pieces must have at least one entry.']],
  [
    '51 entries',
    pieces(...Array.from({ length: 51 }, () => PIECE)),
    ['pieces must have at most 50 entries.'],
  ],
  [
    '100 pieces',
    pieces({ ...PIECE, quantity: 60 }, { ...PIECE, quantity: 40 }),
    ['pieces must have at most 99 pieces in total.'],
  ],
  ['a quantity of 0', pieces({ ...PIECE, quantity: 0 }), ['pieces.0.quantity must be at least 1.']],
  [
    'a part of a piece',
    pieces(PIECE, { ...PIECE, quantity: 1.5 }),
    ['pieces.1.quantity must be a whole number.'],
  ],
  [
    'a piece beyond the limits of a request',
    pieces(PIECE, { ...PIECE, actual_weight_kg: 300.1 }, { ...PIECE, height_cm: 301 }),
    [
      'pieces.1.actual_weight_kg must be more than 0 and at most 300 kg.',
      'pieces.2.height_cm must be more than 0 and at most 300 cm.',
    ],
  ],
  [
    'more than 3,000 kg',
    pieces({ ...PIECE, actual_weight_kg: 300, quantity: 10 }, { ...PIECE, actual_weight_kg: 0.1 }),
    ['pieces must weigh at most 3000 kg in total.'],
  ],
  [
    'documents in two pieces',
    { is_document: true, ...pieces({ ...PIECE, quantity: 2 }) },
    ['pieces must be a single entry with quantity 1 for a document.'],
  ],
  ['something else', { pieces: 'two' }, ['pieces must be a list.']],
  [
    'things that are no pieces',
    pieces(3, null),
    ['pieces.0', 'pieces.1'].map((field) => `${field} must be an object.`),
  ],
  [
    'a piece with a misspelt member',
    pieces({ ...PIECE, quantty: 3 }),
    ['pieces.0.quantty is not a field that can be sent.'],
  ],
  [
    'misspelt pieces',
    { piece: [PIECE] },
    [
      'piece is not a known field: send pieces, or leave it out.',
      ...MEASURES.map((name) => `${name} is required.`),
    ],
  ],
])('%s is refused at its place', (_name, body, sentences) => {
  expect(refused(body)).toEqual(sentences);
});

test.each<[string, Body]>([
  ['null in place of what is left out', { ...pieces(PIECE), actual_weight_kg: null }],
  ['null in place of pieces', { ...PIECE, pieces: null }],
  ['a document in one piece', { is_document: true, ...pieces(PIECE) }],
  ['null in place of a quantity', pieces({ ...PIECE, quantity: null })],
  ['a member like pieces beside the four measures', { ...PIECE, piece: 3 }],
  [
    'all that there may be',
    pieces(...Array.from({ length: 49 }, () => ({ ...PIECE, actual_weight_kg: 30 })), {
      ...PIECE,
      actual_weight_kg: 30.6,
      quantity: 50,
    }),
  ],
])('%s is taken', (_name, body) => {
  expect(refused(body)).toEqual([]);
});

test('a single piece is the package of the four members', () => {
  const [one, other] = [PIECE, pieces(PIECE)].map((body) =>
    measureRequest(parse(body), '2026-11-21'),
  );
  expect(other).toEqual(one);
});
