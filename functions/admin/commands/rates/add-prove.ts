import type { Command } from 'commander';

import { describeProof } from '../../../src/quotes/cards/proofs/describe-proof';
import { describeFailure } from '../../../src/quotes/cards/proofs/proof-faults';
import { proveCard, type ProofResult } from '../../../src/quotes/cards/proofs/prove-card';
import type { RateCard } from '../../../src/quotes/cards/rate-card';
import { OperationRefusal } from '../../../src/store/operation';
import { cardsOf, readVersions } from '../../../src/store/rate-versions';
import { readSurcharges } from '../../../src/store/surcharges';
import { besideCard, liveVersions } from '../../checks/check-surcharges';
import type { RunAction } from '../../create-run';
import type { CommandOutput } from '../../output/command-output';
import { formatCount } from '../../output/format-count';
import { formatTable } from '../../output/format-table';
import type { Session } from '../../session';
import { formatThb } from '../../units/format-units';

interface VersionProof extends ProofResult {
  readonly version: number;
}

/** The proofs of every version that prices today or later, with what is live beside them. */
async function proveLive({ db }: Session, courier: string, live: readonly RateCard[]) {
  const surcharges = await readSurcharges(db, courier);
  const results: VersionProof[] = [];
  for (const card of live) {
    const proved = proveCard(card, await besideCard(db, card, surcharges));
    results.push(...proved.map((result) => ({ ...result, version: card.version })));
  }
  return results;
}

async function prove(session: Session, courier: string): Promise<CommandOutput> {
  const cards = cardsOf(await readVersions(session.db, courier));
  if (cards.length === 0) throw new OperationRefusal(`There is no courier ${courier}.`);
  const live = liveVersions(cards, session.today());
  const results = await proveLive(session, courier, live);
  const failed = results.filter(({ holds }) => !holds);
  if (failed.length > 0) {
    const lines = failed.map((result) => {
      const ofVersion = failed.filter(({ version }) => version === result.version);
      return `Version ${result.version}: ${describeFailure(result, { failed: ofVersion })}`;
    });
    const count = `${failed.length} of ${formatCount(results.length, 'proof')} failed.`;
    throw new OperationRefusal([...lines, count].join('\n'));
  }
  const rows = results.map(({ version, proof }) => [
    String(version),
    describeProof(proof),
    `${formatThb(proof.price_satang)} THB`,
  ]);
  const versions = live.map(({ version }) => version).join(', ');
  const verdict =
    results.length === 0
      ? `${courier} has no proofs: its prices are on trust. Add lines "proof" to its card.`
      : `${formatCount(results.length, 'proof')}: every price is as proved.`;
  return {
    json: { courier, versions: live.map(({ version }) => version), proofs: results.map(toJson) },
    text:
      live.length === 0
        ? `No version of ${courier} prices today or later.`
        : `Live: version ${versions}.\n${formatTable(['version', 'proof', 'price'], rows)}\n${verdict}`,
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
