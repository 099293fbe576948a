import { startCommand } from '../../local/options';
import { adminProgram, faultOfAdminLine } from '../support/admin-line';
import { describeFirebase } from '../support/firebase-cli';
import { filesBelow, inlineCode, read, scriptNames, shellLines } from '../support/repository';

const pages = [
  'README.md',
  ...['docs/integrators', 'docs/operators', 'docs/maintainers'].flatMap((folder) =>
    filesBelow(folder, '.md'),
  ),
];
const lines = pages.flatMap((page) => shellLines(read(page)));
const code = pages.flatMap((page) => inlineCode(read(page)));

test('there are commands to look at', () => {
  expect(lines.length).toBeGreaterThan(50);
});

test('every npm script of the pages exists', () => {
  const named = [...lines, ...code].flatMap((line) => [
    ...line.matchAll(/\bnpm (?:run (?:--silent )?([\w:-]+)|(start|test)\b)/g),
  ]);
  const missing = named
    .map(([, run, own]) => run ?? own ?? '')
    .filter((name) => !scriptNames().includes(name));
  expect([...new Set(missing)]).toEqual([]);
});

const OPTION = /--[a-z][a-z-]*/g;

test.each([
  ['run deploy', 'functions/tools/deploy/main.ts'],
  ['run smoke', 'functions/tools/deploy/smoke.ts'],
  ['run bench', 'functions/trials/bench/run.ts'],
  ['run fuzz', 'functions/trials/fuzz/main.ts'],
  ['run soak', 'functions/trials/soak/run.ts'],
  ['run firestore', 'functions/local/firestore/cli.ts'],
  ['run record-release', 'functions/local/releases/record-release.ts'],
  ['start', 'functions/local/options.ts'],
])('every option that the pages give to npm %s exists', (script, source) => {
  const given = [...lines, ...code].flatMap((line) => {
    const [, rest = ''] = new RegExp(`npm ${script} --(.*)$`).exec(line) ?? [];
    return rest.match(OPTION) ?? [];
  });
  const known = read(source).match(OPTION) ?? [];
  expect(known).toEqual(expect.arrayContaining(given));
});

test('README lists the options of npm start', () => {
  const [, table = ''] =
    /^\| option \(after `npm start --`\).*\n((?:\|.*\n)+)/m.exec(read('README.md')) ?? [];
  const listed = [...table.matchAll(/^\| `(--[a-z-]+)/gm)].map(([, option]) => option);
  const { options } = startCommand(undefined, () => Promise.resolve());
  expect(listed).toEqual([...options.map(({ long }) => long), '--help']);
});

test('every command of the Firebase CLI exists, with its options', () => {
  const uses = [...lines, ...code].flatMap((line) => {
    const [, name, rest = ''] = /\bfirebase ([a-z]+(?::[a-z:]+)?)\b(.*)$/.exec(line) ?? [];
    return name === undefined ? [] : [{ line, name, options: rest.match(/--[a-z-]+/g) ?? [] }];
  });
  expect(uses.length).toBeGreaterThan(10);
  const cli = describeFirebase([...new Set(uses.map(({ name }) => name))]);
  const faults = uses.flatMap(({ line, name, options }) => {
    const known = cli.commands[name];
    if (known === undefined) return [`no command ${name}: ${line}`];
    const unknown = options.filter((one) => !known.includes(one) && !cli.common.includes(one));
    return unknown.map((option) => `no option ${option}: ${line}`);
  });
  expect(faults).toEqual([]);
});

test("every command of the operator's tool exists, with its options and arguments", () => {
  const calls = lines.flatMap((line) => {
    const [, call] = /\bnpm run --silent admin -- (.*)$/.exec(line) ?? [];
    return call === undefined || call.includes('<noun>') ? [] : [call];
  });
  expect(calls.length).toBeGreaterThan(10);
  expect(calls.flatMap((call) => faultOfAdminLine(call) ?? [])).toEqual([]);
});

test("every noun and verb of the operator's tool that the text names exists", () => {
  const nouns = adminProgram().commands.filter(({ commands }) => commands.length > 0);
  const faults = code.filter((snippet) => {
    const [noun = '', verb] = snippet.split(' ');
    const known = nouns.find((one) => one.name() === noun);
    return (
      known !== undefined &&
      verb !== undefined &&
      /^[a-z]+$/.test(verb) &&
      !known.commands.some((one) => one.name() === verb)
    );
  });
  expect(faults).toEqual([]);
});
