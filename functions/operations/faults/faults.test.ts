import type { SlotValue } from '../../src/errors/fault';
import { FIELD_FAULTS } from '../../src/errors/field-faults';
import { PRICE_FAULTS } from '../../src/errors/price-faults';
import { FUEL_DUE } from '../../src/errors/rate-faults';
import { SERVICE_FAULTS } from '../../src/errors/service-faults';
import { ENGLISH_FORMATS, createWords } from '../../src/errors/words';
import { ASK_FAULTS } from './asking';
import { ATTENTION } from './attention';
import { BILL_CAUSES, BILL_FAULTS, BILL_REFUSALS } from './bills';
import { CALL_FAULTS } from './calls';
import { CARD_FINDINGS } from './cards';
import { ENGLISH } from './english';
import { DOUBTS } from './explanations';
import { CARD_FILE_FAULTS, FILE_FAULTS, FILE_REFUSALS } from './files';
import { LIST_FINDINGS } from './lists';
import { NUMBER_FAULTS } from './numbers';
import { REFUSALS } from './refusals';
import samples from './sample-values.json';
import { SURCHARGE_FAULTS } from './surcharges';
import { THAI } from './thai';

const TABLES = [
  ASK_FAULTS,
  ATTENTION,
  BILL_CAUSES,
  BILL_FAULTS,
  BILL_REFUSALS,
  CALL_FAULTS,
  CARD_FINDINGS,
  DOUBTS,
  FIELD_FAULTS,
  LIST_FINDINGS,
  NUMBER_FAULTS,
  PRICE_FAULTS,
  REFUSALS,
  SERVICE_FAULTS,
  CARD_FILE_FAULTS,
  FILE_FAULTS,
  FILE_REFUSALS,
  FUEL_DUE,
  SURCHARGE_FAULTS,
];
const SLOT = /\{(\w+)(?::(\w+))?(?:\|[^{}]*)?\}/g;

const slotsOf = (sentence: string): [name: string, kind: string][] =>
  [...sentence.matchAll(SLOT)].map(([, name = '', kind = 'text']) => [name, kind]);

/** A value of each kind of slot. */
const SAMPLES: Readonly<Record<string, SlotValue>> = samples;

const sampleOf = (sentence: string): Record<string, SlotValue> =>
  Object.fromEntries(slotsOf(sentence).map(([name, kind]) => [name, SAMPLES[kind] ?? kind]));

test('a code stands in one table', () => {
  expect(TABLES.flatMap((table) => Object.keys(table))).toHaveLength(Object.keys(ENGLISH).length);
});

describe.each(Object.entries(ENGLISH))('%s', (code, english) => {
  const thai = THAI[code as keyof typeof ENGLISH];
  const names = slotsOf(english).map(([name]) => name);

  test('is said in English and in Thai with all its values', () => {
    for (const sentences of [ENGLISH, THAI]) {
      const said = createWords(
        sentences,
        ENGLISH,
        ENGLISH_FORMATS,
      )({
        code,
        values: sampleOf(english),
      });
      expect(said).not.toMatch(/[{}]|undefined|NaN|\[object/);
    }
    expect(
      slotsOf(thai)
        .map(([name]) => name)
        .filter((name) => !names.includes(name)),
    ).toEqual([]);
    // A sentence that is its values alone has no words.
    if (/[a-z]/i.test(english.replace(SLOT, ''))) expect(thai).toMatch(/[ก-๙]/);
  });

  test('names the kinds that there are', () => {
    expect(slotsOf(english).filter(([, kind]) => SAMPLES[kind] === undefined)).toEqual([]);
  });
});
