import type { Routes } from '../router';

/** The CLI trades the token it is given for one of an hour. */
export const oauth = (): Routes => ({
  'POST /oauth2/v3/token': () => ({
    access_token: 'access-token-of-the-stand-in',
    expires_in: 3600,
    token_type: 'Bearer',
  }),
});
