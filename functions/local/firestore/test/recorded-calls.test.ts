import { writeFileSync } from 'node:fs';

import { describeLocal } from './support/open-firestore';
import {
  readParagraphs,
  recordParagraph,
  recordedFiles,
  recordingPath,
} from './support/recorded-calls';
import { suiteForEach } from './support/suite';

/** With it, what is answered now is recorded, to be read in the difference before it is committed. */
const IS_RECORDING = process.env['RECORD_CALLS'] !== undefined;

describeLocal.each(recordedFiles())('%s: what is recorded is answered', (file) => {
  const clock = { ms: 0 };
  const local = suiteForEach('recorded', { now: () => clock.ms });
  const recorded: string[] = [];

  test.each(readParagraphs(file).map((text) => [text.split('\n', 1)[0], text]))(
    '%s',
    async (_title, paragraph) => {
      const answered = await recordParagraph(local, clock, paragraph);
      recorded.push(answered);
      if (!IS_RECORDING) expect(answered.split('\n')).toEqual(paragraph.split('\n'));
    },
  );

  afterAll(() => {
    if (IS_RECORDING) writeFileSync(recordingPath(file), `${recorded.join('\n\n')}\n`);
  });
});
