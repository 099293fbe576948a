import * as z from 'zod';

import { RateCard } from '../../src/pricing/cards/rate-card';
import { runQuery } from '../../src/store/billed';
import type { Database } from '../../src/store/database';
import { parseEach } from '../../src/store/parse-document';
import { RATES } from '../../src/store/rates';
import type { CardFacts } from '../model/home/card-facts';

const VatCardRecord = z.object({
  courier_name: RateCard.shape.courier_name,
  version: RateCard.shape.version,
  vat_mode: RateCard.shape.vat_mode,
  vat_bp: RateCard.shape.vat_bp,
});

/** The cards whose prices include VAT. One read each, at least one. */
export async function readVatCards(
  db: Database,
): Promise<Pick<CardFacts, 'courier' | 'version' | 'vat_mode' | 'vat_bp'>[]> {
  const { docs } = await runQuery(
    db
      .collection(RATES)
      .where('vat_mode', '==', 'included')
      .select(...VatCardRecord.keyof().options),
  );
  return parseEach(docs, VatCardRecord, ({ courier_name, ...card }) => ({
    ...card,
    courier: courier_name,
  })).items;
}
