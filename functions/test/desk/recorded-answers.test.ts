import { join } from 'node:path';

import { readAll } from '../../desk/page/testing/recorded';
import {
  answerCall,
  DEMO_NOW,
  isRepeatable,
  LATER,
  toMoment,
  openDemoDesk,
  seeLater,
  toComparable,
} from '../support/demo-answers';
import { openedForAll } from '../support/opened';
import { readLines } from '../support/read-lines';

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
  const seen = await seeLater(demo.deskAt(toMoment(day)), calls);
  expect(seen).toEqual(readLines(join(__dirname, 'later', `${day}.txt`)));
});
