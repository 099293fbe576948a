/**
 * Records what the desk answers its page, on the demo data, and what is then seen on each screen:
 * `npx tsx test/support/record-page.ts` after the page or an action's answer changed on purpose. With
 * `seen`, only what is seen, from the answers as they are recorded.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { ACTIONS } from '../../desk/actions';
import { seedDemo } from '../../desk/demo/seed';
import type { Desk } from '../../desk/model/desk';
import { resolveProject } from '../../desk/model/project';
import type { Answer, Call } from '../../desk/page/testing/mount';
import { ANSWERS, readRecorded, readSeen, SEEN } from '../../desk/page/testing/recorded';
import { seeScreen } from '../../desk/page/testing/see-screen';
import { callAction } from '../../desk/server/call-action';
import { toFailure } from '../../desk/server/to-failure';
import { connectFirestore } from '../../local/connect-firestore';
import { createDemoRecords } from '../../local/demo-records';
import { startLocalFirestore } from '../../local/firestore/index';
import { readProjectIndexes } from '../../local/project-indexes';
import { completeDemoData } from './demo-desk';

const PROJECT = 'demo-shipping';
const DAY = '2026-11-26';
const NOW = Date.parse(`${DAY}T03:00:00Z`);
/** Of each list: more of them show nothing else. */
const MOST_ITEMS = 6;

/** The demo data, and what it lacks. */
async function openDemoDesk(): Promise<Desk> {
  const { host } = await startLocalFirestore({ indexes: readProjectIndexes(), now: () => NOW });
  const { db } = connectFirestore(PROJECT, host);
  const operator = { name: 'somchai', dryRun: false, now: () => new Date(NOW) };
  const desk: Desk = { db, project: resolveProject(PROJECT, host), operator, today: () => DAY };
  const config = { environment: 'production', projectId: PROJECT } as const;
  await seedDemo({ db, operator: { ...operator, name: 'demo seed' } }, config.environment);
  await createDemoRecords(db, config, () => NOW);
  await completeDemoData(desk);
  return desk;
}

/** Nothing is written: every change is tried in a dry run. */
function answerOf(desk: Desk, recorded: Map<string, string>): Answer {
  return async ({ name, input }: Call) => {
    const action = Object.entries(ACTIONS).find(([one]) => one === name)?.[1];
    if (action === undefined) throw new Error(`There is no action ${name}.`);
    const body = await callAction(action, desk, { input, dry_run: true }).catch(
      (cause: unknown) => ({ error: toFailure(cause).failure }),
    );
    const answer = JSON.parse(JSON.stringify(body), (_, part: unknown) =>
      Array.isArray(part) ? part.slice(0, MOST_ITEMS) : part,
    ) as object;
    const key = JSON.stringify({ name, input });
    recorded.set(key, recorded.get(key) ?? JSON.stringify({ name, input, answer }));
    return answer;
  };
}

async function record(): Promise<void> {
  const recorded = new Map<string, string>();
  const isSeenAlone = process.argv[2] === 'seen';
  const answer = isSeenAlone ? readRecorded() : answerOf(await openDemoDesk(), recorded);
  for (const { file, address } of readSeen()) {
    const lines = await seeScreen(address, answer);
    writeFileSync(join(SEEN, file), `${[address, ...lines].join('\n')}\n`);
    console.log(address);
  }
  if (!isSeenAlone) writeFileSync(ANSWERS, `${[...recorded.values()].join('\n')}\n`);
  process.exit();
}

void record();
