import eslint from '@eslint/js';
import importX from 'eslint-plugin-import-x';
import tseslint from 'typescript-eslint';

import noImportCircle from './lint/no-import-circle.mjs';

const REASON = 'See docs/architecture.md, "Which folder may import which".';

/** Lets `target` import from `src/` only itself and the folders of `allowed`. */
const layer = (target, allowed) => ({
  target: `./src/${target}`,
  from: './src',
  except: [target, ...allowed].map((path) => `./${path}`),
  message: `src/${target} may import only ${[target, ...allowed].join(', ')}. ${REASON}`,
});

const PURE_PARTS = [
  'errors.ts',
  'deadline.ts',
  'transitions.ts',
  'operations.ts',
  'measures',
  'fields',
  'thailand',
  'accounts/account.ts',
  'accounts/access-request.ts',
  'accounts/token.ts',
  'accounts/token-record.ts',
  'quotes/pricing',
  'quotes/rate-card.ts',
  'catalog/shipping-service.ts',
  'record-id.ts',
  'shipments/address.ts',
  'shipments/history.ts',
  'shipments/shipment.ts',
  'shipments/shipment-status.ts',
  'shipments/shipment-summary.ts',
  'shipments/show-shipment.ts',
  'history',
  'lists/list-cursor.ts',
  'lists/page-request.ts',
  'pickups/pickup-address.ts',
  'pickups/pickup.ts',
  'pickups/pickup-events.ts',
  'pickups/pickup-status.ts',
  'pickups/pickup-summary.ts',
  'pickups/show-pickup.ts',
  'pickups/slots.ts',
  'pickups/fee.ts',
  'pickups/fee-record.ts',
  'pickups/fee-quote.ts',
  'pickups/hub.ts',
  'pickups/zone.ts',
  'pickups/fee-rule.ts',
  'pickups/holiday-year.ts',
  'tracking/numbers',
  'tracking/tracking-event.ts',
  'tracking/status-words.ts',
  'tracking/local-time.ts',
  'tracking/service-event.ts',
  'tracking/timeline.ts',
  'tracking/tracking-answer.ts',
  'tracking/tracking-state.ts',
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
const restrict = (...patterns) => ({ 'no-restricted-imports': ['error', { patterns }] });

/** The folders beside `src/`, and which others each may import, tests apart. */
const TOOL_FOLDERS = {
  tooling: [],
  admin: ['src', 'tooling'],
  openapi: ['src'],
  deploy: ['src', 'tooling'],
  local: ['src', 'tooling', 'admin'],
  'local/firestore': [],
  bench: ['src', 'tooling', 'admin', 'local'],
  soak: ['src', 'tooling', 'admin', 'local'],
  fuzz: ['src', 'tooling', 'admin', 'local', 'openapi'],
};

const toolZone = ([target, allowed]) => ({
  target: `./${target}`,
  from: '.',
  except: [target, ...allowed, 'node_modules'].map((path) => `./${path}`),
  message: `${target} may import only ${[target, ...allowed].join(', ')}. ${REASON}`,
});

export default tseslint.config(
  { ignores: ['lib/', 'coverage/', 'node_modules/'] },
  eslint.configs.recommended,
  {
    files: ['**/*.ts'],
    extends: [tseslint.configs.strictTypeChecked, tseslint.configs.stylisticTypeChecked],
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { ignoreRestSiblings: true }],
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { allowDefaultCaseForExhaustiveSwitch: false, requireDefaultForNonUnion: true },
      ],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/explicit-module-boundary-types': 'error',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/consistent-type-definitions': 'off',
      'max-lines': ['error', { max: 400, skipBlankLines: true, skipComments: true }],
      'no-console': 'error',
    },
  },
  {
    files: ['src/**/*.ts'],
    ignores: ['**/*.test.ts'],
    plugins: { 'import-x': importX },
    settings: { 'import-x/resolver': { node: { extensions: ['.ts', '.js', '.json'] } } },
    rules: {
      ...restrict(ADMIN, FUNCTIONS),
      'no-restricted-properties': [
        'error',
        { object: 'process', property: 'env', message: `Only platform/ reads it. ${REASON}` },
        { object: 'Date', property: 'now', message: `Take the clock of the context. ${REASON}` },
      ],
      'import-x/no-cycle': 'error',
      'import-x/no-restricted-paths': [
        'error',
        {
          zones: [
            layer('platform', []),
            layer('measures', []),
            layer('fields', ['measures', 'quotes/countries', 'record-id.ts']),
            layer('thailand', ['fields', 'measures', 'platform']),
            layer('quotes/pricing', ['measures']),
            layer('store', ['platform', ...PURE_PARTS]),
            layer('accounts', ['platform', 'store', ...PURE_PARTS]),
            layer('quotes', ['context.ts', 'platform', 'store', 'accounts', ...PURE_PARTS]),
            layer('catalog', ['context.ts', 'platform', 'store', 'accounts', ...PURE_PARTS]),
            layer('history', ['accounts']),
            layer('creation', ['context.ts', 'platform', 'store', 'accounts', ...PURE_PARTS]),
            layer('pickups', [
              'context.ts',
              'creation',
              'lists',
              'platform',
              'store',
              'accounts',
              ...PURE_PARTS,
            ]),
            layer('lists', ['context.ts', 'platform', 'store', ...PURE_PARTS]),
            layer('shipments', [
              'context.ts',
              'creation',
              'lists',
              'platform',
              'store',
              'accounts',
              'catalog',
              'quotes/countries',
              ...PURE_PARTS,
            ]),
            layer('tracking', [
              'context.ts',
              'platform',
              'store',
              'accounts',
              'quotes/countries',
              ...PURE_PARTS,
            ]),
            layer('http', ['context.ts', 'platform', 'accounts', ...PURE_PARTS]),
          ],
        },
      ],
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
    files: ['src/quotes/pricing/**/*.ts', 'src/measures/**/*.ts'],
    ignores: ['**/*.test.ts'],
    rules: restrict(ADMIN, FUNCTIONS, ZOD),
  },
  {
    files: [
      'local/**/*.ts',
      'tooling/**/*.ts',
      'deploy/**/*.ts',
      'bench/**/*.ts',
      'fuzz/**/*.ts',
      'soak/**/*.ts',
      'test/**/*.ts',
    ],
    rules: { 'no-console': 'off' },
  },
  {
    files: ['**/*.test.ts', 'test/**/*.ts'],
    rules: {
      '@typescript-eslint/explicit-module-boundary-types': 'off',
      // Jest types its matchers, such as expect.any(String), as any.
      '@typescript-eslint/no-unsafe-assignment': 'off',
    },
  },
  {
    files: ['**/*.js', '**/*.mjs'],
    languageOptions: { globals: { module: 'readonly', process: 'readonly', URL: 'readonly' } },
  },
  {
    files: ['**/*.ts'],
    plugins: { 'import-x': importX, local: { rules: { 'no-import-circle': noImportCircle } } },
    settings: { 'import-x/resolver': { node: { extensions: ['.ts', '.js', '.json'] } } },
  },
  {
    files: ['**/*.ts'],
    ignores: ['openapi/schemas/{describe-members,to-json}.ts'],
    rules: { 'import-x/no-cycle': 'error', 'local/no-import-circle': 'error' },
  },
  {
    files: Object.keys(TOOL_FOLDERS).map((folder) => `${folder}/**/*.ts`),
    ignores: ['**/*.test.ts', 'local/firestore/test/**'],
    rules: {
      'import-x/no-restricted-paths': [
        'error',
        { zones: Object.entries(TOOL_FOLDERS).map(toolZone) },
      ],
    },
  },
  {
    files: ['local/firestore/test/**/*.ts'],
    rules: {
      '@typescript-eslint/explicit-module-boundary-types': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
    },
  },
);
