interface Rule {
  error: (issue: { input: unknown }) => string;
}

/** The message of a required field: one for a missing value, one for a wrong type. */
export const required = (otherwise: string): Rule => ({
  error: ({ input }) => (input === undefined ? 'is required' : otherwise),
});
