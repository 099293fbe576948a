import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

import type { Operation } from '../../../../reference/document/operations';
import { DOCUMENT_FILE } from '../../../support/openapi';
import { runScript } from '../../../support/run-script';

interface Generator {
  /** The script of its command, and the command's arguments. */
  readonly script: string;
  readonly args: readonly string[];
  /** The file of its types. */
  readonly types: string;
}

/** The generators that integrators use most, each with its own defaults. */
export const GENERATORS = {
  'openapi-typescript': {
    script: 'openapi-typescript/bin/cli.js',
    args: [DOCUMENT_FILE, '-o', 'openapi-typescript.ts'],
    types: 'openapi-typescript.ts',
  },
  '@hey-api/openapi-ts': {
    script: '@hey-api/openapi-ts/bin/index.cjs',
    args: [
      '-i',
      DOCUMENT_FILE,
      '-o',
      'hey-api',
      '--no-log-file',
      '-p',
      '@hey-api/typescript',
      '@hey-api/sdk',
      '@hey-api/client-fetch',
    ],
    types: 'hey-api/types.gen.ts',
  },
} as const satisfies Readonly<Record<string, Generator>>;

export type GeneratorName = keyof typeof GENERATORS;
export const GENERATOR_NAMES = Object.keys(GENERATORS) as GeneratorName[];

/** Generates a client with each generator, side by side, into a folder. */
export const generateClients = (folder: string): Promise<unknown> =>
  Promise.all(
    Object.values(GENERATORS).map(async ({ script, args }) => {
      const options = { cwd: folder, env: process.env };
      const { code, output } = await runScript(resolve('node_modules', script), args, options);
      if (code !== 0) throw new Error(`${script} failed: ${output}`);
    }),
  );

type FunctionName = Operation['function'];

/** What a module needs to name a generator's types. */
interface Names {
  readonly head: string;
  readonly request: Readonly<Record<FunctionName, string>>;
  readonly answer: (id: string) => string;
}

const body = (path: FunctionName): string =>
  `NonNullable<paths['/${path}']['post']['requestBody']>['content']['application/json']`;

const NAMES: Readonly<Record<GeneratorName, Names>> = {
  'openapi-typescript': {
    head: "import type { components, paths } from './openapi-typescript';",
    request: {
      apiQuote: body('apiQuote'),
      apiShippingServices: body('apiShippingServices'),
      shipmentCrud: body('shipmentCrud'),
      tracking: body('tracking'),
    },
    answer: (id) => `components['schemas']['${id}Answer']`,
  },
  '@hey-api/openapi-ts': {
    head: "import type * as api from './hey-api';",
    request: {
      apiQuote: "api.QuoteData['body']",
      apiShippingServices: "NonNullable<api.ListServicesByPostData['body']>",
      shipmentCrud: "api.ShipmentCrudData['body']",
      tracking: "api.TrackByPostData['body']",
    },
    answer: (id) => `api.${id}Answer`,
  },
};

/** A value that an integrator's code may have for a request or an answer. */
export interface Literal {
  readonly title: string;
  readonly value: unknown;
  readonly kind: 'request' | 'answer';
  readonly operation: Operation;
}

/** A module of literals, one a line from its second line on. */
export function writeModule(generator: GeneratorName, literals: readonly Literal[]): string {
  const { head, request, answer } = NAMES[generator];
  const typeOf = ({ kind, operation }: Literal): string =>
    kind === 'request' ? request[operation.function] : answer(operation.id);
  const lines = literals.map(
    (literal) => `(${JSON.stringify(literal.value)}) satisfies ${typeOf(literal)};`,
  );
  return [head, ...lines, ''].join('\n');
}

/** The literals that the compiler took, and those that it refused, by their titles. */
export function sortByFaults(
  literals: readonly Literal[],
  faults: readonly Fault[],
): { taken: string[]; refused: string[] } {
  const lines = new Set(faults.map(({ line }) => line));
  const listTitles = (isRefused: boolean): string[] =>
    literals.filter((_, index) => lines.has(index + 2) === isRefused).map(({ title }) => title);
  return { taken: listTitles(false), refused: listTitles(true) };
}

/** A fault that the compiler finds. */
export interface Fault {
  readonly file: string;
  readonly line: number;
  readonly message: string;
}

const FAULT = /^(\S+)\((\d+),\d+\): (error TS.*)$/gm;

/** What is wrong with the modules of a folder, for an integrator who compiles with `strict`. */
export async function compile(folder: string): Promise<Fault[]> {
  const compilerOptions = {
    strict: true,
    noUncheckedIndexedAccess: true,
    noEmit: true,
    types: [],
    target: 'es2022',
    lib: ['es2023', 'dom', 'dom.iterable'],
    module: 'esnext',
    moduleResolution: 'bundler',
  };
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions }));
  const { output } = await runScript(
    resolve('node_modules', 'typescript', 'bin', 'tsc'),
    ['--pretty', 'false'],
    { cwd: folder, env: process.env },
  );
  return [...output.matchAll(FAULT)].map(([, file = '', line, message = '']) => ({
    file,
    line: Number(line),
    message,
  }));
}
