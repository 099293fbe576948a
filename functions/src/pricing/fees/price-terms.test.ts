import { thrownBy } from '../../../test/support/faults';
import { aFeeRule, aZone } from '../../../test/support/records';
import { type FeeBook, priceTerms } from './rule';

const BOOK: FeeBook = {
  zones: [
    aZone('metro', { provinces: ['TH-10'] }),
    aZone('islands', { provinces: [], postal_codes: ['84320'] }),
    aZone('south', { provinces: ['TH-84'] }),
  ],
  rules: [
    aFeeRule('metro', 'bangkok', { fuel_bp: 0, vat_bp: 0 }),
    aFeeRule('metro', 'bangkok', {
      fuel_bp: 0,
      vat_bp: 0,
      base_satang: 1,
      valid_from: '2026-12-01',
    }),
    aFeeRule('south', 'bangkok', { fuel_bp: 0, vat_bp: 0, base_satang: 20_000 }),
    aFeeRule('islands', 'bangkok', { fuel_bp: 0, vat_bp: 0, base_satang: 30_000 }),
  ],
  unreadableRules: [],
  isZoneUnreadable: false,
};
const BANGKOK = { province: 'TH-10', postal_code: '10110' };
const KO_TAO = { province: 'TH-84', postal_code: '84320' };
const SURAT = { province: 'TH-84', postal_code: '84000' };

const price = (place: typeof BANGKOK, book: Partial<FeeBook> = {}, hub_id = 'bangkok') =>
  priceTerms(
    { ...BOOK, ...book },
    { ...place, hub_id, parcels_count: 6, total_weight_dg: 215_000 },
    '2026-11-21',
  );

test.each([
  ['a province', BANGKOK, 'metro', 15_100],
  ['a postal code before its province', KO_TAO, 'islands', 33_100],
  ['another postal code of that province', SURAT, 'south', 23_100],
])('by %s', (_name, place, zone_id, total_satang) => {
  expect(price(place)).toMatchObject({ zone_id, fee: { total_satang } });
});

test.each<[string, () => unknown]>([
  ['no zone', () => price({ province: 'TH-50', postal_code: '50000' })],
  ['no rule of the hub', () => price(BANGKOK, {}, 'chiang_mai')],
  ['no rule that has begun', () => price(BANGKOK, { rules: BOOK.rules.slice(1) })],
  [
    'a rule that began later and cannot be read',
    () => price(BANGKOK, { unreadableRules: ['metro.bangkok.2026-11-01'] }),
  ],
  ['a zone that cannot be read, by its province', () => price(SURAT, { isZoneUnreadable: true })],
])('nothing is picked up where there is %s', (_name, work) => {
  expect(thrownBy(work)).toMatchObject({ code: 'area_not_served' });
});

test('the refusal names the postal code and the destination', () => {
  expect(thrownBy(() => price(BANGKOK, {}, 'chiang_mai'))).toMatchObject({
    message:
      'There are no pickups at 10110 for the destination chiang_mai; try another destination or contact us.',
  });
});

test('a rule that cannot be read and is older, or to come, changes nothing', () => {
  for (const id of [
    'metro.bangkok.2025-12-31',
    'metro.bangkok.2026-11-22',
    'south.bangkok.2026-11-01',
  ]) {
    expect(price(BANGKOK, { unreadableRules: [id] })).toMatchObject({ zone_id: 'metro' });
  }
});

test('a postal code of a zone still counts where another zone cannot be read', () => {
  expect(price(KO_TAO, { isZoneUnreadable: true })).toMatchObject({ zone_id: 'islands' });
});
