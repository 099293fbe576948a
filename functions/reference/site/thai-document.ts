import addresses from '../document/members/th/addresses.json';
import common from '../document/members/th/common.json';
import pickups from '../document/members/th/pickups.json';
import quotes from '../document/members/th/quotes.json';
import shipments from '../document/members/th/shipments.json';
import tracking from '../document/members/th/tracking.json';
import { type Member, TABLES } from '../document/schemas/members';
import type { Document } from '../document/schemas/schema';
import { describeMembers } from '../document/schemas/to-json';
import { kinds } from './words/th.json';

/** The Thai of a table, which compiles only if both have the same members. */
const inThai = <Name extends string>(
  _english: Readonly<Record<Name, unknown>>,
  thai: Readonly<Record<Name, string>>,
): [name: string, sentence: string][] => Object.entries(thai);

export const THAI_MEMBERS: Readonly<Record<string, Member>> = Object.fromEntries(
  [
    ...inThai(TABLES.common, common),
    ...inThai(TABLES.quotes, quotes),
    ...inThai(TABLES.addresses, addresses),
    ...inThai(TABLES.shipments, shipments),
    ...inThai(TABLES.pickups, pickups),
    ...inThai(TABLES.tracking, tracking),
  ].map(([name, description]) => [name, { description }]),
);

/** What a member is called that can be one of several kinds of object. */
const TITLES: Readonly<Record<string, string>> = kinds;

/** The document as the pages in Thai show it. */
export const thaiDocument = (document: Document): Document => ({
  ...document,
  components: {
    schemas: Object.fromEntries(
      Object.entries(document.components.schemas).map(([id, schema]) => [
        id,
        { ...describeMembers(id, schema, THAI_MEMBERS), title: TITLES[id] ?? schema.title ?? id },
      ]),
    ),
  },
});
