import { readAll, readLater } from '../../desk/page/testing/recorded';
import {
  answerCall,
  DEMO_NOW,
  isRepeatable,
  LATER,
  openDemoDesk,
  toComparable,
} from '../support/demo-answers';
import { openedForAll } from '../support/opened';

const demo = openedForAll(openDemoDesk);

const calls = readAll().filter(isRepeatable);

test.each(calls)(
  '$name $input is answered as the screens are tested with',
  async ({ answer, ...call }) => {
    const answered = await answerCall(demo.deskAt(DEMO_NOW), call);
    expect(toComparable(answered)).toEqual(toComparable(answer));
  },
);

test.each(LATER)('at %s each answer is the one on record', async (now) => {
  const later = readLater(now);
  for (const { answer, ...call } of calls) {
    const answered = toComparable(await answerCall(demo.deskAt(now), call));
    const expected = later.get(JSON.stringify(call)) ?? toComparable(answer);
    expect({ call, answered }).toEqual({ call, answered: expected });
  }
});
