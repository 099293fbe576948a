import type { Operation } from '../../../openapi/operations';
import type { GeneratorName } from './clients';
import type { Fault } from './compile';

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
  'swagger-typescript-api': {
    head: [
      "import type * as api from './swagger-typescript-api';",
      'type Client = api.Api<unknown>;',
    ].join(' '),
    request: {
      apiQuote: "Parameters<Client['apiQuote']['quote']>[0]",
      apiShippingServices:
        "NonNullable<Parameters<Client['apiShippingServices']['listServicesByPost']>[0]>",
      shipmentCrud: "Parameters<Client['shipmentCrud']['shipmentCrud']>[0]",
      tracking: "Parameters<Client['tracking']['trackByPost']>[0]",
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
export function moduleOf(generator: GeneratorName, literals: readonly Literal[]): string {
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
  const titlesOf = (isRefused: boolean): string[] =>
    literals.filter((_, index) => lines.has(index + 2) === isRefused).map(({ title }) => title);
  return { taken: titlesOf(false), refused: titlesOf(true) };
}
