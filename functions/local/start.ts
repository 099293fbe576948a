import { Failure } from '../tooling/failure';
import { withoutLoopbackProxy } from './emulator-environment';
import { launch } from './launch';
import { HELP, parseOptions } from './options';
import { Progress } from './progress';
import { Run } from './run';
import { stopRequest } from './stop-request';

async function main(): Promise<void> {
  const options = parseOptions(process.argv.slice(2), process.env['FIRESTORE_EMULATOR_HOST']);
  if (options === 'help') {
    console.log(HELP);
    return;
  }
  Object.assign(process.env, withoutLoopbackProxy(process.env));
  // A terminal that is closed refuses output, which must not cut the stopping short.
  process.stdout.on('error', () => undefined);
  const progress = new Progress(process.stdout.isTTY && !options.verbose);
  const stop = stopRequest();
  stop.addEventListener('abort', () => {
    progress.silence();
    console.log('Stopping ...');
  });
  await launch(options, new Run(progress, stop));
  console.log('Stopped.');
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(error instanceof Failure ? error.message : error);
    process.exit(error instanceof Failure ? error.exitCode : 1);
  },
);
