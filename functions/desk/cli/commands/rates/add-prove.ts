import type { Command } from 'commander';

import { formatTable } from '../../../../tools/format-table';
import { describeProof } from '../../../rates/proofs/proofs';
import { type CourierProofs, type VersionProof, proveCourier } from '../../../rates/prove-courier';
import { FaultsFound } from '../../../terminal/exit-code';
import { formatThb } from '../../../units/format-units';
import { formatCount } from '../../../words/format-day';
import type { CommandOutput } from '../../output/command-output';
import { sayFault } from '../../output/say-fault';
import type { RunAction, Session } from '../../output/session';

async function prove(session: Session, courier: string): Promise<CommandOutput> {
  const { live, proofs } = await proveCourier(session, courier);
  if (proofs.some(({ holds }) => !holds)) throw new FaultsFound(formatFailedProofs(proofs));
  return {
    json: { courier, versions: live, proofs: proofs.map(toJson) },
    text: formatProofs(courier, { live, proofs }),
  };
}

const toJson = ({ version, proof, holds }: VersionProof): object => ({ version, ...proof, holds });

function formatFailedProofs(proofs: readonly VersionProof[]): string {
  const lines = proofs.flatMap(({ version, failure }) =>
    failure === undefined ? [] : [`Version ${version}: ${sayFault(failure)}`],
  );
  return [...lines, `${lines.length} of ${formatCount(proofs.length, 'proof')} failed.`].join('\n');
}

/** The proofs of a courier, which all hold. */
function formatProofs(courier: string, { live, proofs }: CourierProofs): string {
  if (live.length === 0) return `No version of ${courier} is in effect today or later.`;
  const rows = proofs.map(({ version, proof }) => [
    String(version),
    describeProof(proof),
    `${formatThb(proof.price_satang)} THB`,
  ]);
  const verdict =
    proofs.length === 0
      ? `${courier} has no proofs: nothing checks its prices against the carrier's. Add proof lines to its card.`
      : `${formatCount(proofs.length, 'proof')}: every price is the carrier's.`;
  const table = formatTable(['version', 'proof', 'price'], rows);
  return `Live: version ${live.join(', ')}.\n${table}\n${verdict}`;
}

/** Adds the command that compares what is live with the carrier's own prices. */
export function addProve(rates: Command, run: RunAction): void {
  rates
    .command('prove')
    .argument('<courier>')
    .description('check that the live versions still give the prices in their proofs')
    .action(run(prove));
}
