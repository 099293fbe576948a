/**
 * What a folder may touch, how imports are ordered, and that regular expressions take linear time.
 * Everything else, what needs types included, is checked by Oxlint (`.oxlintrc.json`), in a tenth of the time.
 */
import parser from '@typescript-eslint/parser';
import importX from 'eslint-plugin-import-x';
import regexp from 'eslint-plugin-regexp';

import noImportCircle from './tools/lint/no-import-circle.mjs';
import noLiteralSpread from './tools/lint/no-literal-spread.mjs';
import noMutualFolders from './tools/lint/no-mutual-folders.mjs';

const REASON = 'See docs/architecture.md, "What a folder may touch".';

/** Folders whose code does no I/O, reads no clock and no environment, wherever they lie. */
const PURE = [
  '**/src/{model,pricing,slots,delivery,carrier-numbers}/**',
  '**/src/{countries,customs,errors,fields,measures,text,thailand}/**',
];
/** The same of what operators do, over the pure folders of the service. */
const PURE_OPERATIONS = [
  '**/desk/rates/{lint,difference,timeline,history,proofs}/**',
  '**/desk/bills/{attribution,matching}/**',
  '**/desk/{model/*,surcharges/rules,lists/lint,units}/**',
];
const SHARED = [
  '**/src/{accounts,actions,caches,catalog,idempotency,lists,rates,store,platform}/**',
];
const FEATURES = ['quotes', 'shipments', 'pickups', 'tracking'];

/** Lets `target` import nothing of `src/` but `allowed`. */
const only = (target, allowed, message) => ({
  target,
  from: './src/**/*',
  except: allowed,
  message: `${message} ${REASON}`,
});

const DIRECTIONS = [
  only(PURE, PURE, 'A pure folder imports pure folders alone.'),
  only('**/src/platform/**', ['**/src/platform/**', ...PURE], 'platform/ stands at the bottom.'),
  only(
    '**/src/store/**',
    ['**/src/{store,platform}/**', ...PURE],
    'store/ knows documents, and neither features nor HTTP.',
  ),
  only(
    '**/src/{accounts,actions,caches,catalog,idempotency,lists,rates}/**',
    [...SHARED, ...PURE],
    'What features share knows none of them.',
  ),
  ...FEATURES.map((feature) =>
    only(
      `**/src/${feature}/**`,
      [`**/src/${feature}/**`, ...SHARED, ...PURE],
      'A feature imports neither HTTP nor what runs in another feature.',
    ),
  ),
  only(
    '**/src/http/**',
    ['**/src/{http,accounts,actions,platform}/**', ...PURE],
    'http/ is the edge, and knows no feature.',
  ),
];

const packageRule = (group, message) => ({ group, message: `${message} ${REASON}` });
const ADMIN = packageRule(
  ['firebase-admin', 'firebase-admin/*', '@google-cloud/*'],
  'Only store/ imports firebase-admin.',
);
const FUNCTIONS = packageRule(
  ['firebase-functions', 'firebase-functions/*'],
  'Only functions/ and platform/ import firebase-functions.',
);
const ZOD = packageRule(
  ['zod', 'zod/*'],
  'pricing/ and measures/ are plain arithmetic, without zod.',
);
const OUTSIDE = packageRule(
  [
    ...['node:fs', 'node:fs/*', 'node:http', 'node:https', 'node:net', 'node:child_process'],
    ...['node:process', 'node:os', 'node:timers', 'node:timers/*', 'node:async_hooks'],
  ],
  'A pure folder computes from its arguments alone.',
);
const LOCAL_FIRESTORE = {
  regex: String.raw`/local/firestore(?!/(index|test/support/open-firestore)$)(/|$)|^\.\.?/firestore(?!/index$)(/|$)`,
  message: 'The local Firestore is a tool of its own: import it by its index.',
};
const restrict = (...patterns) => ({ 'no-restricted-imports': ['error', { patterns }] });

/** Calls of Firestore that no account would be asked for or charged. */
const UNBILLED = [
  "CallExpression[callee.property.name='get'][arguments.length=0]",
  'CallExpression[callee.property.name=/^(getAll|runTransaction|count)$/]',
].map((selector) => ({
  selector,
  message: 'Call Firestore through store/billed.ts, which charges the account of the request.',
}));

const LATE_IMPORT = {
  selector: 'ImportExpression',
  message: `Only functions/ loads code late. ${REASON}`,
};

