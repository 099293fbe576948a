import type { SlotValue } from '../../src/errors/fault';
import { ENGLISH_FORMATS, createWords } from '../../src/errors/words';
import { BILL_CAUSES } from './bills';
import { ENGLISH, type FaultCode, TABLES } from './english';
import samples from './sample-values.json';
import { THAI } from './thai';
import orders from './thai-orders.json';

const SLOT = /\{(\w+)(?::(\w+))?(?:\|[^{}]*)?\}/g;

const listSlots = (sentence: string): [name: string, kind: string][] =>
  [...sentence.matchAll(SLOT)].map(([, name = '', kind = 'text']) => [name, kind]);

/** What only chooses between two words. */
const PLURALS = /\{\w+\|[^{}]*\}/g;

const listSlotNames = (sentence: string): string[] =>
  listSlots(sentence.replace(PLURALS, '')).map(([name]) => name);

const numbersIn = (sentence: string): string[] =>
  sentence
    .replace(/\{[^{}]*\}|ISO [\d-]+|alpha-2|UTF-8|quantity 1/g, '')
    .match(/\d[\d.,]*(?<=\d)/g) ?? [];

/** What says which side of a value is meant, and how Thai says it. */
const DIRECTIONS: readonly (readonly [english: RegExp, thai: RegExp])[] = [
  [/\bbefore \{(?!day:number)/, /ก่อน/],
  [/\bafter \{/, /หลัง|เดิม/],
  [/\buntil \{/, /ถึง|สิ้นสุด|จนกว่า/],
  [/\b(since|from) \{\w+:day\}(?! to)/, /ตั้งแต่|เริ่ม/],
  [/(?<!no )\bmore than \{(?!days\})|\babove\b/i, /(?<!ไม่)เกิน|กว่า/],
  [/\bat most \{/i, /ไม่เกิน|สูงสุด/],
  [/\bat least \{/i, /อย่างน้อย|ไม่น้อยกว่า|ขึ้นไป/],
  [/\bbelow\b/i, /ต่ำ|น้อย|ลบ|เบากว่า|ใต้/],
  [/\bshorter\b/, /สั้น/],
  [/(?<!\b(no|any) )\blonger\b/, /ยาวกว่า|นานกว่า/],
  [/\bhigher\b(?!:)|\bheavier\b(?!:)/, /สูง|แพง|หนัก|มากกว่า/],
  [/\b(lower|lighter|less)\b(?![-:])/, /ต่ำ|ถูก|เบา|น้อย|ลด|ไม่ถึง/],
  [/(?<!\{)\bfirst\b(?! in row)/i, /แรก|ก่อน|เริ่ม|ต้น/],
  [/(?<!\{)\blast\b(?! day is)/i, /ท้าย|ล่าสุด|ที่ผ่านมา/],
  [
    /\b(does|do|did|can|could|may|has|have|was|were) not\b|\bcannot\b|\bno\b(?! open| ordinary)|\bnever\b/i,
    /ไม่|ห้าม|ยัง|มิ/,
  ],
];

/** A value of each kind of slot. */
const SAMPLES: Readonly<Record<string, SlotValue>> = samples;

/** The order of values in Thai, where it is another. */
const THAI_ORDERS: Readonly<Record<string, readonly string[]>> = orders;

const buildSample = (sentence: string): Record<string, SlotValue> =>
  Object.fromEntries(listSlots(sentence).map(([name, kind]) => [name, SAMPLES[kind] ?? kind]));

test('a code stands in one table', () => {
  expect(TABLES.flatMap((table) => Object.keys(table))).toHaveLength(Object.keys(ENGLISH).length);
});

test('what one sentence shows as a day, an amount or a name, few others show as it is stored', () => {
  const shown = /^(day|instant|satang|grams|basisPoints|courier|country)$/;
  const slots = Object.entries(ENGLISH).flatMap(([code, english]) =>
    listSlots(english.replace(PLURALS, '')).map(([name, kind]) => ({ code, name, kind })),
  );
  const isMostlyShown = (wanted: string): boolean => {
    const kinds = slots.filter(({ name }) => name === wanted).map(({ kind }) => kind);
    const typed = kinds.filter((kind) => kind !== 'text');
    return typed.some((kind) => shown.test(kind)) && typed.length * 2 > kinds.length;
  };
  const stored: Record<string, string[]> = {};
  for (const { code, name, kind } of slots) {
    if (kind === 'text' && isMostlyShown(name)) (stored[name] ??= []).push(code);
  }
  expect(stored).toEqual({
    at: ['column_repeated'],
    billed: ['size_other', 'zone_other', 'claim_zone'],
    booked: ['day_card', 'size_other'],
    country: ['card_country_unknown', 'area_list_cut', 'country_without_zone'],
    courier: [
      'bill_courier_missing',
      'bill_areas_without_tier',
      'bill_match_courier',
      'area_couriers_missing',
      'courier_not_asked',
    ],
    day: ['card_day_buddhist'],
    expected: ['zone_other', 'freight_version', 'claim_zone', 'rule_id_differs'],
    first: ['country_in_two_zones'],
    last: ['area_range_reversed', 'area_codes_unlike'],
    most: [
      'body_too_large',
      'body_much_too_large',
      'body_much_too_large',
      'too_many_calls',
      'too_many_refreshes',
      'area_not_zone',
    ],
    other: [
      'same_name',
      'province_in_two_zones',
      'postal_code_in_two_zones',
      'emails_shared',
      'demand_adds_up',
      'area_meets_zone',
    ],
  });
});

/** What a bill's line, and its shipment, may lack. */
const OPTIONAL = ['place', 'postal_code', 'city', 'reference'];

const GAPS =
  /^ | $| {2}| [.,;:]|\(\)|""|“”|\b(at|for|from|in|of|on|to) (at|for|in|is|of|on|which)\b|ของ (?=ใน|เป็น)/;

test.each(
  Object.entries(BILL_CAUSES).filter(([, english]) =>
    listSlots(english).some(([name]) => OPTIONAL.includes(name)),
  ),
)('%s has no gap where a value is empty', (code, english) => {
  const values = buildSample(english);
  for (const name of OPTIONAL.filter((one) => one in values)) {
    for (const sentences of [ENGLISH, THAI]) {
      const said = createWords(sentences, ENGLISH, ENGLISH_FORMATS);
      expect(said({ code, values: { ...values, [name]: '' } })).not.toMatch(GAPS);
    }
  }
});

describe.each(Object.entries(ENGLISH))('%s', (code, english) => {
  const thai = THAI[code as FaultCode];

  test('is said in English and in Thai with all its values, numbers and directions', () => {
    for (const sentences of [ENGLISH, THAI]) {
      const said = createWords(
        sentences,
        ENGLISH,
        ENGLISH_FORMATS,
      )({
        code,
        values: buildSample(english),
      });
      expect(said).not.toMatch(/[{}]|undefined|NaN|\[object/);
    }
    expect(listSlotNames(thai)).toEqual(THAI_ORDERS[code] ?? listSlotNames(english));
    expect(thai).toEqual(expect.not.stringMatching(/\{\w+[:|]/));
    const numbers = numbersIn(thai);
    expect(numbersIn(english).filter((number) => !numbers.includes(number))).toEqual([]);
    const turned = DIRECTIONS.filter(([said]) => said.test(english));
    expect(turned.filter(([, said]) => !said.test(thai))).toEqual([]);
    // A sentence that is its values alone has no words.
    if (/[a-z]/i.test(english.replace(SLOT, ''))) expect(thai).toMatch(/[ก-๙]/);
  });

  test('names the kinds that there are', () => {
    expect(listSlots(english).filter(([, kind]) => SAMPLES[kind] === undefined)).toEqual([]);
  });
});
