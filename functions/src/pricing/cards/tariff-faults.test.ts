import { aRateCard } from '../../../test/support/cards';
import { tariffFaults } from './card-faults';

const row = (up_to_grams: number, ...prices_satang: number[]) => ({ up_to_grams, prices_satang });

test('each zone and each table is named by its own path', () => {
  const zones = ['JP', 'DE'].map((country) => ({
    code: country,
    countries: [country],
    area_fee_satang: 0,
    estimated_days: '2-4',
  }));
  const rows = [row(500, 9, 9, 9), row(400, 9, 8)];
  const card = aRateCard({ zones, document: { delivery_type: 'document', rows, bands: [] } });
  expect(tariffFaults('document', card).map(({ place }) => place)).toEqual([
    'document.rows[0]',
    'document.rows[1]',
  ]);
  const falling = [row(500, 9, 9), row(1000, 9, 8)];
  const document = { delivery_type: 'document', rows: falling, bands: [] };
  expect(tariffFaults('document', { ...card, document }).map(({ place }) => place)).toEqual([
    'document.rows[1].prices_satang[1]',
  ]);
  expect(tariffFaults('document', { ...card, document: null })).toEqual([]);
});
