import * as z from 'zod';

import { TokenRecord } from '../../src/model/account/principal';
import { isIntact, writeReference } from '../../src/model/creation/record-id';
import { getDocuments } from '../../src/store/billed';
import type { Desk } from '../model/desk';

const Token = TokenRecord.pick({ label: true, hint: true, account_id: true, email: true });
const Account = z.object({ email: z.string() });
const Request = z.object({ account_id: z.string() });
const Entry = z.object({ name: z.string(), name_th: z.string() });
const Service = z.object({ service_name: z.string() });

export type TargetName =
  | ({ readonly kind: 'token' } & Readonly<z.output<typeof Token>>)
  | { readonly kind: 'account'; readonly email: string }
  | { readonly kind: 'request'; readonly account_id: string }
  | { readonly kind: 'entry'; readonly name: string; readonly name_th: string }
  /** A shipment or a pickup, by its number. */
  | { readonly kind: 'record'; readonly name: string }
  /** A version of a courier's card; without a number, its surcharges. */
  | { readonly kind: 'rates'; readonly name: string; readonly version: number | null };

interface Source {
  readonly path: string;
  readonly read: (fields: unknown) => TargetName | undefined;
}

const reader =
  <Fields>(schema: z.ZodType<Fields>, toName: (fields: Fields) => TargetName): Source['read'] =>
  (fields) => {
    const { data } = schema.safeParse(fields);
    return data === undefined ? undefined : toName(data);
  };

const READERS: Readonly<Record<string, Source['read']>> = {
  tokens: reader(Token, (token) => ({ kind: 'token', ...token })),
  accounts: reader(Account, (account) => ({ kind: 'account', ...account })),
  access_requests: reader(Request, (request) => ({ kind: 'request', ...request })),
  hubs: reader(Entry, (entry) => ({ kind: 'entry', ...entry })),
  pickup_zones: reader(Entry, (entry) => ({ kind: 'entry', ...entry })),
  services: reader(Service, ({ service_name: name }) => ({ kind: 'entry', name, name_th: name })),
};

const RATES_ID = /^(.+)-(?:(\d+)|surcharges)$/;

function findSource(target: string): Source | undefined {
  const [collection = '', id = '', ...rest] = target.split('/');
  if (id === '' || rest.length > 0) return undefined;
  if (collection !== 'rates') {
    const read = READERS[collection];
    return read && { path: target, read };
  }
  const [, courier, version] = RATES_ID.exec(id) ?? [];
  if (courier === undefined) return undefined;
  return {
    path: `services/${courier}`,
    read: reader(Service, ({ service_name: name }) => ({
      kind: 'rates',
      name,
      version: version === undefined ? null : Number(version),
    })),
  };
}

const RECORD = /^(shipments|pickups)\/([^/]+)$/;

function numberOf(target: string): string | undefined {
  const [, collection, id = ''] = RECORD.exec(target) ?? [];
  if (!isIntact(id)) return undefined;
  return writeReference(collection === 'shipments' ? 'SR' : 'PR', id);
}

/** By path; those gone or unreadable have none. One read a record, of cards one a courier. */
export async function nameTargets(
  { db }: Pick<Desk, 'db'>,
  targets: readonly string[],
): Promise<ReadonlyMap<string, TargetName>> {
  const sources = new Map(
    targets.flatMap((target) => {
      const source = findSource(target);
      return source === undefined ? [] : [[target, source] as const];
    }),
  );
  const paths = [...new Set([...sources.values()].map(({ path }) => path))];
  const found = await getDocuments(
    db,
    paths.map((path) => db.doc(path)),
  );
  const fieldsOf = new Map(found.map((doc) => [doc.ref.path, doc.data()]));
  const numbered = targets.flatMap((target) => {
    const name = numberOf(target);
    return name === undefined ? [] : [[target, { kind: 'record', name }] as const];
  });
  return new Map<string, TargetName>([
    ...numbered,
    ...[...sources].flatMap(([target, { path, read }]) => {
      const name = read(fieldsOf.get(path));
      return name === undefined ? [] : [[target, name] as const];
    }),
  ]);
}
