import { transformSync } from 'esbuild';

/** What Jest runs of a source, whose types the linter checks. */
export default {
  process: (source, path) =>
    transformSync(source, {
      loader: 'ts',
      format: 'cjs',
      target: 'node20',
      sourcefile: path,
      sourcemap: 'inline',
    }),
};
