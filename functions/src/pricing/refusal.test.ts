import { readExamples } from '../../test/support/repository';
import { describeRefusal, describeRefusalInThai, type Unavailability } from './refusal';

const EXAMPLES = readExamples<{
  sentences: [refusal: Unavailability, sentence: string][];
}>(__dirname, 'vectors/refusal.json');

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
