import { isKeyedCarrier } from '../../src/tracking/ask-carriers';
import { readExamples } from '../../test/support/repository';
import { createRedaction } from './redact';

const EXAMPLES = readExamples<{
  numbers: [number: string, masked: string][];
  codes: [carrier: string, name: string, value: unknown][];
}>(__dirname, 'vectors/redact.json');

const NUMBER = 'EB315050240TH';
const MASKED = 'EB000000000TH';
const { answer, event, sent, ours } = createRedaction('thailand_post', NUMBER);
const redactItem = (item: object): unknown => {
  const shown = answer({ response: { items: { [NUMBER]: [item] } } });
  return (shown as { response: { items: Record<string, unknown[]> } }).response.items[MASKED]?.[0];
};

test.each<[string, unknown, unknown]>([
  ['null', null, null],
  ['a boolean', true, true],
  ['a small whole number', -42, -42],
  ['a large number', 812345678, 1],
  ['a coordinate', 13.75, 1],
  ['an instant', '2026-11-20T18:12:26+07:00', '2026-11-20T18:12:26+07:00'],
  ['an instant with a space', '2026-11-20 18:12:26', '2026-11-20 18:12:26'],
  ['a Buddhist date', '19/07/2562 18:12:26+07:00', '19/07/2562 18:12:26+07:00'],
  ['a day', '2026-11-20', '0000-00-00'],
  ['a day of birth', '19/07/2562', '00/00/0000'],
  ['an offset', '+08:00', '+00:00'],
  ['a name', 'Somchai Jaidee', 'xxxxxxx xxxxxx'],
  ['a Thai name', 'คุณสมชาย', 'xxxxxxxx'],
  ['a telephone number', '081-234-5678', '000-000-0000'],
  ['a telephone number of its own form', '+66 81 234 5678', '+00 00 000 0000'],
  ['a telephone number that resembles a day', '081-23-4567', '000-00-0000'],
  ['an address', 'https://a.example/b1', 'xxxxx://x.xxxxxxx/x0'],
  ['the number', NUMBER, MASKED],
  ['the number in small letters within a text', `to ${NUMBER.toLowerCase()}.`, `xx ${MASKED}.`],
  ['a code of a member that is not read', 'S', 'x'],
])('%s', (_name, value, shown) => {
  expect(redactItem({ member: value })).toEqual({ member: shown });
  expect(redactItem({ member: [value] })).toEqual({ member: [shown] });
});

test('what the adapter reads stays if it passes its filters', () => {
  expect(redactItem({ status: '103', location: 'บางรัก' })).toEqual({
    status: '103',
    location: 'บางรัก',
  });
  expect(redactItem({ status: 'รับโดย สมชาย', location: '99/9 Main Road' })).toEqual({
    status: 'xxxxxx xxxxx',
    location: '00/0 xxxx xxxx',
  });
  expect(answer({ token: 'abc.123' })).toEqual({ token: 'xxx.000' });
});

test('a number that JSON holds as a number is masked as a text of the same length', () => {
  expect(createRedaction('dhl', '7777777770').answer({ id: 7777777770 })).toEqual({
    id: '0000000000',
  });
});

test('the number is masked however it is written, and no other becomes the same', () => {
  const dhl = createRedaction('dhl', '00340434161094042557');
  const ids = ['0034 0434 1610 9404 2557', '0034043416109404255', '00340434161094042558', '12'];
  expect(dhl.answer({ ids })).toEqual({
    ids: ['0'.repeat(20), '0'.repeat(19), '1'.repeat(20), '00'],
  });
  expect(createRedaction('dhl', '7777777770').answer([7777777770, 7777777771])).toEqual([
    '0000000000',
    1,
  ]);
  expect(answer({ response: { items: { 'eb 315050240 th': [] } } })).toEqual({
    response: { items: { [MASKED]: [] } },
  });
});