const HIDDEN_CLOCK_OR_PATH = [
  {
    selector: "NewExpression[callee.name='Date'][arguments.length=0]",
    message: `Take the clock of the context. ${REASON}`,
  },
  {
    selector: 'ImportDeclaration[source.value=/^[.].*[.]js$/]',
    message: 'Leave the extension out: the rules of folders do not see through it.',
  },
];

/** Any other way of making a text of bytes would read Thai or Latin-1 as UTF-8. */
const OTHER_DECODING = [
  "NewExpression[callee.name='TextDecoder']",
  "CallExpression[callee.property.name='toString'][arguments.0.value=/^(utf|latin|ascii|binary|ucs)/]",
  'CallExpression[callee.name=/^readFile/][arguments.length=2]',
].map((selector) => ({
  selector,
  message: 'Read the text of a file by decodeText of desk/sheets/text-encoding.ts.',
}));

/** The folders next to `src/`, and which others each may import, tests apart. */
const TOOL_FOLDERS = {
  tools: ['src'],
  desk: ['src', 'tools'],
  local: ['src', 'tools', 'desk'],
  reference: ['src', 'tools', 'desk', 'local'],
  trials: ['src', 'tools', 'desk', 'local', 'reference'],
};

const toolZone = ([target, allowed]) => ({
  target: `./${target}`,
  from: '.',
  except: [target, ...allowed, 'node_modules'].map((path) => `./${path}`),
  message: `${target} may import only ${[target, ...allowed].join(', ')}. ${REASON}`,
});

const PURE_OPERATIONS_ZONE = {
  target: PURE_OPERATIONS,
  from: ['./src/**/*', './desk/**/*'],
  // Of faults/ the tables alone; what refuses with them is not pure.
  except: [...PURE, ...PURE_OPERATIONS, '**/desk/faults/!(refusals).ts'],
  message: `A pure folder imports pure folders alone. ${REASON}`,
};

/** The rules of the desk know neither of its two rims, and these not each other. */
const DESK_RIMS = [
  ['!(actions|cli|page|server)', '{actions,cli,page,server}'],
  ['cli', '{actions,page,server}'],
  ['{actions,server}', '{cli,page}'],
  ['page', '{cli,server}'],
].map(([target, from]) => ({
  target: `./desk/${target}/**`,
  from: `./desk/${from}/**/*`,
  message: `What decides knows no rim, and a rim no other. ${REASON}`,
}));

/** What would leave a test out without a word of why. */
const UNSAID_SKIPS = [
  'MemberExpression[object.name=/^(test|it|describe)$/][property.name=/^(skip|only|todo)$/]',
  'CallExpression[callee.name=/^(xit|xtest|xdescribe|fit|fdescribe)$/]',
].map((selector) => ({
  selector,
  message:
    'Skip by testWhere or describeWhere, which give a reason: the last lines of a run have it.',
}));

/** A property without `share` tests other values each time; `undefined` is not null either. */
const WEAK_CHECKS = [
  {
    selector:
      "CallExpression[callee.object.name='fc'][callee.property.name='assert'][arguments.length=1]",
    message: 'Give it the runs and the seed of share().',
  },
  {
    selector:
      "CallExpression[callee.property.name='toBeNull'][callee.object.property.name='not'][callee.object.object.arguments.0.type='ChainExpression']",
    message: 'Assert what is there: this also passes where nothing is.',
  },
];

