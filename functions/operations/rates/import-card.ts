import type { Fault } from '../../src/errors/fault';
import type { RateCard } from '../../src/quotes/cards/rate-card';
import type { Desk } from '../desk';
import { cardFact } from '../faults/cards';
import type { FileFault, GivenFile } from '../sheets/files';
import type { Operation } from '../store/operation';
import { importDraft } from '../store/rate-operations';
import { cardsOf, readVersions } from '../store/rate-versions';
import { type CardSummary, summarizeCard } from './difference/card-summary';
import { toDraft } from './files/card-file';
import { readCardFile } from './files/read-card';
import { lintDraft } from './versions';

export interface CardImport {
  readonly file: GivenFile;
  /** Countries and their zones, for a card in .csv or .xlsx. */
  readonly zones?: GivenFile | undefined;
}

export interface ImportedCard {
  readonly card: RateCard;
  readonly summary: CardSummary;
  /** What was not read from the file. */
  readonly notes: readonly FileFault[];
  /** Why publishing the card now would be refused. */
  readonly warnings: readonly Fault[];
}

/**
 * Stores the card of a file as a draft, the courier's next version.
 * @throws FileRefusal with every fault of the files, each at its place.
 */
export async function importCard(
  desk: Desk,
  { file, zones }: CardImport,
): Promise<Operation<ImportedCard>> {
  const { card: read, notes } = readCardFile(file, zones);
  const { result: card, changes } = await importDraft(desk, toDraft(read));
  const others = cardsOf(await readVersions(desk.db, card.courier_name)).filter(
    ({ version }) => version !== card.version,
  );
  const { faults } = await lintDraft(desk, card, others);
  const warnings = faults.map((fault) =>
    cardFact('publishing_refused', { path: fault.place, fault }),
  );
  return { result: { card, summary: summarizeCard(card), notes, warnings }, changes };
}
