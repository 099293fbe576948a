import { join } from 'node:path';

import ts from 'typescript';

import type { KnownValues } from '../../desk/page/testing/vary-answer';
import { readExamples } from './repository';

const PAGE = join(__dirname, '../../desk/page');
/** No file: what every call answers, by its name. */
const ALL = join(PAGE, 'testing/all-answers.ts');
const SOURCE = `import type { AnswerOf, ReadName, WriteName, Written } from '../api/types';
export type Reads = { [Name in ReadName]: { result: AnswerOf<Name> } };
export type Writes = { [Name in WriteName]: Written<Name> };`;

/** An answer has each of its parts in each of these at most. */
const MAX_SAMPLES = 6;
const MAX_ITEMS = 12;
const FEW_ITEMS = 2;
const MAX_DEPTH = 9;

const FAULTS = ['The line is down.', 'The file is empty.', 'Nobody knows.'].map((reason) => ({
  code: 'call_failed',
  values: { reason },
}));
const UNKNOWN = ['abc', 3, true, null, '2026-12-24', ['a', 'b'], '2026-11-26T03:00:00Z', [], ''];

/** Texts of members that say no more by their type than that they are texts. */
const { texts: TEXTS } = readExamples<{ texts: [path: string, texts: string[]][] }>(
  __dirname,
  'sample-texts.json',
);
const DAY =
  /day|date|(?:^|_|[a-z])(?:from|From|to|on|by)$|^until$|earliest|latest|^first$|^last$|start|unmoved/;
const DAYS = ['2026-11-26', '2026-11-25', '2026-11-27', '2026-10-01', '2027-01-02', '2025-12-31'];

const hashText = (text: string): number =>
  Array.from(text).reduce((hash, sign) => (hash * 31 + (sign.codePointAt(0) ?? 0)) % 65_521, 7);
const lastName = (path: string): string => path.replaceAll('[]', '').split('.').at(-1) ?? '';
const pick = <Item>(items: readonly Item[], at: number): Item | undefined =>
  items[at % items.length];

/** Answers of each call, made of its type: together they have each alternative of each part. */
export function sampleAnswers(known: KnownValues): Map<string, object[]> {
  const configFile = ts.readConfigFile(join(PAGE, 'tsconfig.json'), (path) =>
    ts.sys.readFile(path),
  );
  const { options } = ts.parseJsonConfigFileContent(configFile.config, ts.sys, PAGE);
  const host = ts.createCompilerHost(options);
  const fileExists = host.fileExists.bind(host);
  const getSourceFile = host.getSourceFile.bind(host);
  host.fileExists = (path) => path === ALL || fileExists(path);
  host.getSourceFile = (path, ...given) =>
    path === ALL
      ? ts.createSourceFile(ALL, SOURCE, ts.ScriptTarget.ES2022, true)
      : getSourceFile(path, ...given);
  const program = ts.createProgram([ALL], options, host);
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(ALL);
  if (source === undefined) throw new Error('There are no answers.');
  const samples = new Map<string, object[]>();
  const sampler = createSampler(checker, source, known);
  for (const statement of source.statements.filter(ts.isTypeAliasDeclaration)) {
    for (const call of checker.getTypeAtLocation(statement).getProperties()) {
      const type = checker.getTypeOfSymbolAtLocation(call, source);
      const count = Math.min(MAX_SAMPLES, sampler.countOf(type, 0));
      samples.set(
        call.name,
        Array.from(
          { length: count },
          (_, at) =>
            sampler.sample(type, call.name, at, {
              depth: 0,
              most: at === 0 && statement.name.text === 'Reads' ? MAX_ITEMS : FEW_ITEMS,
            }) as object,
        ),
      );
    }
  }
  return samples;
}

interface Limits {
  readonly depth: number;
  /** Items of a list. */
  readonly most: number;
}

interface Sampler {
  /** How many samples show each alternative, that of lists aside. */
  readonly countOf: (type: ts.Type, depth: number) => number;
  readonly sample: (type: ts.Type, path: string, at: number, limits: Limits) => unknown;
}

