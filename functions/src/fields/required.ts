interface Rule {
  error: (issue: { input: unknown }) => string;
}

/** What a required field says where it is missing, and where it is of the wrong type. */
export const required = (otherwise: string): Rule => ({
  error: ({ input }) => (input === undefined ? 'is required' : otherwise),
});
