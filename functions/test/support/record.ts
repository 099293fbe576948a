/**
 * Records again what suites hold, after it changed on purpose: `npx tsx test/support/record.ts <what>`,
 * with one of the names below, or all of them in this order without any.
 */
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import {
  answerCalls,
  CALLS,
  CONSTANTS,
  describeConstants,
} from '../../desk/page/testing/page-calls';
import { FLOWS, playFlows } from '../../desk/page/testing/play-flows';
import {
  ANSWERS,
  readAll,
  readKnown,
  readRecorded,
  readSamples,
  readSeen,
  SAMPLES,
  SEEN,
} from '../../desk/page/testing/recorded';
import { PLOTS, seePlots } from '../../desk/page/testing/see-plots';
import { seeScreen } from '../../desk/page/testing/see-screen';
import { describeTexts, TEXTS } from '../../desk/page/testing/text-tables';
import { collectValues } from '../../desk/page/testing/vary-answer';
import { KEYED_CARRIERS } from '../../src/tracking/ask-carriers';
import { giveBack } from './between-files';
import { CASES, readCases, runCases } from './bill-cases';
import { COMMANDS, COMMANDS_PAGE, describeCommands, listCommands } from './command-texts';
import { answerCall, DEMO_NOW, LATER, toMoment, openDemoDesk, seeLater } from './demo-answers';
import { CALL_FILES, callPath, readCalls, runCalls } from './desk-calls';
import { LINES, openLines, SECTIONS } from './desk-lines';
import { listScripts, readScript, runScript, SCRIPTS } from './desk-script';
import { readLines } from './read-lines';
import { readAgain } from './readings';
import { sampleAnswers } from './sample-answers';
import { seeAnswers } from './see-answers';
import { CHECKED_FILES, seeFile } from './see-files';
import { markTexts, TEXT_MARKS } from './text-marks';
import { seeCarrier } from './varied-carriers';
import { VARIED_RECORDS } from './varied-records';

const TEST = join(__dirname, '..');

const write = (path: string, lines: readonly string[]): void => {
  writeFileSync(path, `${lines.join('\n')}\n`);
  console.log(path);
};

/** What the desk answers its page on the demo data. */
async function recordAnswers(): Promise<void> {
  const { deskAt } = await openDemoDesk();
  const recorded = new Map<string, string>();
  for (const { address } of readSeen()) {
    await seeScreen(address, {
      recorded: async ({ name, input }) => {
        const answer = await answerCall(deskAt(DEMO_NOW), { name, input });
        const key = JSON.stringify({ name, input });
        recorded.set(key, recorded.get(key) ?? JSON.stringify({ name, input, answer }));
        return answer;
      },
      samples: { countOf: () => 0, answerAt: () => () => undefined },
      known: new Map(),
    });
  }
  write(ANSWERS, [...recorded.values()]);
}

async function recordLater(): Promise<void> {
  const { deskAt } = await openDemoDesk();
  for (const day of LATER) {
    write(join(TEST, 'desk/later', `${day}.txt`), await seeLater(deskAt(toMoment(day)), readAll()));
  }
}

/** Answers that the demo data does not give, of the calls that screens make. */
function recordSamples(): void {
  const seen = readdirSync(SEEN).flatMap((file) => readLines(join(SEEN, file)));
  const asked = new Set(
    [...seen, ...readLines(FLOWS)].map((line) => /^asks (\S+)/.exec(line)?.[1]),
  );
  const samples = [...sampleAnswers(collectValues(readAll()))].filter(([name]) => asked.has(name));
  const lines = samples.flatMap(([name, answers]) =>
    answers.map((answer) => JSON.stringify({ name, answer })),
  );
  write(SAMPLES, lines);
}

async function recordSeen(): Promise<void> {
  const answers = { recorded: readRecorded(), samples: readSamples(), known: readKnown() };
  for (const { file, address } of readSeen()) {
    write(join(SEEN, file), [address, ...(await seeScreen(address, answers))]);
  }
}

async function recordFiles(): Promise<void> {
  const { deskAt } = await openDemoDesk();
  for (const file of CHECKED_FILES) {
    write(join(TEST, 'desk/varied', `${file.name}.txt`), await seeFile(deskAt(DEMO_NOW), file));
  }
}

async function recordScripts(): Promise<void> {
  for (const name of listScripts()) {
    write(join(SCRIPTS, name), [await runScript(readScript(name))]);
  }
}

async function recordCalls(): Promise<void> {
  for (const name of CALL_FILES) {
    const { deskAt, close } = await openDemoDesk();
    write(callPath(name), await runCalls(deskAt, readCalls(name)));
    await close();
  }
}

async function recordLines(): Promise<void> {
  const lines = await openLines();
  const seen: string[] = [];
  for (const at of SECTIONS.keys()) seen.push(...(await lines.run(at)));
  write(LINES, seen);
}

/** A new reading is a line with its reader and its texts alone. */
function recordReadings(): void {
  const folder = join(TEST, 'readings');
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.txt'))) {
    write(join(folder, file), readAgain(readLines(join(folder, file))));
  }
}

async function recordVaried(): Promise<void> {
  const toFile = (name: string): string => join(TEST, 'varied', `${name}.txt`);
  for (const carrier of KEYED_CARRIERS)
    write(toFile(`carriers/${carrier}`), await seeCarrier(carrier));
  for (const [name, see] of VARIED_RECORDS) write(toFile(`records/${name}`), see());
  const answers = join(TEST, 'varied/answers');
  for (const file of readdirSync(answers)) {
    write(join(answers, file), await seeAnswers(readLines(join(answers, file))));
  }
}

const RECORDS: Readonly<Record<string, () => unknown>> = {
  answers: recordAnswers,
  later: recordLater,
  samples: recordSamples,
  seen: recordSeen,
  texts: async () => {
    write(TEXTS, await describeTexts());
  },
  constants: async () => {
    write(CONSTANTS, await describeConstants());
  },
  functions: async () => {
    write(CALLS, await answerCalls(readLines(CALLS)));
  },
  flows: async () => {
    write(FLOWS, await playFlows(readLines(FLOWS), readRecorded()));
  },
  plots: async () => {
    write(PLOTS, await seePlots(readRecorded()));
  },
  files: recordFiles,
  scripts: recordScripts,
  calls: recordCalls,
  bills: () => {
    write(CASES, runCases(readCases()));
  },
  commands: () => {
    write(COMMANDS, describeCommands());
    write(COMMANDS_PAGE, listCommands());
  },
  lines: recordLines,
  marks: () => {
    write(TEXT_MARKS, markTexts());
  },
  readings: recordReadings,
  varied: recordVaried,
};

async function record(): Promise<void> {
  const [, , what = ''] = process.argv;
  const only = RECORDS[what];
  if (what !== '' && only === undefined) {
    throw new Error(`There is no ${what}: there are ${Object.keys(RECORDS).join(', ')}.`);
  }
  for (const one of only === undefined ? Object.values(RECORDS) : [only]) {
    giveBack();
    await one();
  }
}

void record().then(() => process.exit());