test('of what is wrong with a question, known words stay', () => {
  expect(answer({ message: 'Invalid barcode of Ann, 0812', other: 'Invalid barcode' })).toEqual({
    message: 'Invalid barcode of xxx, 0000',
    other: 'xxxxxxx xxxxxxx',
  });
});

test('of a text that is no place, a country stays', () => {
  const dhl = createRedaction('dhl', '7777777770');
  const at = (addressLocality: string) =>
    dhl.answer({ shipments: [{ events: [{ location: { address: { addressLocality } } }] }] });
  expect(JSON.stringify(at('ZONE 5 - THAILAND'))).toContain('"xxxx 0 - THAILAND"');
  expect(JSON.stringify(at('9 Main Road, Ann'))).toContain('"0 xxxx xxxx, xxx"');
});

test('of the names of 17TRACK’s carriers, those stay that say so', () => {
  const shown = (name: string) =>
    createRedaction('17track', '7777777770').answer({
      data: { accepted: [{ track_info: { tracking: { providers: [{ provider: { name } }] } } }] },
    });
  expect(JSON.stringify(shown('China Post'))).toContain('"China Post"');
  expect(JSON.stringify(shown('Somchai Jaidee'))).toContain('"xxxxxxx xxxxxx"');
  expect(JSON.stringify(shown('Joe, 12 High Street'))).toContain('"xxx, 00 xxxx xxxxxx"');
});

test('names of members stay, unless they hold the number or are no plain names', () => {
  const names = { '@ttl': 1, 'dgf:routes': 1, [`x${NUMBER}`]: 1, 'Ann Lee': 1, 'Bob Lee': 1 };
  expect(answer(names)).toEqual({
    '@ttl': 1,
    'dgf:routes': 1,
    [`x${MASKED}`]: 1,
    'xxx xxx': 1,
    'xxx xxx_4': 1,
  });
  expect(answer({ u0812345678: 1 })).toEqual({ x0000000000: 1 });
});

test('an event is shown as in its answer; one of no answer is masked as a whole', () => {
  const item = { status: '103', receiver_name: 'Ann' };
  redactItem(item);
  expect(event(item)).toEqual({ status: '103', receiver_name: 'xxx' });
  expect(event({ ...item })).toEqual({ status: '000', receiver_name: 'xxx' });
  expect(event('Ann')).toBe('xxx');
});

test('of what we sent, our constants stay', () => {
  expect(sent({ status: 'all', language: 'TH', barcode: [NUMBER], extra: '10110 Ann' })).toEqual({
    status: 'all',
    language: 'TH',
    barcode: [MASKED],
    extra: '00000 xxx',
  });
  expect(ours(`/track?n=${NUMBER}`)).toBe(`/track?n=${MASKED}`);
});

test.each(EXAMPLES.numbers)('%s becomes %s, in the same form', (number, masked) => {
  expect(createRedaction('17track', number).number).toBe(masked);
});

test.each(EXAMPLES.codes)('of %s, a %s that is no code is masked', (carrier, name, value) => {
  const redaction = createRedaction(isKeyedCarrier(carrier) ? carrier : 'dhl', NUMBER);
  const one = { [name]: value };
  const provider = { provider: one, events: [one] };
  const shown = redaction.answer({
    response: { items: { [NUMBER]: [one] } },
    shipments: [{ ...one, events: [one], status: { ...one } }],
    data: { accepted: [{ track_info: { tracking: { providers: [provider] } } }] },
  });
  expect(JSON.stringify(shown)).not.toContain(value);
});

test('a time of a member that is known, and not read as a time, is masked', () => {
  expect(redactItem({ receiver_name: '19/07/2532 10:00:00' })).toEqual({
    receiver_name: '00/00/0000 00:00:00',
  });
});

test('names that may be a person’s are masked', () => {
  expect(answer({ Somchai_Jaidee: 1, Somchai: 1, signature: { Ann: 1 } })).toEqual({
    xxxxxxx_xxxxxx: 1,
    xxxxxxx: 1,
    signature: { xxx: 1 },
  });
});
