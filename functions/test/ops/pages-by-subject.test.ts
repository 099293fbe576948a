import { createRequire } from 'node:module';
import { basename } from 'node:path';

import { ERRORS, STATUSES } from '../../reference/document/errors';
import { OPERATIONS, type SectionId } from '../../reference/document/operations';
import { parseDocument, refTo } from '../../reference/document/schemas/schema';
import { WORDS } from '../../reference/site/labels';
import { type Member, listMembers } from '../../reference/site/members';
import { STATUS_OF } from '../../src/errors/service-error';
import { type Passage, filesBelow, passages, read } from '../support/repository';
import constants from './page-limits.json';

const pageOf = (section: SectionId): string =>
  section === 'addresses' ? 'pickups.md' : `${section}.md`;

const { schemas } = parseDocument(read('docs/openapi.json')).components;

/** A member of a request or an answer, at any depth. */
interface Fact extends Member {
  readonly page: string;
  readonly of: string;
  readonly isRequest: boolean;
  /** What it is a part of: another member or a function; empty for what is next to `action`. */
  readonly within: string;
}

function listFacts(page: string, of: string, isRequest: boolean, outer = ''): Fact[] {
  const toFacts = (member: Member, within: string): Fact[] => [
    { ...member, page, of, isRequest, within },
    ...member.parts.flatMap(({ members }) => members.flatMap((part) => toFacts(part, member.name))),
  ];
  const context = { schemas, isRequest, words: WORDS.en.members };
  return listMembers(refTo(of), context).flatMap((member) => toFacts(member, outer));
}

const FACTS = [
  ...OPERATIONS.flatMap(({ id, section, function: name }) => [
    ...listFacts(pageOf(section), `${id}Request`, true, name === 'shipmentCrud' ? '' : name),
    ...listFacts(pageOf(section), `${id}Answer`, false),
  ]),
  ...STATUSES.flatMap((status) => listFacts('errors.md', ERRORS[status].id, false)),
];

/** In both languages. */
const SAID = new Map(
  filesBelow('docs/integrators', '.md')
    .filter((path) => !/guides\/|changes/.test(path))
    .map((path) => [path, passages(read(path))]),
);

/** Whether a passage has each number, as often as it is listed. */
function hasNumbers({ text }: Passage, numbers: readonly string[]): boolean {
  const said = text.match(/\d+(?:[.,]\d+)*/g) ?? [];
  const times = (all: readonly string[], number: string) => all.filter((one) => one === number);
  return numbers.every((one) => times(said, one).length >= times(numbers, one).length);
}

function listFaults(fact: Fact, page: readonly Passage[]): string[] {
  const { name, of, within, isRequest, description } = fact;
  const isField = isRequest && within !== '';
  const isSame = (it: Fact) => it.name === name && it.description === description;
  // Several subjects may have a member in the same words: one of their pages has it.
  const isShared = !isField && FACTS.some((it) => isSame(it) && it.page !== fact.page);
  const said = isShared ? [...SAID.values()].flat() : page;
  const isPart = ({ names, subjects }: Passage) => names.has(name) && subjects.has(within);
  const isRow = (it: Passage) => (it.isRow && it.subjects.has(name)) || isPart(it);
  const hasName = said.some((it) => (isField ? isRow(it) : it.names.has(name)));
  const values = fact.values.flatMap((value) => /^"(.*)"$/.exec(value)?.[1] ?? []);
  const missing = said
    .map(({ names }) => values.filter((value) => !names.has(value)))
    .reduce((least, one) => (one.length < least.length ? one : least), values);
  const bounds = isRequest ? [...fact.limits.matchAll(/(?:to|most) ([\d,.]+)/g)] : [];
  const limits = bounds.map(([, number = '']) => number);
  const isLimit = (it: Passage) => hasNumbers(it, limits) && (it.subjects.has(name) || isPart(it));
  return [
    ...(hasName ? [] : [`no row names "${name}" (${of})`]),
    ...missing.map((value) => `no row names "${value}" as a value of "${name}" (${of})`),
    ...(limits.length === 0 || said.some(isLimit)
      ? []
      : [`row "${name}": ${limits.join()} is not there (${of})`]),
  ];
}

const ACTIONS = OPERATIONS.map(({ id, section, example, function: endpoint }) => {
  const { action: name = endpoint, api_scope: scope = name } = example;
  return {
    page: pageOf(section),
    fault: `no row of the action "${String(name)}" (${id})`,
    says: ({ subjects, names, isRow }: Passage) =>
      (isRow || name === endpoint) && subjects.has(String(name)) && names.has(String(scope)),
  };
});

type Constants = { readonly [name: string]: Constants } | undefined;
const load: (file: string) => Constants = createRequire(__filename);

/** Those that no schema has: what the row or the sentence has besides, and where the constant is. */
const READ = constants.map((line) => {
  const [page = '', row = '', file = '', path = '', unit] = line.split(' ');
  const value = path.split('.').reduce<Constants>((whole, part) => whole?.[part], load(file));
  const [, most = value] = /,(\d+)\}/.exec(JSON.stringify(value)) ?? [];
  const number = (Number(most) / Number(unit)).toLocaleString('en');
  return { page, row, number, unit, path };
});

const LIMITS = READ.map(({ page, row, number, path }) => {
  const here = READ.filter((one) => one.page === page && one.row === row && one.number === number);
  // "90 MB" is not "90 read".
  const numbers = [...new Set(here.map(({ unit }) => unit))].map(() => number);
  const says = (it: Passage) => it.text.includes(row) && hasNumbers(it, numbers);
  return { page, fault: `row "${row}": ${number} is not there (${path})`, says };
});

const NEEDED = [...ACTIONS, ...LIMITS];

const PAGES = [...SAID].map(([path, said]) => ({ path, said, page: basename(path) }));

test.each(PAGES)('$path has every action, member, value and limit', ({ page, said }) => {
  const faults = [
    ...NEEDED.filter((need) => need.page === page && !said.some(need.says)).map(
      ({ fault }) => fault,
    ),
    ...FACTS.filter((fact) => fact.page === page).flatMap((fact) => listFaults(fact, said)),
  ];
  expect([...new Set(faults.map((fault) => `${page}: ${fault}`))]).toEqual([]);
});

test.each(PAGES.filter(({ page }) => page === 'errors.md'))(
  '$path has every status, and every code once with what to do',
  ({ path }) => {
    const codes = [...read(path).matchAll(/^\| (\d{3}) +\| (`[^|]+)\| *[^|\s]/gm)].flatMap(
      ([, status, names = '']) =>
        [...names.matchAll(/\w+/g)].map(([code]) => [code, Number(status)]),
    );
    expect(codes).toHaveLength(Object.keys(STATUS_OF).length);
    expect(Object.fromEntries(codes)).toEqual(STATUS_OF);
    const statuses = [...read(path).matchAll(/^\| (\d{3}) +\|[^|]+\|$/gm)];
    const known = new Set([200, ...Object.values(STATUS_OF)]);
    expect(statuses.map(([, status]) => Number(status)).sort()).toEqual([...known].sort());
  },
);
