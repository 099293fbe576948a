import { aRateCard } from '../../test/support/cards';
import { readExamples } from '../../test/support/repository';
import { compileCard } from './cards/compile-card';
import type { RateCard } from './cards/rate-card';
import { brokenLimit } from './limits';
import { describeRefusal, describeRefusalInThai, type Unavailability } from './refusal';
import { type Package, measurePackage } from './weights';

const EXAMPLES = readExamples<{
  sentences: [refusal: Unavailability, sentence: string][];
}>(__dirname, 'vectors/refusal.json');

const NONE = {
  max_actual_weight_grams: null,
  max_side_mm: null,
  max_length_plus_girth_mm: null,
};
const buildCard = (limits: Partial<RateCard['limits']>) =>
  compileCard(aRateCard({ limits: { ...NONE, ...limits } }));

/** Of a weight in decigrams and sides in hundredths of a millimetre. */
const parcel = (actualDg: number, length: number, width = 1, height = 1): Package =>
  measurePackage(
    { country: 'JP', isDocument: false, actualDg, shipDate: '2026-11-21' },
    { length, width, height },
  );

const WEIGHT = { max_actual_weight_grams: 30_000 };
const SIDE = { max_side_mm: 1500 };
const AROUND = { max_length_plus_girth_mm: 3000 };

test.each([
  ['30 kg', WEIGHT, parcel(300_000, 1)],
  ['30 kg that take the room of 100', WEIGHT, parcel(300_000, 100_000, 100_000, 50_000)],
  ['150 cm', SIDE, parcel(1, 150_000, 150_000, 150_000)],
  ['300 cm around', AROUND, parcel(1, 100_000, 60_000, 40_000)],
  ['the most there is, without limits', {}, parcel(3_000_000, 300_000, 300_000, 300_000)],
])('%s at the limit is carried', (_name, limits, item) => {
  expect(brokenLimit(buildCard(limits), item)).toBeNull();
});

test.each([
  [
    WEIGHT,
    parcel(300_001, 1),
    { code: 'over_weight_limit', limitDg: 300_000, weightDg: 300_001 },
    "The actual weight, 30.0001 kg, is over this courier's limit of 30 kg.",
  ],
  [
    SIDE,
    parcel(1, 1, 150_001),
    { code: 'over_side_limit', limit: 150_000, value: 150_001 },
    "The longest side, 150.001 cm, is over this courier's limit of 150 cm.",
  ],
  [
    AROUND,
    parcel(1, 100_001, 60_000, 40_000),
    { code: 'over_length_plus_girth_limit', limit: 300_000, value: 300_001 },
    "Length plus girth, 300.001 cm, is over this courier's limit of 300 cm.",
  ],
])('one unit above %j is refused, by name and value', (limits, item, refusal, sentence) => {
  const broken = brokenLimit(buildCard(limits), item);
  expect(broken).toEqual(refusal);
  expect(broken && describeRefusal(broken)).toBe(sentence);
});

test('of several broken limits the weight is reported, then the side', () => {
  const huge = parcel(300_001, 150_001, 150_001, 150_001);
  expect(brokenLimit(buildCard({ ...WEIGHT, ...SIDE, ...AROUND }), huge)?.code).toBe(
    'over_weight_limit',
  );
  expect(brokenLimit(buildCard({ ...SIDE, ...AROUND }), huge)?.code).toBe('over_side_limit');
});

test.each(EXAMPLES.sentences)('%j is one sentence', (refusal, sentence) => {
  expect(describeRefusal(refusal)).toBe(sentence);
});

test.each([
  ['2027-01-31', 'ผู้ให้บริการรายนี้งดรับส่งพัสดุถึงวันที่ 2027-01-31: งดรับสินค้า'],
  [null, 'ผู้ให้บริการรายนี้งดรับส่งพัสดุจนกว่าจะมีประกาศ: งดรับสินค้า'],
])('a suspension until %s has a sentence in Thai', (until, sentence) => {
  const reasons = { reason: 'Goods are stopped.', reasonTh: 'งดรับสินค้า' };
  expect(describeRefusalInThai({ code: 'suspended', until, ...reasons })).toBe(sentence);
});

test('no other reason has one', () => {
  expect(describeRefusalInThai({ code: 'area_rates_missing' })).toBeUndefined();
});
