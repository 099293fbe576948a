import type { Routes } from '../router';

/** The CLI exchanges its token for one that is valid for an hour. */
export const oauth = (): Routes => ({
  'POST /oauth2/v3/token': () => ({
    access_token: 'access-token-of-the-stand-in',
    expires_in: 3600,
    token_type: 'Bearer',
  }),
});
