import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { PickupStatus } from '../../../src/model/pickup/pickup';
import { ShipmentStatus } from '../../../src/model/shipment/shipment';
import { type EventText, ExceptionReason } from '../../../src/model/tracking/event';
import { TARIFF_NAMES } from '../../../src/pricing/cards/rate-card';
import { QuoteRequest } from '../../../src/quotes/quote-request';
import { ListRequest } from '../../../src/shipments/list';
import { withReason } from '../../../src/tracking/carriers/code-meanings';
import { listMemberPaths } from '../../../test/support/schema-members';
import { findFunctionsFolder } from '../../../tools/functions-folder';
import { HOLIDAYS } from '../../lists/holidays';
import { FEES, HUBS, SERVICES, ZONES } from '../../lists/kinds';
import { parseJson } from '../../sheets/json-file';
import { REASON_WORDS } from '../../tracking/parcel-care';
import { VERBS } from '../../verbs';
import { AMOUNTS } from '../screens/simulator/steps';
import { fieldName, THAI_WORDS } from './words';

const FUNCTIONS = findFunctionsFolder();
const sources = ['desk', 'src'].flatMap((folder) =>
  readdirSync(join(FUNCTIONS, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /^(?!page|cli|server|verbs|today).*(?<!\.test)\.ts$/.test(name))
    .map((name) => readFileSync(join(FUNCTIONS, folder, name), 'utf8')),
);
const found = (pattern: RegExp): string[] =>
  sources.flatMap((text) => [...text.matchAll(pattern)].map(([, word = '']) => word));

const attentionLists = found(/const LISTS: .*AttentionList.*= \{([^}]+)\}/g).flatMap((lists) =>
  [...lists.matchAll(/'(.+)'/g)].map(([, word = '']) => word),
);

/** One text for each way in which JSON can be wrong. */
const WRONG_JSON = [
  '{"a" 1}',
  '{"a": 1 "b": 2}',
  '{"a": }',
  '{a: 1}',
  '{"a": 1',
  '[1',
  '1 2',
  '{"a": x}',
  '[1.]',
  '["a\tb"]',
  '/* a',
  '// a\n1',
  '["a',
  '["\\u12"]',
  '["\\x"]',
  '[1e]',
];
const reasons = WRONG_JSON.map(parseJson).flatMap((read) =>
  read.kind === 'faults' ? read.faults.flatMap(({ values }) => Object.values(values)) : [],
);

test.each<[string, readonly unknown[]]>([
  ['the nouns of lists', [HUBS, ZONES, FEES, SERVICES, HOLIDAYS].map(({ noun }) => noun)],
  ['the lists that need attention', attentionLists],
  ['statuses', [...PickupStatus.options, ...ShipmentStatus.options, 'approved', 'rejected']],
  ['reasons of exceptions', Object.values(REASON_WORDS)],
  ['kinds of tokens and areas', ['api', 'tracking', 'tier', 'zone']],
  ['kinds of packages', [...TARIFF_NAMES, 'a parcel', 'a document', 'missing']],
  ['steps of a price', AMOUNTS.flatMap(({ name }) => [name, name.replaceAll('_', ' ')])],
  ['parts of a pickup fee', ['base', 'parcels', 'weight', 'fuel', 'vat']],
  ['reasons why a text is not JSON', reasons],
  ['periods and separators', ['week', 'month', 'semicolons', 'tabs']],
  ['units', [...found(/\bunit: '([^']+)'/g), ...found(/\bmeasure\('([a-z]+)'/g)]],
  ['words of a sentence', found(/\b(?:noun|what|fee|by): '([^']+)'(?! \|)/g)],
  ['cells that are missing', found(/\.required\([^']*'([^']+)'/g)],
  ['parts of lines', found(/^ {2}(?:\w+_(?:grams|mm|mg|um|satang)): '([a-z ]+)',$/gm)],
])('%s have Thai words', (_name, words) => {
  expect(words).not.toEqual([]);
  expect(words.filter((word) => !/[ก-๙]|^VAT$/.test(THAI_WORDS[String(word)] ?? ''))).toEqual([]);
});

/** Members that the page fills in itself or does not send, so that no person can get them wrong there. */
const INTERNAL =
  /(?:^|\.)(?:after|before|content|cursor|data|encoding|format|fewer|hold|changed_since|limit|most|of|page|settings|what|with_later|with_?faults|moves|was|numbers|courier_before|since|areShipped|pending_since|statuses|revision|number|all|use|out|undo|account|action|hub|isAnew|kg|parcels|size|at|carrier|replaces|another_bill)$/i;

test('fields that the page sends have Thai names', () => {
  const names = [
    ...Object.values(VERBS).flatMap(({ input }) => listMemberPaths(input)),
    ...[QuoteRequest, ListRequest].flatMap(listMemberPaths),
    ...found(/\bother: '([a-z_]+)'/g),
  ];
  const unnamed = names.filter(
    (path) => !INTERNAL.test(path) && !/[ก-๙]/.test(fieldName(path, 'th')),
  );
  expect([...new Set(unnamed)]).toEqual([]);
});

test.each(ExceptionReason.options)('the reason %s says the same here as in tracking', (reason) => {
  const { text } = withReason<{ status: 'exception'; text?: EventText }>(
    { status: 'exception' },
    reason,
  );
  const words = REASON_WORDS[reason];
  expect(`${words.charAt(0).toUpperCase()}${words.slice(1)}`).toBe(text?.en);
  expect(THAI_WORDS[words]).toBe(text?.th);
});
