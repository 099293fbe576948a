import type * as z from 'zod';

import type { Fault } from '../../src/errors/fault';
import { NewService } from '../../src/model/service/shipping-service';
import { ZoneId, ZoneRecord } from '../../src/pricing/fees/rule';
import { HubId, HubRecord } from '../../src/slots/hub';
import type { Database } from '../../src/store/database';
import type { MalformedDocumentError, ParsedDocuments } from '../../src/store/parse-document';
import type { Desk } from '../model/desk';
import type { OperatorDesk, Operation } from '../model/operation';
import { listSchema } from '../sheets/json-file';
import { type ListFileForm, type ListTable, writeListFile } from './tables/list-table';

export interface ListEntry {
  readonly id: string;
  readonly active: boolean;
}

/** Turns a list into the list after an operator's change. */
export type ListChange<Item> = (items: readonly Item[]) => readonly Item[];

/** The lists by the words that commands and the page's addresses have for them. */
export type ListName = 'hubs' | 'zones' | 'fees' | 'services' | 'holidays';

/** A list whose changes can be undone. */
export interface AuditedList<Entry extends { readonly id: string }> {
  readonly name: ListName;
  /** One entry: `hub`, `fee rule`. */
  readonly noun: string;
  readonly collection: string;
  /** An entry's document, without its id. */
  readonly record: z.ZodType<object>;
  /** The entry after its creation is undone; without it, that is refused. */
  readonly retired?: { readonly active: false };
  /** Warnings about the list, and about what depends on it, after a change; with `before`, new ones alone. */
  readonly findWarnings?: (
    desk: Desk,
    change: ListChange<Entry>,
    before?: ListChange<Entry>,
  ) => Promise<Fault[]>;
  /** What still uses an entry that is deactivated. */
  readonly findUses?: (desk: Desk, id: string) => Promise<Fault[]>;
}

export interface ExportedList<Row> {
  readonly table: ListTable<Row>;
  readonly listAll: (db: Database) => Promise<ParsedDocuments<Row>>;
  /** Rows for a template: valid and made up. */
  readonly example: () => readonly Row[];
}

/** A list that operators maintain: hubs, zones, fee rules, services. */
export interface ListKind<Entry extends ListEntry>
  extends
    Required<Omit<AuditedList<Entry>, 'findUses'>>,
    Pick<AuditedList<Entry>, 'findUses'>,
    ExportedList<Entry>,
    ListFileForm<Entry> {
  readonly id: z.ZodType<string>;
  readonly importAll: (desk: OperatorDesk, entries: readonly Entry[]) => Promise<Operation<void>>;
  readonly setActive: (desk: OperatorDesk, id: string, active: boolean) => Promise<Operation<void>>;
}

interface ListExport<Row> {
  readonly list: Pick<ExportedList<Row>, 'table' | 'listAll'>;
  /** Its extension gives the format: .xlsx, .csv, or JSON. */
  readonly name: string;
}

export interface ExportedFile {
  readonly content: string | Uint8Array;
  readonly rows: number;
  /** Documents that cannot be read are not in the file. */
  readonly malformed: readonly MalformedDocumentError[];
}

/** Writes every entry of a list, active or not, as a file that an import takes back unchanged. */
export async function exportList<Row>(
  { db }: Desk,
  { list, name }: ListExport<Row>,
): Promise<ExportedFile> {
  const { items, malformed } = await list.listAll(db);
  return { content: await writeListFile(list, name, items), rows: items.length, malformed };
}

export const HubEntry = HubRecord.safeExtend({ id: HubId });
export const ZoneEntry = ZoneRecord.safeExtend({ id: ZoneId });

export const HubFile = listSchema(HubEntry, 'hub');
export const ZoneFile = listSchema(ZoneEntry, 'zone');
export const ServiceFile = listSchema(NewService, 'service');
