import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

import { z } from 'zod';

import { GIVEN_MIB, VCPUS } from '../../local/demo-service';
import { prices } from '../../trials/bench/prices';
import { anchors, filesBelow, read } from '../support/repository';

/** An entry as Cloud Logging keeps it. */
type LogEntry = Readonly<Record<string, unknown>>;

const SEVERITIES = ['DEFAULT', 'DEBUG', 'INFO', 'NOTICE', 'WARNING', 'ERROR', 'CRITICAL'];
const LINE = /^(?<not>NOT )?(?<field>[\w.]+)(?<operator>>=|=~|=|:)(?<value>.+)$/;

/**
 * Whether an entry matches a filter of Cloud Logging. Knows the part of the language that our
 * filters use: one comparison a line, all of which must hold.
 * @throws Error where a line is written otherwise.
 */
const matchesFilter = (filter: string, entry: LogEntry): boolean =>
  filter.split('\n').every((line) => holds(line, entry));

function holds(line: string, entry: LogEntry): boolean {
  const { not, field = '', operator, value = '' } = LINE.exec(line)?.groups ?? {};
  const found = at(entry, field);
  if (operator === undefined) throw new Error(`This line of a filter is not understood: ${line}`);
  return compare(found, operator, value) !== (not !== undefined);
}

function compare(found: unknown, operator: string, value: string): boolean {
  if (typeof found !== 'string') return false;
  if (operator === '>=') return SEVERITIES.indexOf(found) >= SEVERITIES.indexOf(value);
  if (operator === ':' && value === '*') return true;
  if (operator === ':') return found.includes(quoted(value));
  if (operator === '=~') return new RegExp(quoted(value)).test(found);
  const either = /^\((.+)\)$/.exec(value)?.[1]?.split(' OR ') ?? [value];
  return either.some((one) => quoted(one) === found);
}

function quoted(value: string): string {
  const text: unknown = JSON.parse(value);
  if (typeof text !== 'string') throw new Error(`This is no text in quotes: ${value}`);
  return text;
}

const at = (entry: LogEntry, field: string): unknown =>
  field.split('.').reduce<unknown>(findMember, entry);

const findMember = (part: unknown, name: string): unknown =>
  typeof part === 'object' && part !== null
    ? new Map<string, unknown>(Object.entries(part)).get(name)
    : undefined;

const METRICS = [
  'run.googleapis.com/request_count',
  'run.googleapis.com/request_latencies',
  'run.googleapis.com/container/memory/utilizations',
  'run.googleapis.com/container/instance_count',
];

/** As PromQL names them: those of Firestore's documents, and of Cloud Run's requests and instances. */
const PROMQL_METRICS = [
  'firestore_googleapis_com:document_read_ops_count',
  'firestore_googleapis_com:document_write_ops_count',
  'firestore_googleapis_com:document_delete_ops_count',
  'run_googleapis_com:container_billable_instance_time',
  'run_googleapis_com:request_count',
  'run_googleapis_com:container_network_sent_bytes_count',
];

const Aggregations = z
  .array(
    z.strictObject({
      alignmentPeriod: z.string().regex(/^\d+s$/),
      perSeriesAligner: z.string().startsWith('ALIGN_'),
      crossSeriesReducer: z.string().startsWith('REDUCE_'),
      groupByFields: z.tuple([z.literal('resource.label.service_name')]),
    }),
  )
  .length(1);

const Threshold = z.strictObject({
  filter: z.string(),
  denominatorFilter: z.string().optional(),
  aggregations: Aggregations,
  denominatorAggregations: Aggregations.optional(),
  comparison: z.literal('COMPARISON_GT'),
  thresholdValue: z.number().positive(),
  duration: z.string().regex(/^(0|60|300|600)s$/),
  trigger: z.strictObject({ count: z.literal(1) }),
});

const MatchedLog = z.strictObject({
  filter: z.string(),
  labelExtractors: z.record(z.string(), z.string().regex(/^EXTRACT\(.+\)$/)),
});

const PromQl = z.strictObject({
  query: z.string(),
  duration: z.literal('0s'),
  evaluationInterval: z.literal('300s'),
});

const Condition = z.union([
  z.strictObject({ displayName: z.string(), conditionThreshold: Threshold }),
  z.strictObject({ displayName: z.string(), conditionMatchedLog: MatchedLog }),
  z.strictObject({ displayName: z.string(), conditionPrometheusQueryLanguage: PromQl }),
]);

