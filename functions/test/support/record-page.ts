/**
 * Records what the desk answers its page, on the demo data, and what is then seen on each screen:
 * `npx tsx test/support/record-page.ts` after the page or an action's answer changed on purpose. With
 * `seen`, only what is seen, from the answers as they are recorded.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import {
  ANSWERS,
  LATER_ANSWERS,
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
  isRepeatable,
  LATER,
  openDemoDesk,
  toComparable,
} from './demo-answers';
import { CHECKED_FILES, seeFile } from './see-files';

const FILES = join(__dirname, '../desk/varied');

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

/** Only what differs from the first moment. */
async function recordLater(deskAt: DeskAt): Promise<void> {
  const lines: string[] = [];
  for (const at of LATER) {
    for (const { answer: first, ...call } of readAll().filter(isRepeatable)) {
      const answer = toComparable(await answerCall(deskAt(at), call));
      if (JSON.stringify(answer) === JSON.stringify(toComparable(first))) continue;
      lines.push(JSON.stringify({ at, call, answer }));
    }
  }
  writeFileSync(LATER_ANSWERS, `${lines.join('\n')}\n`);
}

async function recordFiles(): Promise<void> {
  const { deskAt } = await openDemoDesk();
  for (const file of CHECKED_FILES) {
    const lines = await seeFile(deskAt(DEMO_NOW), file);
    writeFileSync(join(FILES, `${file.name}.txt`), `${lines.join('\n')}\n`);
    console.log(file.name);
  }
}

async function record(): Promise<void> {
  const [, , what] = process.argv;
  if (what === 'files') return recordFiles();
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
