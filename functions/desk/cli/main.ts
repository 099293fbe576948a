import { terminal } from '../terminal/terminal';
import { runAdmin } from './run-admin';

void runAdmin(process.argv.slice(2), terminal).then((code) => {
  process.exitCode = code;
});
