import { aRateCard } from '../../../test/support/cards';
import { createRateBook, quotedCouriers } from './rate-book';

test('the couriers with a card of today or of later, and that are active', () => {
  const book = createRateBook([
    aRateCard({ courier_name: 'later', valid_from: '2026-12-01' }),
    aRateCard({ courier_name: 'ended', valid_from: '2026-01-01', valid_to: '2026-02-01' }),
    aRateCard({ courier_name: 'resting', active: false }),
    aRateCard({ courier_name: 'falcon', display_name: 'Falcon Express' }),
  ]);
  expect(quotedCouriers(book, '2026-11-22')).toEqual([
    { courierName: 'falcon', displayName: 'Falcon Express' },
    { courierName: 'later', displayName: 'later' },
  ]);
});
