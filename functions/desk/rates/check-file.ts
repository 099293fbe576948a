import type { Fault } from '../../src/errors/fault';
import type { Desk } from '../model/desk';
import { type FaultyFile, checkFiles } from '../sheets/faulty-file';
import type { FileFault } from '../sheets/files';
import { cardsOf, readDiscardedDrafts, readVersions } from '../store/rate-versions';
import { cellName } from './cell-name';
import { toDraft } from './files/card-file';
import { readCardFile } from './files/read-card';
import { type CardImport, keepProofs } from './import-card';
import type { KeyedWarning } from './lint/warning-key';
import { type ProofPlace, proofPlaces } from './proof-places';
import type { KeptProofs } from './proofs/leave-out-proofs';
import { listCourier } from './read-timeline';
import { type VersionDifference, differenceOf } from './show-difference';
import { type CardView, isLiveNow, viewCard } from './show-version';
import { type VersionLint, lintDraft } from './versions';

export interface ReadableFile {
  readonly kind: 'card';
  readonly view: CardView;
  /** What publishing it would refuse or warn of. */
  readonly report: Pick<VersionLint, 'faults' | 'confirmed'> & {
    /** With the cells of the file. */
    readonly warnings: readonly (KeyedWarning & { readonly cell: string })[];
  };
  /** Where each proof is in the file; none for JSON. */
  readonly proof_places: readonly ProofPlace[];
  /** The proofs that are left out, and why each fails. */
  readonly left_out: readonly Fault[];
  /** What of the file was not read. */
  readonly notes: readonly FileFault[];
  /** The version that prices today, and what differs from it. */
  readonly live: number | null;
  readonly difference: VersionDifference | null;
}

/**
 * Reads a card from a file, and finds what its import and its publication would warn of or refuse. Stores nothing.
 * @throws OperationRefusal for a file that is no card at all.
 */
export function checkCardFile(
  desk: Desk,
  { file, zones, withoutFailingProofs = false }: CardImport,
): Promise<FaultyFile | ReadableFile> {
  const files = zones === undefined ? [file] : [file, zones];
  return checkFiles(desk, files, async (dry) => {
    const { card, notes, locate } = readCardFile(file, zones);
    const proofs = await keepProofs(dry, toDraft(card), withoutFailingProofs);
    const nameCell = (path: string): string => cellName(locate(path), zones !== undefined);
    return viewFile(dry, { file, proofs, notes, nameCell });
  });
}

interface GivenCard {
  readonly file: CardImport['file'];
  readonly proofs: KeptProofs;
  readonly notes: readonly FileFault[];
  readonly nameCell: (path: string) => string;
}

async function viewFile(
  desk: Desk,
  { file, proofs, notes, nameCell }: GivenCard,
): Promise<ReadableFile> {
  const { card: read, kept, leftOut } = proofs;
  const places = proofPlaces(file);
  const stored = await readVersions(desk.db, read.courier_name);
  const cards = cardsOf(stored);
  const card = { ...read, version: stored.next };
  const discarded = await readDiscardedDrafts(desk.db);
  const { versions } = listCourier(read.courier_name, cards, desk.today(), discarded);
  const live = versions.find(isLiveNow)?.version ?? null;
  const current = cards.find(({ version }) => version === live);
  const { faults, warnings, confirmed } = await lintDraft(desk, card, cards);
  return {
    kind: 'card',
    view: await viewCard(desk, card, cards),
    report: {
      faults,
      confirmed,
      warnings: warnings.map((one) => ({ ...one, cell: nameCell(one.place) })),
    },
    proof_places: kept.flatMap((at) => places[at] ?? []),
    left_out: leftOut,
    notes,
    live,
    difference: current === undefined ? null : await differenceOf(desk, current, card),
  };
}
