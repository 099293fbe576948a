import type { Fault } from '../../src/errors/fault';
import { versionOn } from '../../src/pricing/cards/version-on';
import type { Desk } from '../model/desk';
import { type FaultyFile, checkFiles, nameCell } from '../sheets/faulty-file';
import { type FileFault, hasCells } from '../sheets/files';
import { type CardImport, runImport } from './import-card';
import { isPublished } from './lint/lint-card';
import type { KeyedWarning } from './lint/warning-key';
import { type VersionDifference, compareCards } from './show-difference';
import { type CardView, viewCard } from './show-version';
import type { VersionLint } from './versions';

interface CheckedCard {
  readonly kind: 'card';
  readonly view: CardView;
  /** What publishing it would refuse or warn of. */
  readonly report: Pick<VersionLint, 'faults' | 'confirmed'> & {
    /** With the cells of the file. */
    readonly warnings: readonly (KeyedWarning & { readonly cell: string })[];
  };
  /** Where each proof is in the file; none for JSON. */
  readonly proof_places: readonly { readonly sheet: string | null; readonly line: number }[];
  /** The proofs that are left out, and why each fails. */
  readonly left_out: readonly Fault[];
  /** What of the file was not read. */
  readonly notes: readonly FileFault[];
  /** The version that prices today, and what differs from it. */
  readonly live: number | null;
  readonly difference: VersionDifference | null;
}

/**
 * What the import of a card would store, and its publication would warn of or refuse. Stores nothing.
 * @throws OperationRefusal for a file that is no card at all.
 */
export function checkCardFile(desk: Desk, given: CardImport): Promise<FaultyFile | CheckedCard> {
  const { file, zones } = given;
  return checkFiles(
    desk,
    zones === undefined ? [file] : [file, zones],
    async (dry): Promise<CheckedCard> => {
      const { read, context, proofs, card, lint } = await runImport(dry, given);
      const { cards, datedCharges } = context;
      const live = versionOn(cards.filter(isPublished), dry.today());
      const places = hasCells(file.name)
        ? proofs.kept.map((at) => read.locate(`proofs[${at}]`))
        : [];
      return {
        kind: 'card',
        view: viewCard(card, context, dry.today()),
        report: {
          faults: lint.faults,
          confirmed: lint.confirmed,
          warnings: lint.warnings.map((one) => ({
            ...one,
            cell: nameCell(read.locate(one.place), zones !== undefined),
          })),
        },
        proof_places: places.map(({ sheet = null, line }) => ({ sheet, line })),
        left_out: proofs.leftOut,
        notes: read.notes,
        live: live?.version ?? null,
        difference: live
          ? await compareCards(live, card, datedCharges.surcharges, dry.today())
          : null,
      };
    },
  );
}
