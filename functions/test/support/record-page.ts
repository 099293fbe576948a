/**
 * Records what the desk answers its page, on the demo data, and what is then seen on each screen:
 * `npx tsx test/support/record-page.ts` after the page or an action's answer changed on purpose. With
 * `seen`, only what is seen, from the answers as they are recorded.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import {
  ANSWERS,
  readAll,
  readKnown,
  readRecorded,
  readSeen,
  SEEN,
} from '../../desk/page/testing/recorded';
import { seeScreen } from '../../desk/page/testing/see-screen';
import {
  answerCall,
  DEMO_NOW,
  type DeskAt,
  LATER,
  momentOf,
  openDemoDesk,
  seeLater,
} from './demo-answers';
import { CHECKED_FILES, seeFile } from './see-files';

const DESK = join(__dirname, '../desk');

async function recordAnswers(): Promise<void> {
  const { deskAt } = await openDemoDesk();
  const recorded = new Map<string, string>();
  for (const { address } of readSeen()) {
    await seeScreen(
      address,
      async ({ name, input }) => {
        const answer = await answerCall(deskAt(DEMO_NOW), { name, input });
        const key = JSON.stringify({ name, input });
        recorded.set(key, recorded.get(key) ?? JSON.stringify({ name, input, answer }));
        return answer;
      },
      new Map(),
    );
  }
  writeFileSync(ANSWERS, `${[...recorded.values()].join('\n')}\n`);
  await recordLater(deskAt);
}

async function recordLater(deskAt: DeskAt): Promise<void> {
  for (const day of LATER) {
    const lines = await seeLater(deskAt(momentOf(day)), readAll());
    writeFileSync(join(DESK, 'later', `${day}.txt`), `${lines.join('\n')}\n`);
  }
}

async function recordFiles(): Promise<void> {
  const { deskAt } = await openDemoDesk();
  for (const file of CHECKED_FILES) {
    const lines = await seeFile(deskAt(DEMO_NOW), file);
    writeFileSync(join(DESK, 'varied', `${file.name}.txt`), `${lines.join('\n')}\n`);
    console.log(file.name);
  }
}

async function record(): Promise<void> {
  const [, , what] = process.argv;
  if (what === 'files') return recordFiles();
  if (what === 'later') return recordLater((await openDemoDesk()).deskAt);
  if (what !== 'seen') await recordAnswers();
  const answer = readRecorded();
  const known = readKnown();
  for (const { file, address } of readSeen()) {
    const lines = await seeScreen(address, answer, known);
    writeFileSync(join(SEEN, file), `${[address, ...lines].join('\n')}\n`);
    console.log(address);
  }
}

void record().then(() => process.exit());
