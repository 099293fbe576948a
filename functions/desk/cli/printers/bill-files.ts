import { formatTable } from '../../../tools/format-table';
import type { FixFile } from '../../bills/fixes/fix-finding';
import { formatCount } from '../../words/format-day';
import { type CommandOutput, toFaultyListOutput } from '../output/command-output';
import type { Printers } from './printer';

const IMPORTS: Readonly<Record<FixFile['into'], string>> = {
  areas: 'areas import',
  card: 'rates import',
};

const WHAT: Readonly<Record<FixFile['into'], string>> = {
  areas: 'the list of areas with the places of the bill',
  card: 'the card with the zone of the bill',
};

const printFix = (what: string, into: FixFile['into'], file: string): CommandOutput => ({
  json: { file },
  text: `Wrote ${what} to ${file}. Look it through, then run ${IMPORTS[into]} ${file}.`,
});

export const filePrinters: Printers = {
  'bills.export': {
    print: ({ file, lines }) => ({
      json: { file },
      text: `Wrote ${formatCount(lines, 'disputed line')} to ${file}.`,
    }),
  },
  'bills.fix': { print: ({ file, into }) => printFix(WHAT[into], into, file) },
  'bills.proofs': {
    print: ({ file, proofs }) =>
      printFix(`the card with ${formatCount(proofs, 'more proof')}`, 'card', file),
  },
  'bills.layouts.list': {
    print({ layouts, malformed }) {
      const rows = layouts.map(({ name, is_built_in, charges }) => [
        name,
        is_built_in ? 'built in' : formatCount(charges ?? 0, 'charge'),
      ]);
      return toFaultyListOutput(layouts, malformed, formatTable(['layout', ''], rows));
    },
  },
  'bills.layouts.export': {
    print: ({ file }, { name }) => ({
      json: { file },
      text: `Wrote the layout ${name} to ${file}.`,
    }),
  },
  'bills.layouts.import': {
    print: (_, { name }) => ({ json: { name }, text: `The layout ${name} is stored.` }),
  },
};