export default [
  {
    ignores: [
      'lib/',
      'local/firestore/dist/',
      'coverage/',
      'reports/',
      '.stryker-tmp/',
      'node_modules/',
      '**/*.gen.ts',
    ],
  },
  {
    files: ['**/*.{ts,tsx}'],
    plugins: {
      'import-x': importX,
      local: {
        rules: {
          'no-import-circle': noImportCircle,
          'no-literal-spread': noLiteralSpread,
          'no-mutual-folders': noMutualFolders,
        },
      },
    },
    languageOptions: { parser },
    settings: {
      'import-x/resolver': { node: { extensions: ['.ts', '.tsx', '.js', '.json'] } },
      // Within a package that has a folder "node", it would be taken for the resolver.
      'import-x/ignore': ['/node_modules/'],
    },
    rules: {
      'import-x/order': [
        'error',
        {
          groups: ['builtin', 'external', ['parent', 'sibling', 'index']],
          'newlines-between': 'always',
          alphabetize: { order: 'asc', caseInsensitive: true },
        },
      ],
      'local/no-import-circle': 'error',
      'local/no-literal-spread': 'error',
      'local/no-mutual-folders': 'error',
    },
  },
  {
    files: ['**/*.{ts,tsx,mjs}'],
    plugins: { regexp },
    rules: {
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
      // One that is sticky looks at one place alone.
      'regexp/no-super-linear-move': ['error', { report: 'potential', ignoreSticky: true }],
    },
  },
  {
    files: ['**/*.ts'],
    ignores: ['src/**', 'local/firestore/**', 'test/support/**'],
    rules: restrict(LOCAL_FIRESTORE),
  },
  {
    files: ['src/**/*.ts'],
    ignores: ['**/*.test.ts'],
    rules: {
      ...restrict(ADMIN, FUNCTIONS),
      'no-restricted-properties': [
        'error',
        { object: 'process', property: 'env', message: `Only platform/ reads it. ${REASON}` },
        { object: 'Date', property: 'now', message: `Take the clock of the context. ${REASON}` },
      ],
      'no-restricted-syntax': ['error', ...HIDDEN_CLOCK_OR_PATH],
      'import-x/no-restricted-paths': ['error', { zones: [toolZone(['src', []]), ...DIRECTIONS] }],
    },
  },
  {
    files: ['src/store/**/*.ts'],
    ignores: ['**/*.test.ts'],
    rules: restrict(FUNCTIONS),
  },
  {
    files: ['src/functions/**/*.ts'],
    ignores: ['**/*.test.ts'],
    rules: restrict(ADMIN),
  },
  {
    files: ['src/platform/**/*.ts'],
    ignores: ['**/*.test.ts'],
    rules: { ...restrict(ADMIN), 'no-restricted-properties': 'off' },
  },
  {
    files: ['desk/**/*.ts'],
    ignores: ['desk/{store/**,session/session.ts,demo/seed.ts}', '**/*.test.ts'],
    rules: restrict(ADMIN, FUNCTIONS, LOCAL_FIRESTORE),
  },
  {
    files: [...PURE, ...PURE_OPERATIONS].map((folder) => `${folder}/*.ts`),
    ignores: ['**/*.test.ts'],
    rules: {
      ...restrict(ADMIN, FUNCTIONS, OUTSIDE, LOCAL_FIRESTORE),
      'no-restricted-globals': ['error', 'process', 'performance', 'fetch', 'setTimeout'],
    },
  },
  {
    files: ['src/**/*.ts'],
    ignores: ['src/functions/**', '**/*.test.ts'],
    rules: {
      'no-restricted-syntax': ['error', ...HIDDEN_CLOCK_OR_PATH, LATE_IMPORT],
    },
  },
  {
    files: ['src/store/**/*.ts'],
    ignores: ['**/billed.ts', '**/*.test.ts'],
    rules: {
      'no-restricted-syntax': ['error', ...HIDDEN_CLOCK_OR_PATH, LATE_IMPORT, ...UNBILLED],
    },
  },
  {
    files: ['src/pricing/*.ts', 'src/measures/**/*.ts'],
    ignores: ['**/*.test.ts'],
    rules: restrict(ADMIN, FUNCTIONS, OUTSIDE, ZOD),
  },
  {
    files: ['desk/**/*.ts'],
    ignores: ['desk/sheets/{find-encoding,plain-xml,text-encoding}.ts', '**/*.test.ts'],
    rules: { 'no-restricted-syntax': ['error', ...OTHER_DECODING] },
  },
  {
    files: Object.keys(TOOL_FOLDERS).map((folder) => `${folder}/**/*.{ts,tsx}`),
    ignores: ['**/*.test.ts', 'local/firestore/**'],
    rules: {
      'import-x/no-restricted-paths': [
        'error',
        {
          zones: [
            ...Object.entries(TOOL_FOLDERS).map(toolZone),
            PURE_OPERATIONS_ZONE,
            ...DESK_RIMS,
          ],
        },
      ],
    },
  },
  {
    files: ['local/firestore/**/*.ts'],
    rules: {
      'import-x/no-restricted-paths': ['error', { zones: [toolZone(['local/firestore', []])] }],
    },
  },
  {
    files: ['**/*.test.ts', '**/test/**/*.ts'],
    ignores: ['local/firestore/test/support/run-where.ts'],
    rules: { 'no-restricted-syntax': ['error', ...UNSAID_SKIPS, ...WEAK_CHECKS] },
  },
];
