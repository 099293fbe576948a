import { accountPrinters } from './accounts';
import { attentionPrinters } from './attention';
import { auditPrinters } from './audit';
import { billPrinters } from './bills';
import { explanationPrinters } from './explanations';
import { homePrinters } from './home';
import { listPrinters } from './lists';
import { monthPrinters } from './month';
import { onTimePrinters } from './on-time';
import { printPlainly, printWritten } from './plain';
import type { Printer, Printers } from './printer';
import { publicationPrinters } from './publication';
import { ratesPrinters } from './rates';
import { searchPrinters } from './search';
import { shipmentPrinters } from './shipments';
import { surchargesPrinters } from './surcharges';
import { suspensionPrinters } from './suspensions';
import { trackingPrinters } from './tracking';

const PRINTERS: Printers = {
  ...accountPrinters,
  ...listPrinters,
  ...billPrinters,
  ...onTimePrinters,
  ...ratesPrinters,
  ...publicationPrinters,
  ...explanationPrinters,
  ...shipmentPrinters,
  ...surchargesPrinters,
  ...searchPrinters,
  ...suspensionPrinters,
  ...trackingPrinters,
  ...homePrinters,
  ...monthPrinters,
  ...attentionPrinters,
  ...auditPrinters,
};

/** A printer whose verb is known at run time alone. */
export type AnyPrinter = Printer<unknown, unknown>;

/**
 * What a command prints of its verb's answer, unless the verb has a printer of its own: a table, a record, or
 * where a file was written.
 */
export const findPrinter = (name: string, writesFile: boolean): AnyPrinter =>
  // Each is of the answer and the input of the verb whose name it bears.
  (PRINTERS as Readonly<Record<string, AnyPrinter>>)[name] ?? {
    print: writesFile ? printWritten : printPlainly,
  };
