import type { Desk } from '../../operations/desk';
import { toDraft } from '../../operations/rates/files/card-file';
import { readCardFile } from '../../operations/rates/files/read-card';
import type { CardImport } from '../../operations/rates/import-card';
import type { LintReport } from '../../operations/rates/lint/lint-card';
import { lintDraft } from '../../operations/rates/versions';
import type { FileFault } from '../../operations/sheets/files';
import { cardsOf, readDiscardedDrafts, readVersions } from '../../operations/store/rate-versions';
import { type FaultyFile, checkFiles } from '../files/faulty-file';
import { type VersionDifference, differenceOf } from './difference';
import { type ProofPlace, proofPlaces } from './proof-places';
import { listCourier } from './timeline';
import { type CardView, isLiveNow, viewCard } from './version';

export interface ReadableFile {
  readonly kind: 'card';
  readonly view: CardView;
  /** What publishing it would refuse or warn of. */
  readonly report: Pick<LintReport, 'faults' | 'warnings'>;
  /** Where each proof is in the file; none for JSON. */
  readonly proof_places: readonly ProofPlace[];
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
  { file, zones }: CardImport,
): Promise<FaultyFile | ReadableFile> {
  const files = zones === undefined ? [file] : [file, zones];
  return checkFiles(desk, files, (dry) => {
    const { card, notes } = readCardFile(file, zones);
    return viewFile(dry, { file, card: toDraft(card), notes });
  });
}

interface GivenCard {
  readonly file: CardImport['file'];
  readonly card: CardView['card'];
  readonly notes: readonly FileFault[];
}

async function viewFile(desk: Desk, { file, card: read, notes }: GivenCard): Promise<ReadableFile> {
  const stored = await readVersions(desk.db, read.courier_name);
  const cards = cardsOf(stored);
  const card = { ...read, version: stored.next };
  const discarded = await readDiscardedDrafts(desk.db);
  const { versions } = listCourier(read.courier_name, cards, desk.today(), discarded);
  const live = versions.find(isLiveNow)?.version ?? null;
  const current = cards.find(({ version }) => version === live);
  const { faults, warnings } = await lintDraft(desk, card, cards);
  return {
    kind: 'card',
    view: await viewCard(desk, card, cards),
    report: { faults, warnings },
    proof_places: proofPlaces(file),
    notes,
    live,
    difference: current === undefined ? null : await differenceOf(desk, current, card),
  };
}
