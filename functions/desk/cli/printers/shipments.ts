import { formatTable } from '../../../tools/format-table';
import { sayEnglish } from '../../faults/say-english';
import { FaultsFound, UsageError } from '../../terminal/exit-code';
import { formatCount, formatTime } from '../../words/format-day';
import { printPlainly } from './plain';
import type { PrinterOf, Printers } from './printer';

const HEADINGS = ['shipment', 'was', 'since', 'price before', 'price now', 'not changed because'];

const setStatuses: PrinterOf<'shipments.setStatuses'> = {
  check({ to: _to, day: _day, include_deleted: _deleted, numbers, ...filters }) {
    const isFiltered = Object.values(filters).some((one) => one !== undefined);
    if (numbers.length > 0 === isFiltered) {
      throw new UsageError('Name the shipments, or choose them by filters such as --kind.');
    }
  },
  print({ outcomes, is_cut }, { to }) {
    const changed = outcomes.filter(({ was }) => was !== null);
    const refused = outcomes.filter(({ refusal }) => refusal !== null);
    const table = formatTable(
      HEADINGS,
      outcomes.map(({ request_number, was, since, price_change: price, refusal }) => [
        request_number,
        was?.status ?? '',
        since === null ? '' : formatTime(new Date(since)),
        String(price?.from_thb ?? ''),
        String(price?.to_thb ?? ''),
        refusal === null ? '' : sayEnglish(refusal),
      ]),
    );
    const more = is_cut ? ['There are more of them: run the command again.'] : [];
    const said = (verb: string): string =>
      [table, `${formatCount(changed.length, 'shipment')} ${verb} ${to}.`, ...more].join('\n');
    return {
      json: {
        outcomes: outcomes.map((one) => ({
          ...one,
          refusal: one.refusal && { ...one.refusal, message: sayEnglish(one.refusal) },
        })),
        is_cut,
      },
      text: said('became'),
      alreadySo: said('became'),
      dryText: said('would become'),
      ...(refused.length > 0 && {
        failure: new FaultsFound(`Not changed: ${formatCount(refused.length, 'shipment')}.`),
      }),
    };
  },
};

/** Its members as the service answers them, then what customs lacks; who changed it is in the JSON alone. */
const show: PrinterOf<'shipments.show'> = {
  print({ customs, ...shown }) {
    const notes = customs.map((note) => ({ ...note, message: sayEnglish(note.fault) }));
    const table = formatTable(
      ['lacks for customs', 'field', ''],
      notes.map(({ code, field, message }) => [code, field, message]),
    );
    return {
      json: { ...shown, customs: notes },
      text: [printPlainly(shown.shipment).text, ...(notes.length > 0 ? [table] : [])].join('\n\n'),
    };
  },
};

export const shipmentPrinters: Printers = {
  'shipments.show': show,
  'shipments.setStatuses': setStatuses,
};
