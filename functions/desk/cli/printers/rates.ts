import { formatTable } from '../../../tools/format-table';
import { describeProof } from '../../rates/proofs/proofs';
import type { CourierProofs, VersionProof } from '../../rates/prove-courier';
import type { ListedVersion } from '../../rates/read-timeline';
import { FaultsFound } from '../../terminal/exit-code';
import { formatThb } from '../../units/format-units';
import { formatCount } from '../../words/format-day';
import { toFaultyListOutput } from '../output/command-output';
import { formatCardSummary } from '../output/format-card-summary';
import { formatLiveDifference, formatRateDiff } from '../output/format-rate-diff';
import { sayFault } from '../output/say-fault';
import type { PrinterOf, Printers } from './printer';

const HEADINGS = ['courier', 'name', 'version', 'status', 'from', 'to', '', 'note'];

const formatVersions = (versions: readonly ListedVersion[]): string =>
  formatTable(
    HEADINGS,
    versions.map((one) => [
      one.courier,
      one.display_name,
      String(one.version),
      one.status,
      one.valid_from,
      one.valid_to ?? '',
      one.active ? '' : 'inactive',
      one.note,
    ]),
  );

const toEntry = ({ courier, state, ...one }: ListedVersion): object => ({
  courier_name: courier,
  version: one.version,
  status: one.status,
  active: one.active,
  valid_from: one.valid_from,
  valid_to: one.valid_to,
  note: one.note,
  ...(state === 'discarded' && { discarded: true }),
});

/** Discarded drafts are only named: they would hide the others. */
function printVersions(
  versions: readonly ListedVersion[],
  malformed: Parameters<typeof toFaultyListOutput>[1],
) {
  const listed = versions.filter(({ state }) => state !== 'discarded');
  const left = versions.filter(({ state }) => state === 'discarded');
  const names = left.map(({ courier, version }) => `${courier} ${version}`);
  const note = left.length === 0 ? [] : [`Discarded drafts, not listed: ${names.join(', ')}.`];
  const text = [formatVersions(listed), ...note].join('\n');
  return toFaultyListOutput(versions.map(toEntry), malformed, text);
}

const load: PrinterOf<'rates.import'> = {
  print(imported, { without_failing_proofs }) {
    const { courier, version, summary, difference, notes, proofs_left_out, warnings } = imported;
    return {
      json: {
        courier,
        version,
        summary,
        difference,
        ...(without_failing_proofs === true && { proofs_left_out }),
      },
      text: `Version ${version} of ${courier} is a draft. Next: rates lint ${courier} ${version}`,
      details: [formatCardSummary(summary), formatLiveDifference(difference, version)]
        .filter((part) => part !== undefined)
        .join('\n\n'),
      ...(notes.length + warnings.length > 0 && { warnings: [...notes, ...warnings] }),
    };
  },
};

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

const prove: PrinterOf<'rates.prove'> = {
  print(proven, { courier }) {
    const { live, proofs } = proven;
    if (proofs.some(({ holds }) => !holds)) throw new FaultsFound(formatFailedProofs(proofs));
    const found = proofs.map(({ version, proof, holds }) => ({ version, ...proof, holds }));
    return {
      json: { courier, versions: live, proofs: found },
      text: formatProofs(courier, proven),
    };
  },
};

/** Cards, their files and their versions. */
export const ratesPrinters: Printers = {
  'rates.list': {
    print: ({ couriers, malformed }) =>
      printVersions(
        couriers.flatMap(({ versions }) => versions),
        malformed,
      ),
  },
  'rates.history': { print: ({ versions, malformed }) => printVersions(versions, malformed) },
  'rates.summary': {
    print: (summarized) => ({ json: summarized, text: formatCardSummary(summarized.summary) }),
  },
  'rates.diff': {
    print: ({ settings, moves, lanes }) => {
      const difference = { settings, moves, lanes };
      return { json: difference, text: formatRateDiff(difference) };
    },
  },
  'rates.import': load,
  'rates.export': {
    print: ({ file, proofs }, { courier, version, without_proofs: isBare }) => ({
      json: { file },
      text: `Version ${version} of ${courier} was written to ${file}${isBare ? `, without its ${formatCount(proofs, 'proof')}` : ''}.`,
    }),
  },
  'rates.template': {
    print: ({ file }) => ({
      json: { file },
      text: `${file} holds a sample card. Replace its values, then run rates import ${file}`,
    }),
  },
  'rates.prove': prove,
};
