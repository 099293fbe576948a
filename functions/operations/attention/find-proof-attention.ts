import type { RateCard } from '../../src/quotes/cards/rate-card';
import type { CourierSurcharges } from '../../src/quotes/surcharges/courier-surcharges';
import type { Database } from '../../src/store/database';
import { sayCardFinding } from '../faults/cards';
import { proofFault } from '../rates/proofs/proof-faults';
import { proveCard } from '../rates/proofs/prove-card';
import { readDatedCharges, liveVersions } from '../surcharges/check-surcharges';
import { countWithExamples, type AttentionItem } from './attention-item';

/** The live versions of a courier that do not come to their proofs. */
export async function findProofAttention(
  db: Database,
  cards: readonly RateCard[],
  surcharges: CourierSurcharges,
  today: string,
): Promise<AttentionItem[]> {
  const proved = liveVersions(cards, today).filter(({ proofs = [] }) => proofs.length > 0);
  const items: AttentionItem[] = [];
  for (const card of proved) {
    const results = proveCard(card, await readDatedCharges(db, card, surcharges));
    const failed = results.filter(({ holds }) => !holds);
    if (failed.length === 0) continue;
    const found = countWithExamples(failed.map((result) => sayCardFinding(proofFault(result))));
    const { courier_name: courier, version } = card;
    items.push({ severity: 'bad', kind: 'proofs_fail', courier, version, ...found });
  }
  return items;
}
