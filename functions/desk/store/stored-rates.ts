import { RateCard } from '../../src/pricing/cards/rate-card';
import type { CourierSurcharges } from '../../src/pricing/surcharges/courier-surcharges';
import { getDocument, runQuery } from '../../src/store/billed';
import type { Database } from '../../src/store/database';
import { parseEach } from '../../src/store/parse-document';
import { RATES, fromDocument, isOfSurcharges } from '../../src/store/rates';
import { parseSurcharges, surchargesReference } from './surcharge-operations';

export interface StoredRates {
  readonly courier: string;
  readonly cards: readonly RateCard[];
  readonly surcharges: CourierSurcharges;
}

/** A courier's published cards and its dated charges. One read each. */
export async function readStoredRates(db: Database, courier: string): Promise<StoredRates> {
  const { docs } = await runQuery(db.collection(RATES).where('courier_name', '==', courier));
  const dated = docs.find(isOfSurcharges);
  const published = docs.filter((doc) => !isOfSurcharges(doc) && doc.get('status') === 'published');
  const { items } = parseEach(
    published,
    RateCard,
    (card) => card,
    ({ proofs: _proofs, ...document }) => fromDocument(document),
  );
  const surcharges = parseSurcharges(
    dated ?? (await getDocument(surchargesReference(db, courier))),
  );
  return { courier, cards: items, surcharges };
}
