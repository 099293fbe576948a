import { seedDemo } from '../../desk/demo/seed';
import type { Desk } from '../../desk/model/desk';
import type { Recorded } from '../../desk/page/testing/recorded';
import { callAction } from '../../desk/server/call-action';
import { toFailure } from '../../desk/server/to-failure';
import { VERBS } from '../../desk/verbs';
import { connectFirestore } from '../../local/connect-firestore';
import { createDemoRecords } from '../../local/demo-records';
import { startLocalFirestore } from '../../local/firestore/index';
import { readProjectIndexes } from '../../local/project-indexes';
import { aDesk } from './a-desk';
import { completeDemoData } from './demo-desk';

const PROJECT = 'demo-shipping';
export const DEMO_NOW = Date.parse('2026-11-26T03:00:00Z');
/** Of each list: more of them show nothing else. */
const MAX_ITEMS = 6;

/** A week, two months and most of a year later. */
export const LATER = ['2026-12-03', '2027-08-20'];

/** Ten in the morning in Thailand. */
export const toMoment = (day: string): number => Date.parse(`${day}T03:00:00Z`);

/** A desk at a moment. */
export type DeskAt = (now: number) => Desk;

/** The demo data, and what it lacks, as the desk sees it at any moment. `now` is the database's clock. */
export async function openDemoDesk(
  now = () => DEMO_NOW,
): Promise<{ deskAt: DeskAt; close: () => Promise<void> }> {
  const firestore = await startLocalFirestore({ indexes: readProjectIndexes(), now });
  const { host } = firestore;
  const { db } = connectFirestore(PROJECT, host);
  const deskAt = (at: number): Desk => aDesk({ db, host }, PROJECT, () => at, 'somchai');
  const desk = deskAt(DEMO_NOW);
  const config = { environment: 'production', projectId: PROJECT } as const;
  await seedDemo({ db, operator: { ...desk.operator, name: 'demo seed' } }, config.environment);
  await createDemoRecords(db, config, () => DEMO_NOW);
  await completeDemoData(desk);
  return { deskAt, close: () => firestore.stop() };
}

/** Tokens and their hints, numbers, ids, keys and ports. */
export const RANDOM =
  /\b(?:(?:svc|trk)_[\w.]+|[SP]R(?:-[0-9A-Z]{4}){3}|[0-9A-Za-z]{20,}|[0-9a-f]{16}|[0-9a-hjkmnp-tv-z]{12})\b|127\.0\.0\.1:\d+/g;

/** A file of it has the time in it. */
const WORKBOOK = 'UEsDBBQA';

/** How much of an answer was cached from the calls before. */
export const OF_THE_RUN = ['computed', 'records'];

/** Lists of what has the same time, in the order of random ids, of which only the first entries are compared. */
const UNORDERED = ['audit.list', 'shipments.search'];
/** Of shipments whose numbers are drawn. */
const OF_DRAWN = ['shipments.previewStatuses'];

/** Whether another run answers a call in the same way. */
export const isRepeatable = ({ name, input }: { name: string; input: unknown }): boolean =>
  ![...UNORDERED, ...OF_DRAWN].includes(name) && !/"[0-9A-Za-z]{20}"/.test(JSON.stringify(input));

/** An answer without what another run has otherwise: random ids and keys, and the order of what has the same time. */
export const toComparable = (answer: object): unknown =>
  JSON.parse(JSON.stringify(answer), (name, part: unknown) => {
    if (OF_THE_RUN.includes(name)) return undefined;
    if (Array.isArray(part)) return part.map((item) => JSON.stringify(item)).sort();
    if (typeof part !== 'string') return part;
    return part.replaceAll(RANDOM, '*');
  });

/** An action by its name, as a record has it. */
export function actionNamed(name: string) {
  const action = Object.entries(VERBS).find(([one]) => one === name)?.[1];
  if (action === undefined) throw new Error(`There is no action ${name}.`);
  return action;
}

/** What the page is answered, with the first of each list, and of each workbook what all begin with. Nothing is written: every change is tried in a dry run. */
export async function answerCall(
  desk: Desk,
  { name, input }: { readonly name: string; readonly input: unknown },
): Promise<object> {
  const action = actionNamed(name);
  const body = await callAction(action, desk, { input, dry_run: true }).catch((cause: unknown) => ({
    error: toFailure(cause).failure,
  }));
  return JSON.parse(JSON.stringify(body), (_, part: unknown): unknown => {
    if (Array.isArray(part)) return part.slice(0, MAX_ITEMS);
    return typeof part === 'string' && part.startsWith(WORKBOOK) ? WORKBOOK : part;
  }) as object;
}

const MAX_LENGTH = 150;

/** A line for each part of an answer. */
export const toLines = (value: unknown, path = ''): string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, part]) =>
        toLines(part, Array.isArray(value) ? path : `${path}.${name}`),
      )
    : [`${path.slice(1)} ${String(value)}`.replaceAll('\n', ' ').slice(0, MAX_LENGTH)];

/** What each call is answered at a moment, as far as it differs from the answer on record. */
export async function seeLater(desk: Desk, calls: readonly Recorded[]): Promise<string[]> {
  const seen: string[] = [];
  for (const { answer, ...call } of calls.filter(isRepeatable)) {
    const before = toLines(toComparable(answer));
    const after = toLines(toComparable(await answerCall(desk, call)));
    const added = after.filter((line) => !before.includes(line));
    if (added.length === 0 && after.length === before.length) continue;
    seen.push(
      `=== ${JSON.stringify(call)}`,
      `${after.length} lines, before ${before.length}`,
      ...added,
    );
  }
  return seen;
}