function createSampler(checker: ts.TypeChecker, node: ts.Node, known: KnownValues): Sampler {
  const listMembers = (type: ts.Type): [name: string, type: ts.Type][] =>
    checker
      .getPropertiesOfType(type)
      .map((one) => [one.name, checker.getTypeOfSymbolAtLocation(one, node)]);
  const isNothing = ({ flags }: ts.Type): boolean =>
    (flags & (ts.TypeFlags.Null | ts.TypeFlags.Undefined | ts.TypeFlags.Void)) !== 0;
  /** That there is nothing is the last one. */
  const listAlternatives = (type: ts.Type): readonly ts.Type[] =>
    type.isUnion()
      ? [...type.types].sort((a, b) => Number(isNothing(a)) - Number(isNothing(b)))
      : [type];
  const itemOf = (type: ts.Type): ts.Type | undefined =>
    checker.isArrayLikeType(type)
      ? checker.getIndexTypeOfType(type, ts.IndexKind.Number)
      : undefined;
  const isObject = (type: ts.Type): boolean => (type.flags & ts.TypeFlags.Object) !== 0;
  const isFault = (type: ts.Type): boolean => {
    const names = checker.getPropertiesOfType(type).map(({ name }) => name);
    return names.includes('code') && names.includes('values');
  };

  const countOf = (type: ts.Type, depth: number): number => {
    const alternatives = listAlternatives(type);
    const counts = alternatives.map((one) =>
      depth > MAX_DEPTH || !isObject(one) || itemOf(one) !== undefined
        ? 1
        : Math.max(1, ...listMembers(one).map(([, member]) => countOf(member, depth + 1))),
    );
    return counts.reduce((sum, count) => sum + count, 0);
  };

  /** The alternative at a place, and which of its own samples it is. */
  const chooseAlternative = (type: ts.Type, at: number, depth: number): [ts.Type, number] => {
    const alternatives = listAlternatives(type);
    const round = Math.floor(at / alternatives.length);
    const chosen = pick(alternatives, at) ?? type;
    return [chosen, countOf(chosen, depth) > 1 ? round : at];
  };

  const sample = (whole: ts.Type, path: string, at: number, { depth, most }: Limits): unknown => {
    const inner = { depth: depth + 1, most };
    const [type, own] = chooseAlternative(whole, at, depth);
    const { flags } = type;
    if ((flags & ts.TypeFlags.Null) !== 0) return null;
    if ((flags & (ts.TypeFlags.Undefined | ts.TypeFlags.Void)) !== 0) return undefined;
    if (type.isStringLiteral() || type.isNumberLiteral()) return type.value;
    if ((flags & ts.TypeFlags.BooleanLiteral) !== 0) return checker.typeToString(type) === 'true';
    if ((flags & ts.TypeFlags.String) !== 0) return textAt(path, own);
    if ((flags & ts.TypeFlags.Number) !== 0) return numberAt(path, own);
    if ((flags & ts.TypeFlags.TemplateLiteral) !== 0) return pick(known.get(path) ?? ['a-b'], own);
    if (!isObject(type)) return pick(UNKNOWN, own + hashText(path));
    if (depth > MAX_DEPTH) return undefined;
    if (checker.isTupleType(type)) {
      return checker
        .getTypeArguments(type as ts.TypeReference)
        .map((one, place) => sample(one, `${path}[]`, own + place, inner));
    }
    const item = itemOf(type);
    if (item !== undefined) {
      const length = Math.min(most, Math.max(isObject(item) ? 3 : 2, countOf(item, depth + 1)));
      return Array.from({ length }, (_, place) =>
        sample(item, `${path}[]`, own + place, { ...inner, most: Math.min(most, FEW_ITEMS + 1) }),
      );
    }
    const index = checker.getIndexTypeOfType(type, ts.IndexKind.String);
    const places = checker.getIndexTypeOfType(type, ts.IndexKind.Number);
    const members: [string, ts.Type][] = index
      ? ['abc', 'status', 'amount_thb'].map((name) => [name, index])
      : places
        ? ['-3', '-1', '0', '2'].map((name) => [name, places])
        : listMembers(type);
    const sampled = Object.fromEntries(
      members.map(([name, member]) => {
        // Parts of one count differ from each other in which alternative they begin with.
        const shift = hashText(`${path}.${name}`);
        const somethings = listAlternatives(member).filter((one) => !isNothing(one)).length;
        const start = somethings > 1 ? shift % somethings : 0;
        return [name, sample(member, `${path}.${name}`, own + start, inner)];
      }),
    );
    return isFault(type) ? { ...sampled, ...pick(FAULTS, own) } : sampled;
  };

  const textAt = (path: string, at: number): string => {
    const name = lastName(path);
    const texts = (known.get(path) ?? []).filter((one) => typeof one === 'string');
    const isClosed = texts.length > 1 && texts.every((one) => /^[a-z][a-z_]+$/.test(one));
    if (isClosed) return pick(texts, at) ?? name;
    const named = TEXTS.find(([pattern]) => new RegExp(pattern).test(path))?.[1];
    if (named !== undefined) return pick(named, at) ?? name;
    if (DAY.test(name)) return pick(DAYS, at) ?? name;
    return `${name.replaceAll('_', ' ')} ${at + 1}`;
  };

  const numberAt = (path: string, at: number): number => {
    const name = lastName(path);
    const [first, last] = name.includes('year')
      ? [2024, 2027]
      : /satang|grams/.test(name)
        ? [1_000, 99_000]
        : [2, 40];
    const number = first + ((hashText(path) + at * 17) % (last - first));
    return /satang|thb|change|percent/.test(name) && at % 4 === 3 ? -number : number;
  };
  return { countOf, sample };
}
