import type { Fault } from '../../src/errors/fault';
import type { RateCard } from '../../src/pricing/cards/rate-card';
import { cardFact } from '../faults/cards';
import type { Desk } from '../model/desk';
import type { AuditedChange, Operation } from '../model/operation';
import type { FileFault, GivenFile } from '../sheets/files';
import { importDraft } from '../store/rate-operations';
import { type CardSummary, summarizeCard } from './difference/card-summary';
import { type LiveDifference, liveDifference } from './difference/live-difference';
import { toDraft } from './files/card-file';
import { type ReadCard, readCardFile } from './files/read-card';
import { nameInCsv } from './files/value-lines';
import { buildContexts, isPublished } from './lint/lint-card';
import {
  type KeptProofs,
  keepProofs,
  leaveOutFailing,
  leftOutWarnings,
  proofsNote,
} from './proofs/leave-out-proofs';
import { type CardContext, type VersionLint, lintDraft, readCardContext } from './versions';

export interface CardImport {
  readonly file: GivenFile;
  /** Countries and their zones, for a card in .csv or .xlsx. */
  readonly zones?: GivenFile | undefined;
  /** Leaves out the proofs that the card does not come to, such as those of the version before. */
  readonly without_failing_proofs?: boolean | undefined;
}

interface ImportSteps {
  readonly read: ReadCard;
  readonly context: CardContext;
  readonly proofs: KeptProofs;
  /** The draft, with the number of its version. */
  readonly card: RateCard;
  readonly changes: readonly AuditedChange[];
  /** What its publication would refuse or warn of. */
  readonly lint: VersionLint;
}

/**
 * The steps from a file to a draft, the courier's next version. A dry run stores nothing.
 * @throws FileRefusal with every fault of the files, each at its place.
 */
export async function runImport(
  desk: Desk,
  { file, zones, without_failing_proofs = false }: CardImport,
): Promise<ImportSteps> {
  const read = readCardFile(file, zones);
  const draft = toDraft(read.card);
  const context = await readCardContext(desk, draft);
  const proofs = without_failing_proofs ? withoutFailing(draft, context) : keepProofs(draft);
  const { result: card, changes } = await importDraft(desk, proofs.card, {
    proofsLeftOut: proofs.leftOut.length,
  });
  const lint = lintDraft(card, context, desk.today());
  return { read, context, proofs, card, changes, lint };
}

const withoutFailing = (card: RateCard, { cards, datedCharges }: CardContext): KeptProofs =>
  leaveOutFailing({ card, datedCharges }, buildContexts(cards.filter(isPublished), datedCharges));

interface ImportedCard {
  readonly courier: string;
  readonly version: number;
  readonly summary: CardSummary;
  /** What was not read from the file. */
  readonly notes: readonly FileFault[];
  /** How many proofs of the file were left out. */
  readonly proofs_left_out: number;
  /**
   * The proofs that were left out, why publishing the card now would be refused, and all that lint
   * warns of, at the cells of the file.
   */
  readonly warnings: readonly Fault[];
  /** What differs from the live version; null for a courier's first card. */
  readonly difference: LiveDifference | null;
}

/** Stores the card of a file as a draft: see `runImport`. */
export async function importCard(desk: Desk, given: CardImport): Promise<Operation<ImportedCard>> {
  const { read, context, proofs, card, changes, lint } = await runImport(desk, given);
  const { faults, warnings } = lint;
  const result = {
    courier: card.courier_name,
    version: card.version,
    summary: summarizeCard(card),
    notes: read.notes,
    proofs_left_out: proofs.leftOut.length,
    warnings: [
      ...leftOutWarnings(proofs.leftOut),
      ...faults.map((fault) =>
        cardFact('publishing_refused', { path: nameInCsv(fault.place), fault }),
      ),
      ...proofsNote(faults),
      ...warnings.map((warning) => ({ ...warning, place: read.locate(warning.place) })),
    ],
    difference: liveDifference(card, context.cards, desk.today()),
  };
  return { result, changes };
}