const Policy = z.strictObject({
  displayName: z.string().startsWith('Shipping API: '),
  severity: z.enum(['CRITICAL', 'ERROR', 'WARNING']),
  documentation: z.strictObject({ mimeType: z.literal('text/markdown'), content: z.string() }),
  combiner: z.enum(['AND_WITH_MATCHING_RESOURCE', 'OR']),
  conditions: z.array(Condition).min(1),
  alertStrategy: z.strictObject({
    notificationRateLimit: z.strictObject({ period: z.string().regex(/^\d+s$/) }).optional(),
    autoClose: z.string().regex(/^\d+s$/),
  }),
});

const policies = filesBelow('ops/alerts', '.json').map((path) => ({
  path,
  policy: Policy.parse(JSON.parse(read(path))),
}));

/** Cloud Run names a function's service as the function, in lower case. */
const services = [...read('functions/src/functions/deployed.ts').matchAll(/export const (\w+) /g)]
  .map(([, name = '']) => name.toLowerCase())
  .sort();

type Condition = z.infer<typeof Condition>;

function filtersIn(condition: Condition): string[] {
  if ('conditionMatchedLog' in condition) return [condition.conditionMatchedLog.filter];
  if (!('conditionThreshold' in condition)) return [];
  const { filter, denominatorFilter = filter } = condition.conditionThreshold;
  return [filter, denominatorFilter];
}
const listQueries = ({ conditions }: z.infer<typeof Policy>): string[] =>
  conditions.flatMap((condition) =>
    'conditionPrometheusQueryLanguage' in condition
      ? [condition.conditionPrometheusQueryLanguage.query]
      : [],
  );

function parseServices(filter: string): string[] {
  const [, list = ''] =
    /resource\.labels\.service_name ?= ?([^\n]+?)(?: AND |\n|$)/.exec(filter) ?? [];
  return [...list.matchAll(/"(\w+)"/g)].map(([, name = '']) => name);
}

test('there are eleven policies, each with a name of its own', () => {
  expect(new Set(policies.map(({ policy }) => policy.displayName)).size).toBe(11);
});

describe.each(policies)('$path', ({ policy }) => {
  test('names a page that says what to do', () => {
    const [, page = '', anchor = ''] =
      /See (docs\/operators\/[\w-]+\.md)#([\w-]+)\.$/.exec(policy.documentation.content) ?? [];
    expect(page).toBe('docs/operators/run.md');
    expect(anchors(read(page))).toContain(anchor);
  });

  test('watches every function, or the whole project', () => {
    if (listQueries(policy).length > 0) return;
    const filters = policy.conditions.flatMap(filtersIn);
    expect([...new Set(filters.flatMap(parseServices))].sort()).toEqual(services);
    for (const filter of filters) {
      expect(filter).toMatch(/resource\.type ?= ?"cloud_run_revision"/);
    }
  });

  test('watches metrics that Cloud Run writes, or the log alone', () => {
    const filters = policy.conditions.flatMap((condition) =>
      'conditionThreshold' in condition ? [condition.conditionThreshold.filter] : [],
    );
    const metrics = filters.map((filter) => /metric\.type = "([^"]+)"/.exec(filter)?.[1]);
    expect(metrics.filter((metric) => !METRICS.includes(metric ?? ''))).toEqual([]);
    const logs = policy.conditions.filter((condition) => 'conditionMatchedLog' in condition);
    const isOfLog = logs.length > 0;
    expect(policy.conditions).toHaveLength(isOfLog ? 1 : policy.conditions.length);
    const limit = policy.alertStrategy.notificationRateLimit;
    if (isOfLog || filters.length > 0) expect(limit !== undefined).toBe(isOfLog);
  });
});

test.each(
  policies.flatMap(({ path, policy }) => listQueries(policy).map((query) => [path, query])),
)(
  '%s compares the last hour with a floor and with the same hour a week before',
  (_path, query = '') => {
    const metrics = [...query.matchAll(/(?<![a-z_])[a-z_]+:[a-z_]+/g)].map(([metric]) => metric);
    expect(metrics.filter((metric) => !PROMQL_METRICS.includes(metric))).toEqual([]);
    expect(query.split('[1h]').length).toBe(metrics.length + 1);
    expect(query.split(' offset 1w').length - 1).toBe(metrics.length / 3);
    expect(query).toMatch(/ > \d+ and .+ > [34] \* /);
    expect(query.split('(').length).toBe(query.split(')').length);
  },
);

