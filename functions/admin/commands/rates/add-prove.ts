import type { Command } from 'commander';

import { type VersionProof, proveCourier } from '../../../operations/rates/prove-courier';
import { FaultsFound } from '../../../operations/terminal/exit-code';
import type { RunAction } from '../../create-run';
import type { CommandOutput } from '../../output/command-output';
import { formatFailedProofs, formatProofs } from '../../output/format-proofs';
import type { Session } from '../../session';

async function prove(session: Session, courier: string): Promise<CommandOutput> {
  const { live, proofs } = await proveCourier(session, courier);
  if (proofs.some(({ holds }) => !holds)) throw new FaultsFound(formatFailedProofs(proofs));
  return {
    json: { courier, versions: live, proofs: proofs.map(toJson) },
    text: formatProofs(courier, { live, proofs }),
  };
}

const toJson = ({ version, proof, holds }: VersionProof): object => ({ version, ...proof, holds });

/** Adds the command that compares what is live with the carrier's own prices. */
export function addProve(rates: Command, run: RunAction): void {
  rates
    .command('prove')
    .argument('<courier>')
    .description('compare the proofs of the live versions with what they come to now')
    .action(run(prove));
}
