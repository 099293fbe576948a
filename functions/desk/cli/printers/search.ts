import { formatTable } from '../../../tools/format-table';
import { formatCount } from '../../words/format-day';
import type { PrinterOf, Printers } from './printer';

const find: PrinterOf<'search.find'> = {
  print({ shipments, pickups, accounts, is_cut, reads }) {
    const all = [
      ...shipments.map((one) => toRow('shipment', one)),
      ...pickups.map((one) => toRow('pickup', one)),
      ...accounts.map(({ id, email }) =>
        toRow('account', { ...NOBODY, number: id, account: email }),
      ),
    ];
    const table = formatTable(
      ['', 'number', 'status', 'name', 'party', 'account', 'reference'],
      all.map((row) => Object.values(row).map((cell) => cell ?? '')),
    );
    const lines = [
      all.length === 0 ? 'Nothing matches this.' : table,
      ...(is_cut ? ['These are the newest; there may be more.'] : []),
      `${formatCount(reads, 'read')}.`,
    ];
    return { json: { found: all, is_cut, reads }, text: lines.join('\n') };
  },
};

interface Found {
  readonly number: string;
  readonly status: string;
  readonly name: string;
  readonly party: string;
  readonly account: string;
  readonly reference: string | null;
}

const NOBODY = { status: '', name: '', party: '', reference: null };

const toRow = (kind: string, { number, status, name, party, account, reference }: Found) => ({
  kind,
  number,
  status,
  name,
  party,
  account,
  reference,
});

export const searchPrinters: Printers = { 'search.find': find };