test('spending is estimated by the prices that the benchmark takes', () => {
  const [query = ''] = policies
    .filter(({ path }) => path === 'ops/alerts/spending.json')
    .flatMap(({ policy }) => listQueries(policy));
  const factors = [...query.matchAll(/\b(\w+)\{[^}]+\}\[1h\]\)\) or vector\(0\)\) \* ([\d.]+)/g)];
  expect(Object.fromEntries(factors.map(([, name, factor]) => [name, Number(factor)]))).toEqual({
    document_read_ops_count: prices.firestore_read,
    document_write_ops_count: prices.firestore_write,
    document_delete_ops_count: prices.firestore_ttl_delete,
    container_billable_instance_time: expect.closeTo(
      VCPUS * prices.run_vcpu + (GIVEN_MIB / 1024) * prices.run_memory,
      12,
    ),
    request_count: expect.closeTo(prices.run_request, 12),
    container_network_sent_bytes_count: expect.closeTo(prices.egress / 1024 ** 3, 12),
  });
});

/** An entry as Cloud Run makes it of what the service's own log writes. */
function createEntry(statement: string): LogEntry {
  const log = JSON.stringify(join(__dirname, '../../lib/src/platform/log.js'));
  const script = `require(${log}).cloudLog.${statement}`;
  const env = { ...process.env, LOG_REQUESTS: 'true' };
  const { stdout, stderr } = spawnSync(process.execPath, ['-e', script], { encoding: 'utf8', env });
  const { severity, ...jsonPayload } = JSON.parse(stdout + stderr) as LogEntry;
  return { ...platformEntry('stdout', severity), jsonPayload };
}

const platformEntry = (log: string, severity: unknown, service = 'apiquote'): LogEntry => ({
  logName: `projects/thai-shipping-prod/logs/run.googleapis.com%2F${log}`,
  resource: { type: 'cloud_run_revision', labels: { service_name: service } },
  severity,
});

const NO_MEMORY: LogEntry = {
  ...platformEntry('varlog%2Fsystem', 'ERROR'),
  textPayload: 'Memory limit of 512 MiB exceeded',
};

/** What is logged, by the service or by Cloud Run, and which policies it sets off. */
const ENTRIES: [what: string, logged: string | LogEntry, setOff: string[]][] = [
  [
    'a fault of ours',
    `error('apiQuote failed.', { cause: new RangeError('no row') })`,
    ['errors-in-the-log'],
  ],
  [
    'a database that does not answer',
    `error('shipmentCrud could not reach Firestore.', { cause: new Error('14') })`,
    ['firestore-unreachable'],
  ],
  ['a request out of time', `error('apiQuote ran out of time.', {})`, ['firestore-unreachable']],
  [
    'a rate card with faults',
    `error('The rate card rates/falcon-2 has faults.', { path: 'rates/falcon-2' })`,
    ['malformed-documents'],
  ],
  ['a carrier without an answer', `warn('A carrier gave no answer.', { cause: 'late' })`, []],
  [
    'an account that is limited',
    `warn('An account is limited.', { account: 'store', limit: 'reads' })`,
    ['limited-callers'],
  ],
  [
    'unknown tokens that are not looked up',
    `warn('Unknown tokens are refused without a look-up.', { limit: 'address' })`,
    ['limited-callers'],
  ],
  [
    'a request that is logged',
    `request(() => ({ function: 'apiQuote', status: 500, ms: 12, request_id: 'r' }))`,
    [],
  ],
  ["the platform's own entry of a request with 500", platformEntry('requests', 'ERROR'), []],
  ['an instance that is out of memory', NO_MEMORY, ['errors-in-the-log']],
  ["another service's error", platformEntry('stdout', 'ERROR', 'billing'), []],
];

test.each(ENTRIES)('%s sets off the right policies', (_what, logged, expected) => {
  const entry = typeof logged === 'string' ? createEntry(logged) : logged;
  const setOff = policies.flatMap(({ path, policy }) =>
    policy.conditions.some(
      (condition) =>
        'conditionMatchedLog' in condition &&
        matchesFilter(condition.conditionMatchedLog.filter, entry),
    )
      ? [path.replace(/^ops\/alerts\/(.+)\.json$/, '$1')]
      : [],
  );
  expect(setOff).toEqual(expected);
});
