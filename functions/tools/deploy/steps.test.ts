import { findRepository } from '../functions-folder';
import { FirebaseCli } from './firebase-cli';
import { stepsOf } from './steps';

/** A CLI that notes what it is asked to do, and does nothing. */
class NotingCli extends FirebaseCli {
  readonly asked: string[] = [];

  override async run(...command: readonly string[]): Promise<void> {
    this.asked.push(command.join(' '));
    return Promise.resolve();
  }

  override async read(): Promise<unknown> {
    return Promise.resolve([]);
  }
}

const cli = new NotingCli(findRepository(), 'a-project');
const steps = stepsOf({
  target: {
    root: '/nowhere',
    alias: 'uat',
    projectId: 'a-project',
    environment: 'uat',
    release: '1.6.0',
    version: '1.6.0+1a2b3c4d',
  },
  cli,
  options: {
    isDryRun: false,
    acceptsMinimumBill: true,
    token: undefined,
    baseAddress: 'https://functions.example',
    uatAddress: 'https://uat.example',
    siteAddress: 'https://site.example',
  },
  print: () => undefined,
});

test('from the functions on, a step that fails comes with advice on going back', () => {
  expect(steps.map(({ changesFunctions, title }) => [changesFunctions, title])).toEqual([
    [false, 'Build the reference page for uat'],
    [false, 'Deploy the Firestore rules and indexes; indexes that are no longer listed stay'],
    [false, 'Wait until the indexes are built; queries fail until then'],
    [true, 'Deploy the functions that changed'],
    [true, 'Deploy the reference page, and the addresses that lead to the functions'],
    [true, 'Check the service from outside, at https://functions.example and https://site.example'],
  ]);
});

test('Firestore and Hosting are deployed without questions', async () => {
  const [, firestore, indexes, , hosting] = steps;
  for (const step of [firestore, indexes, hosting]) await step?.run();
  expect(cli.asked).toEqual([
    'deploy --only firestore --non-interactive',
    'deploy --only hosting --non-interactive',
  ]);
});
