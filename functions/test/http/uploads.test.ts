import { setTimeout as delay } from 'node:timers/promises';

import { createRateCard } from '../../desk/store/rate-versions';
import { GIVEN_MIB, MAX_SHARE } from '../../local/demo-service';
import { API_QUOTE, type FunctionServer, startServer } from '../../local/function-server';
import { peakMib } from '../../tools/process-usage';
import { UPLOAD_BYTES, type Upload, abandon, uploadAll } from '../../trials/bench/load';
import { aRateCard } from '../support/cards';
import { type TestFirestore, describeLocal, openFirestore } from '../support/firestore';
import { SMALL_PARCEL } from '../support/quotes';
import { request } from '../support/service';
import { issueToken } from '../support/tokens';

const PROJECT = 'test-uploads';

describeLocal('anonymous uploads', () => {
  let firestore: TestFirestore;
  let server: FunctionServer;
  let quote: () => ReturnType<typeof request>;

  beforeAll(async () => {
    firestore = await openFirestore(PROJECT);
    await createRateCard(firestore.db, aRateCard());
    const api_token = await issueToken(firestore.db, 'svc_');
    server = await startServer(API_QUOTE, { projectId: PROJECT, firestoreHost: firestore.host });
    quote = () =>
      request(server.url, {
        method: 'POST',
        body: JSON.stringify({ api_token, ...SMALL_PARCEL }),
      });
    await quote();
  });
  afterAll(async () => {
    await server.stop();
    await firestore.close();
  });

  test.each<[string, Upload]>([
    ['with a Content-Length', { isChunked: false, isPaused: false }],
    ['with a Content-Length, that pause', { isChunked: false, isPaused: true }],
    ['in chunks', { isChunked: true, isPaused: false }],
    ['in chunks, that pause', { isChunked: true, isPaused: true }],
  ])(
    '80 of 32 MB %s are refused, leave the memory as it is, and keep nobody waiting',
    async (_name, kind) => {
      const before = peakMib(server.pid);
      const uploads = uploadAll(`${server.url}__/x`, kind);
      await delay(100);
      expect(await quote()).toMatchObject({ status: 200, body: { quotes_count: 1 } });
      const answers = await uploads;
      for (const answer of answers) {
        expect(answer).toMatch(/^HTTP\/1\.1 400 /);
        expect(answer).toContain('"code":"payload_too_large"');
        expect(answer).toContain(
          kind.isChunked ? 'has more than 262144' : `has ${UPLOAD_BYTES} bytes`,
        );
      }
      const after = peakMib(server.pid);
      expect(after).toBeLessThan(MAX_SHARE * GIVEN_MIB);
      // Of 2.5 GB that were sent.
      expect(after - before).toBeLessThan(64);
      expect((await quote()).status).toBe(200);
    },
  );

  test('those that are given up on the way leave nothing behind', async () => {
    const before = peakMib(server.pid);
    for (let wave = 0; wave < 50; wave += 1) {
      await Promise.all(Array.from({ length: 40 }, () => abandon(server.url)));
    }
    expect((await quote()).status).toBe(200);
    // What is kept would be 500 MB; what is not collected yet depends on the version of Node.
    expect(peakMib(server.pid) - before).toBeLessThan(200);
  });
});
