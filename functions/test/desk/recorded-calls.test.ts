import { openDemoDesk } from '../support/demo-answers';
import { readCalls, runCalls, CALL_FILES } from '../support/desk-calls';
import { openedForEach } from '../support/opened';

const demo = openedForEach(openDemoDesk);

test.each(CALL_FILES)(
  'one after the other, the calls of %s are answered as recorded',
  async (name) => {
    const script = readCalls(name);
    expect(await runCalls(demo.deskAt, script)).toEqual(script);
  },
);
