import { runCommand } from '../tools/command-line';
import { WITHOUT_METADATA, withoutLoopbackProxy } from './emulator-environment';
import { launch } from './launch';
import { startCommand, type StartOptions } from './options';
import { Progress, Run, stopRequest } from './run';

async function start(options: StartOptions): Promise<void> {
  Object.assign(process.env, withoutLoopbackProxy(process.env), WITHOUT_METADATA);
  // A closed terminal refuses output, which must not interrupt the shutdown.
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

const command = startCommand(process.env['FIRESTORE_EMULATOR_HOST'], start);
void runCommand(command).then(() => process.exit());
