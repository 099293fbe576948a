import { describeProof } from '../../operations/rates/proofs/describe-proof';
import type { CourierProofs, VersionProof } from '../../operations/rates/prove-courier';
import { formatThb } from '../../operations/units/format-units';
import { formatCount } from '../../operations/words/format-count';
import { formatTable } from '../../tooling/format-table';

export function formatFailedProofs(proofs: readonly VersionProof[]): string {
  const failed = proofs.filter(({ failure }) => failure !== undefined);
  const lines = failed.map(({ version, failure = '' }) => `Version ${version}: ${failure}`);
  return [...lines, `${failed.length} of ${formatCount(proofs.length, 'proof')} failed.`].join(
    '\n',
  );
}

/** The proofs of a courier, which all hold. */
export function formatProofs(courier: string, { live, proofs }: CourierProofs): string {
  if (live.length === 0) return `No version of ${courier} prices today or later.`;
  const rows = proofs.map(({ version, proof }) => [
    String(version),
    describeProof(proof),
    `${formatThb(proof.price_satang)} THB`,
  ]);
  const verdict =
    proofs.length === 0
      ? `${courier} has no proofs: its prices are on trust. Add lines "proof" to its card.`
      : `${formatCount(proofs.length, 'proof')}: every price is as proved.`;
  const table = formatTable(['version', 'proof', 'price'], rows);
  return `Live: version ${live.join(', ')}.\n${table}\n${verdict}`;
}
