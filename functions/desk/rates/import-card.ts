import type { Fault } from '../../src/errors/fault';
import type { RateCard } from '../../src/pricing/cards/rate-card';
import { cardFact } from '../faults/cards';
import type { Desk } from '../model/desk';
import type { Operation } from '../model/operation';
import type { FileFault, GivenFile } from '../sheets/files';
import { importDraft } from '../store/rate-operations';
import { cardsOf, readVersions } from '../store/rate-versions';
import { readSurcharges } from '../store/surcharge-operations';
import { readDatedCharges } from '../surcharges/check-surcharges';
import { type CardSummary, summarizeCard } from './difference/card-summary';
import { type LiveDifference, liveDifference } from './difference/live-difference';
import { toDraft } from './files/card-file';
import { readCardFile } from './files/read-card';
import { nameInCsv } from './files/value-lines';
import { contextsOf } from './lint/lint-card';
import {
  type KeptProofs,
  leaveOutFailing,
  leftOutWarnings,
  proofsNote,
} from './proofs/leave-out-proofs';
import { lintDraft } from './versions';

export interface CardImport {
  readonly file: GivenFile;
  /** Countries and their zones, for a card in .csv or .xlsx. */
  readonly zones?: GivenFile | undefined;
  /** Leaves out the proofs that the card does not come to, such as those of the version before. */
  readonly withoutFailingProofs?: boolean | undefined;
}

export interface ImportedCard {
  readonly card: RateCard;
  readonly summary: CardSummary;
  /** What was not read from the file. */
  readonly notes: readonly FileFault[];
  /** How many proofs of the file were left out. */
  readonly proofsLeftOut: number;
  /**
   * The proofs that were left out, why publishing the card now would be refused, and all that lint
   * warns of, at the cells of the file.
   */
  readonly warnings: readonly Fault[];
  /** What differs from the live version; null for a courier's first card. */
  readonly difference: LiveDifference | null;
}

/**
 * Stores the card of a file as a draft, the courier's next version.
 * @throws FileRefusal with every fault of the files, each at its place.
 */
export async function importCard(
  desk: Desk,
  { file, zones, withoutFailingProofs = false }: CardImport,
): Promise<Operation<ImportedCard>> {
  const { card: read, notes, locate } = readCardFile(file, zones);
  const { card: draft, leftOut } = await keepProofs(desk, toDraft(read), withoutFailingProofs);
  const proofsLeftOut = leftOut.length;
  const { result: card, changes } = await importDraft(desk, draft, { proofsLeftOut });
  const others = cardsOf(await readVersions(desk.db, card.courier_name)).filter(
    ({ version }) => version !== card.version,
  );
  const { faults, warnings: found } = await lintDraft(desk, card, others);
  const refusals = faults.map((fault) =>
    cardFact('publishing_refused', { path: nameInCsv(fault.place), fault }),
  );
  const warnings = [
    ...leftOutWarnings(leftOut),
    ...refusals,
    ...proofsNote(faults),
    ...found.map((warning) => ({ ...warning, place: locate(warning.place) })),
  ];
  const difference = liveDifference(card, others, desk.today());
  return {
    result: { card, summary: summarizeCard(card), notes, proofsLeftOut, warnings, difference },
    changes,
  };
}

/** A draft with the proofs that its import keeps: all of them, or only those that do not fail. */
export async function keepProofs(
  { db }: Pick<Desk, 'db'>,
  draft: RateCard,
  withoutFailing: boolean,
): Promise<KeptProofs> {
  const { courier_name: courier, proofs = [] } = draft;
  if (!withoutFailing || proofs.length === 0) {
    return { card: draft, kept: proofs.map((_, at) => at), leftOut: [] };
  }
  const datedCharges = await readDatedCharges(db, draft, await readSurcharges(db, courier));
  const published = cardsOf(await readVersions(db, courier)).filter(
    ({ status }) => status === 'published',
  );
  return leaveOutFailing({ card: draft, datedCharges }, contextsOf(published, datedCharges));
}
