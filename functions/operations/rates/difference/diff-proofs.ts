import type { RateCard } from '../../../src/quotes/cards/rate-card';
import { thb } from '../../units/amounts';
import { describeProof } from '../proofs/describe-proof';
import type { SettingChange } from './diff-settings';

/** As many proofs are told one by one. */
const FEW = 5;

const NONE = 'none';

/** How many proofs were added, taken away or got another price; if they are few, which. */
export function proofChanges(before: RateCard, after: RateCard): SettingChange[] {
  const [old, now] = [pricesOf(before), pricesOf(after)];
  const changes = [...new Set([...old.keys(), ...now.keys()])]
    .map((proof) => ({
      field: `proof ${proof}`,
      from: old.get(proof) ?? NONE,
      to: now.get(proof) ?? NONE,
    }))
    .filter(({ from, to }) => from !== to);
  if (changes.length === 0) return [];
  const added = changes.filter(({ from }) => from === NONE).length;
  const removed = changes.filter(({ to }) => to === NONE).length;
  const repriced = changes.length - added - removed;
  const told = [
    ...(added > 0 ? [`${added} added`] : []),
    ...(removed > 0 ? [`${removed} taken away`] : []),
    ...(repriced > 0 ? [`${repriced} with another price`] : []),
  ].join(', ');
  const count = ({ proofs = [] }: RateCard): string => String(proofs.length);
  return [
    { field: 'proofs', from: count(before), to: `${count(after)} (${told})` },
    ...(changes.length <= FEW ? changes : []),
  ];
}

const pricesOf = ({ proofs = [] }: RateCard): Map<string, string> =>
  new Map(proofs.map((proof) => [describeProof(proof), thb(proof.price_satang)]));
