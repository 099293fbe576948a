export type Json =
  | string
  | number
  | boolean
  | null
  | readonly Json[]
  | { readonly [name: string]: Json };

export const parseOptionalJson = (text: string): Json =>
  text.trim() === '' ? null : (JSON.parse(text) as Json);

interface Variation {
  readonly member: string;
  /** What it is instead. */
  readonly value: string;
  readonly json: Json;
}

/** Of each enum, what the protocol has. */
const ENUMS = [
  ['ASCENDING', 'DESCENDING', 'DIRECTION_UNSPECIFIED'],
  ['AND', 'OR', 'OPERATOR_UNSPECIFIED'],
  ['IS_NAN', 'IS_NULL', 'IS_NOT_NAN', 'IS_NOT_NULL', 'OPERATOR_UNSPECIFIED'],
  [
    'LESS_THAN',
    'LESS_THAN_OR_EQUAL',
    'GREATER_THAN',
    'GREATER_THAN_OR_EQUAL',
    'EQUAL',
    'NOT_EQUAL',
    'ARRAY_CONTAINS',
    'IN',
    'ARRAY_CONTAINS_ANY',
    'NOT_IN',
    'OPERATOR_UNSPECIFIED',
  ],
  ['REQUEST_TIME', 'SERVER_VALUE_UNSPECIFIED'],
];

/** Instead of a value of a document. */
const VALUES: readonly Json[] = [
  {},
  { nullValue: 0 },
  { booleanValue: true },
  { integerValue: '2' },
  { doubleValue: 2 },
  { doubleValue: 'NaN' },
  { stringValue: 'b' },
  { bytesValue: 'AQ==' },
  { referenceValue: '~/c/b' },
  { arrayValue: {} },
  { arrayValue: { values: [{ integerValue: '2' }, { nullValue: 0 }] } },
  { mapValue: { fields: { x: { integerValue: '2' } } } },
];

export const isMembers = <Member>(
  value: Member | Readonly<Record<string, Member>>,
): value is Readonly<Record<string, Member>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isList = (json: Json): json is readonly Json[] => Array.isArray(json);

function listAlternatives(json: Json): readonly Json[] {
  if (typeof json === 'string') {
    const known = ENUMS.find((names) => names.includes(json));
    return known?.filter((name) => name !== json) ?? ['', `${json}x`, `${json}/`];
  }
  if (typeof json === 'number') return [0, -1, json + 1];
  if (typeof json === 'boolean') return [!json];
  if (isList(json)) return [[], [...json, ...json]];
  return isMembers(json) && Object.keys(json).some((name) => name.endsWith('Value')) ? VALUES : [];
}

/** The member, in a request that `replace` completes. */
function* around(member: string, json: Json, replace: (other: Json) => Json): Generator<Variation> {
  const others = listAlternatives(json);
  for (const other of others) {
    const isTwice = Array.isArray(other) && other.length > 0;
    yield { member, value: isTwice ? 'twice' : JSON.stringify(other), json: replace(other) };
  }
  if (others !== VALUES) yield* within(`${member}.`, json, replace);
}

function* within(above: string, json: Json, replace: (other: Json) => Json): Generator<Variation> {
  if (isList(json)) {
    for (const [at, one] of json.entries()) {
      yield* around(`${above}${at}`, one, (other) => replace(json.with(at, other)));
    }
  } else if (isMembers(json)) {
    for (const [name, one] of Object.entries(json)) {
      const { [name]: _, ...others } = json;
      yield { member: `${above}${name}`, value: 'missing', json: replace(others) };
      yield* around(`${above}${name}`, one, (other) => replace({ ...json, [name]: other }));
    }
  }
}

/** The request with each member missing, and with each otherwise, one at a time. */
export const listVariations = (json: Json): Variation[] => [...within('', json, (other) => other)];
