import { listScripts, readScript, runScript } from '../support/desk-script';

test.each(listScripts())('%s is answered as it is on record', async (name) => {
  const script = readScript(name);
  expect((await runScript(script)).split('\n')).toEqual(script.split('\n'));
});
