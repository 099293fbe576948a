const { transformSync } = require('esbuild');

/** What Jest runs of a source, whose types the linter checks. */
module.exports = {
  process: (source, path) =>
    transformSync(source, {
      loader: 'ts',
      format: 'cjs',
      target: 'node20',
      sourcefile: path,
      sourcemap: 'inline',
    }),
};
