import { describeError } from '../session/describe-error';

const grpc = (code: number, message: string): Error => Object.assign(new Error(message), { code });

test.each([
  [
    new Error('Could not load the default credentials.'),
    /no Google credentials: run "gcloud auth application-default login" first\.$/,
  ],
  [new Error('invalid_grant: reauth related error'), /credentials have expired: run "gcloud/],
  [grpc(16, '16 UNAUTHENTICATED: Request had invalid credentials.'), /credentials have expired/],
  [
    grpc(7, '7 PERMISSION_DENIED: Missing or insufficient permissions.'),
    /^Your Google account may not use this project's Firestore: Missing or insufficient permissions\.$/,
  ],
  [grpc(14, '14 UNAVAILABLE: No connection'), /^Firestore cannot be reached\. .*: No connection$/],
  [
    Object.assign(new Error('ENOENT: no such file'), { code: 'ENOENT', path: 'x.csv' }),
    /^No such file: x\.csv$/,
  ],
  [new Error('Anything else'), /^Anything else$/],
])('%s is reported with what to do', (error, message) => {
  expect(describeError(error)).toMatch(message);
});
