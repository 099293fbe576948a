import { formatShare, priceChange, shadeOf } from './price-change';

test.each([
  [10_000, 10_000, '', '0.0 %'],
  [10_000, 10_200, 'rise-1', '+2.0 %'],
  [10_000, 10_300, 'rise-2', '+3.0 %'],
  [10_000, 9_000, 'fall-3', '−10.0 %'],
  [10_000, 5_000, 'fall-4', '−50.0 %'],
  [0, 500, 'rise-4', '+100.0 %'],
  // Too little for a tenth of a per cent, but a change.
  [1_000_000, 1_000_001, 'rise-1', '0.0 %'],
])('from %i to %i satang', (from, to, shade, share) => {
  const change = priceChange(from, to);
  expect([shadeOf(change), formatShare(change.percent, 'en')]).toEqual([shade, share]);
});
