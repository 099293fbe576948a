import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { readAll } from '../../desk/page/testing/recorded';
import {
  answerCall,
  DEMO_NOW,
  isRepeatable,
  LATER,
  momentOf,
  openDemoDesk,
  seeLater,
  toComparable,
} from '../support/demo-answers';
import { openedForAll } from '../support/opened';

const demo = openedForAll(openDemoDesk);

const calls = readAll();

test.each(calls.filter(isRepeatable))(
  '$name $input is answered as the screens are tested with',
  async ({ answer, ...call }) => {
    const answered = await answerCall(demo.deskAt(DEMO_NOW), call);
    expect(toComparable(answered)).toEqual(toComparable(answer));
  },
);

test.each(LATER)('on %s each answer differs as it is on record', async (day) => {
  const record = readFileSync(join(__dirname, 'later', `${day}.txt`)).toString();
  const seen = await seeLater(demo.deskAt(momentOf(day)), calls);
  expect(seen).toEqual(record.trimEnd().split('\n'));
});
