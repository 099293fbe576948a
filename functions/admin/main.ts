import { runAdmin } from './run-admin';
import { terminal } from './terminal';

void runAdmin(process.argv.slice(2), terminal).then((code) => {
  process.exitCode = code;
});
