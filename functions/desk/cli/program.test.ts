import {
  COMMANDS,
  COMMANDS_PAGE,
  describeCommands,
  listCommands,
} from '../../test/support/command-texts';
import { readLines } from '../../test/support/read-lines';

test('the commands, what they take and what their help says are those on record', () => {
  expect(describeCommands()).toEqual(readLines(COMMANDS));
});

test('the page of operators lists every command', () => {
  expect(listCommands()).toEqual(readLines(COMMANDS_PAGE));
});
